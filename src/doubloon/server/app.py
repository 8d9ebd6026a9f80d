"""The server as an ASGI application: API, WebSockets, the client's files, health and metrics."""

from __future__ import annotations

import contextlib
import hmac
import logging
from collections.abc import AsyncIterator, Callable, Mapping

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from doubloon.server import openapi
from doubloon.server.api import ENDPOINTS
from doubloon.server.client_files import client_routes
from doubloon.server.connections import Connections
from doubloon.server.endpoints import JSON, refusal, routes
from doubloon.server.hosts import LocalNamesOnly, from_this_machine
from doubloon.server.messages import Refusal, WireError
from doubloon.server.metrics import exposition
from doubloon.server.schemas import Health
from doubloon.server.services import ServerConfig, Services, open_services
from doubloon.server.sockets import TableSocket
from doubloon.server.table import ENCODER

log = logging.getLogger("doubloon.requests")

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]

NO_METRICS = (
    "Metrics are only for this machine; "
    "elsewhere, send the server's DOUBLOON_METRICS_TOKEN as a bearer token.\n"
)

Lifespan = Callable[[Starlette], contextlib.AbstractAsyncContextManager[Mapping[str, Connections]]]


def application(config: ServerConfig) -> Starlette:
    """Return a server that opens its store when it starts."""
    app = Starlette(lifespan=_lifespan(config), exception_handlers=ERROR_HANDLERS)
    return _with_middleware(app, config)


def application_for(services: Services) -> Starlette:
    """Return a server for services that are already open, without background loops."""
    app = Starlette(routes=_routes(services), exception_handlers=ERROR_HANDLERS)
    app.state.services = services
    return _with_middleware(app, services.config)


def _with_middleware(app: Starlette, config: ServerConfig) -> Starlette:
    """Add the middleware; the last one added runs first."""
    app.add_middleware(SocketRouter)
    if config.origin is None:
        app.add_middleware(LocalNamesOnly)
    app.add_middleware(SecurityHeaders)
    return app


def _lifespan(config: ServerConfig) -> Lifespan:
    @contextlib.asynccontextmanager
    async def run(app: Starlette) -> AsyncIterator[Mapping[str, Connections]]:
        async with open_services(config) as services:
            app.state.services = services
            app.router.routes[:] = _routes(services)
            yield {"connections": Connections.within(config.limits)}

    return run


def _routes(services: Services) -> list[Route]:
    async def healthz(request: Request) -> Response:
        problem = await services.health()
        body = ENCODER.encode(Health(not problem, problem or "all is well"))
        return Response(body, 503 if problem else 200, media_type=JSON)

    async def metrics(request: Request) -> Response:
        if not may_read_metrics(request, services.config.metrics_token):
            return PlainTextResponse(NO_METRICS, 403)
        content, kind = exposition()
        return Response(content, headers={"Content-Type": kind})

    async def document(request: Request) -> Response:
        return Response(openapi.document(), media_type=JSON)

    return [
        *routes(ENDPOINTS, services),
        Route("/api/openapi.json", document),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        *client_routes(services.config.static, _not_found),
    ]


def may_read_metrics(request: Request, token: str) -> bool:
    """Return whether a request has the token for the metrics or comes from this machine."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if token and kind.lower() == "bearer":
        return hmac.compare_digest(given.strip().encode(), token.encode())
    client = request.client.host if request.client else ""
    return from_this_machine(client, request.headers)


async def _not_found(request: Request, error: object) -> Response:
    if request.url.path.startswith("/api/"):
        text = f"there is nothing at {request.url.path[:80]}; see /api/openapi.json"
        return refusal(Refusal(WireError("not_found", text)), 404)
    return PlainTextResponse("There is nothing here.\n", 404)


async def _method_not_allowed(request: Request, error: object) -> Response:
    text = f"{request.method} is not allowed here; see /api/openapi.json"
    return refusal(Refusal(WireError("not_found", text)), 405)


ERROR_HANDLERS = {404: _not_found, 405: _method_not_allowed}


class SocketRouter:
    """Middleware that serves WebSockets itself, ahead of everything that only HTTP needs.

    Otherwise every message on a socket would pass through the same layers as the request that
    opened it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.route = WebSocketRoute("/api/matches/{match}/socket", self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket of a table; pass everything else on."""
        found, params = self.route.matches(scope)
        if found is Match.NONE:
            await self.app(scope, receive, send)
            return
        scope.update(params)
        services = scope["app"].state.services
        await TableSocket(services, WebSocket(scope, receive, send)).run(receive, send)


class SecurityHeaders:
    """Middleware that adds security headers to every response and logs every request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to its response."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
                facts = {
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": message["status"],
                }
                log.info("request", extra=facts)
            await send(message)

        await self.app(scope, receive, send_with_headers)
