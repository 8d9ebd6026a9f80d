"""Collects the errors of a browser's console, scripts and requests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

LOST = (
    r"WebSocket connection to",
    r"ERR_(CONNECTION_|EMPTY_RESPONSE|INCOMPLETE_CHUNKED|CONTENT_LENGTH|SOCKET_NOT|INTERNET_DISC)",
    r"unknown error occurred when fetching the script",
    r"answered 50",
)
"""Complaints of a browser that has lost the connection or the server."""


class Trouble:
    """What the console, the scripts and the requests of a browser complained about."""

    def __init__(self, context: BrowserContext) -> None:
        self.heard: list[str] = []
        self.expected: list[str] = []
        context.on("console", self._console)
        context.on("weberror", self._script)
        context.on("requestfailed", self._request)
        context.on("response", self._response)

    def expect(self, *patterns: str) -> None:
        """Ignore complaints that match these patterns."""
        self.expected += patterns

    def unexpected(self) -> list[str]:
        """Return the unexpected complaints."""
        return self.among(self.heard, self.expected)

    @staticmethod
    def among(heard: Iterable[str], expected: Iterable[str]) -> list[str]:
        """Return the complaints that match none of these patterns."""
        known = [re.compile(pattern) for pattern in expected]
        return [one for one in heard if not any(each.search(one) for each in known)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(f"console {message.type}: {message.text}")

    def _script(self, error: WebError) -> None:
        self.heard.append(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before the response came
            self.heard.append(f"request failed: {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.heard.append(f"answered {response.status}: {response.url}")
