"""Every screen of the client, and how to come there without loading the page anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page

from tests.e2e.host import ACCOUNT, host

GAMES = ("gold_ahoi", "martinique", "schatzinsel")
GO = """path => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""


class Walk:
    """A way through all screens; each is given by name once it shows what it is for."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.server = server
        self.tables: dict[str, str] = {}
        self.host = host(server)

    def make(self) -> None:
        """Lay out the tables that the screens show: one of each kind."""
        for game in GAMES:
            self.tables[game] = self._create(game, "me", "landlubber")
        self.tables["waiting"] = self._create("gold_ahoi", "me", "link")
        self.tables["curtain"] = self._create("martinique", "me", "me")
        self.tables["over"] = self._create("schatzinsel", "me", "landlubber")
        self._do(self.tables["over"], {"type": "contribute", "bytes": "7f" * 16})
        self._do(self.tables["over"], {"type": "resign"})

    def _create(self, game: str, *seats: str) -> str:
        made = self._post("/api/matches", {"game": game, "seats": seats, "listed": True})
        return made["match"]

    def _do(self, match: str, command: dict[str, Any]) -> None:
        seats = self.page.request.get(f"{self.server}/api/matches/{match}").json()["mine"]
        body = {"id": command["type"], "as": seats[0], "command": command}
        self._post(f"/api/matches/{match}/do", body)

    def _post(self, path: str, body: object) -> dict[str, Any]:
        answer = self.page.request.post(self.server + path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def go(self, path: str, shown: str) -> None:
        """Go to an address as a link in the page would, and wait for what it shows."""
        self.page.evaluate(GO, path)
        self.page.locator(shown).filter(visible=True).first.wait_for()

    def screens(self) -> Iterator[str]:
        """Go through all screens, and name each when it is shown."""
        for name, way in self._ways().items():
            way()
            yield name
            self._close()

    def _close(self) -> None:
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    def _ways(self) -> dict[str, Callable[[], None]]:
        table = {name: f"/table/{match}" for name, match in self.tables.items()}
        plain = {
            "home": ("/", "[data-testid=play-gold_ahoi]"),
            "new game": ("/play/schatzinsel", "dialog[open] button.main"),
            "lobby": ("/lobby", "main [aria-busy=false]"),
            **{f"rules of {game}": (f"/rules/{game}", "main li[id]") for game in GAMES},
            "no page": ("/wreck", "main h1"),
            **{f"table of {game}": (table[game], ".sentence.mine") for game in GAMES},
            "invitation": (table["waiting"], "[data-testid=waiting]"),
            "curtain": (table["curtain"], "[data-testid=lift]"),
            "result": (table["over"], "[data-testid=result]"),
            "replay": (f"{table['over']}/replay", "[data-testid=scrubber]"),
            "opening a record": ("/open", "main h1, header h1"),
            "asking for a review": (f"/table/{self.host.fresh}/review", "[data-testid=ask-review]"),
            "review": (f"/table/{self.host.reviewed}/review", "[data-testid=moment], #sums"),
            "own page": ("/me", "[data-testid=history-row]"),
            "player": (f"/player/{ACCOUNT}", "[data-testid^=history]"),
            "no such player": ("/player/nobody", "main h1"),
            "joining": (self.host.invite, "[data-testid=invitation]"),
            "full room": (f"/join/{self.host.full}", "main h1"),
            "no such table": ("/table/wreck", "main h1"),
            "garbage link": ("/link/wreck#nothing", "main h1"),
            "garbage invitation": ("/join/wreck#nothing", "main h1"),
            "second hand": (self.host.hand, ".sentence"),
            **{f"lesson in {game}": (f"/learn/{game}", "[data-testid=lesson]") for game in GAMES},
        }
        ways = {name: self._way(*where) for name, where in plain.items()}
        own = {"settings": self._settings, "refusal": self.refuse, "code to scan": self._code}
        return {**ways, **own}

    def _way(self, path: str, shown: str) -> Callable[[], None]:
        return lambda: self.go(path, shown)

    def _settings(self) -> None:
        self.go("/", "button.settings")
        self.page.locator("button.settings").click()
        self.page.locator("dialog[open] input").first.wait_for()

    def _code(self) -> None:
        """Show the code that takes a hand to a phone."""
        self.go(f"/table/{self.tables['curtain']}", "[data-testid=lift]")
        for press in ("lift", "table-menu", "make-link"):
            self.page.get_by_test_id(press).click()
        self.page.get_by_test_id("code").wait_for()

    def refuse(self) -> None:
        """Try to land a pirate where nobody can."""
        self.go(f"/table/{self.tables['martinique']}", ".sentence.mine")
        self.page.locator("[data-square=D4], [data-square=C3]").first.press("Enter")
        self.page.get_by_test_id("refusal").wait_for()
