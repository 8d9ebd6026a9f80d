"""HTTP endpoints as data: method, path, handler, request and response types.

The routes, the OpenAPI document and docs/protocol.md all come from the table in ``api.py``, so
they cannot disagree.
"""

from __future__ import annotations

import asyncio
import hashlib
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
from doubloon.server.limits import client_network
from doubloon.server.messages import Refusal
from doubloon.server.refusals import TooMuch, wire_error
from doubloon.server.services import Services
from doubloon.server.table import ENCODER
from doubloon.store.types import Player, Unavailable

JSON = "application/json"
NOT_MODIFIED = 304
Query = TypeVar("Query")


class WholeNumberConvertor(Convertor[int]):
    """A whole number in a path, with no more digits than any number here needs."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Return the number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Return the number as it is written in a path."""
        return str(value)


register_url_convertor("whole", WholeNumberConvertor())


class ApiRequest:
    """A request to the API, with the services and the cookies that the response will set."""

    def __init__(self, http: Request, services: Services) -> None:
        self.http = http
        self.services = services
        self.cookies: dict[str, str | None] = {}
        self._player: str | None = None
        """The player, once identified, so that one request creates at most one guest."""
        self.seated_at: str | None = None
        """The match that a new seat cookie is for, if it isn't the one in the path."""

    @property
    def path(self) -> dict[str, Any]:
        """The parameters in the path."""
        return self.http.path_params

    @property
    def address(self) -> str:
        """The client's IP address, or its network."""
        return client_network(self.http.client.host if self.http.client else None)

    async def player_id(self) -> str | None:
        """Return the player's id if the request has a valid cookie."""
        return await self.services.sessions.player(self.http.cookies.get(identity.COOKIE))

    def seat_keys(self) -> tuple[str, ...]:
        """Return the tokens of the private links that the client has used for this match."""
        return seat_keys(self.http.cookies)

    async def player(self) -> Player:
        """Return the player; a client without a valid cookie becomes a new guest."""
        store = self.services.store
        id = self._player or await self.player_id() or identity.token(10)
        found = await store.player(id)
        if found is None:
            await store.add_player(id, identity.guest_name(id), self.services.now())
            found = await store.player(id)
            assert found
        if self._player is None:
            read = self.services.signer.read(self.http.cookies.get(identity.COOKIE))
            known = read is not None and read[0] == id
            self._keep(found, read[1] if read and known else identity.SessionId(found.session))
        return found

    async def log_in_as(self, player: Player) -> None:
        """Log the client in as a player, with a new cookie; its old one becomes worthless."""
        await self.log_out()
        self._keep(player, identity.SessionId.new(player.session))
        self.cookies[identity.DEVICE_COOKIE] = self.services.signer.device(player.id)

    async def log_out(self) -> str | None:
        """Make the client's cookie worthless; return the player that it was for."""
        cookie = self.http.cookies.get(identity.COOKIE)
        player = await self.player_id()
        self.cookies[identity.COOKIE] = None
        if player:
            await self.services.sessions.revoke(player, self.services.signer.session(cookie))
        return player

    def knows(self, player: str) -> bool:
        """Return whether anyone has logged in as this player on this device before."""
        cookie = self.http.cookies.get(identity.DEVICE_COOKIE, "")
        return self.services.signer.is_device(player, cookie)

    def _keep(self, player: Player, session: identity.SessionId) -> None:
        self._player = player.id
        self.cookies[identity.COOKIE] = self.services.signer.sign(player.id, session)


def seat_keys(cookies: dict[str, str]) -> tuple[str, ...]:
    """Return the tokens of private links among the cookies of a request."""
    return tuple(value for name, value in cookies.items() if name == identity.SEAT_COOKIE)


Handler = Callable[..., Awaitable[Any]]


class Endpoint(Struct, frozen=True):
    """A method and path with their handler and types; ``limit`` names the rate limit."""

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
            one.path,
            _respond_to(one, services),
            methods=[one.method],
            name=f"{one.method} {one.path}",
        )
        for one in endpoints
    ]


def _respond_to(one: Endpoint, services: Services) -> Callable[[Request], Awaitable[Response]]:
    async def respond(http: Request) -> Response:
        request = ApiRequest(http, services)
        limits = services.config.limits
        try:
            services.rate_limiter.check(request.address, one.limit, getattr(limits, one.limit))
            if one.method == "GET" or one.limit == "replays":  # other responses are short
                services.rate_limiter.check_traffic(request.address)
            if one.method != "GET":
                check_origin(services, http.headers.get("origin"), http.headers.get("host"))
            answer = await one.handler(request, *await _arguments(one, request))
            return _response(request, answer)
        except DoubloonError as error:
            shown, status = wire_error(error)
            return refusal(Refusal(shown), status)
        except asyncio.CancelledError:
            if not services.closing:
                raise
            # The server stops waiting for running requests, so the client has to retry.
            shown, status = wire_error(Unavailable("the server is shutting down"))
            return refusal(Refusal(shown), status)

    return respond


async def _arguments(one: Endpoint, request: ApiRequest) -> list[Any]:
    """Return the decoded body and query that a handler takes besides the request."""
    arguments: list[Any] = []
    if one.body is not None:
        body = await _body(request.http, request.services.config.limits.body_size)
        arguments.append(decode(body, one.body))
    if one.query is not None:
        arguments.append(decode_query(request.http.query_params, one.query))
    return arguments


async def _body(http: Request, limit: int) -> bytes:
    parts, size = list[bytes](), 0
    try:
        async for part in http.stream():
            size += len(part)
            if size > limit:
                raise TooMuch(f"the request is larger than {limit} bytes")
            parts.append(part)
    except ClientDisconnect:
        raise Unreadable("the request was cut off") from None
    return b"".join(parts)


def decode(data: bytes | str, wanted: Any) -> Any:
    """Decode JSON into a type; raise Unreadable if it doesn't fit."""
    try:
        return _decoder(wanted).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"the message cannot be read: {error}") from None


def decode_query(query: Mapping[str, str], wanted: type[Query]) -> Query:
    """Convert a query string into a type; raise Unreadable if it doesn't fit."""
    try:
        return msgspec.convert(dict(query), wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable(f"the query is not valid: {error}") from None


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def check_origin(services: Services, origin: str | None, host: str | None) -> None:
    """Raise Forbidden if a browser sends the request from another site's page."""
    if origin is None:
        return  # not a browser, so there are no cookies that another site could misuse
    ours = services.config.origin or origin.partition("://")[0] + f"://{host}"
    if origin != ours:
        raise Forbidden("this request comes from another site; use Doubloon's own pages")


def _response(request: ApiRequest, answer: Any) -> Response:
    if isinstance(answer, Response):
        response = answer
    else:
        content = answer if isinstance(answer, bytes) else ENCODER.encode(answer)
        response = Response(content, media_type=JSON)
    if request.http.method == "GET":
        response = _unless_known(request, response)
    request.services.rate_limiter.charge(request.address, len(response.body))
    metrics.REQUESTS.labels(response.status_code).inc()
    for name, value in request.cookies.items():
        _set_cookie(request, response, name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _unless_known(request: ApiRequest, response: Response) -> Response:
    """Leave out a response's body if the client says that it already has it."""
    tag = f'"{hashlib.blake2b(response.body, digest_size=16).hexdigest()}"'
    if tag in request.http.headers.get("if-none-match", ""):
        return Response(status_code=NOT_MODIFIED, headers={"ETag": tag})
    response.headers["ETag"] = tag
    return response


def _set_cookie(request: ApiRequest, response: Response, name: str, value: str | None) -> None:
    secure = (request.services.config.origin or "").startswith("https://")
    match = request.seated_at or request.path.get("match")
    everywhere = name in (identity.COOKIE, identity.DEVICE_COOKIE)
    path = "/" if everywhere else f"/api/matches/{match}"
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
    """Return an error as an HTTP response."""
    metrics.REQUESTS.labels(status).inc()
    content = ENCODER.encode(body)
    return Response(content, status, {"Cache-Control": "no-store"}, media_type=JSON)
