"""SQLite's log is copied into its file beside the writer, so it does not grow without end."""

import asyncio
import time
from pathlib import Path

import pytest

from doubloon.store import sqlite_checkpoints
from tests.store.kit import opened, write

PORTION = [b'"' + b"x" * 100_000 + b'"'] * 10
ROUNDS = 5


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(sqlite_checkpoints, "EVERY", 0.02)


async def test_the_log_is_copied_while_nobody_writes_and_begins_anew(sqlite_url):
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    log = Path(f"{file}-wal")
    async with opened(sqlite_url) as store:
        for number in range(ROUNDS):
            await write(store, f"match-{number}", events=PORTION)
            await until(lambda: file.stat().st_size > 1_000_000 * (number + 1))  # noqa: B023
        assert log.stat().st_size < 1_000_000 * 3


async def test_the_log_is_copied_while_others_write(sqlite_url):
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    async with opened(sqlite_url) as store:
        written = 0
        while file.stat().st_size <= 1_000_000:
            assert written < 2000
            await write(store, after=written, events=[b'"' + b"x" * 20_000 + b'"'])
            written += 1
        assert len(await store.events("tortuga")) == written


async def until(so):
    end = time.monotonic() + 20
    while not so():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)
