"""Why an action is refused: it is another seat's turn, or a rule forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubloon.kernel.errors import Illegal, NotYourTurn
from doubloon.kernel.seats import NOBODY

if TYPE_CHECKING:
    from doubloon.kernel.actions import Action
    from doubloon.kernel.position import Position

SHOWN = 4
"""How many legal actions a refusal lists."""


def not_your_turn(position: Position, by: int) -> NotYourTurn:
    """Return the error for a seat that acts out of turn."""
    name = position.setup.actor
    if position.to_act == NOBODY:
        return NotYourTurn(f"{name(by)} cannot act: the game is over")
    return NotYourTurn(f"it is not {name(by)}'s turn: {name(position.to_act)} is to act")


def illegal(position: Position, action: Action) -> Illegal:
    """Return the error for an illegal action: the rule against it, and what would be legal.

    It's derived from what the seat to act knows, so it never reveals anything hidden.
    """
    game = position.setup.game
    if not game.knows(action):
        return Illegal(f"{action!r} is not an action of {game.title}")
    if position.to_act == NOBODY:
        return Illegal("the game is over, nothing can be played")
    known = game.as_known(position)
    breach = game.why_not(known, action)
    legal = known.codes()
    shown = tuple(game.format(known, game.action(code)) for code in legal[:SHOWN])
    more = f" and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
    return Illegal(
        f"{game.format(known, action)} is not allowed: {breach}; allowed: {', '.join(shown)}{more}",
        clause=breach.clause,
        why=breach.why,
        alternatives=shown,
    )
