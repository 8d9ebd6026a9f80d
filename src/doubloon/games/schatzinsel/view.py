"""What a seat of Die Schatzinsel knows (S-27): all but the discs and dice still to come."""

from __future__ import annotations

from doubloon.games.schatzinsel.position import SchatzinselPosition
from doubloon.kernel.state_cache import state_of
from doubloon.kernel.view import View

Store = dict[str, int]


class SchatzinselView(View, frozen=True):
    """Die Schatzinsel seen from a seat; all seats see the same.

    ``phase`` is what happens next, in turn number ``turn``, which is that of ``crew``. ``jungle``
    has the disc and its position on each place, ``hand`` the disc to be placed, ``bag`` the undrawn
    ones. ``camps`` and ``ships`` count pawns and chests, ``pawns`` lists the points of the other
    pawns, and ``returned`` says whether a crew's returned pawn carries a load. For the turn so far:
    ``dice``, the ``points`` left, whether a pawn ``moved``, whether the other crew ``objected``,
    the place whose disc was ``given_up``; and now: the disc ``asked`` for, the place of a ``duel``,
    and the ``throws`` so far.
    """

    phase: str
    turn: int
    crew: str | None
    jungle: dict[str, tuple[str, str]]
    hand: str | None
    bag: dict[str, int]
    pawns: dict[str, tuple[str, ...]]
    camps: dict[str, Store]
    ships: dict[str, Store]
    returned: dict[str, str | None]
    dice: tuple[str, str] | None
    points: int
    moved: bool
    objected: bool
    given_up: int | None
    asked: int | None
    duel: int | None
    throws: tuple[str, ...]


def view(position: SchatzinselPosition, seat: int) -> SchatzinselView:
    """Return what ``seat`` knows of ``position``."""
    known = state_of(position)
    dice = known["dice"]
    return SchatzinselView(
        setup=position.setup,
        seat=seat,
        to_act=position.to_act,
        phase=known["phase"],
        turn=known["turn"],
        crew=known["crew"],
        jungle={place: (kind, turned) for place, (kind, turned) in known["jungle"].items()},
        hand=known["hand"],
        bag=known["bag"],
        pawns={crew: tuple(points) for crew, points in known["pawns"].items()},
        camps=known["camps"],
        ships=known["ships"],
        returned=known["returned"],
        dice=None if dice is None else (dice[0], dice[1]),
        points=known["points"],
        moved=known["moved"],
        objected=known["objected"],
        given_up=known["given_up"],
        asked=known["asked"],
        duel=known["duel"],
        throws=tuple(known["throws"]),
    )
