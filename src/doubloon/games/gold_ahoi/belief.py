"""What a seat of Gold Ahoi! must consider possible: any unseen tile in the other hand.

Every unseen tile is in the other hand or in the bag, and nothing that happened before shows which.
So a view is completed by dealing the hidden hands from the unseen tiles:
``GoldAhoiPosition.reshuffle`` does so at random, ``complete`` in a fixed order.
"""

from __future__ import annotations

from doubloon.games.gold_ahoi.position import GoldAhoiPosition, start
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.kernel.seats import PLAYERS


def complete(view: GoldAhoiView) -> GoldAhoiPosition:
    """Return a position that looks like ``view``; hidden hands get the first unseen tiles."""
    actor = view.setup.actor
    bag = dict(view.unseen)
    hands: dict[str, str | None] = {}
    for seat in PLAYERS:
        hands[actor(seat)] = view.hand if seat == view.seat else None
        if seat != view.seat and view.holding[seat]:
            first = next(name for name in bag if bag[name])
            hands[actor(seat)] = first
            bag[first] -= 1
    state = {"to_act": actor(view.to_act), "display": view.display, "hands": hands, "bag": bag}
    return start(view.setup).restored(state)
