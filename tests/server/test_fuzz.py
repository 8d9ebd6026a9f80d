"""Anything may come over the wire: the server answers, lives on, and does not grow."""

import asyncio
import json
import random
import secrets

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from doubloon.bench.process_stats import resident_kib
from doubloon.server import openapi
from tests.server.test_abuse import socket_head
from trials import fuzz
from trials.client import Person, two_at_a_table
from trials.fuzz_input import NUL, scribble

SCHEMA = schemathesis.openapi.from_dict(json.loads(openapi.document()))
PROMISES = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
some = settings(
    max_examples=5,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="session")
def known(server):
    """Somebody with a match that runs: the cookie and the match."""
    with httpx.Client(base_url=server.url, timeout=60) as client:
        made = client.post("/api/matches", json={"game": "martinique", "seats": ["me", "me"]})
        match = made.json()["match"]
        for seat in made.json()["mine"]:
            add = {"type": "contribute", "bytes": secrets.token_hex(16)}
            body = {"id": seat, "as": seat, "command": add}
            client.post(f"/api/matches/{match}/do", json=body)
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return cookie, match


on_postgresql = pytest.mark.parametrize("server", ["postgresql"], indirect=True)
"""It takes less than SQLite does, so what it takes is enough."""


@on_postgresql
@SCHEMA.exclude(path_regex="account").parametrize()
@some
def test_whatever_is_asked_for_is_answered_as_the_document_says(case, server):
    case.call_and_validate(base_url=server.url, checks=PROMISES)


@on_postgresql
@SCHEMA.include(path_regex="account").parametrize()
@settings(some, max_examples=2)
def test_whatever_is_asked_of_accounts_is_answered(case, server):
    """Passwords are slow to hash on purpose, so few are tried."""
    case.call_and_validate(base_url=server.url, checks=PROMISES)


@on_postgresql
@SCHEMA.include(path_regex="matches/{match}").parametrize()
@some
def test_whatever_is_asked_of_a_match_that_runs_is_answered(case, server, known):
    cookie, match = known
    case.path_parameters["match"] = match
    case.call_and_validate(base_url=server.url, checks=PROMISES, headers={"Cookie": cookie})


ASKED = [
    ("GET", "/api/matches/%00", None),
    ("GET", "/api/players/a%00b", None),
    ("GET", "/api/matches?game=%00", None),
    ("GET", "/api/matches?player=%00", None),
    ("GET", "/api/matches?before=%00", None),
    ("GET", "/api/games/%00/box", None),
    ("GET", "/api/matches/{0}/at/" + "9" * 5000, None),
    ("GET", "/api/matches/{0}?since=" + "9" * 30, None),
    ("POST", "/api/matches/{0}/do", {"id": NUL, "command": {"type": "chat", "text": "ahoy"}}),
    ("POST", "/api/matches/{0}/do", {"id": "a", "command": {"type": "chat", "text": NUL}}),
    ("POST", "/api/matches/{0}/do", {"id": "b", "command": {"type": "act", "action": 10**25}}),
    ("POST", "/api/matches/{0}/links/use", {"token": NUL}),
    ("POST", "/api/matches", {"game": NUL, "seats": ["me", "me"]}),
    ("POST", "/api/matches", {"game": "gold_ahoi", "seats": ["me", NUL]}),
    ("POST", "/api/account", {"name": NUL, "password": "12345678"}),
    ("PUT", "/api/me", {"name": NUL}),
]
BOXES = [
    NUL,
    "a=" + "[" * 50_000,
    "a=" + "{b=" * 20_000,
    "a=" + "9" * 90_000,
    ".".join("x" * 30_000) + "=1",
    "'" * 90_000,
    'game = "gold_ahoi"\nname = 1979-05-27',
]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked[1][:40])
def test_what_no_client_sends_is_refused(asked, server, known):
    method, path, body = asked
    cookie, match = known
    with httpx.Client(base_url=server.url, timeout=60, headers={"Cookie": cookie}) as client:
        answer = client.request(method, path.format(match), json=body)
    assert 200 <= answer.status_code < 500


@pytest.mark.parametrize("box", BOXES, ids=lambda box: ascii(box[:6]))
def test_a_component_file_without_end_is_refused(box, server):
    wanted = {"game": "gold_ahoi", "seats": ["me", "me"], "components": box}
    with httpx.Client(base_url=server.url, timeout=60) as client:
        answer = client.post("/api/matches", json=wanted)
    assert answer.status_code == 400
    assert "box.toml" in answer.json()["error"]["text"]


@pytest.mark.parametrize("body", [b"\xff\xfe", b"[" * 60_000, b'{"id":' * 20_000, b"x" * 130_000])
def test_a_body_that_is_no_json_is_refused(body, server):
    with httpx.Client(base_url=server.url, timeout=60) as client:
        assert client.post("/api/matches", content=body).status_code in (400, 429)


async def test_a_storm_of_scribbles_harms_nobody_and_leaves_no_memory_behind(own_server):
    people = lambda count: [Person(own_server.url) for _ in range(count)]  # noqa: E731
    one, two = await two_at_a_table(people, "martinique")
    guests = [one, two, await Person(own_server.url).sit(one.match)]
    dice, sizes = random.Random(8), []
    for _ in range(4):
        for number in range(400):
            seat = guests[number % 3]
            await seat.socket.send(scribble(dice))
            await seat.say(type="ping")
            await seat.hear("pong")
        sizes.append(resident_kib(own_server.process.pid))
    # The first storm fills what is filled once; what comes after it may leave nothing behind.
    assert sizes[-1] - sizes[0] < 4_000, sizes
    await asyncio.gather(*(seat.play(random.Random(3)) for seat in await two_at_a_table(people)))
    assert '"trace"' not in own_server.logged(), own_server.logged()[-3000:]


def frame(opcode, content=b"", first=0x80, masked=True, size=None):
    """A frame of a socket, right or wrong: the marks of its first byte, its mask, its length."""
    told = len(content) if size is None else size
    head = bytes([first | opcode])
    if told < 126:
        head += bytes([told | 0x80 * masked])
    else:
        head += bytes([127 | 0x80 * masked]) + told.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + content


FRAMES = [
    frame(1, b"{}", masked=False),
    frame(1, b"\xff\xfe\xfd"),
    frame(1, b"\xed\xa0\x80"),
    frame(3, b"x"),
    frame(11, b"x"),
    frame(0, b"of nothing"),
    frame(1, b"x", first=0xC0),
    frame(1, b"begun", first=0) + frame(1, b"begun again"),
    frame(9, b"x" * 126),
    frame(9, b"x", first=0),
    frame(8, b"x"),
    frame(8, (42).to_bytes(2, "big")),
    frame(1, size=2**63 - 1),
    frame(1, size=2**64 - 1),
    frame(1, b"x" * 30, first=0) * 3_000,
    b"GET / HTTP/1.1\r\n\r\n",
]


async def test_frames_that_are_none_close_their_own_line_alone(own_server):
    people = lambda count: [Person(own_server.url) for _ in range(count)]  # noqa: E731
    one, two = await two_at_a_table(people)
    dice = random.Random(8)
    noise = [dice.randbytes(dice.randrange(1, 300)) for _ in range(200)]
    await asyncio.gather(*(closed_after(own_server, one.match, sent) for sent in FRAMES))
    await asyncio.gather(*(closed_after(own_server, one.match, sent, 0.3) for sent in noise))
    await asyncio.gather(*(seat.play(random.Random(3)) for seat in (one, two)))
    assert (await one.person.table(one.match))["watching"] == 0
    assert '"trace"' not in own_server.logged(), own_server.logged()[-3000:]


async def closed_after(server, match, sent, patience=None):
    """Open a socket by hand, send bytes, and wait until the server lets go, or leave at last."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(socket_head(server, match))
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    writer.write(sent)
    try:
        async with asyncio.timeout(patience or 30):
            while await reader.read(65_536):
                pass
    except ConnectionResetError:
        pass  # it let go before all was sent
    except TimeoutError:
        assert patience, f"the line is still open after {sent[:20]!r}"
    writer.transport.abort()


async def test_fuzzed_messages_and_files_do_no_harm(sqlite_url):
    """The short form of the trial ``fuzz``."""
    found = await fuzz.fuzz(sqlite_url, 1_500, 90, lambda said: None)
    assert (found["messages"], found["files"]) == (1_500, 90)
    assert found["statuses"]["400"] > 50
    assert found["statuses"]["200"] > 5
    assert found["memory_mib"]["peak"] < fuzz.MOST_MIB


@pytest.mark.parametrize("status", [500, 503])
def test_a_server_that_is_to_blame_would_be_found(status):
    with pytest.raises(fuzz.Harmed, match="'x'"):
        fuzz.Found().note(httpx.Response(status), "x")
