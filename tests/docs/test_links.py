"""Links between the pages lead somewhere, read as plain files."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("bench/results/*.md"),
    *ROOT.glob("trials/*.md"),
]
CODE = re.compile(r"```.*?```|`[^`\n]*`|(?m:^(?: {4}|\t)[^\n]*$)", re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(page):
    """The anchors of a page's headings, as repositories on the web make them."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    titles = re.findall(r"^#+ (.+)$", text, re.M)
    plain = [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title) for title in titles]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page):
    for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        path, _, anchor = unquote(link).partition("#")
        if re.match(r"\w+:", path):
            continue
        target = page.parent / path if path else page
        assert target.is_file(), f"{link} leads to no file"
        assert not anchor or anchor in anchors(target), f"{link} leads to no heading"


def test_the_table_of_the_rules_leads_to_every_page_of_them():
    page = ROOT / "docs" / "rules.md"
    linked = {page.parent / link for link in LINK.findall(page.read_text(encoding="utf-8"))}
    assert linked == set((ROOT / "docs" / "rules").rglob("*.md"))
