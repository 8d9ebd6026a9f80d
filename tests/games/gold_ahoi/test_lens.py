"""The lens: areas with their owners and openings, and what every offered tile would change."""

import json

import pytest

from doubloon.games.gold_ahoi.areas import areas
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import SPECTATOR
from tests.conformance.kit import walk
from tests.games.gold_ahoi.kit import GAME, table

SHARED = """
    X  T:w
    Sl I
    """


def lens(position, seat=0):
    return GAME.lens(GAME.view(position, seat))


def area_at(position, spot):
    return next(area for area in lens(position)["areas"] if spot in area["spots"])


@pytest.mark.clause("G-11", "G-13")
def test_an_area_tells_its_spots_its_chests_and_its_owner():
    land = area_at(table(SHARED), "F5:N")
    assert land["kind"] == "land"
    assert land["squares"] == ["F6", "G6", "F5"]
    assert {"F6:N", "F6:S", "F5:N", "F5:S", "G6:N", "G6:W"} <= set(land["spots"])
    assert (land["chests"], land["owner"]) == (1, "far")


@pytest.mark.clause("G-12")
def test_an_area_tells_through_which_spots_each_seat_gets_in():
    land = area_at(table(SHARED), "F5:N")
    assert land["openings"] == {"near": ["F5:S"], "far": ["F6:N", "G6:N"]}


@pytest.mark.clause("G-12")
def test_waters_that_meet_at_a_corner_point_open_once():
    water = area_at(table("I I"), "F6:SE")
    assert water["openings"]["near"] == ["F6:SW", "G6:SW", "G6:SE"]
    gap = area_at(table("I . I\nX X X", corner="F6"), "F6:NE")
    assert gap["openings"]["far"] == ["F6:NW", "F6:NE"]


def test_openings_are_as_many_as_accesses_at_every_step():
    for position in walk(GAME.setup(), 5):
        if not position.state()["display"]:
            continue
        seen = lens(position)["areas"]
        counted = [tuple(len(spots) for spots in area["openings"].values()) for area in seen]
        assert counted == [area.accesses for area in areas(position)]


def test_every_chest_has_its_owner():
    assert lens(table(SHARED))["chests"] == {"F5:N": "far"}
    assert lens(table("Sl:e"))["chests"] == {"F6:E": None}


@pytest.mark.clause("G-13")
def test_the_owned_chests_are_the_score():
    for position in walk(GAME.setup(), 2):
        seen = lens(position)
        won = {s: sum(a["chests"] for a in seen["areas"] if a["owner"] == s) for s in GAME.seats}
        assert seen["score"] == won
        assert seen["score"] == {"near": position.points(0), "far": position.points(1)}


@pytest.mark.clause("G-6")
def test_room_is_what_the_display_lacks_of_six_by_six():
    assert lens(table(""))["room"] == {"rows": 6, "columns": 6}
    assert lens(table("X X\nX .\nI ."))["room"] == {"rows": 3, "columns": 4}


def test_the_outlook_of_every_offered_action_is_the_score_it_leads_to():
    for number, position in enumerate(walk(GAME.setup(), 7)):
        if position.to_act < 0 or number % 5:
            continue
        outlook = lens(position, position.to_act)["outlook"]
        assert list(outlook) == [str(code) for code in position.codes()]
        for code in position.codes():
            after = position.after(code)
            assert outlook[str(code)]["score"] == {"near": after.points(0), "far": after.points(1)}


def test_the_outlook_names_every_chest_that_changes_hands_or_is_laid():
    position = table("Sl", to_act="near", near="islets-water")
    below = GAME.parse(position, "F5n").code
    assert lens(position)["chests"] == {"F6:N": None}
    assert lens(position)["outlook"][str(below)]["turns"] == {"F6:N": "far", "F5:NE": None}


def test_chests_that_stay_with_their_owner_are_not_in_the_outlook():
    position = table(SHARED, to_act="near", near="cross")
    beside = GAME.parse(position, "H6n").code
    assert "F5:N" not in lens(position)["outlook"][str(beside)]["turns"]


def test_who_is_not_to_act_has_no_outlook():
    assert lens(table(SHARED, to_act="near"), 1)["outlook"] == {}
    assert lens(table(SHARED, to_act="near"), SPECTATOR)["outlook"] == {}


@pytest.mark.clause("G-15")
def test_the_lens_depends_on_nothing_hidden():
    rng = Rng(6)
    for number, position in enumerate(walk(GAME.setup(), 4)):
        for seat in (0, 1, SPECTATOR):
            if number % 6 == 0:
                other = position.reshuffled(seat, rng)
                assert json.dumps(lens(position, seat)) == json.dumps(lens(other, seat))
