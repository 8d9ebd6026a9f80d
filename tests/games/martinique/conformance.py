"""What the tests of every game need to know about Martinique."""

from collections import Counter

COMPARED_GAMES = 300
"""How many games are played compiled and interpreted, with the standard options."""

PERFT_DEPTH = 3
"""How deep the golden files count the ways to go on."""


def components(setup, state):
    """Every tile, joker and pirate is in one place."""
    tiles = [tile for place in ("island", "removed") for tile in state[place].values()]
    tiles += [tile for treasure in state["treasures"] for tile in treasure if tile]
    tiles += [tile for hold in state["holds"].values() for stack in hold for tile in stack]
    maps = [*state["loose"], *state["hook"]["maps"], *filter(None, state["lost"].values())]
    maps += [tile for hand in state["maps"].values() for tile, _ in hand.values()]
    found = Counter([*tiles, *(f"map {tile}" for tile in maps), *filter(None, state["stools"])])
    for counts in (state["bag"], state["paid"], state["aboard"], *state["supplies"].values()):
        found.update(counts)
    for seat, squares in state["pirates"].items():
        found[seat] += len(squares)
    found["joker"] = state["hook"]["jokers"] + sum(state["jokers"].values()) + state["paid_jokers"]
    whole = Counter(
        {"joker": 3, "black": 4, "red": 4, **{f"map {t}": 1 for t in "ABCDEFGH12345678"}}
    )
    for entry in setup.components.souvenir:
        whole.update({f"{entry.symbol} {n}": c for n, c in enumerate(entry.copies, 1)})
    return +found, whole
