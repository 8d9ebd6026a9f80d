"""The last placements of Gold Ahoi!, checked against brute force over whole worlds."""

import json
from fractions import Fraction

import pytest

from doubloon.games import GAMES
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS
from doubloon.search.exact import solve
from tests.conformance.kit import walk
from tests.search.kit import PLENTY, result


def worth(worlds, seat):
    """The seat's share of wins in weighted worlds in which all have seen the same happen."""
    position, _ = worlds[0]
    if position.to_act == NOBODY:
        return sum(weight * result(one, seat) for one, weight in worlds)
    if position.to_act == CHANCE:
        drawn = [(w.play(act), p * odds) for w, p in worlds for act, odds in w.chances()]
        return worth(drawn, seat)
    total, mover = Fraction(0), position.to_act
    for group in by_view(worlds, mover):
        values = [worth([(w.after(c), p) for w, p in group], seat) for c in group[0][0].codes()]
        total += max(values) if mover == seat else min(values)
    return total


def by_view(worlds, seat):
    """Worlds that the seat cannot tell apart, together."""
    groups = {}
    for one, weight in worlds:
        seen = json.dumps(one.setup.game.view(one, seat).data())
        groups.setdefault(seen, []).append((one, weight))
    return groups.values()


def gold_worlds(position, seat):
    """Every tile that the other may hold, by restoring what the seat sees with it."""
    game, view = position.setup.game, position.setup.game.view(position, seat)
    other, state = position.setup.actor(1 - seat), position.state()
    total = sum(view.unseen.values())
    for name, count in view.unseen.items():
        bag = {**view.unseen, name: count - 1}
        changed = {**state, "hands": {**state["hands"], other: name}, "bag": bag}
        yield game.restore(position.setup, changed), Fraction(count, total)


def last_placements(left, seeds):
    setup = GAMES.find("gold_ahoi").setup()
    for seed in seeds:
        for position in walk(setup, seed):
            if position.to_act in PLAYERS and 36 - len(position.display()) == left:
                yield position
                break


@pytest.mark.parametrize(("left", "seeds"), [(1, 5), (2, 20), (3, 20), (4, 6)])
def test_the_last_placements_of_gold_ahoi_are_worth_what_brute_force_finds(left, seeds):
    mattered, values = 0, set()
    for position in last_placements(left, range(seeds)):
        seat = position.to_act
        found = solve(position.setup.game.view(position, seat), PLENTY)
        assert {action.code for action, _ in found} == set(position.codes())
        worlds = list(gold_worlds(position, seat)) if left > 1 else [(position, 1)]
        for action, value in found if left < 4 else found[:6:3]:
            after = [(world.after(action.code), weight) for world, weight in worlds]
            assert value == pytest.approx(float(worth(after, seat)))
        mattered += found[0][1] > found[-1][1]
        values |= {value for _, value in found}
    assert mattered or left == 1
    assert len(values) > 2 or left < 3


def test_hidden_things_do_not_change_what_is_solved():
    for position in last_placements(4, range(6)):
        views = [
            position.setup.game.view(one, position.to_act)
            for one in (position, position.reshuffled(position.to_act, Rng(8)))
        ]
        assert solve(views[0], PLENTY) == solve(views[1], PLENTY)


def test_what_is_too_large_is_not_solved():
    (position,) = last_placements(12, [1])
    assert solve(position.setup.game.view(position, position.to_act)) is None
    (position,) = last_placements(4, [1])
    assert solve(position.setup.game.view(position, position.to_act), 100) is None
