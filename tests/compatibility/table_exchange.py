"""The part of the recorded exchange at the tables: every message, command and refusal."""

from __future__ import annotations

from typing import Any

from tests.compatibility.http_exchange import ACCOUNT, HTTP_PARTS
from tests.compatibility.recording import MATCHES, RecordedClient, Recording


async def two_apart(x: Recording) -> None:
    """Two people from sitting down to the rematch, and a spectator."""
    ann, bob, on = x.client("Anne"), x.client("Cleo"), x.client("Ben")
    match = x.match["for a friend"]
    for client in (ann, bob, on):
        await client.sit(match)
    await ann.do("act", action=0, step=0)
    await ann.do("contribute", bytes="00" * 16)
    await ann.do("sit")
    await ann.do("ask_rematch")
    await bob.do("sit", invite="wrong", bytes=None)
    await bob.do("sit", invite=x.about["friend"], bytes="c3" * 32)
    for client in (ann, on):
        await client.catch_up()
    await on.do("sit", invite=None, bytes="00" * 16)
    await on.do("resign")
    await moves(ann, bob, on)
    await takebacks(ann, bob)
    await draws(ann, bob)
    await talk(ann, bob)
    await nonsense(ann)
    await bob.do("leave")
    await ann.catch_up()
    await bob.hang_up()
    await bob.sit(match, "as=red&since=100")
    await bob.do("resign")
    for client in (bob, ann):
        await client.do("ask_rematch")
        await client.do("ask_rematch")
    for client in (ann, bob, on):
        await client.hang_up()
    await ann.sit(x.match["gold to its end"])
    await ann.hang_up()


async def table_of(client: RecordedClient) -> dict[str, Any]:
    """Ask for the table again and return it."""
    await client.send({"type": "look", "as": "", "since": 9_999})
    return await client.receive("table")


async def turns(
    one: RecordedClient, two: RecordedClient
) -> tuple[RecordedClient, RecordedClient, dict[str, Any]]:
    """Return the client to act, the other one, and what the first sees now."""
    seen = await table_of(one)
    if seen["now"]["offered"]:
        return one, two, seen["now"]
    return two, one, (await table_of(two))["now"]


async def act(client: RecordedClient, now: dict[str, Any], at: int = 0) -> dict[str, Any]:
    return await client.do("act", action=now["offered"][at]["code"], step=now["step"])


async def moves(one: RecordedClient, two: RecordedClient, on: RecordedClient) -> None:
    """Play by code and by notation, and try all kinds of wrong actions."""
    one, two, now = await turns(one, two)
    await two.do("act", action=now["offered"][0]["code"], step=now["step"])
    await one.do("act", action=now["offered"][0]["code"], step=now["step"] - 1)
    await one.do("act", action=1, step=now["step"])
    await one.do("act", action="dig A1", step=now["step"])
    await one.do("act", action="walk the plank", step=now["step"])
    await one.do("act", action=999_999, step=now["step"])
    await one.do("act", action=now["offered"][0]["text"], step=now["step"])
    await two.catch_up()
    await on.catch_up()
    for client in (one, two, on):
        await client.send({"type": "lens"})
        await client.receive("lens")


async def takebacks(one: RecordedClient, two: RecordedClient) -> None:
    """Decline one takeback and grant another."""
    acting, other, _ = await turns(one, two)
    await acting.do("take_back")
    await other.do("take_back")
    await other.do("take_back")
    await acting.do("answer_takeback", yes=False)
    await acting.do("answer_takeback", yes=True)
    await other.do("take_back")
    await acting.do("answer_takeback", yes=True)
    await other.catch_up()
    await acting.catch_up()


async def draws(one: RecordedClient, two: RecordedClient) -> None:
    """Offer a draw and decline it."""
    await one.do("answer_draw", yes=True)
    await one.do("offer_draw")
    await one.do("offer_draw")
    await two.do("answer_draw", yes=False)
    await one.catch_up()


async def talk(one: RecordedClient, two: RecordedClient) -> None:
    """Chat, and try what is not possible in a running game."""
    await one.do("chat", text="Ahoy “Cleo” \\ <b>🏴‍☠️</b>")
    await one.do("chat", text=" \t ")
    await one.do("chat", text="x" * 501)
    await one.do("claim")
    await one.do("call_bot", level="captain")
    await one.do("call_bot", level="kraken")
    await two.catch_up()


async def nonsense(client: RecordedClient) -> None:
    """Send messages that cannot be read, then look from every seat."""
    for text in (
        "",
        "ahoy",
        '{"type":"dance"}',
        '{"type":"do","id":"n-1","command":{"type":"dance"}}',
        '{"type":"do","id":"n-2","command":{"type":"forget"}}',
        '{"type":"do","id":"n-3","command":{"type":"resign","why":"tired"}}',
        '{"type":"do","id":"","command":{"type":"resign"}}',
        '{"type":"look"}',
        f'{{"type":"ping","{"x" * 4_100}":1}}',
    ):
        await client.send(text)
        await client.receive("refused")
    for eyes in ("spectator", "black", "red", "crow"):
        await client.send({"type": "look", "as": eyes, "since": 80})
        await client.receive("table")


async def one_screen(x: Recording) -> None:
    """Both seats at one screen: one is handed to a phone and taken back."""
    ann, phone, pad = x.client("Anne"), x.client("Phone"), x.client("Pad")
    match = x.match["handed out"]
    links = f"{MATCHES}/{match}/links"
    for cookie in x.about["cookies"]["Phone"].split("; "):
        if cookie.startswith("doubloon_seat="):
            phone.add_cookie(cookie, f"{MATCHES}/{match}")
    await phone.sit(match)
    await ann.sit(match, "as=red")
    await phone.do("chat", text="from the phone")
    await ann.catch_up()
    await pad.post(f"{links}/use", {"token": "x" * 32})
    await pad.post(f"{links}/use", {"token": x.about["link"]})
    await ann.closed()
    await ann.ask("DELETE", links, {"as": "black"})
    await phone.closed()
    await ann.ask("DELETE", links, {"as": "red"})
    await ann.ask("POST", links, {"as": "red"})
    for seat in ("black", "red"):
        await ann.get(f"{MATCHES}/{match}?as={seat}")
    await ann.sit(match)
    for _ in range(6):
        seat = (await table_of(ann))["now"]["to_act"]
        await ann.send({"type": "look", "as": seat, "since": 9_999})
        await act(ann, (await ann.receive("table"))["now"])
    await ann.hang_up()


async def over_http(x: Recording) -> None:
    """Play a match with a component file over HTTP."""
    ann, watcher = x.client("Anne"), x.client("Watcher")
    own = x.match["own box"]
    seat = (await ann.get(f"{MATCHES}/{own}"))["now"]["to_act"]
    now = (await ann.get(f"{MATCHES}/{own}?as={seat}"))["now"]
    command = {"type": "act", "action": now["offered"][-1]["text"], "step": now["step"]}
    body = {"id": "own-1", "command": command, "as": seat}
    for _ in range(2):
        await ann.post(f"{MATCHES}/{own}/do", body)
    await ann.post(f"{MATCHES}/{own}/do", body | {"id": "own-2"})
    await ann.get(f"{MATCHES}/{own}/lens?as={seat}")
    await ann.post(f"{MATCHES}/{own}/hint", {})
    await ann.get(f"{MATCHES}/{own}/replay?as=near")
    for what in ("record", "proof", "review"):
        await ann.get(f"{MATCHES}/{own}/{what}")
    for kind in ("offer_draw", "ask_rematch"):
        body = {"id": f"own-{kind}", "command": {"type": kind}, "as": None}
        await ann.post(f"{MATCHES}/{own}/do", body)
    await ann.post(f"{MATCHES}/{own}/links/follow")
    await watcher.post(f"{MATCHES}/{own}/hint", {})


async def bots(x: Recording) -> None:
    """A bot replaces a player where only one action is legal; another takes a free seat."""
    stays = x.client(x.about["stays"].title())
    await stays.sit(x.match["forced"])
    await stays.do("call_bot", level="landlubber")
    while not (await stays.receive("news"))["now"]["offered"]:
        pass
    await stays.do("offer_draw")
    await stays.do("take_back")
    await stays.hang_up()
    ann = x.client("Host")
    ann.add_cookie(x.about["cookies"]["Anne"])
    await ann.sit(x.match["for a bot"])
    await ann.do("call_bot", level="mate")
    await ann.hang_up()
    guest = x.client("Guest")
    await guest.ask("PUT", "/api/me", {"name": "Guest"})
    sit = {"type": "sit", "invite": None, "bytes": None}
    await guest.post(f"{MATCHES}/{x.match['for anyone']}/do", {"id": "g-1", "command": sit})
    await guest.sit(x.match["for anyone"])
    await guest.do("contribute", bytes="11" * 16)
    await ann.sit(x.match["for anyone"])
    await ann.do("contribute", bytes="22" * 32)
    await guest.hang_up()
    await ann.do("leave")
    await ann.hang_up()


async def ends(x: Recording) -> None:
    """Every way a game ends early."""
    late = x.client("Late")
    late.add_cookie(x.about["cookies"]["Ben" if x.about["in time"] == "anne" else "Anne"])
    await late.post(f"{MATCHES}/{x.match['out of time']}/hint", {})
    claims = x.client(x.about["in time"].title())
    await claims.sit(x.match["out of time"])
    await claims.do("claim")
    await claims.do("claim")
    await claims.hang_up()
    one, two = x.client("Anne"), x.client("Ben")
    await one.sit(x.match["with offers"])
    await two.sit(x.match["with offers"])
    for client in (one, two):
        await client.do("offer_draw")
    await one.hang_up()
    await two.hang_up()
    three = x.client("Stays")
    three.add_cookie(x.about["cookies"][x.about["stays"].title()])
    await three.sit(x.match["forced"])
    await three.do("claim")
    await three.hang_up()
    await one.sit(x.match["for a friend"])
    await one.do("leave")
    await one.hang_up()
    rated = f"{MATCHES}/{x.match['by mail']}/do"
    await two.post(rated, {"id": "mail-1", "command": {"type": "resign"}})
    await two.sit("nosuch")
    await two.closed()


async def trouble(x: Recording) -> None:
    """The disk fills up and has room again; then the server stops."""
    ann = x.client("Anne")
    await ann.sit(x.match["own box"], "as=near")
    x.lines.append("Server: is full")
    x.server.be_full(True)
    await ann.do("chat", text="is it kept?")
    await ann.get("/healthz")
    await ann.post(MATCHES, {"game": "gold_ahoi", "seats": ["me", "me"], "id": "wish-3"})
    await ann.catch_up()
    x.lines.append("Server: has room")
    x.server.be_full(False)
    await ann.get("/healthz")
    await ann.receive("trouble")
    await ann.do("chat", text="it is kept")
    x.lines.append("Server: stops")
    x.server.terminate()
    await ann.closed()


async def limits(x: Recording) -> None:
    """Exceed every limit."""
    ann = x.client("Anne")
    for _ in range(2):
        await ann.post("/api/account/session", ACCOUNT)
    for id in range(2):
        await ann.post(MATCHES, {"game": "gold_ahoi", "seats": ["me", "me"], "id": f"wish-4-{id}"})
    for _ in range(2):
        await ann.get(f"{MATCHES}/{x.match['called off']}/proof")
    await ann.sit(x.match["own box"], "since=10")
    other = x.client("Ben")
    await other.sit(x.match["own box"])
    await other.closed()
    await ann.hang_up()


RUNS = (
    (["--review", "100"], (*HTTP_PARTS, two_apart, one_screen, over_http, bots)),
    (["--review", "100"], (ends, trouble)),
    (["--sockets", "1", "--log-ins", "1", "--matches", "1", "--replays", "1"], (limits,)),
)
"""What is recorded on each server, with its flags."""
