"""Nothing is lost: servers stop, die and come back, and so do bots' workers."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from trials.client import Person
from trials.servers import ServerProcess


async def test_a_server_that_stops_says_so_and_goes_on_after_a_restart(own_server):
    anne = Person(own_server.url)
    made = await anne.create("gold_ahoi", "me", "me")
    seat = await anne.sit(made["match"], **{"as": "near"})
    before = seat.table["now"]["view"]
    await asyncio.to_thread(own_server.stop)
    heard = await seat.hear("closing")
    assert "restart" in heard["text"]
    with pytest.raises(ConnectionClosed):
        await seat.hear("never")
    assert own_server.process.returncode in (0, -signal.SIGTERM)
    await asyncio.to_thread(own_server.start)
    back = await anne.sit(made["match"], **{"as": "near"})
    assert back.table["now"]["view"] == before
    assert back.table["seq"] == seat.table["seq"]


async def test_every_move_that_was_acknowledged_is_there_after_a_kill(own_server):
    anne, dice = Person(own_server.url), random.Random(1)
    made = await anne.create("schatzinsel", "me", "me")
    acknowledged = 0
    for _ in range(3):
        for _ in range(5):
            table = await anne.table(made["match"])
            acting = table["now"]["to_act"]
            own = await anne.table(made["match"], **{"as": acting})
            code = dice.choice(own["now"]["offered"])["code"]
            step = own["now"]["step"]
            answer = await anne.do(made["match"], acting, type="act", action=code, step=step)
            acknowledged = answer.json()["seq"]
        await asyncio.to_thread(own_server.kill)
        await asyncio.to_thread(own_server.start)
        assert (await anne.table(made["match"]))["seq"] == acknowledged


async def test_a_bot_goes_on_by_itself_after_a_restart(own_server):
    anne = Person(own_server.url)
    made = await anne.create("gold_ahoi", "me", "admiral", options={"start": "far"})
    own_server.kill()
    own_server.start()
    seat = await anne.sit(made["match"])
    while not seat.turn:
        await seat.hear("news")
    assert seat.now["to_act"] == "near"


async def test_a_bots_worker_that_dies_is_replaced(own_server):
    anne = Person(own_server.url)
    made = await anne.create("martinique", "me", "captain")
    seat = await anne.sit(made["match"])
    for _ in range(3):
        while not seat.turn:
            await seat.hear("news")
        code = seat.now["offered"][0]["code"]
        await seat.do(type="act", action=code, step=seat.now["step"])
        while not (thinkers := own_server.thinkers()):
            await asyncio.sleep(0.01)
        for pid in thinkers:
            os.kill(pid, signal.SIGKILL)
    while not seat.turn:
        await seat.hear("news")


async def test_the_clock_survives_a_restart(own_server):
    anne, ben = Person(own_server.url), Person(own_server.url)
    await ben.me()
    clock = {"kind": "time", "seconds": 600, "increment": 0}
    made = await anne.create("gold_ahoi", "me", "lobby", clock=clock)
    await ben.do(made["match"], type="sit", bytes="00" * 16)
    before = (await anne.table(made["match"]))["now"]["clocks"]
    own_server.kill()
    own_server.start()
    after = (await anne.table(made["match"]))["now"]["clocks"]
    running = before["running"]
    passed = after["at"] - before["at"]
    assert after["running"] == running
    assert before["left"][running] - after["left"][running] == passed > 0


async def test_two_servers_share_one_postgresql(postgresql_url):
    servers = [ServerProcess(postgresql_url) for _ in range(2)]
    try:
        anne, ben = (Person(server.url) for server in servers)
        await ben.me()
        made = await anne.create("gold_ahoi", "me", "lobby")
        one = await anne.sit(made["match"])
        await ben.do(made["match"], type="sit", bytes="00" * 16)
        two = await ben.sit(made["match"])
        while one.now["view"] is None:
            await one.hear("news")
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
        assert one.now["result"] == two.now["result"]
    finally:
        for server in servers:
            server.close()


async def test_what_is_revoked_through_one_server_is_revoked_at_the_other(postgresql_url):
    servers = [ServerProcess(postgresql_url) for _ in range(2)]
    try:
        anne, phone = (Person(server.url) for server in servers)
        made = await anne.create("gold_ahoi", "me", "landlubber")
        links = f"/api/matches/{made['match']}/links"
        token = (await anne.post(links, {})).json()["path"].partition("#")[2]
        assert (await phone.post(f"{links}/use", {"token": token})).status_code == 200
        there = await phone.sit(made["match"])
        assert there.table["mine"] == made["mine"]
        await anne.http.request("DELETE", links, json={})
        with pytest.raises(ConnectionClosed, match="no longer yours"):
            await there.hear("never")
        assert (await phone.table(made["match"]))["mine"] == []
        assert (await phone.post(f"{links}/use", {"token": token})).status_code == 403
        assert (await phone.do(made["match"], type="resign")).status_code == 403
    finally:
        for server in servers:
            server.close()


async def test_several_workers_serve_one_match(postgresql_url):
    server = ServerProcess(postgresql_url, "--workers", "2")
    try:
        anne = Person(server.url)
        made = await anne.create("gold_ahoi", "me", "me")
        seats = {}
        for _ in range(40):  # until each of the two workers serves a socket
            seat = await anne.sit(made["match"])
            seats.setdefault(serving(server.port, seat.socket.local_address[1]), seat)
            if len(seats) == 2:
                break
        assert len(seats) == 2
        one, two = seats.values()
        acting = one.now["to_act"]
        own = await anne.sit(made["match"], **{"as": acting})
        await own.do(type="act", action=own.now["offered"][0]["code"], step=own.now["step"])
        for seat in (one, two):
            await seat.hear("news")
        assert one.now["view"] == two.now["view"]
    finally:
        server.close()


def serving(port, client_port):
    """Return the process that holds the server's end of a connection on the loopback."""
    ends = f":{port:04X}", f":{client_port:04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    inode = next(row[9] for row in rows if (row[1][-5:], row[2][-5:]) == ends)
    for fd in Path("/proc").glob("[0-9]*/fd/*"):
        with contextlib.suppress(OSError):
            if str(fd.readlink()) == f"socket:[{inode}]":
                return int(fd.parts[2])
    raise AssertionError(f"nobody serves port {client_port}")


def test_more_workers_than_one_need_postgresql(tmp_path):
    words = ["--db", str(tmp_path / "x.db"), "--workers", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "doubloon", "serve", *words], capture_output=True, env=os.environ
    )
    assert done.returncode == 2
    assert b"needs PostgreSQL" in done.stderr
