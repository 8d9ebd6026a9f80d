"""HTTP endpoints as data: method, path, handler, request and response types.

The routes, the OpenAPI document and docs/protocol.md all come from the table in ``api.py``, so
they cannot disagree.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from doubloon.kernel.errors import DoubloonError, Unreadable
from doubloon.match.context import Forbidden
from doubloon.server import identity, metrics
from doubloon.server.messages import Refusal
from doubloon.server.refusals import TooMuch, wire_error
from doubloon.server.services import Services
from doubloon.server.table import ENCODER
from doubloon.store.types import Player, Unavailable

JSON = "application/json"
Query = TypeVar("Query")


class WholeNumberConvertor(Convertor[int]):
    """A whole number in an address, of no more digits than anything here has."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Return the number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Return it as it stands in an address."""
        return str(value)


register_url_convertor("whole", WholeNumberConvertor())


class ApiRequest:
    """A request with what handlers need to know of it."""

    def __init__(self, request: Request, services: Services) -> None:
        self.request = request
        self.services = services
        self.cookies: dict[str, str | None] = {}
        self._who: str | None = None
        """Who asks, as soon as they have been made known: one request makes one guest."""
        self.seated_at: str | None = None
        """The match that a new key to a seat is for, if not the one in the address."""

    @property
    def path(self) -> dict[str, Any]:
        """The parts of the address that vary."""
        return self.request.path_params

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return self.request.client.host if self.request.client else "unknown"

    async def known(self) -> str | None:
        """Return the id of the player who asks, if the cookie says so."""
        return await self.services.sessions.player(self.request.cookies.get(identity.COOKIE))

    def keys(self) -> tuple[str, ...]:
        """Return the tokens of private links that the client has used for this match."""
        return seat_keys(self.request.cookies)

    async def player(self) -> Player:
        """Return who asks; somebody new becomes a guest."""
        id = self._who or await self.known() or identity.token(10)
        found = await self.services.store.player(id)
        if found is None:
            await self.services.store.add_player(id, identity.guest_name(id), self.services.now())
            found = await self.services.store.player(id)
            assert found
        self.be(found)
        return found

    def be(self, player: Player) -> None:
        """Let the client be a player from now on."""
        self._who = player.id
        cookie = self.services.sessions.cookie(player.id, player.session)
        self.cookies[identity.COOKIE] = cookie


def seat_keys(cookies: dict[str, str]) -> tuple[str, ...]:
    """Return the tokens of private links among the cookies of a request."""
    return tuple(value for name, value in cookies.items() if name == identity.SEAT_COOKIE)


Handler = Callable[..., Awaitable[Any]]


class Endpoint(Struct, frozen=True):
    """One thing that can be asked for."""

    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    query: Any = None
    limit: str = "requests"


def routes(endpoints: Iterable[Endpoint], services: Services) -> list[Route]:
    """Return the Starlette routes of these endpoints."""
    return [
        Route(
            one.path, _route(one, services), methods=[one.method], name=f"{one.method} {one.path}"
        )
        for one in endpoints
    ]


def _route(one: Endpoint, services: Services) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        asked = ApiRequest(request, services)
        try:
            services.gate.check(asked.address, one.limit, getattr(services.plan.limits, one.limit))
            if one.method != "GET":
                check_origin(services, request.headers.get("origin"), request.headers.get("host"))
            found = await one.handler(asked, *await _words(one, request, services))
            return _respond(asked, found)
        except DoubloonError as error:
            shown, status = wire_error(error)
            return refusal(Refusal(shown), status)
        except asyncio.CancelledError:
            if not services.closing:
                raise
            # The server waits no longer for what is under way: the client is to ask again.
            shown, status = wire_error(Unavailable("the server is shutting down"))
            return refusal(Refusal(shown), status)

    return answer


async def _words(one: Endpoint, request: Request, services: Services) -> list[Any]:
    words: list[Any] = []
    if one.body is not None:
        words.append(read(await _body(request, services.plan.limits.body_size), one.body))
    if one.query is not None:
        words.append(read_query(request.query_params, one.query))
    return words


async def _body(request: Request, most: int) -> bytes:
    parts, size = list[bytes](), 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise TooMuch(f"the request is larger than {most} bytes")
            parts.append(part)
    except ClientDisconnect:
        raise Unreadable("the request was cut off") from None
    return b"".join(parts)


def read(data: bytes | str, wanted: Any) -> Any:
    """Return JSON as what it must be; raise Unreadable."""
    try:
        return _decoder(wanted).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"the message cannot be read: {error}") from None


def read_query(query: Mapping[str, str], wanted: type[Query]) -> Query:
    """Return what an address asks for behind its question mark; raise Unreadable."""
    try:
        return msgspec.convert(dict(query), wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable(f"the query is not valid: {error}") from None


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def check_origin(services: Services, origin: str | None, host: str | None) -> None:
    """Raise Forbidden if a browser says the request comes from another site's page."""
    if origin is None:
        return  # not a browser: nobody's cookies can be misused
    ours = services.plan.origin or origin.partition("://")[0] + f"://{host}"
    if origin != ours:
        raise Forbidden("this request comes from another site; use Doubloon's own pages")


def _respond(asked: ApiRequest, found: Any) -> Response:
    if isinstance(found, Response):
        response = found
    else:
        content = found if isinstance(found, bytes) else ENCODER.encode(found)
        response = Response(content, media_type=JSON)
    metrics.REQUESTS.labels(response.status_code).inc()
    for name, value in asked.cookies.items():
        _set_cookie(asked, response, name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _set_cookie(asked: ApiRequest, response: Response, name: str, value: str | None) -> None:
    secure = (asked.services.plan.origin or "").startswith("https://")
    match = asked.seated_at or asked.path.get("match")
    path = "/" if name == identity.COOKIE else f"/api/matches/{match}"
    response.set_cookie(
        name,
        value or "",
        max_age=identity.YEAR if value else 0,
        path=path,
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def refusal(body: Refusal, status: int) -> Response:
    """Return an error as an HTTP answer."""
    metrics.REQUESTS.labels(status).inc()
    content = ENCODER.encode(body)
    return Response(content, status, {"Cache-Control": "no-store"}, media_type=JSON)
