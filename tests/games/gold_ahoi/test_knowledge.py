"""What is known: G-15, and what follows for belief."""

from collections import Counter

import pytest

from doubloon.kernel.rng import Rng
from tests.games.gold_ahoi.kit import GAME, play, table

TEXT = """
    X  T:e
    Sl I
    """


@pytest.mark.clause("G-15")
def test_a_player_sees_the_display_the_own_hand_and_what_is_unseen():
    position = table(TEXT, near="bend", far="bends-water")
    view = GAME.view(position, 0)
    assert view.display["F6"] == ("cross", "n")
    assert view.display["G6"] == ("tee", "e")
    assert view.hand == "bend"
    assert view.holding == (True, True)
    assert view.bag == 30
    assert sum(view.unseen.values()) == 31
    assert view.unseen["bends-water"] == 1
    assert view.unseen["bend"] == 2
    assert view.score == (position.points(0), position.points(1))


@pytest.mark.clause("G-15")
def test_the_spectator_sees_no_hand():
    view = GAME.view(table(TEXT, near="bend", far="bends-water"), 2)
    assert view.hand is None
    assert sum(view.unseen.values()) == 32
    assert view.unseen["bend"] == 3


@pytest.mark.clause("G-15")
def test_nothing_about_the_other_hand_reaches_a_view():
    views = [
        GAME.view(table(TEXT, near="bend", far=far), 0) for far in ("tee-water", "islets", "cross")
    ]
    assert views[0] == views[1] == views[2]


@pytest.mark.clause("G-15")
def test_which_tile_the_other_draws_is_not_told():
    position = play(table("", near="cross", to_act="near"), "F6n")
    draw = GAME.parse(position, "near draws tee-land")
    assert GAME.told(position, draw, 0) == "near draws tee-land"
    assert GAME.told(position, draw, 1) == GAME.told(position, draw, 2) == "near draws a tile"


@pytest.mark.clause("G-15")
def test_every_unseen_tile_is_as_likely_in_the_other_hand():
    view = GAME.view(table(TEXT, near="bend", far="bends-water"), 0)
    rng, draws = Rng(8), 6200
    held = Counter(GAME.determinise(view, rng).state()["hands"]["far"] for _ in range(draws))
    assert set(held) == set(view.unseen)
    expected = {name: draws * count / 31 for name, count in view.unseen.items()}
    chi_square = sum((held[name] - mean) ** 2 / mean for name, mean in expected.items())
    assert chi_square < 45  # 19 kinds: one honest run in more than a thousand is above


@pytest.mark.clause("G-15")
def test_both_hands_are_dealt_anew_for_the_spectator():
    view = GAME.view(table(TEXT, near="bend", far="bends-water"), 2)
    rng = Rng(9)
    hands = [GAME.determinise(view, rng).state()["hands"] for _ in range(300)]
    assert len({(hand["near"], hand["far"]) for hand in hands}) > 100
