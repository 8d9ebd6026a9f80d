"""Setting up: S-1 to S-3."""

from fractions import Fraction

import pytest

from doubloon.games.schatzinsel.actions import Lay
from doubloon.kernel.errors import Illegal
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE
from tests.games.schatzinsel.kit import GAME, legal, odds, play

RED, BLACK = 0, 1


def laid_out(options=None, seed=3):
    """A game after all discs were laid at random, and who laid them."""
    position, rng, layers = GAME.setup(options or {}).start(), Rng(seed), []
    while position.state()["turn"] == 0:
        if position.state()["phase"] == "lay":
            layers.append(position.to_act)
        codes = position.codes()
        chance = position.to_act == CHANCE
        position = position.after(position.deal(rng) if chance else codes[rng.below(len(codes))])
    return position, layers


@pytest.mark.clause("S-1")
def test_each_crew_has_five_pawns_and_six_chests_in_its_camp():
    state = GAME.setup().start().state()
    assert state["camps"] == {c: {"pawns": 5, "chests": 6} for c in ("red", "black")}
    assert state["ships"] == {c: {"pawns": 0, "chests": 0} for c in ("red", "black")}
    assert state["pawns"] == {"red": [], "black": []}


@pytest.mark.clause("S-1")
def test_nobody_knows_the_order_of_the_discs():
    position = GAME.setup().start()
    wanted = {"A": 1, "B": 1, "C": 1, "D": 6, "E": 6, "F": 4}
    assert position.state()["bag"] == wanted
    assert odds(position) == {f"draw {kind}": Fraction(n, 19) for kind, n in wanted.items()}
    position = play(position, "draw A", "lay 0 ne")
    assert "draw A" not in odds(position)
    assert odds(position)["draw D"] == Fraction(6, 18)


@pytest.mark.clause("S-2")
def test_black_lays_the_first_disc_then_the_players_alternate():
    _, layers = laid_out()
    assert layers == [BLACK, RED] * 9 + [BLACK]


@pytest.mark.clause("S-2")
def test_a_disc_goes_to_any_empty_place_in_any_of_six_positions():
    position = play(GAME.setup().start(), "draw D")
    assert len(legal(position)) == 19 * 6
    position = play(position, "lay 7 se", "draw E")
    assert len(legal(position)) == 18 * 6
    assert not [text for text in legal(position) if text.startswith("lay 7 ")]
    assert position.state()["jungle"] == {"7": ["D", "se"]}
    with pytest.raises(Illegal, match=r"already a disc there \(S-2\)"):
        position.play(Lay(7, 0))


@pytest.mark.clause("S-2")
def test_the_jungle_is_full_when_play_begins():
    state = laid_out()[0].state()
    assert len(state["jungle"]) == 19
    assert state["bag"] == {}
    assert state["hand"] is None


@pytest.mark.clause("S-2")
def test_with_random_jungle_chance_lays_every_disc_with_even_odds():
    position = GAME.setup({"random_jungle": True}).start()
    assert odds(position)["draw F"] == Fraction(4, 19)
    position = play(position, "draw F")
    assert position.to_act == CHANCE
    assert odds(position) == {
        f"lay 0 {side}": Fraction(1, 6) for side in ("ne", "e", "se", "sw", "w", "nw")
    }
    position = play(position, "lay 0 w", "draw B")
    assert list(odds(position)) == [f"lay 1 {s}" for s in ("ne", "e", "se", "sw", "w", "nw")]
    end, layers = laid_out({"random_jungle": True})
    assert layers == [CHANCE] * 19
    assert len(end.state()["jungle"]) == 19


@pytest.mark.clause("S-3")
def test_red_takes_the_first_turn_then_the_crews_alternate():
    position, _ = laid_out()
    assert (position.state()["turn"], position.state()["crew"]) == (1, "red")
    position = play(position, "roll BB BB")
    assert (position.state()["turn"], position.state()["crew"]) == (2, "black")
    position = play(position, "roll RR RR")
    assert (position.state()["turn"], position.state()["crew"]) == (3, "red")
