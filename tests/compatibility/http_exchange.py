"""The part of the recorded exchange over HTTP: accounts, lists, records, replays, new matches."""

from __future__ import annotations

from tests.compatibility.players import BOX, PASSWORD
from tests.compatibility.recording import MATCHES, Recording

ACCOUNT = {"name": "Anne", "password": PASSWORD}


async def people(x: Recording) -> None:
    """Guests, accounts, passwords and lists."""
    new, eve = x.client("Newcomer"), x.client("Eve")
    await new.get("/healthz")
    await new.get("/metrics")
    await new.get("/api/me")
    await new.ask("PUT", "/api/me", {"name": "\t"})
    await new.ask("PUT", "/api/me", {"name": "Flint"})
    await new.ask("PUT", "/api/me", '{"name":"Flint"')
    await new.ask("PUT", "/api/me", {"name": "Flint", "rank": "captain"})
    await new.post("/api/account", ACCOUNT)
    await new.post("/api/account", ACCOUNT | {"name": "me"})
    await new.post("/api/account", ACCOUNT | {"name": "Flint"})
    await new.post("/api/account/session", ACCOUNT | {"password": "wrong horse"})
    await new.ask("PUT", "/api/account/password", {"old": "wrong", "new": "parrot 8"})
    await new.ask("PUT", "/api/account/password", {"old": PASSWORD, "new": "parrot 8"})
    await new.ask("DELETE", "/api/account", {"password": "wrong horse"})
    await new.ask("DELETE", "/api/account", {"password": "parrot 8"})
    await eve.get("/api/me")
    await eve.ask("DELETE", "/api/account/session")
    await eve.post("/api/account/session", ACCOUNT)
    await eve.get("/api/turns")
    await eve.get("/api/players/anne")
    await eve.get("/api/players/nobody")
    for query in (
        "?player=me&limit=3",
        "?player=me&result=won",
        "?player=me&against=bot",
        "?player=Anne&status=finished&game=martinique",
        "?status=waiting",
        "?status=running&limit=2",
        "?limit=0",
        "?before=nonsense",
        "?player=nobody",
    ):
        await eve.get(f"{MATCHES}{query}")


async def games_and_records(x: Recording) -> None:
    """Games and component files, uploaded records, and addresses that don't exist."""
    ann = x.client("Anne")
    await ann.get("/api/games")
    for game in ("gold_ahoi", "martinique", "schatzinsel", "chess"):
        await ann.get(f"/api/games/{game}/box")
    for name in ("agreed", "lost by leaving"):
        text = x.records[name]
        await ann.post("/api/records/proof", {"text": text})
        await ann.post("/api/records/lens", {"text": text, "as": "spectator", "step": 10})
    await ann.post("/api/records", {"text": x.records["agreed"], "as": "far"})
    own = {"text": x.records["own box to its end"]}
    await ann.post("/api/records", own)
    own["components"] = BOX.read_text(encoding="utf-8")
    await ann.post("/api/records/lens", own | {"step": 20, "as": "near"})
    await ann.post("/api/records/lens", own | {"step": 999})
    await ann.post("/api/records", {"text": "nothing"})
    await ann.get("/api/nothing")
    await ann.ask("DELETE", "/api/games")
    for method, tail, body in (
        ("GET", "", None),
        ("POST", "/do", {"id": "x", "command": {"type": "resign"}}),
        ("GET", "/at/0", None),
        ("GET", "/lens", None),
        ("POST", "/hint", {}),
        ("GET", "/box", None),
        ("GET", "/record", None),
        ("GET", "/replay", None),
        ("GET", "/proof", None),
        ("POST", "/review", None),
        ("POST", "/links", {}),
        ("DELETE", "/links", {}),
        ("POST", "/links/use", {"token": "x"}),
        ("POST", "/links/follow", None),
    ):
        await ann.ask(method, f"{MATCHES}/nosuch{tail}", body)


FINISHED = (
    "lost on time",
    "gold to its end",
    "schatzinsel to its end",
    "martinique to its end",
    "resigned",
    "agreed",
    "lost by leaving",
    "called off",
    "own box to its end",
    "dora over",
    "dora resigned",
    "dora called off",
)


async def looked_at(x: Recording) -> None:
    """Finished matches: tables, reviews, replays and single positions."""
    ben = x.client("Ben")
    for name in FINISHED:
        await ben.get(f"{MATCHES}/{x.match[name]}?since=100")
    for name in ("own box to its end", "martinique to its end"):
        await ben.get(f"{MATCHES}/{x.match[name]}/review")
    await ben.get(f"{MATCHES}/{x.match['agreed']}/review")
    await ben.post(f"{MATCHES}/{x.match['agreed']}/review")
    await ben.post(f"{MATCHES}/{x.match['dora called off']}/review")
    for name, eyes in (
        ("resigned", "red"),
        ("agreed", "all"),
        ("lost by leaving", "spectator"),
        ("lost on time", "all"),
    ):
        await ben.get(f"{MATCHES}/{x.match[name]}/replay?as={eyes}")
    await ben.get(f"{MATCHES}/{x.match['martinique to its end']}/at/99?as=black")
    await ben.get(f"{MATCHES}/{x.match['schatzinsel to its end']}/at/300?as=red")
    await ben.get(f"{MATCHES}/{x.match['gold to its end']}/at/40/lens?as=near")
    await ben.get(f"{MATCHES}/{x.match['schatzinsel to its end']}/at/100/lens")
    await ben.get(f"{MATCHES}/{x.match['martinique to its end']}/at/110/lens?as=red")
    await ben.get(f"{MATCHES}/{x.match['agreed']}/at/999")
    await ben.get(f"{MATCHES}/{x.match['own box to its end']}/box")


async def made(x: Recording) -> None:
    """Create matches with every option, and try invalid ones."""
    ann = x.client("Anne")
    whole = {
        "game": "martinique",
        "seats": ["me", "link"],
        "options": {"treasure_points": True, "landed_to_move": 3},
        "components": None,
        "shuffle": False,
        "clock": {"kind": "time", "seconds": 600, "increment": 5, "days": 0},
        "rated": True,
        "listed": False,
        "id": "wish-1",
    }
    first = await ann.post(MATCHES, whole)
    await ann.post(MATCHES, whole)
    await ann.get(f"{MATCHES}/{first['match']}")
    box = BOX.read_text(encoding="utf-8")
    for id, more in enumerate(
        (
            {"seats": ["me", "captain"], "clock": {"kind": "days", "days": 3}},
            {"seats": ["me", "me"], "components": box, "shuffle": True},
            {"seats": ["lobby", "me"], "options": {"start": "near"}},
        )
    ):
        await ann.post(MATCHES, {"game": "gold_ahoi", "id": f"wish-2-{id}", **more})
    for more in (
        {"game": "chess", "seats": ["me", "me"]},
        {"game": "gold_ahoi", "seats": ["me", "kraken"]},
        {"game": "gold_ahoi", "seats": ["link", "lobby"]},
        {"game": "gold_ahoi", "seats": ["me", "captain"], "rated": True},
        {"game": "gold_ahoi", "seats": ["me", "me"], "clock": {"kind": "time", "seconds": 1}},
        {"game": "gold_ahoi", "seats": ["me", "me"], "clock": {"kind": "sand"}},
        {"game": "gold_ahoi", "seats": ["me", "me"], "options": {"start": "nowhere"}},
        {"game": "gold_ahoi", "seats": ["me", "me"], "components": "nothing = 1"},
        {"game": "gold_ahoi", "seats": ["me"]},
    ):
        await ann.post(MATCHES, more)


HTTP_PARTS = (people, games_and_records, looked_at, made)
