"""The exchange on the page about the protocol happens as it is written."""

import asyncio
import json
import signal
from contextlib import asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from tests.protocol.exchange import Play
from tools.protocol.__main__ import PAGE
from trials.client import Person

pytestmark = pytest.mark.slow


def test_the_exchange_on_the_page_happens_as_written(server):
    assert asyncio.run(Play(server.url).through(PAGE.read_text(encoding="utf-8"))) > 40


async def until_closed(line) -> tuple[list[dict], int]:
    """What is still said on a line, and the code it is closed with."""
    said = []
    try:
        while True:
            said.append(json.loads(await asyncio.wait_for(line.recv(), 30)))
    except ConnectionClosed:
        return said, line.close_code


@asynccontextmanager
async def at_a_table(url: str):
    """Somebody who waits for another at a table."""
    person = Person(url)
    await person.me()
    seat = await person.sit((await person.create("gold_ahoi", "me", "lobby"))["match"])
    yield seat
    await seat.close()
    await person.close()


def test_a_socket_without_a_match_is_told_why_and_closed(server):
    async def play():
        person = Person(server.url)
        seat = await person.sit("nosuchmatch")
        assert seat.table["error"]["kind"] == "not_found"
        assert (await until_closed(seat.socket))[1] == 4000
        await person.close()

    asyncio.run(play())


def test_a_frame_that_is_too_large_closes_the_socket(server):
    async def play():
        async with at_a_table(server.url) as seat:
            await seat.socket.send("x" * 5_000)
            assert (await seat.hear("refused"))["error"]["kind"] == "unreadable"
            await seat.socket.send("x" * 70_000)
            assert (await until_closed(seat.socket))[1] == 1009

    asyncio.run(play())


def test_a_server_that_goes_down_says_so(server):
    async def play():
        async with at_a_table(server.url) as seat:
            server.process.send_signal(signal.SIGTERM)
            said, code = await until_closed(seat.socket)
            assert said[-1]["type"] == "closing"
            assert code == 1012

    asyncio.run(play())
