"""What can be asked for over HTTP."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.responses import PlainTextResponse, Response

from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.kernel.options import Choice, Flag, Option
from doubloon.kernel.record import Record, Step
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.seats import DRAWN, PLAYERS
from doubloon.match import commands as c
from doubloon.match import sight
from doubloon.match.decide import By, Forbidden, NotPossible, digest
from doubloon.match.state import Match
from doubloon.search.levels import LEVELS
from doubloon.server import crew, identity
from doubloon.server import messages as m
from doubloon.server.endpoints import Asked, endpoint
from doubloon.server.lookers import Looker
from doubloon.server.opening import setup_of
from doubloon.server.refusals import NotFound
from doubloon.server.table import LiveTable, eyes_named
from doubloon.server.tables import seats_of
from doubloon.store.entries import Status

Text = Annotated[str, Meta(max_length=40)]


class Page(Struct, frozen=True):
    """Which matches to list; ``player=me`` lists one's own."""

    status: Status | None = None
    game: Text | None = None
    player: Text | None = None
    before: Annotated[str, Meta(max_length=100)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class From(Struct, frozen=True, rename={"eyes": "as"}):
    """From which seat to look."""

    eyes: Annotated[str, Meta(max_length=20)] | None = None


class Eyes(From, frozen=True, rename={"eyes": "as"}):
    """From which seat to look, and from which place in the log on."""

    since: int = 0


# Games


@endpoint("GET", "/api/games", m.Games)
async def games(asked: Asked) -> m.Games:
    """What can be played here, and against whom."""
    levels = [m.LevelInfo(one.name, one.about, one.budget.seconds or 0) for one in LEVELS]
    return m.Games([_game(game) for game in GAMES], levels)


def _game(game: AnyGame) -> m.GameInfo:
    options = [_option(option) for option in game.options]
    named = (game.code, game.title, game.author, game.year, game.seats)
    return m.GameInfo(*named, game.hides, game.clause_letter, options)


def _option(option: Option) -> m.OptionInfo:
    if isinstance(option, Choice):
        values = list(option.values)
        return m.OptionInfo(option.name, "choice", option.about, option.default, values=values)
    if isinstance(option, Flag):
        return m.OptionInfo(option.name, "flag", option.about, option.default)
    least, most = option.least, option.most
    shown = (option.name, "number", option.about, option.default)
    return m.OptionInfo(*shown, least=least, most=most)


@endpoint("GET", "/api/games/{game}/box", dict[str, Any])
async def box(asked: Asked) -> dict[str, Any]:
    """The standard component file of a game, as data to draw from."""
    return msgspec.to_builtins(setup_of(asked.path["game"], {}).components)


# Who I am


@endpoint("GET", "/api/me", m.Me)
async def me(asked: Asked) -> m.Me:
    """Who the server holds you for; somebody new becomes a guest."""
    player = await asked.player()
    return m.Me(player.id, player.name, player.account)


@endpoint("PUT", "/api/me", m.Me, body=m.NewName)
async def rename(asked: Asked, body: m.NewName) -> m.Me:
    """Choose the name that others see from now on."""
    player = await asked.player()
    await asked.house.store.rename(player.id, identity.tidy(body.name))
    return await me(asked)


@endpoint("POST", "/api/account", m.Me, body=m.Credentials, limit="log_ins")
async def register(asked: Asked, body: m.Credentials) -> m.Me:
    """Make an account of the guest you are: what you have played so far stays yours."""
    player = await asked.player()
    await identity.register(asked.house.store, player, body.name, body.password)
    await asked.house.store.rename(player.id, identity.tidy(body.name))
    return await me(asked)


@endpoint("POST", "/api/account/session", m.Me, body=m.Credentials, limit="log_ins")
async def log_in(asked: Asked, body: m.Credentials) -> m.Me:
    """Be the player of an account."""
    id = await identity.log_in(asked.house.store, body.name, body.password)
    asked.cookies[identity.COOKIE] = asked.house.signer.sign(id)
    player = await asked.house.store.player(id)
    assert player
    return m.Me(player.id, player.name, player.account)


@endpoint("DELETE", "/api/account/session", m.Health)
async def log_out(asked: Asked) -> m.Health:
    """Be nobody again; the next request makes a new guest."""
    asked.cookies[identity.COOKIE] = None
    return m.Health(True, "logged out")


@endpoint("GET", "/api/players/{account}", m.PlayerInfo)
async def player(asked: Asked) -> m.PlayerInfo:
    """The ratings of somebody with an account, with their course."""
    store = asked.house.store
    found = await store.account(asked.path["account"])
    if found is None:
        raise NotFound("there is no account with this name")
    ratings = {
        game: [
            m.RatingShown(p.at, p.mu, p.sigma)
            for p in await store.rating_course(found.player, game)
        ]
        for game in await store.ratings(found.player)
    }
    return m.PlayerInfo(found.name, ratings)


# Matches


@endpoint("POST", "/api/matches", m.Made, body=m.Create, limit="matches")
async def create(asked: Asked, body: m.Create) -> m.Made:
    """Make a match and sit down."""
    host = await asked.player()
    table, invite = await asked.house.tables.create(body, host)
    match = table.match
    return m.Made(
        match.id,
        f"/table/{match.id}",
        [match.setup.actor(seat) for seat in match.seats_of(host.id)],
        f"/join/{match.id}#{invite}" if invite else None,
        match.opened.commitment,
    )


@endpoint("GET", "/api/matches", m.Rows, query=Page)
async def listed(asked: Asked, page: Page) -> m.Rows:
    """Open challenges, running games and finished ones, latest first; or one's own matches."""
    own = asked.known() if page.player == "me" else None
    if page.player == "me" and own is None:
        return m.Rows([], None)
    found, cursor = await asked.house.store.page(
        status=page.status,
        game=page.game,
        player=own or await _player(asked, page.player),
        listed=None if own else True,
        before=page.before,
        limit=page.limit,
    )
    rows = [_row(one.data, one.players, asked.known()) for one in found]
    return m.Rows(rows, cursor)


async def _player(asked: Asked, account: str | None) -> str | None:
    """Return the player whose account is named in the address."""
    if account is None:
        return None
    found = await asked.house.store.account(account)
    if found is None:
        raise NotFound("there is no account with this name")
    return found.player


ROW = msgspec.json.Decoder(m.Row)


def _row(data: bytes, players: tuple[str | None, str | None], me: str | None) -> m.Row:
    row = ROW.decode(data)
    mine = [name for name, id in zip(row.seats, players, strict=True) if id and id == me]
    return msgspec.structs.replace(row, mine=mine)


async def _table(asked: Asked, since: int = 0) -> tuple[LiveTable, Looker]:
    """Return the table that is asked for, and who asks."""
    table = await asked.house.tables.find(asked.path["match"], since)
    looker = Looker(asked.known() or "", asked.keys())
    looker.mine = seats_of(table.match, looker)
    return table, looker


@endpoint("GET", "/api/matches/{match}", m.Table, query=Eyes)
async def table(asked: Asked, query: Eyes) -> bytes:
    """All of a match as you may see it."""
    table, looker = await _table(asked, query.since)
    looker.eyes = eyes_named(table.match, query.eyes, looker.mine)
    return table.table(looker, query.since, asked.house.tables.context(table))


@endpoint("POST", "/api/matches/{match}/do", m.Done, body=m.DoOnce)
async def do(asked: Asked, body: m.DoOnce) -> m.Done:
    """Carry out a command; asking again with the same id changes nothing more."""
    table, looker = await _table(asked)
    if isinstance(body.command, c.Sit):
        looker.player = (await asked.player()).id
    by = await by_seat(asked.house, table, looker, body.eyes)
    seq = await asked.house.tables.submit(table, body.command, by, body.id)
    return m.Done(body.id, seq)


async def by_seat(house: Any, table: LiveTable, looker: Looker, name: str | None) -> By:
    """Return who gives a command: from the seat named, or the one held, or the one to act."""
    found = await house.store.player(looker.player) if not looker.mine else None
    mine, match = looker.mine, table.match
    names = {match.setup.actor(seat): seat for seat in mine}
    if name and name not in names and mine:
        raise Forbidden(f"the seat {name} is not yours")
    to_act = match.position.to_act
    seat = names[name] if name in names else to_act if to_act in mine else next(iter(mine), None)
    shown = match.chairs[seat].name if seat is not None else found.name if found else ""
    holder = match.chairs[seat].player if seat is not None else looker.player
    return By(holder or looker.player, shown, seat)


@endpoint("GET", "/api/matches/{match}/at/{step:whole}", sight.Moment, query=From)
async def moment(asked: Asked, query: From) -> sight.Moment:
    """The game as it stood after a number of steps, as you may know it."""
    table, looker = await _table(asked)
    match, step = table.match, asked.path["step"]
    if not 0 <= step <= len(match.steps):
        raise NotFound(f"the game has {len(match.steps)} steps; there is no step {step}")
    eyes = eyes_named(match, query.eyes, list(PLAYERS) if sight.over(match) else looker.mine)
    return sight.moment(match, step, eyes)


@endpoint("GET", "/api/matches/{match}/lens", m.Lens, query=From)
async def lens(asked: Asked, query: From) -> m.Lens:
    """Aids to see what the view means."""
    table, looker = await _table(asked)
    eyes = eyes_named(table.match, query.eyes, looker.mine)
    return m.Lens(table.match.seq, sight.lens(table.match.position, eyes))


@endpoint("POST", "/api/matches/{match}/hint", m.Hint, body=m.SeatOf, limit="hints")
async def hint(asked: Asked, body: m.SeatOf) -> m.Hint:
    """What your seat could do now, found from its own knowledge."""
    table, looker = await _table(asked)
    match = table.match
    seat = match.position.to_act
    by = await by_seat(asked.house, table, looker, body.eyes)
    if match.status != "running" or seat not in looker.mine or by.seat != seat:
        raise NotPossible("a hint is for the seat that is to act, and for whoever holds it")
    if match.opened.rated:
        raise NotPossible("there are no hints in a rated game")
    view = match.setup.game.view(match.position, seat)
    choice = await asked.house.crew.ask(crew.advise, view, secrets.randbits(64))
    game = match.setup.game
    known = game.complete(view)
    considered = [
        m.Considered(one.action.code, game.format(known, one.action), one.value, one.visits)
        for one in choice.considered
    ]
    text = game.format(known, choice.action)
    return m.Hint(len(match.steps), choice.action.code, text, choice.win, considered)


@endpoint("GET", "/api/matches/{match}/box", dict[str, Any])
async def match_box(asked: Asked) -> dict[str, Any]:
    """The component file that the match is played with, as data to draw from."""
    table, _ = await _table(asked)
    return msgspec.to_builtins(table.match.setup.components)


@endpoint("GET", "/api/matches/{match}/record", str)
async def record(asked: Asked) -> Response:
    """The record of a match that is over, with what proves its dealing."""
    table, _ = await _table(asked)
    if not sight.over(table.match):
        raise NotPossible("the record is given out when the game is over")
    name = f'attachment; filename="{table.match.opened.game}-{table.match.id}.txt"'
    text = records.format(match_record(table.match))
    return PlainTextResponse(text, headers={"Content-Disposition": name})


def match_record(match: Match) -> Record:
    """Return a match that is over as a record, with the headers that prove its dealing."""
    game = match.setup.game
    steps = tuple(Step(step.actor, game.action(step.code)) for step in match.steps)
    tags = {"Players": ",".join(_plain(chair.name) for chair in match.chairs)}
    if match.dealer:
        tags |= match.dealer.headers(over=True)
    if match.ended:
        winner = match.ended.winner
        tags["Ended"] = match.ended.reason
        tags["Winner"] = "nobody" if winner == DRAWN else match.setup.actor(winner)
    return Record(match.setup, steps, tags)


def _plain(name: str) -> str:
    return name.replace(",", " ").replace('"', " ").replace("\\", " ")


@endpoint("POST", "/api/matches/{match}/links", m.LinkMade, body=m.SeatOf)
async def link(asked: Asked, body: m.SeatOf) -> m.LinkMade:
    """A private link with which another device of yours gets your seat."""
    table, looker = await _table(asked)
    by = await by_seat(asked.house, table, looker, body.eyes)
    secret = identity.token()
    await asked.house.tables.submit(table, c.Link(digest(secret)), by, None)
    return m.LinkMade(f"/link/{table.match.id}#{secret}")


@endpoint("DELETE", "/api/matches/{match}/links", m.Health, body=m.SeatOf)
async def unlink(asked: Asked, body: m.SeatOf) -> m.Health:
    """Revoke every private link to your seat; devices that used one lose it at once."""
    table, looker = await _table(asked)
    by = await by_seat(asked.house, table, looker, body.eyes)
    await asked.house.tables.submit(table, c.Unlink(), by, None)
    return m.Health(True, "all private links to this seat are revoked")


@endpoint("POST", "/api/matches/{match}/links/use", m.Health, body=m.UseLink, limit="log_ins")
async def use_link(asked: Asked, body: m.UseLink) -> m.Health:
    """Take the seat that a private link leads to, on this device too."""
    await asked.player()
    table, _ = await _table(asked)
    if digest(body.token) not in {mark for _, mark in table.match.links}:
        raise Forbidden("this link does not lead to a seat, or it has been revoked")
    asked.cookies[identity.SEAT_COOKIE] = body.token
    return m.Health(True, "this device has the seat now")
