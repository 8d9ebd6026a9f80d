"""The API reference has every module that builders import, and names none that is gone."""

import importlib.util
from pathlib import Path

import pytest

from doubloon.games import CODES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "doubloon"
PACKAGES = ["kernel", "games", "search", "vector", "adapters"]


def loaded():
    """The list of modules that the site is built from."""
    spec = importlib.util.spec_from_file_location("reference", ROOT / "docs/site/reference.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


REFERENCE = loaded()


def test_every_package_for_builders_has_a_page():
    assert list(REFERENCE.MODULES) == PACKAGES
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    assert [name for name in PACKAGES if f"| `doubloon.{name}` |" not in page] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_on_a_page_is_there(package):
    for module in REFERENCE.MODULES[package]:
        name = REFERENCE.module_name(package, module)
        assert importlib.util.find_spec(name), name


@pytest.mark.parametrize("package", ["kernel", "search", "vector", "adapters"])
def test_every_module_of_a_package_is_on_its_page_or_left_out_on_purpose(package):
    there = {file.stem for file in (SOURCE / package).glob("*.py")} - {"__init__"}
    shown, left_out = set(REFERENCE.MODULES[package]), REFERENCE.INSIDE[package]
    assert shown | left_out == there
    assert not shown & left_out


def test_every_game_is_on_the_page_of_the_games():
    assert tuple(REFERENCE.GAMES) == CODES
