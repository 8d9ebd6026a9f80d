"""Writing and drawing: notation, refusals, the sketch."""

import pytest

from doubloon.games.schatzinsel.actions import Allow, Draw, Lay, Move, Throw
from doubloon.kernel.errors import Illegal, Unreadable
from tests.games.schatzinsel.kit import GAME, island, play


@pytest.mark.parametrize(
    ("crew", "action", "text"),
    [
        ("red", Move(19, 18), "start-18"),
        ("red", Move(0, 21), "0-goal"),
        ("black", Move(20, 16), "start-16"),
        ("black", Move(19, 18), "red-start-18"),
        ("red", Move(20, 22), "black-start-black-goal"),
        ("red", Move(12, 7), "12-7"),
    ],
)
def test_start_and_goal_are_those_of_the_crew_on_turn(crew, action, text):
    position = island(crew=crew, red="4", black="9")
    assert GAME.format(position, action) == text
    assert GAME.parse(position, text) == action


def test_what_is_typed_may_be_loose():
    position = island(red="4")
    assert GAME.parse(position, " 4 - 5 ") == Move(4, 5)
    assert GAME.parse(position, "move 4-5") == Move(4, 5)
    assert GAME.parse(position, "ASK 7").place == 7
    assert GAME.parse(position, "Give  in") == GAME.parse(position, "give in")
    assert GAME.parse(position, "throw rb") == Throw("RB")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ask 19", "the spaces are 0 to 18"),
        ("4-77", "stops are 0 to 18"),
        ("turn 7 north", "they are ne, e, se, sw, w, nw"),
        ("draw Z", "the discs: A, B, C, D, E, F"),
        ("hello", "write a move as in start-18 or 12-7, a disc as in ask 7, or end"),
        ("", "write a move"),
    ],
)
def test_what_cannot_be_read_is_told_what_would_be_right(text, said):
    with pytest.raises(Unreadable, match=said):
        GAME.parse(island(red="4"), text)


@pytest.mark.parametrize(
    ("position", "action", "clause"),
    [
        (island(red="4"), Move(5, 4), "S-7"),
        (island(red="4"), Move(4, 9), "S-7"),
        (island(red="4"), Lay(3, 3), "S-6"),
        (island(red="4"), Allow(), "S-6"),
        (play(island(red="4"), "ask 8"), Move(4, 5), "S-12"),
        (play(island(red="4"), "ask 8", "object"), Move(4, 5), "S-14"),
        (play(island(red="18 4", black="14"), "18-14"), Move(4, 5), "S-16"),
        (play(island(red="18 4", black="14"), "18-14", "throw RR"), Move(4, 5), "S-19"),
        (play(GAME.setup().start(), "draw A", "lay 0 e"), Draw(0), "S-2"),
    ],
)
def test_a_refusal_names_the_clause(position, action, clause):
    with pytest.raises(Illegal, match=rf"\({clause}\)"):
        position.play(action)


def test_the_sketch_shows_discs_pawns_crews_and_where_they_can_go():
    position = play(island(red="18 red-start", black="14", camps=(2, 3)), "18-14", "throw RB")
    lines = GAME.sketch(GAME.view(position, 0)).splitlines()
    assert "14E●○" in lines[11]
    assert lines[16].endswith("red-start (18.SE) ●")
    assert "● red: camp 2 pawns 6 chests, ship 0 pawns 0 chests" in lines
    assert "● red-start -> 17" in lines
    assert "duel on 14" in lines
    assert "throws so far: RB" in lines


def test_the_sketch_shows_how_the_ends_of_a_disc_are_joined():
    lines = GAME.sketch(GAME.view(island(red="4"), 0)).splitlines()
    assert lines[1:4] == [
        "               *   b       *   *       b   *",
        "             b   0E  *   a   1F  *   *   2D  b",
        "               a   a       a   *       a   a",
    ]


def test_the_sketch_shows_the_disc_to_lay_and_the_places_left():
    position = play(GAME.setup().start(), "draw D", "lay 3 w", "draw A")
    drawn = GAME.sketch(GAME.view(position, 0))
    assert "disc to lay: A; to be drawn after it: 1 B, 1 C, 5 D, 6 E, 4 F" in drawn
    assert " b   ne  *  a   e   *  a   se  b " in drawn
    assert "(18)" in drawn
    assert "(3)" not in drawn


def test_the_sketch_shows_what_was_asked_and_given_up():
    asked = play(island(red="4"), "ask 8", "object")
    assert "asked for: disc 8" in GAME.sketch(GAME.view(asked, 2))
    given = GAME.sketch(GAME.view(play(asked, "give in"), 2))
    assert "not to be had this turn: disc 8" in given
    assert "the objection of this turn is used up" in given
