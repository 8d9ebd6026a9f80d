"""The registry of games."""

import pytest

from doubloon.games import GAMES
from doubloon.kernel.errors import UnknownName
from doubloon.kernel.registry import Registry


def test_a_game_is_found_by_its_code():
    assert GAMES.find("gold_ahoi").title == "Gold Ahoi!"


def test_an_unknown_game_is_told_which_there_are():
    with pytest.raises(UnknownName, match=r"there is no game 'chess'; the games: .*gold_ahoi"):
        GAMES.find("chess")


def test_a_code_is_given_once():
    registry = Registry()
    registry.add(GAMES.find("gold_ahoi"))
    with pytest.raises(ValueError, match="registered already"):
        registry.add(GAMES.find("gold_ahoi"))
