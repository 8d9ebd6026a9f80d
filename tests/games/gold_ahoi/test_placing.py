"""Where a tile may be laid and how it may be turned: G-4 to G-7 and G-9."""

import pytest

from doubloon.kernel.errors import Illegal, Unreadable
from doubloon.kernel.rng import Rng
from tests.conformance.kit import walk
from tests.games.gold_ahoi.kit import FIRST, GAME, moves, play, squares, table

LOOKS = {
    "cross-land": "n",
    "cross-water": "nesw",
    "tee-land": "nesw",
    "tee-water": "nesw",
    "straight-land": "ne",
    "straight-water": "nesw",
    "bend-land": "nesw",
    "bend-water": "nesw",
    "bends-land": "nesw",
    "bends-water": "ne",
    "islets-land": "nesw",
    "islets-water": "n",
}
FIRST_LOOKS = {
    "cross": "n",
    "cross-land-land": "n",
    "tee-land-water": "nesw",
    "straight-land-water": "nesw",
    "bend": "nesw",
    "bends-land-water": "nesw",
    "islets": "n",
    "islets-water-water": "n",
}


@pytest.mark.clause("G-4")
@pytest.mark.parametrize(("name", "ways"), LOOKS.items())
def test_rotations_that_look_alike_are_one_move(name, ways):
    position = table("", near=name, far="tee-land", setup=GAME.setup())
    assert moves(position) == {f"F6{way}" for way in ways}


@pytest.mark.clause("G-4")
@pytest.mark.parametrize(("name", "ways"), FIRST_LOOKS.items())
def test_tiles_without_chests_or_with_two_may_have_other_looks(name, ways):
    position = table("", near=name, setup=FIRST)
    assert moves(position) == {f"F6{way}" for way in ways}


@pytest.mark.clause("G-4")
def test_a_rotation_that_looks_alike_may_be_typed_and_means_the_same():
    position = table("", near="straight-land")
    assert GAME.parse(position, "F6s") == GAME.parse(position, "F6n")
    assert GAME.parse(table("", near="cross"), "f6") == GAME.parse(table("", near="cross"), "F6w")


@pytest.mark.clause("G-4")
def test_a_move_that_leaves_the_rotation_open_is_asked_back():
    with pytest.raises(Unreadable, match="n, e, s, w"):
        GAME.parse(table("", near="tee"), "F6")


@pytest.mark.clause("G-5")
def test_a_tile_shares_an_edge_with_one_that_lies():
    position = table(
        """
        X . .
        I T .
        """
    )
    assert squares(position) == {"E6", "G6", "E5", "H5", "F4", "G4"}


@pytest.mark.clause("G-5")
@pytest.mark.parametrize("move", ["G7n", "A1n", "E7n"])
def test_a_tile_that_touches_only_at_a_corner_or_not_at_all_is_refused(move):
    position = table("X")
    with pytest.raises(Illegal, match="G-5"):
        play(position, move)


@pytest.mark.clause("G-5")
def test_a_square_is_used_once():
    with pytest.raises(Illegal, match="already a tile there"):
        play(table("X"), "F6n")


@pytest.mark.clause("G-6")
def test_the_display_never_spans_more_than_six_columns():
    position = table("X T S B D I", corner="C6")
    assert {square[0] for square in squares(position)} == set("CDEFGH")
    with pytest.raises(Illegal, match="G-6"):
        play(position, "I6n")
    with pytest.raises(Illegal, match="G-6"):
        play(position, "B6n")


@pytest.mark.clause("G-6")
def test_the_display_never_spans_more_than_six_rows():
    text = "X\nT\nS\nB\nD\nI"
    for seat, beyond in (("near", "F3n"), ("far", "F10n")):
        position = table(text, to_act=seat, far="cross-land", corner="F9")
        rows = {int(square[1:]) for square in squares(position)}
        assert rows == {4, 5, 6, 7, 8, 9}
        with pytest.raises(Illegal, match="G-6"):
            play(position, beyond)


@pytest.mark.clause("G-6")
def test_no_display_of_any_game_outgrows_six_by_six():
    for seed in range(10):
        *_, end = walk(GAME.setup(), seed)
        display = end.state()["display"]
        assert len({square[0] for square in display}) == 6
        assert len({square[1:] for square in display}) == 6


@pytest.mark.clause("G-7")
def test_a_new_row_is_begun_on_the_own_side_only():
    near, far = table("X T", to_act="near"), table("X T", to_act="far", far="cross-land")
    assert squares(near) == {"E6", "H6", "F5", "G5"}
    assert squares(far) == {"E6", "H6", "F7", "G7"}
    with pytest.raises(Illegal, match="G-7"):
        play(near, "F7n")
    with pytest.raises(Illegal, match="G-7"):
        play(far, "G5n")


@pytest.mark.clause("G-7")
def test_either_player_begins_new_columns_on_either_end():
    for seat in ("near", "far"):
        position = table("X\nT", to_act=seat, far="cross-land")
        assert {"E6", "G6", "E5", "G5"} <= squares(position)


@pytest.mark.clause("G-7")
def test_gaps_in_rows_that_exist_are_open_to_both():
    text = """
        X . T
        S B D
        """
    for seat in ("near", "far"):
        position = table(text, to_act=seat, far="cross-land")
        assert "G6" in squares(position)
        assert {"E6", "I6", "E5", "I5"} <= squares(position)


@pytest.mark.clause("G-9")
def test_there_is_a_move_while_tiles_are_missing():
    for seed in range(40):
        for position in walk(GAME.setup(), seed):
            tiles = len(position.state()["display"])
            assert (tiles == 36) == (position.to_act == -2)
            assert position.to_act < 0 or position.codes()


@pytest.mark.clause("G-9")
def test_there_is_a_move_in_the_narrowest_displays_that_can_grow():
    """All squares are tried in an order that makes the display as thin and ragged as it gets."""
    for pick in (0, -1):
        position, rng = GAME.setup().start(), Rng(1)
        while position.to_act != -2:
            codes = position.codes()
            assert codes
            chance = position.to_act < 0
            position = position.after(position.deal(rng) if chance else codes[pick])
        assert len(position.state()["display"]) == 36
