"""The drawing for the terminal keeps hidden maps hidden."""

from tests.games.martinique.kit import GAME, play, scene, sunset

DRAWING = """
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     ##   ##   .    .    .
    .     .     b:?   ##   ##   .    .    .
    .     .     .     .    .    .    .    .
    .     .     .     .    .    .    .    .
    b:Sa3 .     r:Ch2 .    .    .    .    .
"""
MAPS = {"black": {"F5": ["1", "down"]}, "red": {"hook 1": ["G", "down"], "C7": ["5", "up"]}}


def drawn(seat):
    position = scene(DRAWING, maps=MAPS, hook={"jokers": 2, "maps": ["7"]})
    return GAME.sketch(GAME.view(position, seat))


def test_the_island_shows_tiles_pirates_map_backs_and_the_hook():
    lines = drawn(0).splitlines()
    assert lines[8].split() == ["1", "b:Sa3", ".", "r:Ch2", ".", ".", ".", ".", ".", "1"]
    assert lines[5].split() == ["4", ".", ".", "b:?", "##", "##", ".", ".", ".", "4"]
    assert "The Hook: 2 jokers, 1 map" in lines


def test_a_player_reads_the_own_maps_and_not_the_others():
    assert "maps: 1 from F5 (face down)" in drawn(0)
    assert "maps: ? from hook 1, 5 from C7" in drawn(0) or "5 from C7, ? from hook 1" in drawn(0)
    assert "maps: ? from F5" in drawn(1)
    assert "G from hook 1 (face down)" in drawn(1)
    assert "maps: ? from F5" in drawn(2)
    assert "G from" not in drawn(2)


def test_the_squares_where_the_treasure_can_be_are_counted_for_each_seat():
    assert "ABCDEFGH × 234678, 48 squares" in drawn(0)
    assert "ABCDEFH × 1234678, 49 squares" in drawn(1)
    assert "ABCDEFGH × 1234678, 56 squares" in drawn(2)


def test_the_end_shows_where_the_treasure_lay():
    position = play(sunset(lost="C5"), *(f"dig {column}1" for column in "ABCDEFGH"))
    assert "the treasure lay on C5" in GAME.sketch(GAME.view(position, 2))
