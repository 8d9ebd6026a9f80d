"""Paths as people see them: every way, and where pawns could go by them (S-7, S-8)."""

import pytest

from doubloon.games.schatzinsel import paths
from doubloon.games.schatzinsel.board import POINT_NAMES
from doubloon.games.schatzinsel.paths import Segment, Way
from doubloon.kernel.rng import Rng
from tests.conformance.kit import walk
from tests.games.schatzinsel.kit import GAME, LEADS, island, moves


@pytest.mark.clause("S-7")
@pytest.mark.parametrize(("origin", "ways"), LEADS.items())
def test_the_ways_from_a_point_are_listed_clockwise(origin, ways):
    assert [way.target for way in paths.ways(island(), origin)] == ways.split()


def test_a_way_is_the_list_of_segments_walked():
    assert paths.ways(island(), "red-start") == [
        Way("red-start", "17", (Segment(18, "SE", "SW"), Segment(17, "SE", None)))
    ]
    assert paths.ways(island(), "0")[1] == Way("0", "red-goal", (Segment(0, None, "NW"),))
    assert paths.ways(island(), "17")[0].segments == (
        Segment(17, None, "SE"),
        Segment(18, "SW", "SE"),
    )


def test_every_way_leads_back_the_way_it_came():
    for origin in POINT_NAMES:
        for way in paths.ways(island(), origin):
            back = tuple(Segment(s.place, s.leaves, s.enters) for s in reversed(way.segments))
            assert Way(way.target, origin, back) in paths.ways(island(), way.target)


def test_a_path_into_an_empty_place_leads_nowhere():
    position = island(jungle="D.ne " + ". " * 18)
    assert {way.target for way in paths.ways(position, "0")} <= {"0", "red-goal", None}
    assert paths.ways(position, "red-start") == [Way("red-start", None, ())]
    assert paths.ways(position, "5") == []


@pytest.mark.parametrize("crew", ["red", "black"])
def test_reach_shows_both_crews_what_they_could_do_on_turn(crew):
    position = island(red="1 17 6", black="2 black-start", crew=crew)
    assert paths.reach(position) == {
        "red": {"1": ("2", "5", "red-goal"), "6": (), "17": ("red-start",)},
        "black": {"2": ("black-goal", "1"), "black-start": ("17",)},
    }


def test_paths_and_rules_agree_wherever_a_pawn_may_move():
    checked = 0
    for seed, edition in enumerate(("fr", "de")):
        for number, position in enumerate(walk(GAME.setup({"edition": edition}), seed)):
            state = position.state()
            if state["phase"] == "spend" and number % 4 == 0:
                shown = paths.reach(position)[state["crew"]]
                texts = [f"{o}-{t}" for o, found in shown.items() for t in found]
                own = f"{state['crew']}-"
                assert sorted(text.replace(own, "") for text in texts) == moves(position)
                checked += 1
    assert checked > 20


def test_every_walk_ends_in_any_jungle():
    rng = Rng(8)
    for _ in range(20):
        position = GAME.setup({"random_jungle": True}).start()
        while position.state()["turn"] == 0:
            position = position.after(position.deal(rng))
        for origin in POINT_NAMES:
            assert all(way.target in POINT_NAMES for way in paths.ways(position, origin))
