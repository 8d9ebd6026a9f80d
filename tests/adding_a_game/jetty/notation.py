"""Jetty in writing: ``walk``, ``push``, ``left draws 2``."""

from __future__ import annotations

from doubloon.games.jetty.actions import Draw, Push, Walk
from doubloon.games.jetty.constants import KINDS
from doubloon.games.jetty.position import JettyPosition
from doubloon.kernel.actions import Action
from doubloon.kernel.errors import Breach, Unreadable
from doubloon.kernel.seats import PLAYERS


def format(position: JettyPosition, action: Action) -> str:
    """Return an action in notation."""
    match action:
        case Draw(seat, steps):
            return f"{position.setup.actor(seat)} draws {steps}"
        case Push():
            return "push"
        case _:
            return "walk"


def told(position: JettyPosition, action: Action, seat: int) -> str:
    """Return an action as ``seat`` learns of it; only the drawer sees the chip (J-7)."""
    if isinstance(action, Draw) and action.seat != seat:
        return f"{position.setup.actor(action.seat)} draws a chip"
    return format(position, action)


def parse(position: JettyPosition, text: str) -> Action:
    """Return the action that ``text`` stands for."""
    seats = position.setup.game.seats
    match text.split():
        case ["walk"]:
            return Walk()
        case ["push"]:
            return Push()
        case [seat, "draws", steps] if seat in seats and steps in map(str, range(1, KINDS + 1)):
            return Draw(seats.index(seat), int(steps))
        case _:
            raise Unreadable(f"'{text.strip()}' cannot be read; write walk or push")


def why_not(position: JettyPosition, action: Action) -> Breach:
    """Return the rule that forbids an action here."""
    if position.to_act not in PLAYERS:
        drawer = position.state()["turn"]
        return Breach(f"{drawer} draws one of the chips in the bag first", "J-5")
    if isinstance(action, Push):
        return Breach("the other pawn hasn't left the quay, so you can't push it", "J-3")
    return Breach("a chip is drawn only after one is played", "J-5")
