"""Creates matches and the events that each one begins with."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import Any

from msgspec import UNSET, Struct

from doubloon.kernel.components import AcceptedFile
from doubloon.kernel.errors import BadOption
from doubloon.kernel.setup import Setup
from doubloon.match import events
from doubloon.match.clock import checked
from doubloon.match.context import NEEDS_ACCOUNT, Context, Forbidden
from doubloon.match.decide import digest
from doubloon.match.fairness import LATEST, commitment, seating
from doubloon.match.state import Match, open_match
from doubloon.match.unfold import unfold
from doubloon.server.schemas import CreateMatch
from doubloon.server.setups import setup_of
from doubloon.store.types import Player


class OpeningSecrets(Struct, frozen=True):
    """The random parts of an opening, drawn beforehand so that the rest is pure."""

    seed: str
    invite: str

    @staticmethod
    def draw(invite: str) -> OpeningSecrets:
        """Draw new random parts; ``invite`` is the token for an invited friend."""
        return OpeningSecrets(token_hex(32), invite)


Opening = tuple[events.Opened, events.Dealing]
"""The two events that every match begins with."""


def opening_events(
    match_id: str,
    wanted: CreateMatch,
    own: tuple[AcceptedFile, str] | None,
    host: Player,
    levels: Sequence[str],
    secrets: OpeningSecrets,
) -> tuple[Setup[Any], Opening]:
    """Return the setup and the first two events of a requested match.

    ``own`` is the match's own component file and the hash under which the store keeps it.
    """
    file, stored = own or (None, UNSET)
    setup = setup_of(wanted.game, wanted.options, file)
    lot = seating(bytes.fromhex(secrets.seed), match_id) if wanted.shuffle else None
    seats = wanted.seats[::-1] if lot == "exchanged" else wanted.seats
    chairs = (_chair(seats[0], host, levels), _chair(seats[1], host, levels))
    _check_seats(chairs, wanted.rated)
    if wanted.rated and host.account is None:
        raise Forbidden(NEEDS_ACCOUNT, "rated_account")
    if wanted.rated and wanted.hints:
        raise BadOption("a rated game has no hints; leave out 'rated' or 'hints'")
    box = events.Box(setup.components.name, setup.components.sha256, file=stored)
    opened = events.Opened(
        game=setup.game.code,
        rules=setup.game.rules_version,
        options=dict(setup.options),
        components=box,
        chairs=chairs,
        clock=checked(wanted.clock),
        rated=wanted.rated,
        listed=wanted.listed,
        hints=wanted.hints or UNSET,
        host=host.id,
        commitment=commitment(bytes.fromhex(secrets.seed)).hex(),
    )
    awaited = any(chair.kind == "link" for chair in chairs)
    invite = digest(secrets.invite) if awaited else None
    return setup, (opened, events.Dealing(LATEST, secrets.seed, invite, lot))


def _chair(who: str, host: Player, levels: Sequence[str]) -> events.Chair:
    if who == "me":
        return events.Chair("person", host.id, host.name)
    if who in ("link", "lobby"):
        return events.Chair(who)
    if who in levels:
        return events.Chair("bot", name=who, level=who)
    known = ", ".join(levels)
    raise BadOption(
        f"there is no player called '{who}'; a seat can be for me, link, lobby or a bot: {known}"
    )


def _check_seats(chairs: tuple[events.Chair, events.Chair], rated: bool) -> None:
    kinds = [chair.kind for chair in chairs]
    if sum(chair.free for chair in chairs) > 1:
        raise BadOption("both seats are free; take one yourself, or give one to a bot")
    if rated and (set(kinds) & {"bot"} or kinds == ["person", "person"]):
        raise BadOption("only games between two people on separate devices can be rated")


def start_match(
    match_id: str, setup: Setup[Any], first: Opening, context: Context
) -> tuple[Match, list[events.Event]]:
    """Return a new match and all the events that open it."""
    opened, dealing = first
    changes = unfold(open_match(match_id, setup, opened, context.now), [dealing], context.now)
    return changes[-1].after, [opened, *(change.event for change in changes)]
