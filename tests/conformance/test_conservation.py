"""No component appears, disappears or changes, at any step of any game."""

from collections import Counter

import pytest

from doubloon.games import GAMES
from tests.conformance.kit import every_game, sample


def gold_ahoi(setup, state):
    """Every tile is on the display, in a hand or in the bag."""
    found = Counter(state["bag"])
    found.update(tile for tile, _ in state["display"].values())
    found.update(tile for tile in state["hands"].values() if tile)
    return found, Counter({entry.name: entry.copies for entry in setup.components.tile})


def martinique(setup, state):
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


def schatzinsel(setup, state):
    """Every disc lies, is in hand or in the bag; every pawn and chest belongs to a crew."""
    found = Counter(state["bag"])
    found.update(disc for disc, _ in state["jungle"].values())
    found.update([state["hand"]] if state["hand"] else [])
    stores = [*state["camps"].values(), *state["ships"].values()]
    points = sum(len(pawns) for pawns in state["pawns"].values())
    found["pawns"] = points + sum(store["pawns"] for store in stores)
    found["chests"] = sum(store["chests"] for store in stores)
    wanted = Counter({entry.name: entry.copies for entry in setup.components.disc})
    wanted.update({"pawns": 10, "chests": 16 if setup.options["long"] else 12})
    return found, wanted


COUNTS = {"gold_ahoi": gold_ahoi, "martinique": martinique, "schatzinsel": schatzinsel}


@every_game
def test_components_are_conserved_at_every_step(setup):
    for position in sample(setup):
        found, box = COUNTS[setup.game.code](setup, position.state())
        assert found == box


def test_every_game_is_counted():
    assert set(COUNTS) == {game.code for game in GAMES}


def test_a_lost_tile_would_be_noticed():
    setup = GAMES.find("gold_ahoi").setup()
    state = setup.start().state()
    state["bag"]["tee"] -= 1
    found, box = gold_ahoi(setup, state)
    with pytest.raises(AssertionError):
        assert found == box
