"""The ways pirates can walk, and what they are good for: M-7 to M-15."""

from doubloon.games.martinique.island import PATHS, square
from doubloon.games.martinique.ways import lacking, nearer, walks, way
from tests.games.martinique.kit import GAME, moves, play, scene, walk

YARD = """
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     b:Ru1 ##   ##   .    .    .
    .     .     .     ##   ##   .    .    .
    .     .     .     .    .    .    .    .
    .     r:Ru1 .     .    .    .    .    .
    b:Sa3 .     r:Ch2 Pa2  .    .    .    .
"""
TREASURES = [
    ["sabre 3", "rum 2"],
    ["skull 1", "skull 2", "rum 3"],
    ["rum 1", None, "rum 3", "chest 1"],
]


def view(**changes):
    return GAME.view(scene(YARD, treasures=TREASURES, **changes), 0)


def test_a_way_names_its_squares_whom_it_overruns_and_what_it_brings():
    walk = way(view(), "A1", "D1")
    assert walk.squares == ("A1", "B1", "C1", "D1")
    assert walk.over == ("C1",)
    assert walk.collects == "sabre 3"
    assert walk.ends_on == "parrot 2"
    assert way(view(), "A1", "C2").squares == ("A1", "A2", "B2", "C2")
    assert way(view(), "A1", "C2").ends_on == "stool"
    assert way(view(), "C5", "D5").ends_on == "hook"


def test_a_pirate_of_the_other_crew_has_ways_too():
    assert {walk.target for walk in walks(view(), "B2")} == {"A2", "B1", "B3", "C2"}


def test_the_ways_shown_are_the_moves_and_the_way_walked_is_the_one_shown():
    for seed in range(3):
        for position, code in walk(seed):
            state = position.state()
            if state["task"] != "act" or sum(state["aboard"].values()):
                continue
            seen = GAME.view(position, position.to_act)
            found = [w for origin in seen.pirates[seen.turn] for w in walks(seen, origin)]
            assert {f"{w.squares[0]}-{w.target}" for w in found} == moves(position)
            text = GAME.format(position, GAME.action(code))
            after = play(position, text).state()
            assert after["way"] == list(way(seen, *text.split("-")).squares)


def test_between_two_squares_there_are_at_most_three_ways_and_none_crosses_itself():
    for steps in (1, 2, 3):
        for start in range(64):
            for end, ways in PATHS[steps][start].items():
                assert 1 <= len(ways) <= 3
                assert all(len(set(one)) == steps + 1 and one[-1] == end for one in ways)
    assert len(PATHS[3][square("D4")]) == 16


def test_what_a_seat_lacks_for_each_treasure_and_what_brings_it_nearer():
    poor = view(supplies={"black": {"skull 3": 1}, "red": {}})
    assert lacking(poor, "black") == {2: ["rum", "sabre"], 3: ["rum", "skull"]}
    assert nearer(poor, "black", "rum 1") == [2, 3]
    assert nearer(poor, "black", "skull 1") == [3]
    assert nearer(poor, "black", "chest 1") == []
