"""What is known: M-28, M-29, and what a seat must hold possible."""

import math
from collections import Counter
from itertools import permutations

import pytest

from doubloon.games.martinique.candidates import candidates
from doubloon.kernel.rng import Rng
from tests.games.martinique.kit import FACES, GAME, SETUP, dealt, play, scene, sunset, walk

MAPS = {
    "black": {"C2": ["A", "down"], "hook 1": ["G", "down"]},
    "red": {"F2": ["B", "down"], "F5": ["1", "up"]},
}
HOOK = {"jokers": 3, "maps": ["7"]}


def known(seat):
    return GAME.view(scene(maps=MAPS, hook=HOOK), seat)


@pytest.mark.clause("M-28")
def test_a_player_sees_the_own_maps_and_of_the_others_only_where_they_came_from():
    assert known(0).maps == {
        "black": {"C2": ("A", "down"), "hook 1": ("G", "down")},
        "red": {"F2": (None, "down"), "F5": ("1", "up")},
    }
    assert known(1).maps == {
        "black": {"C2": (None, "down"), "hook 1": (None, "down")},
        "red": {"F2": ("B", "down"), "F5": ("1", "up")},
    }


@pytest.mark.clause("M-28")
def test_a_spectator_sees_face_up_maps_alone():
    faces = [face for hand in known(2).maps.values() for face, _ in hand.values()]
    assert faces == [None, None, None, "1"]


@pytest.mark.clause("M-28")
def test_the_treasure_and_the_maps_on_the_island_and_in_the_hook_are_hidden():
    view = GAME.view(dealt(), 0)
    assert view.lost is None
    assert Counter(view.island.values())["map"] == 12
    assert view.hook == {"jokers": 3, "maps": 2}
    hidden = {"lost", "loose"}
    assert not hidden & {name for name, value in view.data().items() if value}


@pytest.mark.clause("M-28")
def test_what_is_still_in_the_bag_is_public():
    position = dealt()
    for seat in (0, 1, 2):
        assert GAME.view(position, seat).bag == position.state()["bag"]


@pytest.mark.clause("M-28")
def test_of_a_map_from_the_hook_only_the_taker_is_told_the_face():
    position = scene(task="hook", to_act="chance", hook={"jokers": 0, "maps": ["G", "7"]})
    action = GAME.parse(position, "hook gives 7")
    assert GAME.told(position, action, 0) == "hook gives 7"
    assert GAME.told(position, action, 1) == GAME.told(position, action, 2) == "hook gives a map"
    lost = GAME.parse(SETUP.start(), "lost letter C")
    assert {GAME.told(SETUP.start(), lost, seat) for seat in (0, 1, 2)} == {"lost letter"}


@pytest.mark.clause("M-29")
def test_candidates_are_the_product_of_unseen_letters_and_numbers():
    assert len(candidates(GAME.view(dealt(), 0)).squares) == 64
    black = candidates(known(0))
    assert black.letters == tuple("BCDEFH")
    assert black.numbers == tuple("2345678")
    assert len(black.squares) == 42
    assert candidates(known(1)).letters == tuple("ACDEFGH")
    assert candidates(known(2)).letters == tuple("ABCDEFGH")
    assert candidates(known(2)).numbers == tuple("2345678")


@pytest.mark.clause("M-29")
def test_candidates_come_down_to_one_when_solved():
    own = FACES | {"hook 1": "G", "hook 2": "7"}
    maps = {"black": {source: [face, "down"] for source, face in own.items()}, "red": {}}
    view = GAME.view(scene(maps=maps, hook={"jokers": 3, "maps": []}), 0)
    assert candidates(view).squares == ("H8",)
    assert (
        len(candidates(GAME.view(scene(maps=maps, hook={"jokers": 3, "maps": []}), 1)).squares)
        == 64
    )


@pytest.mark.clause("M-29")
def test_candidates_always_hold_the_truth_and_the_end_shows_it():
    for seed in range(4):
        for position, _ in walk(seed):
            lost = position.state()["lost"]
            if lost["number"] is None:
                continue
            for seat in (0, 1, 2):
                assert (
                    lost["letter"] + lost["number"] in candidates(GAME.view(position, seat)).squares
                )
        assert len(candidates(GAME.view(position, 2)).squares) == 1


# Belief against enumeration: a remainder of few tiles, all deals of it written out.


def small_remainder(hidden, hook_taken, hook_left, own):
    """A sunset in which ``own`` map tiles are seen by both; red's other tiles lie face down."""
    maps = {
        "black": {source: [face, "up"] for source, face in own.items()},
        "red": {source: [face, "down"] for source, face in (hidden | hook_taken).items()},
    }
    return sunset(lost="H8", maps=maps, hook={"jokers": 0, "maps": hook_left})


CASES = {
    "both taken by red": ({"B3": "E", "F5": "6"}, {"hook 1": "F", "hook 2": "7"}, []),
    "one taken by red": ({"B3": "E", "F5": "6"}, {"hook 1": "F"}, ["7"]),
    "none taken": ({"B3": "E", "F5": "6"}, {}, ["F", "7"]),
    "two letters left over": ({"B3": "E", "F5": "F"}, {"hook 1": "7"}, ["G"]),
}


def consistent(unseen):
    """Every deal of the unseen tiles: lost, The Hook's in the order taken, then the squares."""
    for deal in permutations(unseen):
        letter, number, one, two = deal[:4]
        if letter.isalpha() and number.isdigit() and one.isalpha() != two.isalpha():
            yield (letter, number, one, two, *deal[4:])


def shown(position, hidden, taken):
    """The deal of a position in the order of ``consistent``; The Hook's rest in rising order."""
    state = position.state()
    hand = state["maps"]["red"]
    hook = [hand[source][0] for source in taken] + state["hook"]["maps"]
    return (state["lost"]["letter"], state["lost"]["number"], *hook, *(hand[s][0] for s in hidden))


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_beliefs_are_uniform_over_all_consistent_deals(case):
    hidden, taken, left = CASES[case]
    unseen = [*"H8", *hidden.values(), *taken.values(), *left]
    rest = [tile for tile in "ABCDEFGH12345678" if tile not in unseen]
    own = dict(zip([s for s in FACES if s not in hidden], rest, strict=True))
    position = small_remainder(hidden, taken, left, own)
    deals = set(consistent(unseen))
    if not taken:
        deals = {deal for deal in deals if deal[2].isalpha()}
    view = GAME.view(position, 0)
    rng, draws = Rng(99), 400 * len(deals)
    found = Counter(shown(GAME.determinise(view, rng), hidden, taken) for _ in range(draws // 20))
    start = GAME.complete(view)
    found.update(shown(start.reshuffled(0, rng), hidden, taken) for _ in range(draws // 20 * 3))
    total = sum(found.values())
    assert set(found) == deals
    expected = total / len(deals)
    chi = sum((found[deal] - expected) ** 2 / expected for deal in deals)
    freedom = len(deals) - 1
    assert chi < freedom + 4 * math.sqrt(2 * freedom)


def test_beliefs_follow_bayes_on_the_random_draw_from_the_hook():
    """Deal and draw for real; among games that look alike, red's map is a letter half the time."""
    position = scene(
        task="hook", to_act="chance", turn="red", hook={"jokers": 0, "maps": ["G", "7"]}
    )
    taken = Counter()
    rng = Rng(3)
    for _ in range(2000):
        after = position.after(position.deal(rng))
        taken["real", after.state()["maps"]["red"]["hook 1"][0].isalpha()] += 1
        tile = after.reshuffled(0, rng).state()["maps"]["red"]["hook 1"][0]
        taken["believed", tile.isalpha()] += 1
    for who in ("real", "believed"):
        assert abs(taken[who, True] - 1000) < 120


def test_a_seat_that_knows_one_map_of_the_hook_knows_the_kind_of_the_other():
    maps = {"black": {"hook 1": ["G", "down"]}, "red": {"hook 2": ["7", "down"]}}
    position = scene(maps=maps, hook={"jokers": 3, "maps": []})
    rng = Rng(8)
    believed = {position.reshuffled(0, rng).state()["maps"]["red"]["hook 2"][0] for _ in range(200)}
    assert believed == set("12345678")
    first = {position.reshuffled(2, rng).state()["maps"]["red"]["hook 2"][0] for _ in range(400)}
    assert first == set("ABCDEFGH12345678")


def test_reshuffling_leaves_all_that_a_seat_sees():
    for seed in range(3):
        for position, code in walk(seed):
            for seat in (0, 1, 2):
                other = position.reshuffled(seat, Rng(seed))
                assert GAME.view(other, seat) == GAME.view(position, seat)
            if code is not None and position.to_act >= 0:
                assert position.reshuffled(position.to_act, Rng(1)).codes() == position.codes()


def test_at_the_end_the_treasure_is_no_longer_reshuffled():
    position = play(sunset(lost="C5"), *(f"dig {column}1" for column in "ABCDEFGH"))
    for seed in range(20):
        assert position.reshuffled(2, Rng(seed)).state()["lost"] == {"letter": "C", "number": "5"}
