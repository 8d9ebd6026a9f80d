"""Lines that break off at any point, to a client or a database: the server plays on."""

import asyncio
import itertools
import json
import random
import socket
import struct

import pytest

from doubloon.server.app import application_for
from tests.server.test_abuse import frames, socket_head
from trials.client import Person, two_at_a_table
from trials.in_process_server import cabin
from trials.servers import ServerProcess

RESET = struct.pack("ii", 1, 0)
"""Makes a line end at once, as one that is cut does, instead of saying goodbye."""

AT_ONCE = 20


@pytest.fixture
def terse(sqlite_url):
    """A server that logs what is worth a warning."""
    running = ServerProcess(sqlite_url, "--log", "warning")
    yield running
    running.close()


def asked(path, body):
    """A request as its bytes."""
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()


@pytest.mark.parametrize("reset", [False, True], ids=["closed", "cut"])
async def test_a_line_may_break_off_after_every_byte(terse, reset):
    one, two = await two_at_a_table(lambda count: [Person(terse.url) for _ in range(count)])
    dice, turns = random.Random(reset), asyncio.Semaphore(AT_ONCE)

    async def break_off(words):
        async with turns:
            _, writer = await asyncio.open_connection("127.0.0.1", terse.port)
            if reset:
                line = writer.get_extra_info("socket")
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            writer.write(words)
            await asyncio.sleep(dice.random() * 0.02)
            writer.transport.abort()

    says = socket_head(terse, one.match) + frames(0x81, b'{"type":"ping"}', 2)
    asks = asked("/api/matches", json.dumps({"game": "gold_ahoi", "seats": ["me", "me"]}))
    nowhere = socket_head(terse, "nowhere") + frames(0x81, b'{"type":"ping"}', 2)
    pieces = [words[:end] for words in (says, asks, nowhere) for end in range(1, len(words) + 1)]
    await asyncio.gather(*(break_off(piece) for piece in pieces))
    for seat in (one, two):
        await seat.say(type="ping")
        await seat.hear("pong")
    terse.stop()
    assert terse.logged() == ""


@pytest.mark.parametrize("last", ["websocket.send", "websocket.close"])
async def test_whoever_is_turned_away_may_be_gone_already(last):
    scope = {"type": "websocket", "path": "/api/matches/nowhere/socket", "headers": []}
    scope |= {"query_string": b"", "client": ("127.0.0.1", 1), "root_path": ""}
    told = []

    async def receive():
        return {"type": "websocket.connect"}

    async def send(message):
        told.append(message["type"])
        if message["type"] == last:
            raise OSError("the line is gone")

    async with cabin() as here:
        await application_for(here.services)(scope, receive, send)
    assert told[-1] == last


async def test_a_server_that_cannot_listen_for_once_listens_again(monkeypatch, caplog):
    heard, caught_up = itertools.count(), asyncio.Event()

    async def changes():
        if next(heard) == 0:
            raise RuntimeError("an answer that nobody can read")
        yield "a match", 7

    async def catch_up(match, seq):
        caught_up.set()

    async with cabin() as here:
        monkeypatch.setattr(here.services.store, "changes", changes)
        monkeypatch.setattr(here.services.tables, "catch_up", catch_up)
        listening = asyncio.create_task(here.services.follow_changes(retry_after=0.01))
        await asyncio.wait_for(caught_up.wait(), 10)
        listening.cancel()
    assert "an answer that nobody can read" in caplog.text
