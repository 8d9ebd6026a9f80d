"""Games that are far gone: made-up states that the referee and the engine play on from."""

from tests.games.schatzinsel.referee.table import (
    COPIES,
    CREWS,
    POINTS,
    POSITIONS,
    letter,
    opening,
    other,
)

PLACES = POINTS[:19]
GATES = {"red": "0", "black": "2"}
HOMES = {"red": "18", "black": "16"}
"""The places before the goals, and those before the starts."""


def late(options, rng):
    """Return a state in the middle of a turn, as it might be late in the game."""
    state = opening(options)
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
