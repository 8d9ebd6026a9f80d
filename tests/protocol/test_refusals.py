"""Every refusal that the page promises for an endpoint is given, with the status it promises."""

import asyncio
import secrets

import httpx
import pytest

from doubloon.server.refusals import KINDS
from tools.protocol import shapes
from trials.client import Person

pytestmark = pytest.mark.slow

STATUS = dict(KINDS.values())
ACCOUNT = {"name": "Anne", "password": "correct horse"}
AT = "/api/matches/{match}"
CHESS = {"game": "chess", "seats": ["me", "me"]}
NOWHERE = [
    ("GET", "", None),
    ("POST", "/do", {"id": "x", "command": {"type": "resign"}}),
    ("GET", "/at/{step}", None),
    ("GET", "/lens", None),
    ("POST", "/hint", {}),
    ("GET", "/box", None),
    ("GET", "/record", None),
    ("GET", "/replay", None),
    ("GET", "/proof", None),
    ("GET", "/review", None),
    ("POST", "/review", None),
    ("POST", "/links", {}),
    ("DELETE", "/links", {}),
    ("POST", "/links/use", {"token": "x"}),
    ("POST", "/links/follow", None),
]


class Asking:
    """Two people, one of them at a table, and the answers they got by endpoint and kind."""

    def __init__(self, url: str) -> None:
        self.anne, self.bob = Person(url), Person(url)
        self.match = ""
        self.given: dict[tuple[str, str], httpx.Response] = {}

    async def ask(self, kind, person, title, body=None, **parts):
        """Ask for what must be refused as this kind."""
        method, path = title.split(" ")
        address = path.format_map({"match": self.match, "step": 0} | parts)
        answer = await person.http.request(method, address, json=body)
        self.given[title.partition("?")[0], kind] = answer

    async def act(self, kind, person, action, step):
        command = {"type": "act", "action": action, "step": step}
        body = {"id": secrets.token_hex(8), "command": command}
        await self.ask(kind, person, f"POST {AT}/do", body)

    async def about_people(self):
        anne, bob = self.anne, self.bob
        await anne.post("/api/account", ACCOUNT)
        await self.ask("not_found", anne, "GET /api/games/{game}/box", game="chess")
        await self.ask("forbidden", anne, "PUT /api/me", {"name": "\t"})
        await self.ask("forbidden", bob, "POST /api/account", ACCOUNT | {"name": " "})
        await self.ask("not_possible", bob, "POST /api/account", ACCOUNT)
        wrong = ACCOUNT | {"password": "wrong horse"}
        await self.ask("forbidden", bob, "POST /api/account/session", wrong)
        old = {"old": "wrong horse", "new": "right horse"}
        await self.ask("forbidden", anne, "PUT /api/account/password", old)
        await self.ask("forbidden", anne, "DELETE /api/account", {"password": "wrong horse"})
        await self.ask("not_found", bob, "GET /api/players/{account}", account="nobody")
        await self.ask("not_found", bob, "GET /api/matches?player=nobody")
        await self.ask("not_found", bob, "POST /api/matches", CHESS)

    async def before_the_game(self):
        made = await self.anne.create("gold_ahoi", "me", "lobby", options={"start": "near"})
        self.match = made["match"]
        await self.act("not_possible", self.anne, 0, 0)
        await self.act("forbidden", self.bob, 0, 0)
        await self.ask("not_possible", self.anne, f"POST {AT}/hint", {})
        for what in ("record", "replay", "proof", "review"):
            await self.ask("not_possible", self.anne, f"GET {AT}/{what}")
        await self.ask("not_possible", self.anne, f"POST {AT}/review")
        await self.ask("forbidden", self.bob, f"POST {AT}/links", {})
        await self.ask("forbidden", self.bob, f"DELETE {AT}/links", {})
        await self.ask("forbidden", self.bob, f"POST {AT}/links/use", {"token": "x"})

    async def in_the_game(self):
        assert (await self.bob.do(self.match, type="sit", bytes="00" * 16)).status_code == 200
        await self.act("too_late", self.anne, 0, 0)
        await self.act("not_your_turn", self.bob, 0, 2)
        await self.act("illegal", self.anne, 0, 2)
        await self.ask("not_found", self.anne, f"GET {AT}/at/{{step}}", step=99)

    async def nowhere(self):
        for method, tail, body in NOWHERE:
            await self.ask("not_found", self.anne, f"{method} {AT}{tail}", body, match="nosuch")

    async def all(self):
        await self.anne.me()
        await self.bob.me()
        await self.about_people()
        await self.before_the_game()
        await self.in_the_game()
        await self.nowhere()
        await self.anne.close()
        await self.bob.close()
        return self.given


def test_every_promised_refusal_is_given(server):
    given = asyncio.run(Asking(server.url).all())
    for (title, kind), answer in given.items():
        assert answer.json()["error"]["kind"] == kind, f"{title}: {answer.text}"
        assert answer.status_code == STATUS[kind], title
    promised = shapes.words()["refusals"]
    assert set(given) == {(title, kind) for title, kinds in promised.items() for kind in kinds}
