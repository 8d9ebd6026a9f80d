"""How hands carry out an offered action on each board: with a mouse, or with a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.wishes import Offer

if TYPE_CHECKING:
    from tests.e2e.playing import Table


def do(table: Table, offer: Offer) -> None:
    """Press what it takes on the board that is shown."""
    game = table.page.locator(".table").get_attribute("data-game")
    {"gold_ahoi": gold_ahoi, "martinique": martinique, "schatzinsel": schatzinsel}[game](
        table, offer
    )


def gold_ahoi(table: Table, offer: Offer) -> None:
    """Turn the tile and lay it; a finger sets it down first, turns it there and confirms."""
    square, code = f'[data-square="{offer["square"]}"]', f'[data-code="{offer["code"]}"]'
    if table.touch:
        table.press(square)
        table.press_until(f"[data-testid=lay]{code}", square)
        table.press("[data-testid=lay]")
    else:
        table.press_until(f"{square}{code}:not(.turned)", "[data-testid=hand]")
        table.press(square)


def martinique(table: Table, offer: Offer) -> None:
    """Press squares, treasures and the buttons of what is asked."""
    code = f'[data-code="{offer["code"]}"]'
    _pick_pirate(table, offer.get("from"))
    if offer["type"] == "move":
        _surely(table, f'[data-square="{offer["to"]}"]{code}', ".buttons > .main")
    elif offer["type"] in ("land", "dig"):
        _surely(table, f'[data-square="{offer["square"]}"]{code}', ".buttons > .main")
    elif offer["type"] == "load":
        _pay(table, offer)
    else:
        table.press(f"button{code}")


def _pick_pirate(table: Table, square: str | None) -> None:
    """Pick a pirate, unless it is picked; whatever else was picked is let go."""
    picked = table.page.locator("[data-pick][aria-selected=true]")
    before = picked.get_attribute("data-pick") if picked.count() else None
    if before and before != square:
        table.press(f'[data-pick="{before}"]')
    if square and before != square:
        table.press(f'[data-pick="{square}"]')


def _pay(table: Table, offer: Offer) -> None:
    """Pick the treasure if several can be loaded, and the payment if there are several."""
    payment = f'.payments [data-code="{offer["code"]}"]'
    ways = [o for o in table.now["offered"] if o.get("treasure") == offer["treasure"]]
    picked = not table.shows(payment)
    if picked:
        table.press(f'[data-treasure="{offer["treasure"]}"]')
    if not picked or table.touch or len(ways) > 1:
        table.press(payment)


def schatzinsel(table: Table, offer: Offer) -> None:
    """Walk from point to point, name, turn and lay discs, and say what is to be said."""
    code = f'[data-code="{offer["code"]}"]'
    if offer["type"] == "move":
        _mean(table, "walk")
        _pick(table, offer["origin"])
        table.press(f'[data-point="{offer["target"]}"]{code}')
    elif offer["type"] == "ask":
        _mean(table, "turn")
        _pick(table, offer["place"])
        table.press(f"[data-testid=confirm]{code}")
    elif offer["type"] == "turn":
        table.press_until(f"[data-testid=confirm]{code}", f'[data-point="{offer["place"]}"]')
        table.press("[data-testid=confirm]")
    elif offer["type"] == "lay":
        place = f'[data-point="{offer["place"]}"]{code}'
        table.press_until(place, "[data-testid=turn-on]")
        _surely(table, place, "[data-testid=confirm]")
    else:
        table.press(f"[data-testid={offer['type']}]{code}")


def _mean(table: Table, mode: str) -> None:
    if table.shows(f"[data-testid=mode-{mode}][aria-pressed=false]:enabled"):
        table.press(f"[data-testid=mode-{mode}]")


def _pick(table: Table, point: str | int) -> None:
    if not table.shows(f'[data-point="{point}"].picked'):
        table.press(f'[data-point="{point}"]')


def _surely(table: Table, target: str, button: str) -> None:
    """Press a target; a finger does so once more, or presses the button that says what it does."""
    table.press(target)
    if table.touch:
        table.press(button if table.dice.random() < 0.5 else target)
