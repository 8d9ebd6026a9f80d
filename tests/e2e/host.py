"""Somebody else on the server, whose tables, links and games a visitor comes upon."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any

import httpx

ACCOUNT = "Grace O'Malley"


class Host:
    """Plays without a browser; everything is made once for a server and shown to all who come."""

    def __init__(self, server: str, name: str = ACCOUNT) -> None:
        self.name = name
        self.line = httpx.Client(base_url=server)
        self.line.get("/api/me")
        self._post("/account", {"name": name, "password": "carraig-an-chabhlaigh"})
        self.invite: str = self._create("schatzinsel", "me", "link")["invite"]
        self.full: str = self._create("martinique", "me", "landlubber")["match"]
        self.hand = self._handed()
        self.fresh, self.reviewed = self._played(), self._played()
        self._post(f"/matches/{self.reviewed}/review", {})

    def _post(self, path: str, body: object) -> dict[str, Any]:
        answer = self.line.post(f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def _create(self, game: str, *seats: str) -> dict[str, Any]:
        return self._post("/matches", {"game": game, "seats": seats})

    def _handed(self) -> str:
        """Return the link that takes a seat at one screen to a phone."""
        match = self._create("martinique", "me", "me")["match"]
        for seat in ("black", "red"):
            self._do(match, seat, {"type": "contribute", "bytes": "5e" * 16})
        return self._post(f"/matches/{match}/links", {"as": "black"})["path"]

    def _played(self) -> str:
        """Return a short game of Gold Ahoi! at one screen that somebody has given up."""
        match = self._create("gold_ahoi", "me", "me")["match"]
        for seat in ("near", "far"):
            self._do(match, seat, {"type": "contribute", "bytes": "5e" * 16})
        for _ in range(6):
            now = self.line.get(f"/api/matches/{match}").json()["now"]
            seat, step = now["to_act"], now["step"]
            seen = self.line.get(f"/api/matches/{match}", params={"as": seat}).json()["now"]
            act = {"type": "act", "step": step, "action": seen["offered"][0]["code"]}
            self._do(match, seat, act)
        self._do(match, "near", {"type": "resign"})
        return match

    def _do(self, match: str, seat: str, command: dict[str, Any]) -> None:
        body = {"id": secrets.token_hex(8), "as": seat, "command": command}
        self._post(f"/matches/{match}/do", body)


@cache
def host(server: str) -> Host:
    """Return the host of a server."""
    return Host(server)
