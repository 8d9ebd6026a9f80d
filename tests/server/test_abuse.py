"""Limits hold under abuse, and those at other tables notice nothing of it."""

import asyncio
import json
import random
import secrets
import socket

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from doubloon.bench.process_stats import resident_kib
from doubloon.server.viewers import MAX_BYTES, MAX_MESSAGES, Viewer
from trials.client import Person, by_turn, two_at_a_table
from trials.servers import UNLIMITED, ServerProcess


@pytest.fixture
def strict(sqlite_url):
    """A server with the limits that everyone gets, but for few connections."""
    running = ServerProcess(sqlite_url, "--sockets", "8", limits=[])
    yield running
    running.close()


NEW = {"game": "gold_ahoi", "seats": ["me", "me"]}


def people_of(server):
    return lambda count: [Person(server.url) for _ in range(count)]


async def play_on(one, two, moves=20):
    """Let two at a table make moves; each must be answered."""
    for _ in range(moves):
        while not (one.turn or two.turn):
            await one.hear("news")
        first, _ = by_turn(one, two)
        act = {"type": "act", "action": first.now["offered"][0]["code"], "step": first.now["step"]}
        answer = await first.do(**act)
        while answer["type"] == "refused" and answer["error"]["kind"] == "too_much":
            await asyncio.sleep(0.2)  # even a table that plays fast must keep the limit
            answer = await first.do(**act)
        assert answer["type"] == "done", answer
        for seat in (one, two):
            while seat.seq < answer["seq"]:
                await seat.hear("news")


async def test_an_address_has_so_many_connections_and_no_more(strict):
    one, two = await two_at_a_table(people_of(strict))
    guests = [await Person(strict.url).sit(one.match) for _ in range(6)]
    for _ in range(20):
        turned_away = await Person(strict.url).sit(one.match)
        assert turned_away.table["error"]["kind"] == "too_much"
        with pytest.raises(ConnectionClosed):
            await turned_away.hear("never")
    await play_on(one, two, 3)
    await guests.pop().close()
    while (again := await Person(strict.url).sit(one.match)).table["type"] == "refused":
        await asyncio.sleep(0.05)  # until the server has seen the other go
    assert again.table["type"] == "table"


async def test_what_one_address_asks_too_much_is_taken_from_no_other(sqlite_url):
    few = ["--sockets", "2", "--requests", "60", "--matches", "12"]
    server = ServerProcess(sqlite_url, limits=few)
    try:
        one, two = await two_at_a_table(people_of(server))
        rude = Person(server.url, "10.6.6.6")
        await rude.me()
        lines = [await rude.sit(one.match) for _ in range(3)]
        assert [line.table["type"] for line in lines] == ["table", "table", "refused"]
        new = [await rude.post("/api/matches", NEW) for _ in range(10)]
        asked = [await rude.http.get("/api/me") for _ in range(60)]
        for answers in (new, asked):
            assert [answers[0].status_code, answers[-1].status_code] == [200, 429]
            assert answers[-1].json()["error"]["kind"] == "too_much"
        other = Person(server.url, "10.0.0.7")
        assert (await other.me())["name"]
        assert (await other.post("/api/matches", NEW)).status_code == 200
        assert (await other.sit(one.match)).table["type"] == "table"
        await play_on(one, two, 3)
    finally:
        server.close()


async def test_who_floods_is_told_then_cut_off_and_other_tables_play_on(strict):
    one, two = await two_at_a_table(people_of(strict))
    rude = await Person(strict.url).sit(one.match)

    async def flood():
        while True:
            await rude.say(type="ping")
            await asyncio.sleep(0)  # sending alone would leave no time to hear the answer

    async def ears():
        while True:
            await rude.hear("pong")

    flooding = [asyncio.create_task(flood()), asyncio.create_task(ears())]
    await play_on(one, two, 10)
    ended = await asyncio.gather(*flooding, return_exceptions=True)
    assert all(isinstance(error, ConnectionClosed) for error in ended)
    refusals = [heard for heard in rude.heard if heard["type"] == "refused"]
    assert refusals[0]["error"]["kind"] == "too_much"
    assert len(refusals) <= 202
    assert "too many messages" in str(ended)
    await play_on(one, two, 3)


def frames(opcode, content, times):
    """A piece of so many frames that are alike."""
    return (bytes([opcode, 0x80 | len(content)]) + bytes(4) + content) * times


FLOODS = {
    "messages": frames(0x81, b'{"type":"ping"}', 2_000),
    "pings": frames(0x89, b"", 5_000),
    "pings to answer at length": frames(0x89, b"x" * 125, 500),
    "pongs": frames(0x8A, b"", 5_000),
    "pieces": frames(0x01, b"", 1) + frames(0x00, b"", 5_000),
    "letters": frames(0x01, b"", 1) + frames(0x00, b"x", 5_000),
}
CUT = 20_000_000
"""Bytes; the machine itself keeps some millions that nobody has looked at yet."""


async def test_a_line_flooded_with_frames_is_cut_soon_and_others_notice_nothing(strict):
    """They come thousands in one piece, which no well-behaved client can send."""
    one, two = await two_at_a_table(people_of(strict))
    before = resident_kib(strict.process.pid)
    for kind, piece in FLOODS.items():
        flooding = asyncio.create_task(flood(strict, socket_head(strict, one.match), piece))
        await play_on(one, two, 3)
        assert await flooding < CUT, kind
    assert resident_kib(strict.process.pid) - before < 30_000


async def test_requests_that_are_not_waited_for_are_not_taken_in(strict):
    one, two = await two_at_a_table(people_of(strict))
    before = resident_kib(strict.process.pid)
    piece = b"GET /lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1_000
    flooding = asyncio.create_task(flood(strict, b"", piece, seconds=2))
    await play_on(one, two, 3)
    await flooding
    assert resident_kib(strict.process.pid) - before < 30_000


async def flood(server, head, piece, seconds=9):
    """Send the same again and again, reading nothing; return how much until the line was cut.

    Who is closed and does not mind is let go after ten seconds at any rate, which is too late.
    """
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(head)
    sent = 0
    try:
        async with asyncio.timeout(seconds):
            while sent < CUT:
                writer.write(piece)
                await writer.drain()
                sent += len(piece)
    except TimeoutError:
        sent = CUT
    except ConnectionError:
        pass
    writer.transport.abort()
    return sent


async def test_a_reader_that_reads_nothing_costs_little_and_holds_nobody_up(sqlite_url):
    server = ServerProcess(sqlite_url, limits=UNLIMITED)
    try:
        one, two = await two_at_a_table(people_of(server), "martinique")
        other = await two_at_a_table(people_of(server))
        deaf = await deaf_line(server, one.match)
        while not (await one.person.table(one.match))["watching"]:
            await asyncio.sleep(0.1)
        reading = asyncio.create_task(two.hear("never"))
        before = resident_kib(server.process.pid)
        for _ in range(9):
            await talk(one, 100)
            await play_on(*other, 1)
        assert resident_kib(server.process.pid) - before < 30_000
        deaf.close()
        assert not reading.done()
        reading.cancel()
        assert (await one.do(type="resign"))["type"] == "done"
    finally:
        server.close()


async def talk(seat, times):
    """Say something long so many times, and hear that the last of it was said."""
    chat = {"type": "chat", "text": "\N{EURO SIGN}" * 490}
    for _ in range(times - 1):
        await seat.say(type="do", id=secrets.token_hex(8), command=chat)
    answer = await seat.do(**chat)
    assert answer["type"] == "done", answer


async def test_a_line_on_which_too_much_waits_is_closed_and_keeps_nothing():
    viewer = Viewer("anne", ())
    for _ in range(MAX_MESSAGES):
        viewer.send(b"news")
    assert viewer.closing is None
    viewer.send(b"one too many")
    assert "too slowly" in viewer.closing
    await viewer.deliver(never)


async def test_a_line_on_which_too_long_messages_wait_is_closed():
    viewer = Viewer("anne", ())
    while viewer.closing is None:
        viewer.send(bytes(MAX_BYTES // 8))
    await viewer.deliver(never)


async def never(message):
    raise AssertionError(f"{len(message)} bytes were sent on a line given up")


async def deaf_line(server, match):
    """A spectator's socket that takes in next to nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", server.port))
    line.sendall(socket_head(server, match))
    return line


def socket_head(server, match):
    """What asks for a socket, for those who write it by hand."""
    key = "GET /api/matches/{0}/socket HTTP/1.1\r\nHost: 127.0.0.1:{1}\r\nUpgrade: websocket\r\n"
    key += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    return key.format(match, server.port).encode()


@pytest.mark.parametrize("name", ["x" * 25, "x" * 100_000, "\u200b" * 10, ""])
async def test_huge_and_empty_names_are_refused(people, name):
    (anne,) = people(1)
    before = (await anne.me())["name"]
    answer = await anne.http.put("/api/me", json={"name": name})
    assert answer.status_code in (400, 403)
    assert (await anne.me())["name"] == before


async def test_huge_talk_is_refused_and_the_table_plays_on(people):
    one, two = await two_at_a_table(people)
    assert (await one.do(type="chat", text="x" * 501))["error"]["kind"] == "unreadable"
    await one.socket.send(json.dumps({"type": "do", "id": "x" * 5000, "command": {}}))
    assert (await one.hear("refused"))["error"]["kind"] == "unreadable"
    await play_on(one, two, 2)


async def test_a_frame_larger_than_any_message_closes_its_own_line_alone(people):
    one, two = await two_at_a_table(people)
    rude = await one.person.sit(one.match)
    await rude.socket.send("x" * 70_000)
    with pytest.raises(ConnectionClosed):
        await rude.hear("never")
    await play_on(one, two, 2)


SCRIPTS = ["<script>alert(1)</script>", '"><svg/onload=x>']


@pytest.mark.parametrize("script", SCRIPTS)
async def test_script_in_names_and_talk_stays_text(people, script):
    """It comes back as the same text, in JSON that no browser takes for a page."""
    one, two = await two_at_a_table(people)
    await one.do(type="chat", text=script)
    heard = await two.hear("news")
    assert heard["entries"][-1]["text"] == script
    (eve,) = people(1)
    await eve.me()
    await eve.http.put("/api/me", json={"name": script[:24]})
    made = await eve.create("gold_ahoi", "me", "me")
    for path in (f"/api/matches/{made['match']}", "/api/me", "/api/matches?player=me"):
        answer = await eve.http.get(path)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert script[:24] in json.dumps(answer.json(), ensure_ascii=False).replace('\\"', '"')


async def test_a_script_in_a_name_stays_text_in_the_record(people):
    (eve,) = people(1)
    await eve.me()
    await eve.http.put("/api/me", json={"name": '<b>x</b>"]\n[Seed "'})
    made = await eve.create("gold_ahoi", "me", "me")
    await eve.do(made["match"], made["mine"][0], type="resign")
    answer = await eve.http.get(f"/api/matches/{made['match']}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"].startswith("attachment")
    seeds = [line for line in answer.text.splitlines() if line.startswith('[Seed "')]
    assert len(seeds) <= 1


async def test_a_picture_made_of_several_stays_one_in_a_name_and_breaks_no_record(people):
    (eve,) = people(1)
    await eve.me()
    answer = await eve.http.put("/api/me", json={"name": "\U0001f3f4\u200d\u2620\ufe0f Eve"})
    assert answer.json()["name"] == "\U0001f3f4\u200d\u2620\ufe0f Eve"
    made = await eve.create("gold_ahoi", "me", "me")
    await eve.do(made["match"], made["mine"][0], type="resign")
    answer = await eve.http.get(f"/api/matches/{made['match']}/record")
    assert answer.status_code == 200
    assert '[Players "\U0001f3f4\u2620\ufe0f Eve,' in answer.text


async def test_a_guessed_match_or_link_is_refused_and_guessing_has_a_limit(strict):
    (eve,) = people_of(strict)(1)
    one, _ = await two_at_a_table(people_of(strict))
    await eve.me()
    kinds = set()
    for _ in range(40):
        token = secrets.token_hex(13)
        answer = await eve.post(f"/api/matches/{one.match}/links/use", {"token": token})
        kinds.add(answer.json()["error"]["kind"])
    assert kinds == {"forbidden", "too_much"}
    for _ in range(5):
        name = "".join(random.sample("abcdefghijklmnopqrstuvwxyz234567", 16))
        answer = await eve.http.get(f"/api/matches/{name}")
        assert answer.status_code == 404
    address = f"{strict.url.replace('http', 'ws')}/api/matches/{'a' * 16}/socket"
    async with connect(address) as line:
        assert json.loads(await line.recv())["error"]["kind"] == "not_found"
