"""Pawns: S-7 to S-10."""

import pytest

from doubloon.games.schatzinsel import paths
from doubloon.games.schatzinsel.actions import Move
from doubloon.kernel.errors import Illegal
from tests.games.schatzinsel.kit import LEADS, island, legal, moves, play


def targets(position, origin):
    """Where the pawn on ``origin`` can go."""
    own = position.state()["crew"]
    name = origin.removeprefix(f"{own}-")
    return {
        text.removeprefix(f"{name}-") for text in moves(position) if text.startswith(f"{name}-")
    }


@pytest.mark.clause("S-7")
@pytest.mark.parametrize(("origin", "ways"), LEADS.items())
@pytest.mark.parametrize("crew", ["red", "black"])
def test_a_pawn_moves_along_any_path_to_the_next_point(origin, ways, crew):
    other = "black" if crew == "red" else "red"
    position = island(crew=crew, **{crew: origin})
    wanted = {way for way in ways.split() if way != origin and not way.startswith(other)}
    assert targets(position, origin) == {way.removeprefix(f"{crew}-") for way in wanted}


@pytest.mark.clause("S-7")
def test_segments_without_a_stop_are_walked_through_whatever_the_length():
    position = island(red="13")
    way = paths.shown_way(position, "13", "3")
    assert [segment.place for segment in way.segments] == [13, 8, 4, 3]
    assert play(position, "13-3").state()["pawns"]["red"] == ["3"]


@pytest.mark.clause("S-7")
def test_two_ways_to_the_same_point_are_one_move():
    assert moves(island(red="7")) == ["7-3"]
    assert moves(island(red="3")) == ["3-13", "3-4", "3-7"]
    first, second = (way for way in paths.ways(island(), "3") if way.target == "7")
    assert first != second
    assert paths.shown_way(island(), "3", "7") == first


@pytest.mark.clause("S-8")
def test_a_pawn_may_not_move_to_an_own_pawn():
    position = island(red="4 5")
    assert moves(position) == ["4-3", "5-1"]
    with pytest.raises(Illegal, match=r"the crew already has a pawn there \(S-8\)"):
        position.play(Move(4, 5))


@pytest.mark.clause("S-8")
def test_a_way_back_to_the_point_it_left_is_no_move():
    assert moves(island(red="6")) == []
    assert moves(island(red="15")) == ["15-10", "15-11"]
    with pytest.raises(Illegal, match=r"not a move \(S-8\)"):
        island(red="6").play(Move(6, 6))


@pytest.mark.clause("S-8")
def test_going_back_with_another_point_is_allowed():
    position = play(island(red="4", points=3), "4-5", "5-4")
    assert position.state()["pawns"]["red"] == ["4"]


@pytest.mark.clause("S-8")
def test_start_and_goal_of_the_other_crew_may_not_be_entered():
    assert moves(island(red="1")) == ["1-2", "1-5", "1-goal"]
    assert moves(island(red="2")) == ["2-1"]
    assert moves(island(red="17")) == ["17-start"]
    assert moves(island(black="17", crew="black")) == ["17-start"]
    with pytest.raises(Illegal, match=r"black.s start and goal may not be entered \(S-8\)"):
        island(red="17").play(Move(17, 20))


@pytest.mark.clause("S-8")
def test_the_own_start_may_be_entered_if_it_is_empty():
    position = play(island(red="17"), "17-start")
    assert position.state()["pawns"]["red"] == ["red-start"]
    assert moves(island(red="17 red-start")) == []


@pytest.mark.clause("S-9")
@pytest.mark.parametrize("walker_on_18", ["red", "black"])
def test_a_pawn_beside_the_path_blocks_nothing(walker_on_18):
    assert [segment.place for segment in paths.ways(island(), "red-start")[0].segments] == [18, 17]
    if walker_on_18 == "red":
        assert "start-17" in moves(island(red="red-start 18"))
    else:
        assert "start-17" in moves(island(red="red-start", black="18"))


@pytest.mark.clause("S-10")
def test_a_pawn_on_its_goal_goes_aboard_at_once_with_two_chests():
    position = play(island(red="0 4", points=2), "0-goal")
    state = position.state()
    assert state["pawns"]["red"] == ["4"]
    assert state["ships"]["red"] == {"pawns": 1, "chests": 2}
    assert state["camps"]["red"] == {"pawns": 0, "chests": 4}
    assert moves(position) == ["4-3", "4-5"]


@pytest.mark.clause("S-10")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (((1, 6), (4, 1)), ((0, 6), (5, 1))),
        (((0, 6), (4, 2)), ((0, 5), (5, 2))),
        (((0, 0), (5, 6)), ((0, 0), (6, 5))),
    ],
    ids=["one chest left", "own camp empty: from the other camp", "both empty: the other ship"],
)
def test_a_pawn_brings_what_there_is(before, after):
    chests, loot = before
    state = play(island(red="0", chests=chests, loot=loot), "0-goal").state()
    assert tuple(state["camps"][crew]["chests"] for crew in ("red", "black")) == after[0]
    assert tuple(state["ships"][crew]["chests"] for crew in ("red", "black")) == after[1]


@pytest.mark.clause("S-10")
def test_a_goal_reached_with_both_camps_empty_wins_from_the_other_ship():
    position = play(island(red="0", chests=(0, 0), loot=(6, 6)), "0-goal")
    assert position.outcome().winner == 0
    assert position.outcome().points == (7, 5)


@pytest.mark.clause("S-10")
def test_aboard_means_out_of_play():
    position = play(island(red="0", camps=(0, 2), points=2), "0-goal")
    assert moves(position) == []
    assert "end" in legal(position)
