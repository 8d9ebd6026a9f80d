"""A database that is lost, full or locked: everyone is told, nothing is lost, and play goes on."""

import asyncio
import os
import resource
import secrets
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from doubloon.server.refusals import NOT_NOW
from tests.store.conftest import NUMBERS
from tests.store.kit import execute
from trials.client import Person, by_turn, two_at_a_table
from trials.servers import ServerProcess

NEW = {"game": "gold_ahoi", "seats": ["me", "me"], "id": "wished for"}
REFUSED = {"kind": "unavailable", "text": NOT_NOW, "reason": "store"}


async def at_a_table(server, game="schatzinsel"):
    """Two people at a table of a server, the one to act first."""
    return by_turn(*await two_at_a_table(lambda n: [Person(server.url) for _ in range(n)], game))


async def ask(seat, id, command):
    """Give a command with an id of one's own; return the answer to it."""
    await seat.say(type="do", id=id, command=command)
    while True:
        answer = await seat.hear("done", "refused")
        if answer["id"] == id:
            return answer


def any_act(seat):
    return {"type": "act", "action": seat.now["offered"][0]["code"], "step": seat.now["step"]}


async def told(seat, over):
    while True:
        heard = await seat.hear("trouble")
        if heard["over"] == over:
            return heard


class Apart:
    """A database of its own, which can be cut off from everyone."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.name = f"apart_{next(NUMBERS)}"
        asyncio.run(self._execute("CREATE DATABASE {0}"))
        self.url = cluster.get_uri(database=self.name)

    async def _execute(self, *statements):
        await execute(self.cluster.get_uri(), *(words.format(self.name) for words in statements))

    async def cut(self):
        await self._execute(
            "ALTER DATABASE {0} ALLOW_CONNECTIONS false",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{0}'",
        )

    async def mend(self):
        await self._execute("ALTER DATABASE {0} ALLOW_CONNECTIONS true")


@pytest.fixture
def apart(cluster):
    return Apart(cluster)


class Sailor:
    """A name of its own for one of the servers on a database, under which it can be shut out."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.name = f"sailor_{next(NUMBERS)}"
        asyncio.run(self._execute("CREATE ROLE {0} LOGIN IN ROLE postgres"))

    def of(self, url):
        """The address at which this one sails."""
        return url.replace("//postgres:@", f"//{self.name}:@")

    async def _execute(self, *statements):
        await execute(self.cluster.get_uri(), *(words.format(self.name) for words in statements))

    async def shut_out(self):
        await self._execute(
            "ALTER ROLE {0} NOLOGIN",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{0}'",
        )

    async def let_in(self):
        await self._execute("ALTER ROLE {0} LOGIN")


@pytest.fixture
def sailor(cluster):
    return Sailor(cluster)


async def test_a_server_that_loses_postgresql_says_so_and_recovers(apart):
    server = ServerProcess(apart.url)
    try:
        first, other = await at_a_table(server)
        before, act = first.seq, any_act(first)
        await apart.cut()
        refused = await ask(first, "mine", act)
        assert refused["error"] == REFUSED
        assert (await told(other, over=False))["text"] == NOT_NOW
        healthy = await first.person.http.get("/healthz")
        assert healthy.status_code == 503
        # Who comes to look meanwhile sees the table as it is, and hears of the trouble.
        guest = await Person(server.url).sit(first.match)
        assert guest.table["seq"] == before
        await told(guest, over=False)
        await apart.mend()
        for seat in (first, other, guest):
            await told(seat, over=True)
        assert (await ask(first, "mine", act))["type"] == "done"
        while other.seq == before:
            await other.hear("news")
        assert (await first.person.http.get("/healthz")).status_code == 200
        assert "Traceback" not in server.logged()
    finally:
        server.close()


async def test_a_server_shut_out_alone_says_so_by_itself_and_takes_in_what_others_did(
    postgresql_url, sailor
):
    """Nobody has to move for it to find out, and it hears of the others afterwards as before."""
    here = ServerProcess(postgresql_url)
    there = ServerProcess(sailor.of(postgresql_url))
    try:
        first, _ = await at_a_table(here)
        first.person.url = there.url
        away, act = await first.person.sit(first.match), any_act(first)
        await sailor.shut_out()
        await told(away, over=False)
        assert (await ask(away, "mine", act))["error"] == REFUSED
        assert (await ask(first, "mine", act))["type"] == "done"
        await sailor.let_in()
        await told(away, over=True)
        assert away.seq == first.seq
        assert await ask(away, "mine", act) == {"type": "done", "id": "mine", "seq": first.seq}
        await first.do(type="chat", text="still there?")
        while away.seq < first.seq:
            await away.hear("news")
        assert "Traceback" not in there.logged()
    finally:
        here.close()
        there.close()


async def test_nothing_about_the_database_is_told_to_clients(apart):
    server = ServerProcess(apart.url)
    try:
        first, _ = await at_a_table(server)
        await apart.cut()
        await ask(first, "mine", any_act(first))
        shown = str(first.heard)
        for path in ("/healthz", "/api/matches", f"/api/matches/{'a' * 16}", "/api/me"):
            answer = await first.person.http.get(path)
            assert answer.status_code == 503, path
            shown += answer.text
        for word in ("postgres", "accepting connections", apart.name):
            assert word not in shown
        assert "the store is lost" in server.logged()
        await apart.mend()
    finally:
        server.close()


async def test_a_locked_file_is_told_and_loses_nothing(sqlite_url):
    server = ServerProcess(sqlite_url)
    try:
        first, other = await at_a_table(server)
        act = any_act(first)
        with closing(sqlite3.connect(sqlite_url[10:], isolation_level=None)) as thief:
            thief.execute("BEGIN IMMEDIATE")
            asked = ask(first, "mine", act), first.person.post("/api/matches", NEW)
            refused, not_made = await asyncio.gather(*asked)
            assert refused["error"] == REFUSED
            assert (not_made.status_code, not_made.json()["error"]) == (503, REFUSED)
            await told(other, over=False)
            assert "database is locked" in server.logged()
        await told(other, over=True)
        assert (await ask(first, "mine", act))["type"] == "done"
        made = [await first.person.post("/api/matches", NEW) for _ in range(2)]
        (wished,) = {one.json()["match"] for one in made}
        await after_a_kill(server, first)
        mine = (await first.person.get("/api/matches", player="me"))["matches"]
        assert sorted(one["match"] for one in mine) == sorted([first.match, wished])
    finally:
        server.close()


async def after_a_kill(server, seat):
    """Kill the server and see that it comes back with all that the seat was told."""
    seq = seat.seq
    server.kill()
    server.start()
    back = await seat.person.sit(seat.match)
    assert back.seq == seq
    if back.turn:
        assert (await ask(back, "next", any_act(back)))["type"] == "done"


async def test_a_full_disk_is_told_and_loses_nothing(sqlite_url):
    server = ServerProcess(sqlite_url)
    try:
        first, other = await at_a_table(server)
        limit(server, Path(sqlite_url[10:] + "-wal").stat().st_size + 30_000)
        answer = {"type": "done"}
        while answer["type"] == "done":
            seq = first.seq
            answer = await ask(first, secrets.token_hex(8), {"type": "chat", "text": "x" * 400})
        assert answer["error"] == REFUSED
        await told(other, over=False)
        assert "disk" in server.logged()
        assert first.seq == seq
        limit(server, resource.RLIM_INFINITY)
        await told(other, over=True)
        assert (await ask(first, "mine", any_act(first)))["type"] == "done"
        await after_a_kill(server, first)
    finally:
        server.close()


def limit(server, size):
    """Let the server write files up to a size, as if the disk ended there."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def test_a_server_on_a_full_disk_is_not_healthy(sqlite_url):
    server = ServerProcess(sqlite_url)
    try:
        first, _ = await at_a_table(server)
        limit(server, 1)
        await ask(first, "mine", {"type": "chat", "text": "ahoy"})
        async with httpx.AsyncClient(base_url=server.url) as client:
            assert (await client.get("/healthz")).status_code == 503
            limit(server, resource.RLIM_INFINITY)
            assert (await client.get("/healthz")).status_code == 200
    finally:
        server.close()


async def test_a_client_that_comes_from_another_server_is_never_taken_back(postgresql_url):
    """Whoever has seen the log up to a place finds it there, however late notices come."""
    servers = [ServerProcess(postgresql_url) for _ in range(2)]
    try:
        first, _ = await at_a_table(servers[0])
        first.person.url = servers[1].url
        there = await first.person.sit(first.match)
        os.kill(servers[1].process.pid, signal.SIGSTOP)
        answer = await ask(first, "mine", any_act(first))
        os.kill(servers[1].process.pid, signal.SIGCONT)
        back = await first.person.sit(first.match, since=answer["seq"])
        assert back.table["seq"] >= answer["seq"]
        while there.seq < answer["seq"]:
            await there.hear("news")
    finally:
        for server in servers:
            server.close()
