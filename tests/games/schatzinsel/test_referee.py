"""Engine and referee agree on every step of games that look for rare things: S-1 to S-27."""

from functools import cache
from random import Random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.seats import DRAWN, NOBODY
from tests.games.schatzinsel import referee
from tests.games.schatzinsel.referee import COPIES, CREWS, POINTS, POSITIONS, letter, other

GAME = GAMES.find("schatzinsel")
PLACES = POINTS[:19]
LOADING = ("empty-handed", "loaded")
MIXED = ("throw RB", "throw BR")
TABLES = [
    {"edition": edition, "random_jungle": random_jungle, "long": long}
    for edition, random_jungle, long in [
        ("fr", False, False),
        ("de", False, True),
        ("fr", True, True),
        ("de", True, False),
    ]
]


# What players and chance are after


def anything(_state, _text):
    """No wish at all."""
    return 1


def attack(state, text):
    """Fight wherever possible, and move on to the next fight."""
    if text in ("end", "stay", "keep aboard"):
        return 0.05
    if text in MIXED:
        return 2
    enemies = state["pawns"][other(state["crew"])] if _is_move(text) else ()
    return 40 if text.rpartition("-")[2] in enemies else 1


def quarrel(_state, text):
    """Ask for discs, object, and insist."""
    if text.startswith("ask"):
        return 3
    return {"object": 9, "insist": 4, "give in": 1, **dict.fromkeys(MIXED, 3)}.get(text, 1)


def concede(_state, text):
    """Ask for discs, object, and give in."""
    if text.startswith("ask"):
        return 3
    return {"object": 9, "insist": 1, "give in": 9}.get(text, 1)


def run(state, text):
    """Run for the goal, with a detour to the start for a pawn that came back empty-handed."""
    if not _is_move(text):
        return 0.3
    target = text.rpartition("-")[2]
    if target in ("goal", "start"):
        return 30 if target == _aim(state) else 0.01
    row = sum(int(target) >= first for first in (3, 7, 12, 16))
    return 4 ** (row if _aim(state) == "start" else 4 - row)


def linger(state, text):
    """Bring back and go aboard again at once, and do as little as possible otherwise."""
    return {"bring back": 9, "end": 9, "stay": 9}.get(text, 9 if text.endswith("-goal") else 1)


def _is_move(text):
    return "-" in text


def _aim(state):
    return "start" if state["returned"][state["crew"]] == "empty-handed" else "goal"


GATES = {"red": "0", "black": "2"}
HOMES = {"red": "18", "black": "16"}
"""The places before the goals, and those before the starts."""

WISHES = (anything, attack, quarrel, concede, run, linger)


# Games that are far gone


def late(options, rng):
    """Return a state in the middle of a turn, as it might be late in the game."""
    state = referee.opening(options)
    _lay_jungle(state, rng)
    _scatter_pawns(state, rng)
    _scatter_chests(state, options, rng)
    for crew in CREWS:
        _bring_back(state, crew, options, rng)
    _begin_turn(state, rng)
    return state


def _lay_jungle(state, rng):
    """Lay all discs by lot."""
    kinds = [kind for kind, count in COPIES.items() for _ in range(count)]
    rng.shuffle(kinds)
    for place, kind in zip(PLACES, kinds, strict=True):
        state["jungle"][place] = [kind, rng.choice(POSITIONS)]
    state["bag"] = {}


def _scatter_pawns(state, rng):
    """Share out the ten pawns unevenly, over points, camps and ships."""
    red = rng.choice([0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10])
    stops = rng.sample(PLACES, 19)
    for crew, count in zip(CREWS, (red, 10 - red), strict=True):
        weights = rng.choice([[6, 2, 2], [1, 0, 3], [1, 1, 0]])
        spots = rng.choices(["points", "camp", "ship"], weights, k=count)
        points = [stops.pop() for _ in range(spots.count("points"))]
        if points and rng.randrange(2):
            points[0] = f"{crew}-start"
        if GATES[crew] in stops and points and rng.randrange(3) == 0:
            points[-1] = GATES[crew]
            stops.remove(GATES[crew])
        state["pawns"][crew] = sorted(points, key=POINTS.index)
        state["camps"][crew]["pawns"] = spots.count("camp")
        state["ships"][crew]["pawns"] = spots.count("ship")


def _scatter_chests(state, options, rng):
    """Leave camps full or nearly empty, and no ship quite full."""
    full, total = (9, 16) if options["long"] else (7, 12)
    aboard = [min(rng.randrange(full), rng.randrange(full + 4)) for _ in CREWS]
    if rng.randrange(6) == 0:
        aboard = [total // 2] * 2
    left = total - sum(aboard)
    red = rng.choice([0, left, rng.randint(0, left)])
    for crew, chests, loot in zip(CREWS, (red, left - red), aboard, strict=True):
        state["camps"][crew]["chests"] = chests
        state["ships"][crew]["chests"] = loot


def _bring_back(state, crew, options, rng):
    """Let the only pawn of a crew on the island be one that came back, now and then (S-21)."""
    points = state["pawns"][crew]
    if len(points) != 1 or state["camps"][crew]["pawns"] or rng.randrange(4) == 0:
        return
    state["returned"][crew] = "loaded"
    if options["edition"] == "de" and points != [f"{crew}-start"] and rng.randrange(3):
        state["returned"][crew] = "empty-handed"
        way = [*points, f"{crew}-goal", HOMES[crew], HOMES[crew]]
        free = [point for point in way if point not in state["pawns"][other(crew)]]
        state["pawns"][crew] = [rng.choice(free)]


def _begin_turn(state, rng):
    """Put a crew on turn with some of its points left, now and then close to the last turn."""
    turn = rng.choice([rng.randint(9, 300), rng.randint(390, 400)])
    crew = ("black", "red")[turn % 2]
    dice = [rng.choice(["RR", "RB", "BB"]), rng.choice(["RR", "RB", "BB"])]
    dice[CREWS.index(crew)] = letter(crew) * 2
    rolled = "".join(dice).count(letter(crew))
    points = rng.randint(1, rolled)
    objected = rng.random() < 0.3
    state.update(to_act=crew, phase="spend", turn=turn, crew=crew, dice=dice, points=points)
    state.update(moved=points < rolled and rng.random() < 0.5, objected=objected)
    state["given_up"] = rng.randrange(19) if objected and rng.random() < 0.7 else None


# Playing with the referee looking on


def check_choice(position, state, options):
    """Compare who acts and what is legal; return the codes by their text."""
    codes = position.codes()
    texts = {GAME.format(position, GAME.action(code)): code for code in codes}
    assert len(texts) == len(codes)
    actor = position.setup.actor(position.to_act)
    assert state["to_act"] == actor == referee.to_act(state, options)
    odds = {GAME.format(position, action): part for action, part in position.chances()}
    assert {text: odds.get(text) for text in texts} == referee.legal(state, options), state
    return texts


def check_after(position, state, code, options):
    """Compare what an action leads to; return the position after it, and its state."""
    text = GAME.format(position, GAME.action(code))
    position = position.after(code)
    found = position.state()
    assert found == referee.after(state, text, options), (state, text)
    return position, found


def check_end(position, options):
    """Compare chests and winner."""
    winner, points = referee.outcome(position.state(), options)
    outcome = position.outcome()
    assert outcome.points == points
    assert outcome.winner == (CREWS.index(winner) if winner else DRAWN), position.state()
    assert position.codes() == []


def choose(state, texts, rng, wish):
    """Return one of the actions or outcomes, drawn by what ``wish`` thinks of each."""
    return rng.choices(texts, [wish(state, text) for text in texts])[0]


def check_game(position, options, rng, wishes, steps=40_000):
    """Play with the referee looking on, to the end or so far; return which rare things happened."""
    state, seen = position.state(), set()
    for _ in range(steps):
        if position.to_act == NOBODY:
            check_end(position, options)
            break
        codes = check_choice(position, state, options)
        text = choose(state, sorted(codes), rng, wishes[state["crew"] or "red"])
        before = state
        position, state = check_after(position, before, codes[text], options)
        seen.update(rare(before, text, state, options))
    return seen


# What makes a game worth looking at


def rare(before, text, state, options):
    """Name the rare things about one step."""
    if before["phase"] in ("spend", "advance"):
        yield from _rare_paths(before)
    if before["phase"] == "spend":
        yield from _rare_spending(before, text, state)
    if before["phase"] in ("reply", "contest"):
        yield from _rare_quarrel(before, text, state, options)
    if before["phase"] == "turn" and state["phase"] == "spend" and not before["moved"]:
        yield from _rare_turning(before, state)
    if text.endswith("-goal"):
        yield from _rare_boarding(before, state, options)
    if before["phase"] == "duel" and text not in MIXED:
        yield from _rare_duel(before, state, options)
    if before["phase"] == "advance":
        yield from _rare_advance(before, text, state)
    if before["phase"] == "return":
        yield f"S-21 {text}, {options['edition']}"
    if any((before["returned"][crew], state["returned"][crew]) == LOADING for crew in CREWS):
        yield "S-21 takes up its load"
    if state["turn"] != before["turn"]:
        yield from _rare_turn(before, state)
    if state["phase"] == "over":
        yield from _rare_end(before, state, options)


def _rare_paths(state):
    """Ways that meet, come back, or are barred."""
    crew = state["crew"]
    for pawn in state["pawns"][crew]:
        points = referee.reached(state, pawn)
        if len(points) == 4:
            yield "S-7 four ways out"
        if pawn in points:
            yield "S-8 a way back to the point itself"
        if points & {f"{other(crew)}-start", f"{other(crew)}-goal"}:
            yield "S-8 start or goal of the other crew"
        if points & {*state["pawns"][crew]} - {pawn}:
            yield "S-8 an own pawn bars the way"


def _rare_spending(before, text, state):
    """The duty to move, and what is done when nothing can move."""
    stuck = not referee.all_moves(before)
    if not before["moved"] and stuck:
        yield f"S-6 none can move, {'ask' if text.startswith('ask') else text}"
    if not before["moved"] and not stuck and before["points"] == 1:
        yield "S-6 the last point must move a pawn"
    if text.endswith("-start"):
        yield "S-8 back to the start"
    if text.startswith("ask") and state["phase"] == "turn":
        yield "S-12 no objection left"
    if before["given_up"] is not None and not _stood_on(before, before["given_up"]):
        yield "S-14 a disc out of reach"


def _rare_turning(before, state):
    """A disc gave a pawn its way, or took the last one."""
    could, can = (bool(referee.all_moves(each)) for each in (before, state))
    if could != can:
        yield "S-6 a disc gives the first way" if can else "S-6 a disc takes the last way"


def _stood_on(state, place):
    return any(str(place) in pawns for pawns in state["pawns"].values())


def _rare_quarrel(before, text, state, options):
    """Giving in and insisting."""
    if text == "give in":
        yield f"S-14 give in, {options['edition']}"
    if before["phase"] == "contest" and text not in MIXED:
        won = "won" if state["phase"] == "turn" else "lost"
        turn_over = " with the last point" if state["turn"] != before["turn"] else ""
        yield f"S-15 {won}{turn_over}"
    if len(state["throws"]) > 3:
        yield "S-15 a long contest"


def _rare_boarding(before, state, options):
    """Where the chests come from."""
    crew = before["crew"]
    if before["returned"][crew]:
        yield f"S-23 aboard again, {before['returned'][crew]}"
    taken = {
        f"{count} from {'own' if owner == crew else 'other'} {where[:-1]}"
        for where in ("camps", "ships")
        for owner in CREWS
        if (count := _chests(before, where, owner) - _chests(state, where, owner)) > 0
    }
    brought = taken.pop() if taken else "nothing"
    yield f"S-10 {brought}"
    if referee.winner(state, options):
        yield f"S-25 by S-10, {brought}"


def _chests(state, where, crew):
    return state[where][crew]["chests"]


def _rare_duel(before, state, options):
    """Who won, what it brought, and what came back before."""
    crew = before["crew"]
    won = str(before["duel"]) in state["pawns"][crew]
    victor, loser = (crew, other(crew)) if won else (other(crew), crew)
    side = "attacker" if won else "defender"
    yield "S-16 attacker wins" if won else "S-20 defender wins"
    if before["returned"][victor]:
        yield f"S-22 returned {side}, {before['returned'][victor]}"
    if before["returned"][loser]:
        yield "S-23 returned pawn lost"
    if not _chests(before, "camps", loser):
        yield "S-18 from the ship" if _chests(before, "ships", loser) else "S-18 nothing there"
    if not won and state["phase"] == "spend" and not _pawns(state, crew):
        yield "S-24 no pawn left, but points"
    if referee.winner(state, options):
        yield f"S-25 by S-18, {side}"


def _pawns(state, crew):
    return referee.on_island(state, crew) + state["ships"][crew]["pawns"]


def _rare_advance(before, text, state):
    """Where the attacker who won goes next."""
    if state["phase"] == "duel":
        yield "S-19 the next duel"
    elif text == "stay":
        yield "S-19 stays"
    elif text.endswith(("-goal", "-start")):
        load = before["returned"][before["crew"]]
        yield f"S-19 to the {text.rpartition('-')[2]}{f', {load}' if load else ''}"


def _rare_turn(before, state):
    """How a turn begins."""
    crew = state["crew"]
    if before["crew"] == crew:
        yield "S-24 passes"
    if state["camps"][crew]["pawns"] and before["camps"][crew] == state["camps"][crew]:
        yield "S-4 the start is taken"
    if before["returned"][crew]:
        yield "S-23 one is back already"


def _rare_end(before, state, options):
    """Draws, and wins with a chest more than enough."""
    if not referee.winner(state, options):
        yield "S-27 draw"
        if not _pawns(state, state["crew"]):
            yield "S-27 the last turn is a pass"
    elif max(_chests(state, "ships", crew) for crew in CREWS) in (8, 10):
        yield "S-25 one more than needed"


# The tests

RARE = {
    "S-4 the start is taken",
    "S-6 a disc gives the first way",
    "S-6 a disc takes the last way",
    "S-6 none can move, ask",
    "S-6 none can move, end",
    "S-6 the last point must move a pawn",
    "S-7 four ways out",
    "S-8 a way back to the point itself",
    "S-8 an own pawn bars the way",
    "S-8 back to the start",
    "S-8 start or goal of the other crew",
    "S-10 1 from other camp",
    "S-10 1 from other ship",
    "S-10 1 from own camp",
    "S-10 2 from own camp",
    "S-12 no objection left",
    "S-14 a disc out of reach",
    "S-14 give in, de",
    "S-14 give in, fr",
    "S-15 a long contest",
    "S-15 lost",
    "S-15 lost with the last point",
    "S-15 won",
    "S-16 attacker wins",
    "S-18 from the ship",
    "S-18 nothing there",
    "S-19 stays",
    "S-19 the next duel",
    "S-19 to the goal",
    "S-19 to the start",
    "S-20 defender wins",
    "S-21 bring back, de",
    "S-21 bring back, fr",
    "S-21 keep aboard, de",
    "S-21 keep aboard, fr",
    "S-21 takes up its load",
    "S-22 returned attacker, empty-handed",
    "S-22 returned attacker, loaded",
    "S-22 returned defender, empty-handed",
    "S-22 returned defender, loaded",
    "S-23 aboard again, empty-handed",
    "S-23 aboard again, loaded",
    "S-23 one is back already",
    "S-23 returned pawn lost",
    "S-24 no pawn left, but points",
    "S-24 passes",
    "S-25 by S-10, 1 from other camp",
    "S-25 by S-10, 1 from other ship",
    "S-25 by S-10, 2 from own camp",
    "S-25 by S-18, attacker",
    "S-25 by S-18, defender",
    "S-25 one more than needed",
    "S-27 draw",
    "S-27 the last turn is a pass",
}


@cache
def setup(edition, random_jungle, long):
    """Return the game with options chosen, its box read once."""
    return GAME.setup({"edition": edition, "random_jungle": random_jungle, "long": long})


def start(options):
    """Return the position before the first draw, compared with the referee's."""
    position = GAME.start(setup(*options.values()))
    assert position.state() == referee.opening(options)
    return position


def restored(options, state):
    """Return the position that ``state`` describes, which says the same of itself."""
    position = GAME.restore(setup(*options.values()), state)
    assert position.state() == state
    return position


@cache
def season(wish):
    """Play games of one wish against others, with all options; return the rare things in them."""
    rng = Random(wish.__name__)
    seen = set()
    for options in TABLES:
        wishes = dict(zip(CREWS, rng.sample([wish, rng.choice(WISHES)], 2), strict=True))
        seen |= check_game(start(options), options, rng, wishes)
        for _ in range(40):
            position = restored(options, late(options, rng))
            seen |= check_game(position, options, rng, wishes, steps=30)
    return seen


@pytest.mark.parametrize("wish", WISHES)
def test_engine_and_referee_agree_on_every_step(wish):
    season(wish)


def test_the_games_reach_what_is_rare():
    assert set().union(*map(season, WISHES)) >= RARE


@pytest.mark.parametrize("phase", ["contest", "duel"])
def test_engine_and_referee_agree_on_long_rows_of_throws(phase):
    rng, options = Random(phase), TABLES[0]
    position = start(options)
    while position.state()["phase"] != phase:
        position = position.after(rng.choice(position.codes()))
    state = position.state()
    for _ in range(60):
        codes = check_choice(position, state, options)
        mixed = rng.choice([text for text in MIXED if text in codes])
        position, state = check_after(position, state, codes[mixed], options)
