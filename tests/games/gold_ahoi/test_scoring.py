"""The end, areas, accesses and points: G-10 to G-14."""

from collections import defaultdict

import pytest

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.areas import areas
from doubloon.games.gold_ahoi.components import SPOTS, faces
from doubloon.kernel.seats import DRAWN, NOBODY
from tests.conformance.kit import walk
from tests.games.gold_ahoi.kit import GAME, table

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def by_walking(position):
    """Areas found by walking from spot to spot, with nothing of the engine but the tiles."""
    box = position.setup.components
    tiles = {}
    for name, (kind, turned) in position.state()["display"].items():
        place = ("ABCDEFGHIJK".index(name[0]), int(name[1:]))
        tiles[place] = faces(box.tile[box.kind(kind)])["nesw".index(turned)]
    joined = defaultdict(set)
    for (column, row), face in tiles.items():
        for spot in range(8):
            here = (column, row, spot)
            group = next(group for group in face.groups if spot in group)
            joined[here] |= {(column, row, other) for other in group}
            point = corner_or_edge(column, row, spot)
            for across in tiles:
                for other in range(8):
                    if corner_or_edge(*across, other) == point:
                        joined[here].add((*across, other))
    return tiles, joined


def corner_or_edge(column, row, spot):
    """The point in the plane where a spot of a tile lies, in half squares."""
    name = SPOTS[spot]
    across = sum(STEPS[part][0] for part in name)
    up = sum(STEPS[part][1] for part in name)
    return (2 * column + across, 2 * row + up, len(name))


def found_areas(tiles, joined):
    left = set(joined)
    while left:
        area, todo = set(), [left.pop()]
        while todo:
            spot = todo.pop()
            area.add(spot)
            todo += joined[spot] - area
        left -= area
        yield area


def accesses(tiles, area, edge):
    """The openings of an area on the outermost row towards ``edge``, each point once."""
    rows = [row for _, row in tiles]
    outer = min(rows) if edge == "S" else max(rows)
    points = {
        corner_or_edge(column, row, spot)
        for column, row, spot in area
        if row == outer and edge in SPOTS[spot]
    }
    return len(points)


def expected(position):
    """(land or water, chests, accesses near, accesses far) of every area, sorted."""
    tiles, joined = by_walking(position)
    result = []
    for area in found_areas(tiles, joined):
        chests = sum(
            spot in tiles[column, row].chests and tiles[column, row].chests.count(spot)
            for column, row, spot in area
        )
        kind = "land" if len(SPOTS[next(iter(area))[2]]) == 1 else "water"
        result.append((kind, chests, accesses(tiles, area, "S"), accesses(tiles, area, "N")))
    return sorted(result)


@pytest.mark.slow
@pytest.mark.clause("G-11", "G-12")
def test_areas_of_full_and_growing_displays_are_those_found_by_walking():
    for seed in range(4):
        for number, position in enumerate(walk(GAME.setup(), seed)):
            if number % 9 and position.to_act != NOBODY:
                continue
            seen = [(area.kind, area.chests, *area.accesses) for area in areas(position)]
            assert sorted(seen) == expected(position)


@pytest.mark.clause("G-10")
def test_the_game_ends_when_36_tiles_lie_in_a_square():
    for seed in range(5):
        *_, before, end = walk(GAME.setup(), seed)
        assert len(before.state()["display"]) == 35
        assert before.outcome() is None
        assert len(end.state()["display"]) == 36
        assert end.outcome() is not None


@pytest.mark.clause("G-11")
def test_land_joins_through_touching_edges_only_where_tiles_join_it():
    # A straight from near to far beside islets: the straight's land is one area with the stubs
    # that touch it, the islets' stubs stay apart.
    position = table(
        """
        S I
        S I
        """
    )
    land = [area for area in areas(position) if area.kind == "land"]
    assert max(len(area.spots) for area in land) == 4
    assert sorted(area.accesses for area in land if area.accesses != (0, 0)) == [
        (0, 1),
        (1, 0),
        (1, 1),
    ]


@pytest.mark.clause("G-11")
def test_water_joins_where_corners_meet_even_diagonally():
    position = table(
        """
        X . .
        I X .
        """
    )
    water = [area for area in areas(position) if area.kind == "water"]
    around_the_islets = next(area for area in water if "F5" in area.squares)
    assert {"F6", "F5", "G5"} == set(around_the_islets.squares)


@pytest.mark.clause("G-12")
def test_a_side_has_one_land_opening_an_edge_and_one_water_opening_a_corner_point():
    for seed in range(5):
        *_, end = walk(GAME.setup(), seed)
        for side in (0, 1):
            land = sum(area.accesses[side] for area in areas(end) if area.kind == "land")
            water = sum(area.accesses[side] for area in areas(end) if area.kind == "water")
            assert (land, water) == (6, 7)


@pytest.mark.clause("G-12")
def test_left_and_right_borders_give_no_access():
    position = table("S:e")
    across = next(area for area in areas(position) if len(area.spots) == 2 and area.kind == "land")
    assert across.spots == ("F6:E", "F6:W")
    assert across.accesses == (0, 0)
    assert across.owner == -1


@pytest.mark.clause("G-12")
def test_while_the_display_grows_its_outermost_rows_are_the_sides():
    one = table("S")
    assert {area.accesses for area in areas(one) if area.spots == ("F6:N", "F6:S")} == {(1, 1)}
    two = table("S\nI")
    line = next(area for area in areas(two) if "F6:N" in area.spots)
    assert line.accesses == (0, 1)


@pytest.mark.clause("G-13")
def test_an_area_that_one_player_reaches_gives_that_player_its_chests():
    position = table(
        """
        Sl
        I
        """
    )
    assert (position.points(0), position.points(1)) == (0, 1)


@pytest.mark.clause("G-13")
def test_an_area_that_both_reach_goes_to_the_player_with_more_accesses():
    position = table(
        """
        X  T:w
        Sl I
        """
    )
    shared = next(area for area in areas(position) if area.chests)
    assert shared.accesses == (1, 2)
    assert shared.owner == 1
    assert (position.points(0), position.points(1)) == (0, 1)


@pytest.mark.clause("G-13")
def test_equal_accesses_give_the_chests_to_nobody():
    position = table("Sl")
    assert next(area for area in areas(position) if area.chests).accesses == (1, 1)
    assert (position.points(0), position.points(1)) == (0, 0)


@pytest.mark.clause("G-13")
def test_an_area_that_nobody_reaches_gives_nothing():
    position = table("Sl:e")
    assert next(area for area in areas(position) if area.chests).accesses == (0, 0)
    assert (position.points(0), position.points(1)) == (0, 0)


@pytest.mark.clause("G-13")
def test_all_chests_of_an_area_count():
    position = table(
        """
        Xll X  Xl
        I   Iw Iww
        """,
        near="tee",
        far="tee",
    )
    land, water = (0, 3), (3, 0)
    assert (position.points(0), position.points(1)) == (land[0] + water[0], land[1] + water[1])


@pytest.mark.clause("G-13", "G-14")
def test_the_score_of_a_finished_game_is_what_its_areas_give():
    winners = set()
    for seed in range(60):
        *_, end = walk(GAME.setup(), seed)
        points = [sum(a.chests for a in areas(end) if a.owner == seat) for seat in (0, 1)]
        outcome = end.outcome()
        assert list(outcome.points) == points
        winners.add(outcome.winner)
        assert outcome.winner == (DRAWN if points[0] == points[1] else points.index(max(points)))
    assert winners >= {0, 1}


@pytest.mark.clause("G-14")
def test_equal_points_are_a_draw():
    for seed in range(400):
        *_, end = walk(GAME.setup(), seed)
        if end.points(0) == end.points(1):
            assert end.outcome().winner == DRAWN
            assert end.outcome().returns == (0, 0)
            return
    pytest.fail("no drawn game among 400")


def test_torus_and_chart_agree_on_neighbours():
    for square in range(121):
        east = square + 1
        if east % 11:
            one, two = torus.NODE[torus.TORUS[square]], torus.NODE[torus.TORUS[east]]
            assert one[SPOTS.index("E")] == two[SPOTS.index("W")]
            assert one[SPOTS.index("SE")] == two[SPOTS.index("SW")]
