"""The box of Martinique: what a component file must say, and how often."""

from pathlib import Path

import pytest

from doubloon.kernel.errors import BadComponents
from doubloon.kernel.position import random_games
from doubloon.kernel.rng import Rng
from tests.games.martinique.kit import GAME, SETUP

STANDARD = (Path(GAME.data) / "standard.toml").read_text(encoding="utf-8")


def read(tmp_path, text):
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    return GAME.setup(components=file)


def test_the_standard_box_has_96_souvenirs_of_six_symbols_and_twelve_map_squares():
    facts = GAME.component_facts(SETUP.components)
    assert facts["souvenirs"] == 96
    assert facts["map squares"] == 12
    assert [facts[symbol] for symbol in SETUP.components.symbols] == [16] * 6


def test_every_entry_says_how_sure_it_is():
    assert SETUP.components.grades() == {"rulebook": 4, "reported": 4, "reconstruction": 7}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('["D4", "D5", "E4", "E5"]', '["D4", "D5", "E4", "F5"]', "two by two"),
        ('["D4", "D5", "E4", "E5"]', '["A4", "A5", "B4", "B5"]', "beach"),
        ('["D4", "D5", "E4", "E5"]', '["D4", "D5", "E4"]', "4 different"),
        ('"B3", "B6"', '"B3", "B3"', "12 different"),
        ('"B3", "B6"', '"D4", "B6"', "in The Hook"),
        ('"B3", "B6"', '"B9", "B6"', "A1 to H8"),
        ("ones = 5", "ones = 6", "97 in all"),
        ("ones = 5", "ones = -5", "never below 0"),
        ('symbol = "rum"', 'symbol = "Rum!"', "small letters"),
        ('symbol = "rum"', 'symbol = "sack"', "first two letters"),
        ("ones = 5", 'ones = "five"', "souvenir 1"),
    ],
)
def test_a_box_that_cannot_be_played_with_is_refused(tmp_path, old, new, complaint):
    with pytest.raises(BadComponents, match=complaint):
        read(tmp_path, STANDARD.replace(old, new, 1))


def test_a_corrected_box_is_played_with(tmp_path):
    text = STANDARD.replace('"B3", "B6"', '"A3", "B6"').replace(
        "ones = 5\ntwos = 6", "ones = 11\ntwos = 0", 1
    )
    text = text.replace('["D4", "D5", "E4", "E5"]', '["C5", "D5", "C6", "D6"]').replace(
        '"D6", "E3"', '"D4", "E3"'
    )
    setup = read(tmp_path, text)
    decisions, tally = random_games(setup.start(), Rng(1), 20)
    assert sum(tally) == 20
    assert decisions > 20 * 16
