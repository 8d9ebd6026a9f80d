"""Creates matches: the events each one opens with."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from doubloon.kernel.errors import BadOption
from doubloon.kernel.setup import Setup
from doubloon.match import events as e
from doubloon.match.clock import checked
from doubloon.match.context import Context
from doubloon.match.dealing import begin
from doubloon.match.decide import digest
from doubloon.match.evolve import evolve
from doubloon.match.fairness import commitment
from doubloon.match.state import Match, open_match
from doubloon.server.schemas import CreateMatch
from doubloon.server.setups import setup_of
from doubloon.store.types import Player


class OpeningSecrets(Struct, frozen=True):
    """What chance adds to an opening, drawn beforehand so that the rest is pure."""

    seed: str
    invite: str
    exchange: bool

    @staticmethod
    def draw(invite: str) -> OpeningSecrets:
        """Return new random bytes, with the token that an invited friend needs."""
        return OpeningSecrets(secrets.token_hex(32), invite, bool(secrets.randbits(1)))


def opening_events(
    wanted: CreateMatch, host: Player, levels: Sequence[str], fresh: OpeningSecrets
) -> tuple[Setup[Any], tuple[e.Opened, e.Sealed]]:
    """Return the first two events of the match that is asked for."""
    setup = setup_of(wanted.game, wanted.options, wanted.components)
    exchange = wanted.shuffle and fresh.exchange
    seats = wanted.seats[::-1] if exchange else wanted.seats
    chairs = (_chair(seats[0], host, levels), _chair(seats[1], host, levels))
    _check_seats(chairs, wanted.rated)
    box = e.Box(setup.components.name, setup.components.sha256, wanted.components)
    opened = e.Opened(
        game=setup.game.code,
        rules=setup.game.rules_version,
        options=dict(setup.options),
        components=box,
        chairs=chairs,
        clock=checked(wanted.clock),
        rated=wanted.rated,
        listed=wanted.listed,
        host=host.id,
        commitment=commitment(bytes.fromhex(fresh.seed)).hex(),
    )
    awaited = any(chair.kind == "link" for chair in chairs)
    sealed = e.Sealed(fresh.seed, digest(fresh.invite) if awaited else None)
    return setup, (opened, sealed)


def _chair(who: str, host: Player, levels: Sequence[str]) -> e.Chair:
    if who == "me":
        return e.Chair("person", host.id, host.name)
    if who in ("link", "lobby"):
        return e.Chair(who)
    if who in levels:
        return e.Chair("bot", name=who, level=who)
    known = ", ".join(levels)
    raise BadOption(
        f"there is no player called '{who}'; a seat can be for me, link, lobby or a bot: {known}"
    )


def _check_seats(chairs: tuple[e.Chair, e.Chair], rated: bool) -> None:
    kinds = [chair.kind for chair in chairs]
    if sum(chair.free for chair in chairs) > 1:
        raise BadOption("both seats are free; take one yourself, or give one to a bot")
    if rated and (set(kinds) & {"bot"} or kinds == ["person", "person"]):
        raise BadOption("only games between two people on separate devices can be rated")


def start_match(
    match_id: str, setup: Setup[Any], first: tuple[e.Opened, e.Sealed], context: Context
) -> tuple[Match, list[e.Event]]:
    """Return a new match and all events of its opening."""
    opened, sealed = first
    match = evolve(open_match(match_id, setup, opened, context.now), sealed, context.now)
    happened = begin(match, [], context)
    for event in happened:
        match = evolve(match, event, context.now)
    return match, [opened, sealed, *happened]
