"""Looks through the built site: every link leads somewhere, and nothing is loaded from elsewhere.

python docs/site/check.py build/site
"""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ELSEWHERE = re.compile(
    r"""(?:url\(|@import|import\(|fetch\(|src=)\s*["'`]?\s*((?:https?:)?//[^"'`)\s]+)"""
)
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Page(HTMLParser):
    """What a page links to, what it loads, and the anchors it has."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag names."""
        named = {name: value or "" for name, value in attrs}
        self.anchors |= {named[name] for name in ("id", "name") if name in named}
        if tag == "a" and "href" in named:
            self.links.add(named["href"])
        if tag in LOADED and LOADED[tag] in named:
            self.loads.add(named[LOADED[tag]])


def found(site: Path) -> Iterator[str]:
    """Yield what is wrong, a line each."""
    pages = {path.resolve(): Page(path) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        yield from (f"{path}: loads {load}" for load in page.loads if urlsplit(load).netloc)
        for link in sorted(page.links | page.loads):
            if broken(path, link, pages):
                yield f"{path}: {link} leads nowhere"
    for path in [*site.rglob("*.css"), *site.rglob("*.js")]:
        for address in ELSEWHERE.findall(path.read_text(encoding="utf-8")):
            yield f"{path}: loads {address}"


def broken(path: Path, link: str, pages: dict[Path, Page]) -> bool:
    """Whether a link of a page within the site has no file or no anchor at its end."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return False
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target in pages:
        return bool(parts.fragment) and unquote(parts.fragment) not in pages[target].anchors
    return not target.is_file()


if __name__ == "__main__":
    wrong = list(found(Path(sys.argv[1])))
    print("\n".join(wrong), file=sys.stderr, end="\n" * bool(wrong))
    sys.exit(1 if wrong else 0)
