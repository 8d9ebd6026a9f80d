"""What the pages need to be a site: an order, languages to choose from, and pages for source files.

Nothing here changes what a page says. Files that a page links to, as `../examples/bot.py`, get
pages of their own, so that a link into the source leads somewhere on the site as well.
"""

import posixpath
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from reference import MODULES
from sphinx.addnodes import download_reference
from sphinx.application import Sphinx
from sphinx.highlighting import PygmentsBridge
from words import Words

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "ja": "日本語",
    "nl": "Nederlands",
    "es": "Español",
    "sv": "Svenska",
    "da": "Dansk",
}
ORDER = {
    "Players": ["first-steps", "rules", "players", "account", "afterwards"],
    "Hosts": ["hosting", "environment", "fairness", "privacy"],
    "Builders": [
        "cli",
        "api",
        "reference",
        "bots",
        "adapters",
        "records",
        "analysis",
        "exact",
        "protocol",
        "adding-a-game",
    ],
    "The house": [
        "architecture",
        "decisions",
        "/bench/results/README",
        "/trials/README",
        "/CONTRIBUTING",
        "/CODE_OF_CONDUCT",
        "/SECURITY",
        "/CHANGELOG",
    ],
}
INSIDE = {
    "docs/reference": [f"/build/reference/{package}" for package in MODULES],
    "docs/rules": ["rules/gold_ahoi", "rules/martinique", "rules/schatzinsel"],
    "docs/decisions": [
        "decisions/one-source",
        "decisions/events",
        "decisions/one-commit-for-many",
        "decisions/additive-migrations",
        "decisions/claims",
        "decisions/search-profile",
    ],
}
OURS = {"exchange": "none", "cron": "sh", "caddyfile": "none"}
SHELL = re.compile(r"\s*(\$ )?(doubloon|make|pip|python|ray) ")
LEXERS = {".py": "python", ".pyx": "python", ".mjs": "javascript", ".js": "javascript"} | {
    ".ts": "typescript",
    ".json": "json",
    ".toml": "toml",
}

SHOWN: set[str] = set()
"""The files that pages link to; found while reading, so every build reads everything."""


def toctree(pages: list[str], caption: str = "") -> str:
    """Return a hidden list of pages as the theme reads it."""
    head = ["", "```{toctree}", ":hidden:"] + [f":caption: {caption}"] * bool(caption)
    whole = [page if page.startswith("/") else f"/docs/{page}" for page in pages]
    return "\n".join([*head, "", *whole, "```", ""])


def put_in_order(app: Sphinx, page: str, source: list[str]) -> None:
    """Add the navigation to the first page, and the languages to the rules."""
    if page == app.config.root_doc:
        source[0] += "".join(toctree(pages, caption) for caption, pages in ORDER.items())
    if page in INSIDE:
        source[0] += toctree(INSIDE[page])
    if page.startswith("docs/rules/"):
        title, _, rest = source[0].partition("\n")
        source[0] = f"{title}\n\n{choices(page)}\n{rest}"
        if language(page) != "en":
            source[0] = f"---\norphan: true\n---\n{source[0]}"


def language(page: str) -> str:
    """Return the language that a page is written in."""
    folder = posixpath.basename(posixpath.dirname(page))
    return folder if folder in LANGUAGES else "en"


def choices(page: str) -> str:
    """Return the links from a rules page to the same page in the other languages."""
    game = posixpath.basename(page)
    said = []
    for code, name in LANGUAGES.items():
        folder = "" if code == "en" else f"{code}/"
        said.append(name if code == language(page) else f"[{name}](/docs/rules/{folder}{game}.md)")
    return " · ".join(said)


def colour(app: Sphinx, tree: nodes.document) -> None:
    """Say what blocks are that do not say it themselves, or in words of our own."""
    for block in tree.findall(nodes.literal_block):
        said, text = block.get("language", "none"), block.astext()
        block["language"] = guessed(text) if said == "none" else OURS.get(said, said)


def guessed(text: str) -> str:
    """Return what a block is: a session in Python, a shell, or plain text."""
    if text.startswith(">>>"):
        return "pycon"
    if SHELL.match(text):
        return "console" if "$ " in text else "sh"
    return "none"


def lead_to_files(app: Sphinx, tree: nodes.document) -> None:
    """Turn links to source files into links to their pages here."""
    page = app.env.docname
    for link in list(tree.findall(download_reference)):
        filename, _ = app.env.relfn2path(link["reftarget"], page)
        SHOWN.add(filename)
        address = app.builder.get_relative_uri(page, file_page(filename))
        link.replace_self(nodes.reference("", "", *link.children, refuri=address, internal=True))


def file_page(filename: str) -> str:
    """Return the name of the page that shows a file, named from the root of the repository."""
    return f"source/{posixpath.normpath(filename)}"


def files(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield a page for every file that some page links to."""
    bridge = PygmentsBridge("html", app.config.pygments_style)
    for filename in sorted(SHOWN):
        text = (Path(app.srcdir) / filename).read_text(encoding="utf-8")
        body = bridge.highlight_block(text, LEXERS.get(Path(filename).suffix, "none"))
        context = {"title": filename, "parents": [], "body": f"<h1>{filename}</h1>{body}"}
        yield file_page(filename), context, "page.html"


def say_language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    """Name the language of a translated page to browsers and screen readers."""
    context["language"] = language(page)


def finish(app: Sphinx, failure: Exception | None) -> None:
    """Let the first page be found under the address of the folder."""
    if failure is None:
        shutil.copy(
            Path(app.outdir) / f"{app.config.root_doc}.html", Path(app.outdir) / "index.html"
        )


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect all this."""
    app.add_search_language(Words)
    app.connect("source-read", put_in_order)
    app.connect("doctree-read", colour)
    app.connect("doctree-read", lead_to_files, priority=100)  # before headings are listed
    app.connect("html-collect-pages", files)
    app.connect("html-page-context", say_language)
    app.connect("build-finished", finish)
    return {"parallel_read_safe": False}
