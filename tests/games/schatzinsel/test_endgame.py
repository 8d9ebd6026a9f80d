"""The rest of a turn of Die Schatzinsel, line by line with the odds of the rules (S-15, S-16)."""

from fractions import Fraction

import pytest

from doubloon.games import GAMES
from doubloon.games.schatzinsel.endgame import turn_chances
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.search.exact import solve
from tests.conformance.kit import walk
from tests.search.kit import PLENTY, result

SOME = 100_000


def winning(position, crew, discs):
    """The chance to win in this turn, asking for so many discs at most."""
    if position.to_act == NOBODY:
        return result(position, crew)
    state = position.state()
    if position.crew != crew or state["phase"] in ("roll", "return"):
        return Fraction(0)
    if position.to_act == CHANCE:
        own, other = ("RR", "BB") if crew == 0 else ("BB", "RR")
        chance = Fraction(8, 13) if state["phase"] == "duel" else Fraction(1, 2)
        ends = {a.faces: position.play(a) for a, _ in position.chances() if a.faces in (own, other)}
        won, lost = winning(ends[own], crew, discs), winning(ends[other], crew, discs)
        return chance * won + (1 - chance) * lost
    values = [after_step(position, action, crew, discs) for action in position.actions()]
    return max(values) if position.to_act == crew else min(values)


def after_step(position, action, crew, discs):
    asks = type(action).__name__ == "Ask"
    return Fraction(0) if asks and not discs else winning(position.play(action), crew, discs - asks)


def close_turns(edition, points, wanted):
    setup = GAMES.find("schatzinsel").setup({"random_jungle": True, "edition": edition})
    for seed in range(30):
        for number, position in enumerate(walk(setup, seed)):
            if number % 3 or position.to_act not in PLAYERS or position.crew != position.to_act:
                continue
            if position.points(position.crew) >= 5 and position.state()["points"] == points:
                wanted -= 1
                yield position
                if not wanted:
                    return


@pytest.mark.parametrize("edition", ["fr", "de"])
@pytest.mark.parametrize(("points", "wanted", "most"), [(1, 150, 2), (2, 4, 1)])
def test_the_chance_to_win_this_turn_is_what_brute_force_finds(edition, points, wanted, most):
    chances = set()
    for position in close_turns(edition, points, wanted):
        view = position.setup.game.view(position, position.to_act)
        for discs, found in enumerate(turn_chances(view, PLENTY)):
            if discs > most:
                break
            for action, chance in found:
                brute = after_step(position, action, position.crew, discs)
                assert chance == pytest.approx(float(brute))
                chances.add(brute)
    assert points == 2 or {0, 1} <= chances


def test_a_certain_win_is_played_through_against_every_answer():
    played = 0
    for begun in close_turns("fr", 2, 250):
        if played < 8 and solve(begun.setup.game.view(begun, begun.crew), SOME):
            assert finish(begun, begun.crew, Rng(played)).outcome().winner == begun.crew
            played += 1
    assert played == 8


def finish(position, crew, rng):
    """The end of a turn that ``crew`` plays as solved and the other answers by chance."""
    while position.to_act != NOBODY:
        assert position.crew == crew
        if position.to_act == CHANCE:
            code = position.deal(rng)
        elif position.to_act == crew:
            (action, value), *_ = solve(position.setup.game.view(position, crew), SOME)
            assert value == 1.0
            code = action.code
        else:
            code = position.codes()[rng.below(2)]
        position = position.after(code)
    return position
