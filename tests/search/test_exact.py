"""Solved endgames, each held against brute force that knows nothing of how they are solved."""

import json
from fractions import Fraction
from itertools import permutations

import pytest

from doubloon import native
from doubloon.games import GAMES
from doubloon.games.martinique import candidates, island
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, DRAWN, NOBODY, PLAYERS
from doubloon.search.agents import agent
from doubloon.search.arena import meetings, standing
from doubloon.search.budget import Budget
from doubloon.search.exact import solve, turn_chances
from doubloon.search.mcts import MctsAgent
from doubloon.search.sunset import SLIP
from tests.conformance.kit import walk

PLENTY = 10**8
SOME = 100_000


def result(position, seat):
    winner = position.outcome().winner
    return Fraction(1, 2) if winner == DRAWN else Fraction(winner == seat)


# Gold Ahoi!: all worlds at once, every seat choosing by its own view alone.


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


# Martinique: every deal of the unseen map tiles, every dig of the other by the model.


def sunset(seed, stools, private, dug, **options):
    """A sunset in which black knows ``private`` tiles, red three more, and some have dug."""
    setup = GAMES.find("martinique").setup(options)
    position = next(one for one in walk(setup, seed) if one.state()["task"] == "dig")
    state, rng = position.state(), Rng(seed)
    tiles = list("ABCDEFGH12345678")
    letters, numbers = tiles[:8], tiles[8:]
    lost = letters.pop(rng.below(8)), numbers.pop(rng.below(8))
    hook = [letters.pop(rng.below(7)), numbers.pop(rng.below(7))]
    rest = sorted(letters + numbers, key=lambda _: rng.below(1000))
    squares = [island.name(square) for square in range(64)]
    maps = [name for name in squares if name in MAP_SQUARES]
    held = dict(zip(maps, rest, strict=True))
    black = {name: [held[name], "down"] for name in maps[:private]}
    black[maps[0]][1] = "up"
    red = {name: [held[name], "down"] for name in maps[private : private + 2]}
    red["hook 1"] = [hook.pop(rng.below(2)), "down"]
    removed = {name: f"map {held[name]}" for name in maps[private + 2 :]}
    pirates = {"black": [name for s, name in dug if s == "b"]}
    pirates["red"] = [name for s, name in dug if s == "r"]
    order = [None] * len(dug) + [{"b": "black", "r": "red"}[s] for s in stools]
    changed = {
        "lost": {"letter": lost[0], "number": lost[1]},
        "hook": {"jokers": state["hook"]["jokers"], "maps": hook},
        "maps": {"black": black, "red": red},
        "removed": removed,
        "island": {},
        "pirates": pirates,
        "stools": order,
        "turn": "black",
        "to_act": "black",
        "aboard": {"black": 0, "red": 0},
    }
    return setup.game.restore(setup, state | changed)


MAP_SQUARES = ["B3", "B6", "C2", "C4", "C7", "D6", "E3", "F2", "F5", "F7", "G3", "G6"]


def deals(position):
    """Every place of the treasure with what red then holds possible, by how often it is dealt."""
    state = position.state()
    black, red = state["maps"]["black"], state["maps"]["red"]
    unseen = [tile for tile in "ABCDEFGH12345678" if tile not in [f for f, _ in black.values()]]
    seen_by_both = {face for face, lies in black.values() if lies == "up"}
    found = {}
    others = len(unseen) - 2 - len(red) - 1
    for dealt in permutations(unseen):
        letter, number, in_hook, *hands = dealt
        hers = hands[: len(hands) - others]
        if letter.isdigit() or number.isalpha() or hers[0].isalpha() == in_hook.isalpha():
            continue
        known = seen_by_both | set(hers)
        possible = frozenset(a + b for a in "ABCDEFGH" for b in "12345678" if not {a, b} & known)
        found[letter + number, possible] = found.get((letter + number, possible), 0) + 1
    return found


def share(possible, square, free):
    """How likely the other digs on a square, by the model."""
    open_to = len(possible & free)
    if not open_to:
        return 1 / len(free)
    return (1 - SLIP) * (square in possible) / open_to + SLIP / len(free)


def history(possible, blacks, digs):
    """How likely the other's digs were, in any order; the model counts the free squares so."""
    total = 0.0
    for order in permutations(digs):
        likely, dug = 1.0, set()
        for number, square in enumerate(order):
            open_to = len(possible - blacks - dug)
            free = 56 + len(digs) - number
            inside = (1 - SLIP) * (square in possible) / open_to if open_to else 0
            likely *= inside + (SLIP if open_to else 1) / free
            dug.add(square)
        total += likely
    return total


def dug_out(worlds, black, red, order, ends):
    """What is left for black, who digs wherever it likes; weights need not add up to 1."""
    if not order:
        return sum(
            weight * (ends[0] if t in black else ends[1] if t in red else ends[2])
            for (t, _), weight in worlds.items()
        )
    free = ALL - black - red
    if order[0] == "b":
        return max(dug_out(worlds, black | {s}, red, order[1:], ends) for s in free)
    total = 0.0
    for square in free:
        heavier = {one: w * share(one[1], square, free) for one, w in worlds.items()}
        total += dug_out(heavier, black, red | {square}, order[1:], ends)
    return total


ALL = frozenset(island.name(square) for square in range(64))


def reckoned(position):
    """What it is worth to black that black, red or nobody finds the treasure, by the rules."""
    found = []
    for finder in ("black", "red", "nobody"):
        state = position.state()
        crews = {"black": ["A1", "B1", "C1", "D1"], "red": ["A2", "B2", "C2", "D2"]}
        place = {"black": "A1", "red": "A2", "nobody": "H8"}[finder]
        state |= {"pirates": crews, "task": "over", "to_act": "nobody", "stools": [None] * 8}
        state["lost"] = {"letter": place[0], "number": place[1]}
        over = position.setup.game.restore(position.setup, state)
        found.append(float(result(over, 0)))
    return found


SUNSETS = [
    (
        "b",
        [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8"), ("b", "G2"), ("r", "B7")],
    ),
    ("br", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8"), ("b", "G2")]),
    ("brr", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("b", "G2")]),
    ("bb", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8"), ("r", "B7")]),
    ("brb", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8")]),
    ("bbr", [("b", "C4"), ("r", "D5"), ("r", "E5"), ("b", "A1"), ("r", "H8")]),
]


@pytest.mark.parametrize("options", [{}, {"treasure_points": True}], ids=["outright", "points"])
@pytest.mark.parametrize(("stools", "dug"), SUNSETS, ids=[stools for stools, _ in SUNSETS])
def test_the_last_digs_of_martinique_are_worth_what_brute_force_finds(stools, dug, options):
    values = set()
    for seed, private in ((1, 8), (2, 9), (3, 10)) if len(stools) < 3 else ((3, 10),):
        position = sunset(seed, stools, private, dug, **options)
        view = position.setup.game.view(position, 0)
        found = {action.square: value for action, value in solve(view, PLENTY)}
        assert len(found) == 64 - len(dug)
        ends, pirates = reckoned(position), view.pirates
        black, red = frozenset(pirates["black"]), frozenset(pirates["red"])
        worlds = {
            one: weight * history(one[1], black, red) for one, weight in deals(position).items()
        }
        mass = sum(worlds.values())
        tried = [*candidates.candidates(view).squares, "A8", "H1"]
        free = [name for name in tried if island.square(name) in found]
        for name in {*free[:2], *free[-2:]}:
            brute = dug_out(worlds, black | {name}, red, stools[1:], ends) / mass
            assert found[island.square(name)] == pytest.approx(brute)
            values.add(round(brute, 6))
    assert len(values) > 1 or options


def test_where_the_other_digs_tells_where_the_treasure_is():
    dug = [("r", "D5"), ("b", "A1"), ("b", "B1"), ("b", "H8"), ("r", "D6"), ("r", "D7")]
    told = 0
    for seed in range(1, 13):
        position = sunset(seed, "b", 6, [*dug, ("r", "D8")])
        view = position.setup.game.view(position, 0)
        found = {island.name(action.square): value for action, value in solve(view, PLENTY)}
        open_squares = [name for name in candidates.candidates(view).squares if name in found]
        line = [found[name] for name in open_squares if name[0] == "D"]
        others = [found[name] for name in open_squares if name[0] != "D"]
        if line and others:
            assert max(line) >= max(others) - 1e-9  # who knows nothing of its own tells nothing
            told += max(line) > max(others) + 1e-9
    assert told


# Die Schatzinsel: the rest of a turn line by line, throws by the odds in the rules (S-15, S-16).


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


# The agent that uses them.


def test_the_searching_agent_plays_what_is_solved_and_says_so():
    for position in last_placements(3, range(8)):
        view = position.setup.game.view(position, position.to_act)
        found = agent("mcts").choose(view, Budget(simulations=50), Rng(1))
        values = dict(solve(view))
        assert found.exact
        assert values[found.action] == pytest.approx(max(values.values()))
        assert found.win == pytest.approx(values[found.action], abs=1e-4)
        assert found.simulations == 0
        assert not MctsAgent(solving=False).choose(view, Budget(simulations=50), Rng(1)).exact


def test_the_exact_player_plays_what_is_solved_and_looks_one_action_ahead_elsewhere():
    setup, solved_some = GAMES.find("gold_ahoi").setup(), 0
    for position in walk(setup, 3):
        if position.to_act in PLAYERS:
            view = setup.game.view(position, position.to_act)
            found, solved = agent("exact").choose(view, Budget(), Rng(1)), solve(view)
            if solved:
                assert found.exact
                assert found.win == pytest.approx(solved[0][1], abs=1e-4)
            else:
                assert found.action == agent("greedy").choose(view, Budget(), Rng(1)).action
            solved_some += found.exact
    assert 3 <= solved_some < 36


@pytest.mark.skipif(not native.compiled(), reason="too many games to play interpreted")
@pytest.mark.parametrize(("code", "games"), [("gold_ahoi", 60), ("martinique", 20)])
def test_solving_does_not_make_the_agent_weaker(code, games):
    """Few games tell little: so many that a harm would show, not a gain."""
    players = (MctsAgent(), MctsAgent(solving=False))
    found = list(meetings(GAMES.find(code).setup(), players, games, Budget(simulations=60), 3))
    assert standing(found).ci95[1] >= 0.5
