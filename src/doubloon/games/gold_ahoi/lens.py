"""Aids for reading a Gold Ahoi! display: who owns which area, and what a tile would change.

Everything is derived from a view, so showing it reveals nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.areas import Area, areas
from doubloon.games.gold_ahoi.belief import complete
from doubloon.games.gold_ahoi.components import SPOTS, GoldAhoiBox, faces
from doubloon.games.gold_ahoi.constants import CHART, SIDE
from doubloon.games.gold_ahoi.display import Display, owner_of
from doubloon.games.gold_ahoi.view import GoldAhoiView
from doubloon.kernel.seats import ONE, PLAYERS, TWO
from doubloon.kernel.setup import Setup

Owners = dict[str, str | None]

OUTWARD = {ONE: ("S", "SW", "SE"), TWO: ("N", "NW", "NE")}
"""The edge and the corners of a tile in the outermost row that face each seat (G-12)."""


def lens(view: GoldAhoiView) -> dict[str, Any]:
    """Return aids for reading a view, as plain data; a spot is a square and a direction, ``F6:NE``.

    ``areas``: every area as ``kind`` (land or water), ``squares``, ``spots``, ``chests`` (how
    many), ``openings`` (by seat, the spots through which that seat has access) and ``owner`` (the
    seat that would get the chests if the game ended now, or None). ``chests``: by the spot of every
    chest, the seat that gets it, or None; two chests on the same land or water of a tile share
    their spot. ``score``: by seat, the points if the game ended now. ``room``: how many ``rows``
    and ``columns`` the display can still grow by. ``outlook``: by the code of every action offered
    in this view, the ``score`` it leads to and ``turns``: by spot, the new owner of every chest
    that changes hands or is laid.
    """
    position = complete(view)
    held = _owners(position)
    openings = {seat: _openings(list(position.display()), seat) for seat in PLAYERS}
    return {
        "areas": [_area(area, view, openings) for area in areas(position)],
        "chests": held,
        "score": _score(position),
        "room": _room(list(position.display())),
        "outlook": {
            str(action.code): _outlook(cast("Display", position.after(action.code)), held)
            for action in view.actions()
        },
    }


def _area(area: Area, view: GoldAhoiView, openings: dict[int, list[str]]) -> dict[str, Any]:
    actor = view.setup.actor
    return {
        "kind": area.kind,
        "squares": list(area.squares),
        "spots": list(area.spots),
        "chests": area.chests,
        "openings": {
            actor(seat): [spot for spot in openings[seat] if spot in area.spots] for seat in PLAYERS
        },
        "owner": _seat(view.setup, area.owner),
    }


def _openings(squares: list[int], seat: int) -> list[str]:
    """Return the spots that open to a seat's side, counting each corner point once (G-12)."""
    rows = [square // CHART for square in squares]
    side = [s for s in squares if s // CHART == (max(rows) if seat == ONE else min(rows))]
    edge, west, east = OUTWARD[seat]
    ends = [f"{torus.name(s)}:{east}" for s in side if s + 1 not in side]
    return [f"{torus.name(s)}:{spot}" for s in side for spot in (edge, west)] + ends


def _owners(position: Display) -> Owners:
    """Return who gets each chest on the display, by its spot (G-13)."""
    area_of, _, near, far = position.surveyed()
    spots = _chest_spots(position.setup.components)
    held: Owners = {}
    for square, face in position.display().items():
        for spot in spots[face]:
            root = area_of[torus.NODE[torus.TORUS[square]][spot]]
            owner = owner_of(near[root], far[root])
            held[f"{torus.name(square)}:{SPOTS[spot]}"] = _seat(position.setup, owner)
    return held


def _seat(setup: Setup[Any], owner: int) -> str | None:
    return setup.actor(owner) if owner in PLAYERS else None


def _outlook(after: Display, held: Owners) -> dict[str, Any]:
    then = _owners(after)
    turns = {s: owner for s, owner in then.items() if s not in held or held[s] != owner}
    return {"score": _score(after), "turns": turns}


def _score(position: Display) -> dict[str, int]:
    return {position.setup.actor(seat): position.points(seat) for seat in PLAYERS}


def _room(squares: list[int]) -> dict[str, int]:
    """Return how far the display can still grow towards six rows and six columns (G-6)."""
    rows = {square // CHART for square in squares}
    columns = {square % CHART for square in squares}
    return {"rows": SIDE - len(rows), "columns": SIDE - len(columns)}


@lru_cache(maxsize=64)
def _chest_spots(box: GoldAhoiBox) -> list[tuple[int, ...]]:
    """Return the spots of the chests of every face, by kind and rotation."""
    return [face.chests for entry in box.tile for face in faces(entry)]
