"""Those who send or read slowly are cut off in time, and shut nobody else out."""

import asyncio
import contextlib
import resource
import socket
import sys

import h11
import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from doubloon.server import http_protocol
from doubloon.server.connections import Connections, allow_many_files, most_connections
from doubloon.server.http_protocol import BoundedHttpProtocol
from doubloon.server.socket_protocol import BufferedWebSocketProtocol
from tests.server.test_abuse import people_of, play_on
from trials.client import two_at_a_table
from trials.servers import ServerProcess

HALF_OPEN = 3_000
HALF = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 90\r\n"
BIG = 30_000_000


@contextlib.contextmanager
def limit_of_open_files(files):
    """Let processes that are started meanwhile open so many files at first, as systems do."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@contextlib.contextmanager
def half_open(server, count, source="127.0.0.1"):
    """Hold so many connections open that have each sent half of a request."""
    lines = []
    try:
        for _ in range(count):
            lines.append(socket.create_connection(("127.0.0.1", server.port), 60, (source, 0)))
            with contextlib.suppress(ConnectionError):
                lines[-1].sendall(HALF)
        yield lines
    finally:
        for line in lines:
            line.close()


@pytest.mark.parametrize("flags", [[], ["--connections", "300"]], ids=["usual", "few"])
async def test_3000_half_open_requests_shut_nobody_out(sqlite_url, flags):
    with limit_of_open_files(1024):
        server = ServerProcess(sqlite_url, *flags)
    try:
        one, two = await two_at_a_table(people_of(server))
        with half_open(server, HALF_OPEN):
            async with httpx.AsyncClient(base_url=server.url, timeout=20) as newcomer:
                assert (await newcomer.get("/api/me")).status_code == 200
            await two_at_a_table(people_of(server))
            await play_on(one, two, 3)
        assert '"level": "error"' not in server.logged()
    finally:
        server.close()


async def test_one_address_holds_a_bounded_number_of_connections(sqlite_url):
    server = ServerProcess(sqlite_url, limits=["--sockets", "20"])
    try:
        with half_open(server, 100, "127.0.0.2") as lines:
            await asyncio.sleep(0.2)
            assert sum(is_open(line) for line in lines) == 40
            own = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
            async with httpx.AsyncClient(base_url=server.url, transport=own) as same:
                assert (await same.get("/api/me")).status_code == 200
    finally:
        server.close()


def is_open(line):
    """Return whether the server hasn't closed a connection."""
    line.setblocking(False)
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


# The deadlines, in a server inside this process


@contextlib.asynccontextmanager
async def small_server(monkeypatch, connections, head=0.2, body=0.2, read=0.3):
    """A server with short deadlines; yields its port."""
    monkeypatch.setattr(http_protocol, "SECONDS", {h11.IDLE: head, h11.SEND_BODY: body})
    monkeypatch.setattr(http_protocol, "READ_SECONDS", read)

    async def take(request):
        return Response(f"{len(await request.body())} bytes")

    async def ignore(request):
        return Response("ignored")

    async def give(request):
        return Response(bytes(BIG))

    @contextlib.asynccontextmanager
    async def lifespan(app):
        yield {"connections": connections}

    routes = [Route("/", take, methods=["POST", "GET"]), Route("/big", give)]
    routes.append(Route("/ignore", ignore, methods=["POST"]))
    app = Starlette(routes=routes, lifespan=lifespan)
    settings = uvicorn.Config(
        app,
        port=0,
        log_config=None,
        http=BoundedHttpProtocol,
        ws=BufferedWebSocketProtocol,
        timeout_keep_alive=0.3,
    )
    server = uvicorn.Server(settings)
    server.capture_signals = contextlib.nullcontext
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        await task


async def answers(port, *parts, every=0.05):
    """Send parts of a request, one now and then; return what came back, or "cut"."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
    async with asyncio.timeout(10):
        with contextlib.suppress(ConnectionError):
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(every)
        try:
            return await reader.read()
        except ConnectionError:
            return b"cut"
        finally:
            writer.transport.abort()


POST = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n"
LETTERS = [b"x"] * 30

SLOW = {
    "nothing": ([], b""),
    "half a head": ([b"GET / HTTP/1.1\r\n"], b"HTTP/1.1 408"),
    "a head letter by letter": ([b"GET / HTTP/1.1\r\nA: ", *LETTERS], b"HTTP/1.1 408"),
    "no body": ([POST % b"/"], b""),
    "a body letter by letter": ([POST % b"/", *LETTERS], b""),
    "a body that nobody waits for": ([POST % b"/ignore", *LETTERS], b"HTTP/1.1 200"),
    "half a head after a request": (
        [b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"GET"],
        b"HTTP/1.1 200",
    ),
}


@pytest.mark.parametrize("kind", SLOW)
async def test_a_request_that_does_not_arrive_in_time_is_given_up(kind, monkeypatch):
    parts, expected = SLOW[kind]
    bound = Connections(10, 10)
    async with small_server(monkeypatch, bound) as port:
        answer = await answers(port, *parts)
        assert answer.startswith(expected) or answer == b"cut"
        await nobody_left(bound)
        assert b"0 bytes" in await answers(port, b"GET / HTTP/1.0\r\n\r\n")


async def nobody_left(connections):
    async with asyncio.timeout(5):
        while len(connections):
            await asyncio.sleep(0.01)


async def test_an_answer_that_is_not_read_in_time_is_given_up(monkeypatch):
    bound = Connections(10, 10)
    async with small_server(monkeypatch, bound, head=5, body=5) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(b"GET /big HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.sleep(0.1)
        assert len(bound) == 1
        await nobody_left(bound)
        writer.transport.abort()


async def test_who_waits_longest_for_a_request_makes_room_for_others(monkeypatch):
    bound = Connections(10, 3)
    async with small_server(monkeypatch, bound, head=5, body=5) as port:
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        assert b"0 bytes" in await answers(port, b"GET / HTTP/1.0\r\n\r\n")
        assert await cut(lines[0])
        for _, writer in lines:
            writer.transport.abort()


async def cut(line):
    try:
        return await asyncio.wait_for(line[0].read(1), 2) == b""
    except ConnectionError:
        return True


class Line:
    """A connection as far as counting it needs one."""

    cut = False

    def abort(self):
        self.cut = True


def test_connections_that_are_in_use_are_not_cut_for_new_ones():
    bound, lines = Connections(2, 3), [Line() for _ in range(6)]
    for line, address in zip(lines[:3], ["a", "a", "b"], strict=True):
        assert bound.admit(line, address)
        bound.note(line, waiting=True)
        bound.note(line, waiting=False)
    assert not bound.admit(lines[3], "a")
    assert not bound.admit(lines[4], "c")
    bound.note(lines[1], waiting=True)
    bound.note(lines[2], waiting=True)
    assert bound.admit(lines[3], "a")
    assert [line.cut for line in lines[:3]] == [False, True, False]
    assert bound.admit(lines[4], "c")
    assert lines[2].cut
    for line in lines:
        bound.remove(line)
    assert len(bound) == 0
    assert not any([bound._counts, bound._waiting, bound._all_waiting])


def test_a_system_without_a_limit_of_open_files_has_room_for_all(monkeypatch):
    monkeypatch.setitem(sys.modules, "resource", None)
    allow_many_files(10**9)
    assert most_connections(10**9) == 10**9


def test_there_are_fewer_connections_where_fewer_files_may_be_open():
    with limit_of_open_files(4_000):
        assert most_connections(10_000) < 4_000 - 1_024
        assert most_connections(100) == 100
