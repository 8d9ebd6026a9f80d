"""What can go wrong with a file: locked, full, read-only, used twice, the writer killed."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from doubloon.store import BadDatabase, Unavailable, open_store
from doubloon.store.sqlite import SQLiteStore
from doubloon.store.sqlite_file import connect, telling
from doubloon.store.urls import check
from tests.store.kit import opened, write

FLOOD = """
import asyncio, sys
from tests.store.kit import opened, write

async def play(store, number):
    for seq in range(10_000):
        await write(store, f"match-{number}", seq)
        print(number, seq + 1, flush=True)

async def main():
    async with opened(sys.argv[1]) as store:
        await asyncio.gather(*(play(store, number) for number in range(20)))

asyncio.run(main())
"""

FULL = """
import asyncio, resource, sys
from doubloon.store import Unavailable
from tests.store.kit import opened, write

async def main():
    async with opened(sys.argv[1]) as store:
        await write(store, "before")
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
        big = [b'"' + b"x" * 50_000 + b'"'] * 20
        for _ in range(2):
            try:
                await write(store, "big", events=big)
                print("written")
            except Unavailable as error:
                print(error)
        assert await store.events("big") == []
        assert len(await store.events("before")) == 1
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        await write(store, "big", events=big)
        print(len(await store.events("big")), await store.check())

asyncio.run(main())
"""


# Who is root may write anything, so it is done as nobody.
READ_ONLY = """
import asyncio, os, sys
from doubloon.store import Unavailable, open_store, sqlite

if os.getuid() == 0:
    os.setuid(65534)
try:
    asyncio.run(open_store(sys.argv[1]))
except Unavailable as error:
    print(error)
"""


def path_of(url):
    return url.removeprefix("sqlite:///")


async def test_a_killed_writer_has_kept_all_it_acknowledged(url):
    words = [sys.executable, "-c", FLOOD, url]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as writer:
        lines = [writer.stdout.readline() for _ in range(500)]
        writer.send_signal(signal.SIGKILL)
        lines += [line for line in writer.stdout.readlines() if line.endswith("\n")]
    said = {}
    for line in lines:
        number, seq = line.split()
        said[number] = int(seq)
    async with opened(url) as store:
        for number, seq in said.items():
            assert len(await store.events(f"match-{number}")) >= seq
        assert await store.check() == []


def test_a_full_disk_is_told_and_survived(sqlite_url):
    words = [sys.executable, "-c", FULL, sqlite_url]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.stderr == ""
    first, second, last = ran.stdout.splitlines()
    assert first == second
    assert first.startswith(f"{path_of(sqlite_url)}: ")
    assert "disk" in first
    assert last == "20 []"


async def test_a_second_server_is_refused_until_the_first_is_gone(sqlite_url):
    async with opened(sqlite_url) as store:
        with pytest.raises(BadDatabase, match="another server uses this file"):
            await open_store(sqlite_url)
        code = f"import asyncio, doubloon.store as s; asyncio.run(s.open_store({sqlite_url!r}))"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert "another server uses this file" in ran.stderr
        await write(store)
    async with opened(sqlite_url) as store:
        assert len(await store.events("tortuga")) == 1


async def test_a_file_in_use_can_be_checked(sqlite_url):
    async with opened(sqlite_url) as store:
        await write(store)
        assert await check(sqlite_url) == []
        await write(store, after=1)


async def test_a_locked_file_is_told_and_waited_for(tmp_path):
    path = tmp_path / "doubloon.db"
    store = await SQLiteStore.open(path, patience=0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match=r"doubloon.db: database is locked.*try again"):
            await write(store)
        assert await store.events("tortuga") == []
        other.execute("ROLLBACK")
        await write(store)
    assert len(await store.events("tortuga")) == 1
    await store.close()


def test_a_disk_that_is_full_is_told(tmp_path):
    """A file that may not grow says what a disk without room says."""
    path = tmp_path / "doubloon.db"
    with closing(connect(path, 1, writing=True)) as file:
        file.execute("CREATE TABLE hold (cargo)")
        file.execute("PRAGMA max_page_count = 2")
        full = pytest.raises(Unavailable, match=r"doubloon.db: .*full; make room on the disk")
        with full, telling(path):
            file.execute("INSERT INTO hold VALUES (zeroblob(100000))")


def test_a_commit_waits_for_the_disk(tmp_path):
    """A killed server cannot show it, a power cut would: the log is synced at every commit."""
    with closing(connect(tmp_path / "doubloon.db", 1, writing=True)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert file.execute("PRAGMA synchronous").fetchone() == (2,)


async def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Unavailable, match="a folder that exists and can be written"):
        await open_store(str(tmp_path / "nowhere" / "doubloon.db"))


@pytest.mark.parametrize(
    ("folder_mode", "said"), [(0o777, "readonly database; make"), (0o555, "unable to open")]
)
def test_a_file_that_cannot_be_written_is_told(folder_mode, said):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "doubloon.db"
        path.touch(0o444)
        Path(folder).chmod(folder_mode)
        words = [sys.executable, "-c", READ_ONLY, str(path)]
        ran = subprocess.run(words, capture_output=True, text=True)
        assert ran.stderr == "others can use this file; let only its owner do so\n"
        assert f"{path}: " in ran.stdout
        assert said in ran.stdout
        assert "writ" in ran.stdout.rpartition(";")[2]


async def test_a_damaged_file_is_found(sqlite_url):
    async with opened(sqlite_url) as store:
        events = [b'"' + b"x" * 3000 + b'"'] * 50
        await write(store, events=events)
    with Path(path_of(sqlite_url)).open("r+b") as file:
        file.seek(4096 * 30)
        file.write(b"\xff" * 4096 * 5)
    try:
        found = await check(sqlite_url)
    except Unavailable as error:
        found = [str(error)]
    assert any("damaged" in line or "malformed" in line for line in found)


async def test_nothing_is_heard_where_nobody_else_writes(sqlite_url):
    async with opened(sqlite_url) as store:
        heard = []

        async def listen():
            async for change in store.changes():
                heard.append(change)

        listening = asyncio.create_task(listen())
        await write(store)
        await store.close()
        await asyncio.wait_for(listening, 10)
        assert heard == []
