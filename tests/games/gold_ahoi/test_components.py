"""The box of Gold Ahoi!: what the standard file holds and what a wrong one is told."""

import pytest

from doubloon.games.gold_ahoi.components import SPOTS, faces, joins
from doubloon.kernel.errors import BadComponents
from tests.games.gold_ahoi.kit import FIRST, GAME

STANDARD = (GAME.data / "standard.toml").read_text()
WATERS = {
    "cross": "NE SE SW NW",
    "tee": "NE SE NW+SW",
    "straight": "NE+SE NW+SW",
    "bend": "NE SE+SW+NW",
    "bends": "NE SW NW+SE",
    "islets": "NE+SE+SW+NW",
}
CHESTS = {
    "cross": "LLLW",
    "tee": "LLLLLWWW",
    "straight": "LLLWWW",
    "bend": "LLLWWWWW",
    "bends": "LLLWWW",
    "islets": "LWWW",
}
FIRST_CHESTS = {
    "cross": ["L", "L", "LL", ""],
    "tee": ["L", "L", "L", "W", "W", "LW", "", ""],
    "straight": ["L", "L", "L", "W", "W", "LW"],
    "bend": ["L", "L", "W", "W", "W", "LW", "", ""],
    "bends": ["L", "L", "W", "W", "W", "LW"],
    "islets": ["W", "W", "WW", ""],
}
FIRST_HASH = "f367a99d2e32e3e1b42f3cf9de8b58de102c180e88dc161463718f63f2464e1e"


def entry(name):
    box = GAME.setup().components
    return box.tile[box.kind(name)]


@pytest.mark.parametrize(("kind", "waters"), WATERS.items())
def test_the_waters_of_a_tile_follow_from_its_land(kind, waters):
    name = next(e.name for e in GAME.setup().components.tile if e.name.split("-")[0] == kind)
    groups = [{SPOTS[spot] for spot in group} for group in faces(entry(name))[0].groups]
    wanted = [set(water.split("+")) for water in waters.split()]
    assert sorted(map(sorted, (g for g in groups if len(min(g)) == 2))) == sorted(
        map(sorted, wanted)
    )


@pytest.mark.parametrize(("kind", "chests"), CHESTS.items())
def test_the_standard_box_holds_the_listed_copies_with_one_chest_each(kind, chests):
    assert chests_on(GAME.setup(), kind) == sorted(chests)


@pytest.mark.parametrize(("kind", "chests"), FIRST_CHESTS.items())
def test_the_first_list_still_holds_what_it_held(kind, chests):
    assert chests_on(FIRST, kind) == sorted(chests)


def chests_on(setup, kind):
    """Where the chests of each copy of a kind are, L on land and W on water."""
    found = []
    for tile in setup.components.tile:
        if tile.name.split("-")[0] == kind:
            marks = "".join("L" if len(spot) == 1 else "W" for spot in tile.chests)
            found += [marks] * tile.copies
    return sorted(found)


def test_the_first_list_keeps_the_hash_that_records_and_matches_name():
    assert FIRST.components.sha256 == FIRST_HASH != GAME.setup().components.sha256
    assert GAME.built_in(FIRST_HASH).name == "first.toml"
    assert GAME.built_in("0" * 64) is None


def test_chests_lie_on_the_largest_land_and_the_largest_water():
    for tile in GAME.setup().components.tile:
        face = faces(tile)[0]
        for spot in face.chests:
            group = next(group for group in face.groups if spot in group)
            same = [other for other in face.groups if (min(other) < 4) == (spot < 4)]
            assert len(group) == max(len(other) for other in same)


def test_every_tile_in_every_rotation_has_three_joins():
    for tile in GAME.setup().components.tile:
        assert [len(joins(face)) for face in faces(tile)] == [3, 3, 3, 3]


def test_the_standard_box_has_36_chests_half_on_land():
    facts = GAME.component_facts(GAME.setup().components)
    assert facts == {"tiles": 36, "chests on land": 18, "chests on water": 18}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies = 3", "copies = 4", "tiles: 37 in all; a display of 6 by 6 needs 36"),
        ("copies = 3", 'copies = "two"', "tile 1, copies: Expected `int`, got `str`"),
        ('land = ["NESW"]', 'land = ["NES"]', "tile 'cross-land': land is"),
        ('land = ["NESW"]', 'land = ["NS", "EW"]', "land N-S crosses land E-W"),
        ('chests = ["N"]', 'chests = ["X"]', "a chest on 'X'; it can lie on N, E"),
        ('chests = ["N"]', 'chests = ["N", "N", "N", "N", "N"]', "5 chests; at most 4 fit"),
        ('grade = "reconstruction"', 'grade = "guess"', "tile 1, grade: Invalid enum value"),
        ('name = "cross-land"', 'name = "cross-water"', "tile 'cross-water': named 2 times"),
        ('name = "cross-land"', 'name = "two words"', "a name that cannot be typed"),
        ("copies = 3", "copies = 3\ncolour = 1", "unknown field `colour`"),
        ('game = "gold_ahoi"', 'game = "chess"', "game is 'chess'"),
        ('game = "gold_ahoi"', "game = ", "not valid TOML"),
    ],
)
def test_a_wrong_file_is_told_which_entry_is_wrong(tmp_path, old, new, said):
    file = tmp_path / "box.toml"
    file.write_text(STANDARD.replace(old, new, 1))
    with pytest.raises(BadComponents) as caught:
        GAME.read_components(file)
    assert said in str(caught.value)
    assert "box.toml" in str(caught.value)


def test_a_corrected_file_is_played_with(tmp_path):
    file = tmp_path / "box.toml"
    file.write_text(
        STANDARD.replace('name = "standard"', 'name = "mine"').replace("cross-land", "hub")
    )
    setup = GAME.setup(components=file)
    assert setup.components.name == "mine"
    assert "hub" in setup.start().state()["bag"]
    assert setup != GAME.setup()


def test_new_wording_does_not_change_what_a_record_refers_to(tmp_path):
    file = tmp_path / "box.toml"
    file.write_text(STANDARD.replace("each worth 1 point", "worth a point each"))
    assert GAME.setup(components=file).components.sha256 == GAME.setup().components.sha256
    file.write_text(STANDARD.replace('chests = ["N"]', "chests = []", 1))
    assert GAME.setup(components=file).components.sha256 != GAME.setup().components.sha256
