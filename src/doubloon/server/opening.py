"""How a match is opened and how it is read back from its log."""

from __future__ import annotations

import secrets
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import Struct

from doubloon.games import GAMES
from doubloon.kernel.errors import BadComponents, BadOption, BadRecord, DoubloonError
from doubloon.kernel.options import Value, choose
from doubloon.kernel.setup import Setup
from doubloon.match import events as e
from doubloon.match.asking import Context
from doubloon.match.clock import checked
from doubloon.match.dealing import begin
from doubloon.match.decide import digest
from doubloon.match.fairness import commitment
from doubloon.match.state import Match, evolve, open_match
from doubloon.server.forms import Create
from doubloon.store.entries import Logged, Player

DECODER = msgspec.json.Decoder(e.AnyEvent)


class Fresh(Struct, frozen=True):
    """What chance adds to an opening, drawn beforehand so that the rest is pure."""

    seed: str
    invite: str
    exchange: bool

    @staticmethod
    def draw(invite: str) -> Fresh:
        """Return new random bytes, with the token that an invited friend needs."""
        return Fresh(secrets.token_hex(32), invite, bool(secrets.randbits(1)))


def setup_of(game: str, options: dict[str, Any], components: str | None = None) -> Setup[Any]:
    """Return the setup that a match asks for, with a component file of one's own if it has one."""
    chosen = tuple(sorted(choose(GAMES.find(game).options, options).items()))
    return _standard(game, chosen) if components is None else _own(game, chosen, components)


@contextmanager
def box_file(text: str) -> Generator[Path]:
    """Put a component file that came over the wire where it can be read.

    What is wrong with it is told without where that is: nobody gave the file from there.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / "box.toml"
        path.write_text(text, encoding="utf-8")
        try:
            yield path
        except (BadComponents, BadRecord) as error:
            raise type(error)(str(error).replace(f"{folder}/", "")) from None


@lru_cache(maxsize=64)
def _own(game: str, options: tuple[tuple[str, Value], ...], components: str) -> Setup[Any]:
    """Read a component file that came with a match; reading takes time, so it is kept a while."""
    with box_file(components) as path:
        return GAMES.find(game).setup(dict(options), path)


@cache
def _standard(game: str, options: tuple[tuple[str, Value], ...]) -> Setup[Any]:
    """Return the one setup that all matches with the same options share."""
    return GAMES.find(game).setup(dict(options))


def opening(
    wanted: Create, host: Player, levels: Sequence[str], fresh: Fresh
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
    raise BadOption(f"nobody is called '{who}'; a seat is for me, link, lobby or a bot: {known}")


def _check_seats(chairs: tuple[e.Chair, e.Chair], rated: bool) -> None:
    kinds = [chair.kind for chair in chairs]
    if sum(chair.free for chair in chairs) > 1:
        raise BadOption("both chairs are free; sit on one of them yourself, or let a bot")
    if rated and (set(kinds) & {"bot"} or kinds == ["person", "person"]):
        raise BadOption("only games between two people who are apart can be rated")


def begun(
    match_id: str, setup: Setup[Any], first: tuple[e.Opened, e.Sealed], context: Context
) -> tuple[Match, list[e.Event]]:
    """Return a new match and all events of its opening."""
    opened, sealed = first
    match = evolve(open_match(match_id, setup, opened, context.now), sealed, context.now)
    happened = begin(match, [], context)
    for event in happened:
        match = evolve(match, event, context.now)
    return match, [opened, sealed, *happened]


class Outdated(DoubloonError):
    """A match that was begun with other rules or components than this Doubloon has."""


def _check_same(setup: Setup[Any], opened: e.Opened) -> None:
    """Raise Outdated rather than go on with a match by other rules than it was begun with."""
    if opened.rules != setup.game.rules_version:
        said, known = opened.rules, setup.game.rules_version
        raise Outdated(f"this match follows rules version {said}; this Doubloon plays {known}")
    if opened.components.sha256 != setup.components.sha256:
        raise Outdated("this match was begun with another edition of the box than is here now")


def replay(match_id: str, log: Sequence[Logged]) -> tuple[Match, list[e.Event]]:
    """Return the match that a whole log tells of, and its events."""
    events: list[e.Event] = [DECODER.decode(logged.data) for logged in log]
    opened = events[0]
    assert isinstance(opened, e.Opened)
    setup = setup_of(opened.game, opened.options, opened.components.text)
    _check_same(setup, opened)
    match = open_match(match_id, setup, opened, log[0].at)
    for event, logged in zip(events[1:], log[1:], strict=True):
        match = evolve(match, event, logged.at)
    return match, events
