"""The architecture page names every module of the larger packages, and only files that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "doubloon"
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DRAWING = (ROOT / "docs" / "move.svg").read_text(encoding="utf-8")
PLACED = re.compile(r"(?<![\w/.])(?:[\w.]+/)+[\w.]+\.(?:py|pxd|ts|mjs|svelte|json)\b")
NAMED = set(re.findall(r"(?<![/\w.])([a-z_.]+\.(?:py|pxd|ts|mjs|svelte))\b", MAP))
HEADINGS = {
    "kernel": "Inside the kernel",
    "search": "Inside the search",
    "match": "Inside a match",
    "store": "Inside the store",
    "server": "Inside the server",
    "vector": "Inside the vector environments",
    "adapters": "Inside the adapters",
    "bench": "Inside the benchmarks",
    "cli": "Inside the command line",
}


@pytest.mark.parametrize("part", HEADINGS)
def test_every_module_of_a_part_is_on_the_map(part):
    section = MAP.partition(f"## {HEADINGS[part]}\n")[2].partition("\n## ")[0]
    modules = {file.name for file in (SOURCE / part).glob("*.py")} - {"__init__.py"}
    assert {name for name in modules if f"`{name}`" not in section} == set()


def test_every_file_on_the_map_is_there():
    there = {
        file.name
        for folder in ("src", "tools", "trials", "web/src", "web/scripts", "tests")
        for file in (ROOT / folder).rglob("*.*")
    }
    assert NAMED - there == set()


@pytest.mark.parametrize("page", [MAP, DRAWING], ids=["map", "drawing"])
def test_every_file_is_where_the_map_and_the_drawing_place_it(page):
    roots = [ROOT, SOURCE, ROOT / "web" / "src"]
    placed = set(PLACED.findall(page))
    assert len(placed) > 5
    assert {path for path in placed if not any((root / path).is_file() for root in roots)} == set()


def test_every_folder_of_the_package_and_the_client_is_on_the_map():
    folders = [*SOURCE.iterdir(), *(ROOT / "web" / "src").iterdir()]
    names = {one.name for one in folders if one.is_dir()} - {"__pycache__", "_native", "paraglide"}
    assert {name for name in names if f"{name}/" not in MAP} == set()


def test_the_glossary_has_at_most_twenty_terms_in_order():
    table = MAP.partition("## Glossary\n")[2].partition("\n## ")[0]
    terms = re.findall(r"^\| (\w[\w ]*) \|", table, flags=re.MULTILINE)[1:]
    assert 12 <= len(terms) <= 20
    assert terms == sorted(terms)
