"""Which host names a server answers to, and which requests come from its own machine.

Any site can point its name to a private address, and a browser that runs the site's page then takes
the server for that site (DNS rebinding). So a server that wasn't given its ``origin`` answers only
to names that no site on the internet can have.
"""

from __future__ import annotations

import ipaddress

from msgspec import Struct
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from doubloon.server.endpoints import refusal
from doubloon.server.messages import Refusal, WireError

LOCAL_SUFFIXES = ("localhost", "local", "lan", "home", "internal", "home.arpa")
"""Suffixes of names that can't be registered on the internet."""

FORWARDED = ("x-forwarded-for", "x-real-ip", "forwarded", "via")
"""Headers that a web server adds when it forwards a request."""

MISDIRECTED = 421


class Host(Struct, frozen=True):
    """The host that a request is meant for, without its port."""

    name: str

    @staticmethod
    def of(header: str) -> Host:
        """Return the host in a ``Host`` header."""
        name, _, rest = header.strip().lower().partition("]")
        if name.startswith("["):
            return Host(name[1:] if not rest or rest.startswith(":") else "")
        name, _, port = name.partition(":")
        return Host(name.removesuffix(".") if not port or port.isdecimal() else "")

    def is_loopback(self) -> bool:
        """Return whether the name stands for the machine itself."""
        address = _address(self.name)
        if address is not None:
            return address.is_loopback
        return self.name == "localhost" or self.name.endswith(".localhost")

    def is_private(self) -> bool:
        """Return whether no site on the internet can have the name."""
        address = _address(self.name)
        if address is not None:
            return not (address.is_global or address.is_multicast)
        if "." not in self.name:
            return bool(self.name)
        return self.name.endswith(tuple(f".{suffix}" for suffix in LOCAL_SUFFIXES))


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(name)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def from_this_machine(client: str, headers: Headers) -> bool:
    """Return whether a request was made on this machine and not forwarded by a web server."""
    if any(name in headers for name in FORWARDED):
        return False
    address = _address(client)
    here = address is not None and address.is_loopback
    return here and Host.of(headers.get("host", "")).is_loopback()


class LocalNamesOnly:
    """Middleware that refuses requests and sockets for names that aren't private."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on if its host is private or missing; only browsers must send one."""
        host = Headers(scope=scope).get("host") if scope["type"] != "lifespan" else None
        if host is None or Host.of(host).is_private():
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4000, "reason": "unknown host"})
        else:
            await _misdirected(scope["path"], host)(scope, receive, send)


def _misdirected(path: str, host: str) -> Response:
    right = "start it with --origin and the address that people type"
    text = f"this server doesn't answer to the name {host[:80]!a}; {right}"
    if path.startswith("/api/"):
        return refusal(Refusal(WireError("forbidden", text)), MISDIRECTED)
    return PlainTextResponse(f"{text[0].upper()}{text[1:]}.\n", MISDIRECTED)
