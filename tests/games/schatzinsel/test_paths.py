"""Paths as people see them: every way, and what a turned disc would change (S-7, S-13)."""

import pytest

from doubloon.games.schatzinsel import paths
from doubloon.games.schatzinsel.board import POINT_NAMES
from doubloon.games.schatzinsel.paths import Segment, Way
from doubloon.kernel.rng import Rng
from tests.conformance.kit import walk
from tests.games.schatzinsel.kit import GAME, LEADS, asks, island, moves, play


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


@pytest.mark.clause("S-13")
def test_a_preview_shows_what_every_pawn_could_reach_with_the_disc_turned():
    position = island(red="12", black="9")
    found = {preview.position: preview for preview in paths.previews(position, 8)}
    assert list(found) == ["ne", "e", "se", "sw", "nw"]
    assert found["nw"].reach == {
        "red": {"12": ("9", "13", "16", "14")},
        "black": {"9": ("12", "0")},
    }
    assert [way.target for way in found["nw"].ways["12"]] == ["9", "13", "16", "14"]


@pytest.mark.clause("S-11")
def test_a_disc_with_a_pawn_or_an_empty_place_has_no_previews():
    assert paths.previews(island(red="12"), 12) == []
    assert paths.previews(GAME.setup().start(), 3) == []


def test_previews_come_true():
    position = island(red="4 12", black="9", points=4)
    for place in asks(position):
        for preview in paths.previews(position, place):
            turned = f"turn {place} {preview.position}"
            after = play(position, f"ask {place}", "allow", turned)
            assert paths.reach(after) == preview.reach
            wanted = [f"{o}-{t}" for o, ts in preview.reach["red"].items() for t in ts]
            assert sorted(t.replace("red-", "") for t in wanted) == moves(after)


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
