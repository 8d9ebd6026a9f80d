"""Variants: M-26, M-27."""

import pytest

from doubloon.kernel.errors import BadOption
from doubloon.kernel.seats import DRAWN
from tests.games.martinique.kit import GAME, dealt, moves, play, sunset

ROW = ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1")
POINTS = GAME.setup({"treasure_points": True})


def dug(lost, **changes):
    return play(sunset(lost=lost, setup=POINTS, **changes), *(f"dig {square}" for square in ROW))


@pytest.mark.clause("M-26")
def test_the_lost_treasure_counts_20_points_for_its_finder():
    outcome = dug("B1").outcome()
    assert outcome.points == (20, 0)
    assert outcome.winner == 0


@pytest.mark.clause("M-26")
def test_the_finder_may_lose_by_points_or_tie():
    rich = [["rum 3"] * 4, ["rum 3"] * 3]
    outcome = dug("B1", holds={"black": [], "red": rich}).outcome()
    assert outcome.points == (20, 23)
    assert outcome.winner == 1
    tie = [["rum 3"] * 4, ["rum 2"] * 3]
    assert dug("B1", holds={"black": [], "red": tie}).outcome().winner == 1, "more stacks"
    pairs = {"black": {}, "red": {f"{symbol} 1": 2 for symbol in GAME.setup().components.symbols}}
    pairs["red"] |= {"rum 2": 8}
    outcome = dug("B1", supplies=pairs).outcome()
    assert outcome.points == (20, 20)
    assert outcome.winner == DRAWN


@pytest.mark.clause("M-26", "M-28")
def test_views_do_not_tell_who_found_the_treasure_before_all_have_dug():
    one = play(sunset(lost="A1", setup=POINTS), "dig A1", "dig B1")
    two = play(sunset(lost="H8", setup=POINTS), "dig A1", "dig B1")
    assert [GAME.view(one, seat) for seat in (0, 1, 2)] == [
        GAME.view(two, seat) for seat in (0, 1, 2)
    ]


@pytest.mark.clause("M-27")
@pytest.mark.parametrize("landed", [1, 2, 3, 4])
def test_pirates_move_after_the_chosen_number_has_landed(landed):
    position = dealt(setup=GAME.setup({"landed_to_move": landed}))
    for number in range(1, 5):
        position = play(position, f"land {'ABCD'[number - 1]}1", f"land {'ABCD'[number - 1]}8")
        moving = any(not move.startswith("land") for move in moves(position))
        assert moving == (number >= landed)


@pytest.mark.clause("M-27")
@pytest.mark.parametrize("landed", [0, 5])
def test_only_1_to_4_can_be_chosen(landed):
    with pytest.raises(BadOption, match="1 to 4"):
        GAME.setup({"landed_to_move": landed})
