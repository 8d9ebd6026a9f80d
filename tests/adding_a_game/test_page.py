"""docs/adding-a-game.md shows the test game: its listings are quoted from the game's files."""

import re

import pytest

from tests.adding_a_game.project import GAME, HERE, ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
RULES = PAGE.partition("## The rules, in Python")[2].partition("\n## ")[0]
LISTINGS = re.findall(r"```(?:python|cython)\n# (\S+)\n(.*?)\n```", RULES, re.DOTALL)


@pytest.mark.parametrize(("name", "listing"), LISTINGS, ids=[name for name, _ in LISTINGS])
def test_a_listing_is_quoted_from_its_file(name, listing):
    folder = HERE / "jetty_tests" if name == "conformance.py" else GAME
    text = (folder / name).read_text(encoding="utf-8")
    for part in listing.split("\n\n\n"):
        assert part in text


def test_every_listing_says_which_file_it_is_from():
    assert len(LISTINGS) == RULES.count("```") // 2 >= 7


def test_every_file_of_the_game_is_on_the_page():
    files = {file.name for file in GAME.rglob("*.*") if "__pycache__" not in file.parts}
    assert {name for name in files if name not in RULES} == set()
