"""The box: what the standard file holds, and what a wrong one is told."""

import pytest

from doubloon.games.schatzinsel.board import end_name
from doubloon.games.schatzinsel.components import faces, joins, jungles, looks, warnings
from doubloon.games.schatzinsel.tables import tables_of
from doubloon.kernel.errors import BadComponents
from doubloon.kernel.position import random_games
from doubloon.kernel.rng import Rng
from tests.games.schatzinsel.kit import GAME, legal, play

STANDARD = (GAME.data / "standard.toml").read_text()
BOX = GAME.setup().components


def written(tmp_path, *changes):
    """A component file with some changes, each an old and a new text."""
    text = STANDARD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "box.toml"
    file.write_text(text)
    return file


def rim(one, two):
    return f'[[rim]]\nends = ["{one}", "{two}"]\ngrade = "reconstruction"\n'


def test_the_standard_box_makes_as_many_jungles_as_the_rulebook_says():
    assert jungles(BOX) == 5_957_885_381_195_067_209_809_920
    assert GAME.component_facts(BOX) == {"discs": 19, "jungles": jungles(BOX)}


def test_the_standard_box_has_nothing_odd():
    assert GAME.component_warnings(BOX) == []
    assert BOX.grades() == {"rulebook": 4, "reconstruction": 23}


def test_every_disc_shows_six_different_positions():
    assert [len(looks(entry)) for entry in BOX.disc] == [6] * 6


def test_d_and_e_are_mirror_images():
    def mirrored(look):
        return frozenset((frozenset(5 - side for side in pair), stop) for pair, stop in look)

    d, e = (BOX.disc[BOX.names().index(name)] for name in "DE")
    assert mirrored(faces(d)[0].look) in [face.look for face in faces(e)]


def test_on_f_alone_the_stop_joins_four_ends():
    assert {entry.name: len(faces(entry)[0].exits()) for entry in BOX.disc} == {
        "A": 2,
        "B": 2,
        "C": 2,
        "D": 2,
        "E": 2,
        "F": 4,
    }


def test_every_end_of_the_board_is_joined_exactly_once():
    joined = joins(BOX)
    assert sorted(joined) == list(range(114))
    for end, other in joined.items():
        if isinstance(other, int):
            assert joined[other] == end != other
    points = [other for other in joined.values() if isinstance(other, str)]
    assert sorted(points) == ["black-goal"] * 2 + ["black-start"] + ["red-goal"] * 2 + ["red-start"]


@pytest.mark.parametrize(
    ("end", "other"),
    [("0.E", "1.W"), ("0.SE", "4.NW"), ("7.E", "8.W"), ("9.NE", "5.SW"), ("11.SE", "15.E")],
)
def test_neighbouring_places_face_each_other_end_to_end(end, other):
    names = {
        end_name(one): end_name(two) for one, two in joins(BOX).items() if isinstance(two, int)
    }
    assert names[end] == other
    assert names[other] == end


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([(rim("6.NE", "6.E"), "")], r"end 6\.NE: the path there ends blind"),
        ([('"6.E"]', '"0.NE"]')], r"end 0\.NE: joined 2 times; every end is joined exactly once"),
        ([('"6.E"]', '"6.W"]')], r"end 6\.W: faces 5\.E inside the jungle"),
        ([('"6.E"]', '"19.E"]')], r"end '19\.E': there is no such end"),
        ([('"6.E"]', '"6.X"]')], r"end '6\.X': there is no such end"),
        ([("[3, 4, 5, 4, 3]", "[3, 4, 5, 4, 4]")], r"rows of .* they must have 19"),
        ([("[3, 4, 5, 4, 3]", "[3, 3, 5, 5, 3]")], r"so that they interlock"),
        ([('"0-1*", "2-3"', '"0-1*", "1-3"')], r"disc 'A': segments are .* each of the ends"),
        ([('"0-1*", "2-3"', '"0-1", "2-3"')], r"disc 'A': no stop"),
        ([('"0-1*", "2-3"', '"0-1*", "2-3*"')], r"disc 'A': .* must cross"),
        (
            [('"0-1*", "2-3", "4-5"', '"0-3*", "1-4*", "2-5*"')],
            r"disc 'A': looks the same in every position",
        ),
        ([("copies = 4", "copies = 5")], r"discs: 20 in all; the jungle has 19"),
        ([("copies = 4", "copies = 0")], r"disc 'F': 0 copies"),
        ([('name = "E"', 'name = "d"')], r"disc 'd': named 2 times"),
        ([('name = "E"', 'name = "E F"')], r"cannot be typed"),
        ([('"2-4", "3-5*"', '"2-4*", "3-5"')], r"disc 'E': the same as disc 'D'"),
        ([('name = "red-goal"', 'name = "goal"')], r"points: .* there must be red-start"),
        ([('ends = ["18.SE"]', "ends = []")], r"point 'red-start': 0 ends"),
        ([("pawns = 10", "pawns = 7")], r"material: 7 pawns"),
        ([("chests = 16", "chests = 12")], r"material: 12 chests"),
        ([("RRRRBB", "RRRRRR")], r"material: red_die is 'RRRRRR'"),
        ([("pawns = 10", 'pawns = "ten"')], r"material, pawns: "),
    ],
)
def test_a_box_that_cannot_be_played_with_is_refused(tmp_path, changes, said):
    with pytest.raises(BadComponents, match=said) as caught:
        GAME.setup(components=written(tmp_path, *changes))
    assert "box.toml" in str(caught.value)


def test_a_board_that_is_not_its_own_mirror_image_is_a_warning_only(tmp_path):
    swapped = [(rim("11.NE", "11.E"), rim("11.NE", "11.SE")), ('"11.SE", "15.E"', '"11.E", "15.E"')]
    box = GAME.setup(components=written(tmp_path, *swapped)).components
    assert len(warnings(box)) == 8
    said = "the board is not its own mirror image: 11.NE is joined to 11.SE, its mirror image 7.NW"
    assert any(text.startswith(said) for text in warnings(box))


def test_uneven_starts_and_goals_are_warned_about(tmp_path):
    changes = [
        ('ends = ["18.SE"]', 'ends = ["18.SE", "15.SE", "18.E"]'),
        (rim("15.SE", "18.E"), ""),
    ]
    box = GAME.setup(components=written(tmp_path, *changes)).components
    said = "15.SE is joined to red-start, its mirror image 12.SW to 16.W"
    assert any(said in text for text in warnings(box))


def test_other_discs_make_another_number_of_jungles(tmp_path):
    changes = [('"0-1*", "2-5", "3-4"', '"0-1", "2-5*", "3-4"')]
    box = GAME.setup(components=written(tmp_path, *changes)).components
    assert jungles(box) == jungles(BOX) // 2
    assert f"these discs make {jungles(box)} jungles" in warnings(box)[0]


def test_positions_of_a_disc_that_look_alike_are_one(tmp_path):
    changes = [('"0-1*", "2-5", "3-4"', '"0-1", "2-5*", "3-4"')]
    setup = GAME.setup(components=written(tmp_path, *changes))
    position = play(setup.start(), "draw B")
    assert len(legal(position)) == 19 * 3
    assert GAME.parse(position, "lay 7 sw") == GAME.parse(position, "lay 7 ne")
    decisions, tally = random_games(setup.start(), Rng(4), 5)
    assert decisions > 500
    assert sum(tally) == 5


def test_a_box_with_other_pawns_and_dice_is_played_with(tmp_path):
    file = written(tmp_path, ("pawns = 10", "pawns = 6"), ('"RRRRBB"', '"RRRBBB"'))
    setup = GAME.setup(components=file)
    assert setup.start().state()["camps"]["red"]["pawns"] == 3
    assert sum(random_games(setup.start(), Rng(4), 5)[1]) == 5


def test_the_tables_of_a_box_are_made_once():
    assert tables_of(BOX) is tables_of(GAME.setup().components)
