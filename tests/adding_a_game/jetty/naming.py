"""Actions of Jetty as plain data with names, for clients that know no rules."""

from __future__ import annotations

from typing import Any

from doubloon.games.jetty.actions import Draw, Walk
from doubloon.games.jetty.position import JettyPosition
from doubloon.kernel.actions import Action


def named(position: JettyPosition, action: Action, seat: int) -> dict[str, Any]:
    """Return an action as data: ``type``, ``seat``, and ``steps`` where ``seat`` sees the chip.

    A played chip is seen by everyone, a drawn chip by its drawer (J-7).
    """
    if isinstance(action, Draw):
        steps = action.steps if action.seat == seat else None
        return {"type": "draw", "seat": position.setup.actor(action.seat), "steps": steps}
    kind = "walk" if isinstance(action, Walk) else "push"
    shown = position.held(position.to_act)
    return {"type": kind, "seat": position.setup.actor(position.to_act), "steps": shown}
