"""What ``--json`` prints is on the pages, name by name."""

import json
import re
from pathlib import Path

import pytest

from doubloon.games import GAMES

ROOT = Path(__file__).parents[2]
HARBOR = ROOT / "examples" / "harbor.doubloon"
STANDARD = GAMES.find("gold_ahoi").data / "standard.toml"
SHORT = ("--games", 2, "--rounds", 1)


def section(page, heading):
    """The names in backquotes on a page below a heading."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    found = text.partition(f"\n## {heading}")[2].partition("\n")[2].partition("\n## ")[0]
    return set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", found))))


SHARED = {"game", "options", "components"}
CLI, RECORDS, ANALYSIS = "cli.md", "records.md", "analysis.md"


@pytest.mark.parametrize(
    ("words", "page", "heading"),
    [
        (("games",), CLI, "`doubloon games`"),
        (("simulate", "gold_ahoi", *SHORT[:2]), CLI, "`doubloon simulate"),
        (("simulate", "gold_ahoi", "--seats", "cmd:cat,random"), CLI, "`doubloon simulate"),
        (("arena", "gold_ahoi", "cmd:cat", "random", *SHORT[:2]), CLI, "`doubloon arena"),
        (("tune", "gold_ahoi", *SHORT), CLI, "`doubloon tune"),
        (("perft", "gold_ahoi", "--depth", 1), CLI, "`doubloon perft"),
        (("fairness", "verify", HARBOR), CLI, "`doubloon fairness"),
        (("components", "check", STANDARD), CLI, "`doubloon components"),
        (("record", "dump", HARBOR), RECORDS, "Dump"),
        (("analyse", HARBOR, "--simulations", 5), ANALYSIS, "JSON"),
        (("hint", HARBOR, "--step", 40, "--budget", "20sims"), ANALYSIS, "JSON"),
    ],
    ids=lambda value: " ".join(map(str, value[:2])) if isinstance(value, tuple) else "",
)
def test_every_name_of_a_document_is_on_its_page(run, words, page, heading):
    code, out, _ = run(*words, "--json")
    assert code == 0
    found = json.loads(out)
    names = set(found)
    for value in found.values():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            names |= set(value[0])
    assert names - SHARED - section(page, heading) == set()
