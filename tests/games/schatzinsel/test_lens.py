"""The lens: where paths lead, and what a turned disc would change for both crews."""

import json

import pytest

from doubloon.kernel.seats import SEATS
from tests.conformance.kit import walk
from tests.games.schatzinsel.kit import GAME, LEADS, asks, island, moves, play


def lens(position, seat=0):
    return GAME.lens(GAME.view(position, seat))


def middle_games():
    """Positions of random games in which points are spent."""
    for seed, edition in enumerate(("fr", "de")):
        for number, position in enumerate(walk(GAME.setup({"edition": edition}), seed)):
            if position.state()["phase"] == "spend" and number % 12 == 0:
                yield position


@pytest.mark.clause("S-7")
@pytest.mark.parametrize(("origin", "ways"), LEADS.items())
def test_the_lens_shows_every_way_from_every_point(origin, ways):
    shown = lens(island())["ways"][origin]
    assert [way["target"] for way in shown] == ways.split()


def test_a_way_is_shown_segment_by_segment():
    assert lens(island())["ways"]["red-start"] == [
        {
            "target": "17",
            "segments": [
                {"place": 18, "enters": "SE", "leaves": "SW"},
                {"place": 17, "enters": "SE", "leaves": None},
            ],
        }
    ]


def test_pawns_are_shown_with_their_next_points_and_how_far_their_ship_is():
    shown = lens(island(red="1 17 6", black="2"))["pawns"]
    assert shown == {
        "red": {
            "1": {"to": ["2", "5", "red-goal"], "away": 1},
            "6": {"to": [], "away": None},
            "17": {"to": ["red-start"], "away": None},
        },
        "black": {"2": {"to": ["black-goal", "1"], "away": 1}},
    }


@pytest.mark.clause("S-4")
def test_a_pawn_in_the_camp_counts_as_one_on_the_start():
    assert lens(island(red="1", camps=(0, 1)))["pawns"]["black"] == {
        "black-start": {"to": ["17"], "away": None}
    }
    assert lens(island(red="1"))["pawns"]["black"] == {}


@pytest.mark.clause("S-21")
def test_an_empty_handed_pawn_is_bound_for_its_start():
    position = island(
        red="17", returned={"red": "empty-handed", "black": None}, options={"edition": "de"}
    )
    assert lens(position)["pawns"]["red"]["17"]["away"] == 1


@pytest.mark.clause("S-13")
def test_a_turned_disc_is_shown_by_what_it_changes():
    changes = lens(island(red="12", black="9"))["discs"]["8"]
    assert list(changes) == ["ne", "e", "se", "sw", "nw"]
    red = changes["nw"]["red"]["12"]
    assert [way["target"] for way in red["gains"]] == ["14"]
    assert red["loses"] == ["8"]
    black = changes["nw"]["black"]["9"]
    assert (black["gains"], black["loses"]) == ([], [])
    assert black["away"] != lens(island(red="12", black="9"))["pawns"]["black"]["9"]["away"]


@pytest.mark.clause("S-11")
def test_a_disc_with_a_pawn_on_it_has_nothing_to_show():
    shown = lens(island(red="12", black="9"))["discs"]
    assert sorted(map(int, shown)) == [p for p in range(19) if p not in (9, 12)]


@pytest.mark.slow
def test_what_the_lens_promises_comes_true():
    position = island(red="4 12", black="9", points=4)
    shown = lens(position)
    for place in asks(position):
        for turned, changes in shown["discs"][str(place)].items():
            after = play(position, f"ask {place}", "allow", f"turn {place} {turned}")
            found = lens(after)["pawns"]
            promised = []
            for crew, pawns in shown["pawns"].items():
                for point, now in pawns.items():
                    change = changes.get(crew, {}).get(point, {"gains": [], "loses": []})
                    kept = set(now["to"]) - set(change["loses"])
                    gained = {way["target"] for way in change["gains"]}
                    assert kept | gained == set(found[crew][point]["to"])
                    assert change.get("away", now["away"]) == found[crew][point]["away"]
                    promised += [f"{point}-{to}" for to in kept | gained if crew == "red"]
            assert sorted(one.replace("red-", "") for one in promised) == moves(after)


def test_lens_and_rules_agree_in_whole_games():
    checked = 0
    for position in middle_games():
        state = position.state()
        shown = lens(position)["pawns"][state["crew"]]
        own = f"{state['crew']}-"
        texts = [
            f"{origin}-{target}".replace(own, "")
            for origin, pawn in shown.items()
            if origin in state["pawns"][state["crew"]]
            for target in pawn["to"]
        ]
        assert sorted(texts) == moves(position)
        checked += 1
    assert checked > 20


def test_away_is_the_shortest_of_all_next_points():
    """One move nearer than the point itself, or there: that is what a distance means."""
    for position in middle_games():
        shown = lens(position)
        for crew, pawns in shown["pawns"].items():
            if position.state()["returned"][crew] == "empty-handed":
                continue
            for point, pawn in pawns.items():
                nearest = _moves_to(shown["ways"], crew, point)
                assert pawn["away"] == nearest


def _moves_to(ways, crew, point):
    """Moves from a point to a crew's goal, found by going forward step by step."""
    other = "black" if crew == "red" else "red"
    seen, ring = {point}, {point}
    for count in range(24):
        if f"{crew}-goal" in ring:
            return count
        ends = {way["target"] for origin in ring for way in ways[origin]}
        ring = {end for end in ends if not end.startswith(other)} - seen
        seen |= ring
    return None


def test_a_lens_on_a_jungle_half_laid_shows_paths_that_end_blind():
    position = play(GAME.setup().start(), "draw D", "lay 0 ne")
    shown = lens(position)
    assert shown["ways"]["red-start"][0]["target"] is None
    assert "5" not in shown["ways"]
    assert set(shown["discs"]) == {"0"}


def test_a_lens_is_plain_data_and_the_same_for_every_seat():
    position = island(red="4 12", black="9")
    found = [lens(position, seat) for seat in SEATS]
    assert found[0] == found[1] == found[2] == json.loads(json.dumps(found[0]))
