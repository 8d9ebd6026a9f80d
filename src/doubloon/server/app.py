"""The server as an ASGI application: API, sockets, pages, health and figures."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from doubloon.server import openapi
from doubloon.server.api import ENDPOINTS
from doubloon.server.endpoints import JSON, refusal, routes
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
    (b"x-frame-options", b"DENY"),
]


def application(plan: ServerConfig) -> Starlette:
    """Return the server that a plan describes; it opens its store when it starts."""
    return _with_middleware(Starlette(lifespan=_lifespan(plan), exception_handlers=ERROR_HANDLERS))


def application_for(services: Services) -> Starlette:
    """Return the server of a services that is open already; nothing goes on beside requests."""
    app = Starlette(routes=_routes(services), exception_handlers=ERROR_HANDLERS)
    app.state.services = services
    return _with_middleware(app)


def _with_middleware(app: Starlette) -> Starlette:
    app.add_middleware(SecurityHeaders)
    app.add_middleware(SocketRouter)
    return app


def _lifespan(
    plan: ServerConfig,
) -> Callable[[Starlette], contextlib.AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def run(app: Starlette) -> AsyncIterator[None]:
        async with open_services(plan) as services:
            app.state.services = services
            app.router.routes[:] = _routes(services)
            yield

    return run


def _routes(services: Services) -> list[Route]:
    async def healthz(request: Request) -> Response:
        wrong = await services.health()
        body = ENCODER.encode(Health(not wrong, wrong or "all is well"))
        return Response(body, 503 if wrong else 200, media_type=JSON)

    async def metrics(request: Request) -> Response:
        figures, kind = exposition()
        return Response(figures, headers={"Content-Type": kind})

    async def document(request: Request) -> Response:
        return Response(openapi.document(), media_type=JSON)

    return [
        *routes(ENDPOINTS, services),
        Route("/api/openapi.json", document),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        *_pages(services.plan.static),
    ]


def _pages(folder: Path) -> list[Route]:
    """Return the routes of the browser client: its files, and its page for all other addresses."""
    files = StaticFiles(directory=folder, check_dir=False)

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/") or not (folder / "index.html").exists():
            return await _not_found(request, None)
        if path.startswith("assets/") or ("." in path and "/" not in path):
            return await _file(files, path, request)
        return await _file(files, "index.html", request)

    return [Route("/{path:path}", page, methods=["GET"])]


async def _file(files: StaticFiles, path: str, request: Request) -> Response:
    response = await files.get_response(path, request.scope)
    lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
    response.headers["Cache-Control"] = lasting
    return response


async def _not_found(request: Request, error: object) -> Response:
    if request.url.path.startswith("/api/"):
        text = f"there is nothing at {request.url.path[:80]}; see /api/openapi.json"
        return refusal(Refusal(WireError("not_found", text)), 404)
    return PlainTextResponse("There is nothing here.\n", 404)


async def _method_not_allowed(request: Request, error: object) -> Response:
    text = f"{request.method} cannot be used here; see /api/openapi.json"
    return refusal(Refusal(WireError("not_found", text)), 405)


ERROR_HANDLERS = {404: _not_found, 405: _method_not_allowed}


class SocketRouter:
    """Takes sockets to their tables, past all that is there for requests.

    Every message of a socket would pass through each layer that its opening passed through.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.route = WebSocketRoute("/api/matches/{match}/socket", self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket of a table; pass everything else on."""
        found, params = self.route.matches(scope)
        if found is Match.NONE:
            await self.app(scope, receive, send)
            return
        scope.update(params)
        await TableSocket(scope["app"].state.services, WebSocket(scope, receive, send)).run(
            receive, send
        )


class SecurityHeaders:
    """Adds to every answer what keeps browsers from being misused."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; add headers to its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
                log.info(
                    "request",
                    extra={
                        "method": scope["method"],
                        "path": scope["path"],
                        "status": message["status"],
                    },
                )
            await send(message)

        await self.app(scope, receive, with_headers)
