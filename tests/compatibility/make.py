"""Writes the data of a version: ``python -m tests.compatibility.make 0.3``.

It takes a quarter of an hour, most of it waiting until players who left count as away. Run it in a
checkout of the version to keep. Existing data are never made again.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from tests.compatibility.players import BOX, Players
from tests.compatibility.recording import Recording
from tests.compatibility.sample_matches import play_all
from tests.compatibility.table_exchange import RUNS
from tests.compatibility.transcript import TemporaryServer
from trials.servers import ServerProcess

DATA = Path(__file__).parent / "data"
UNTIL_AWAY = 11 * 60


def main() -> None:
    """Play, wait, back up, and record the exchange."""
    folder = DATA / sys.argv[1]
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as work:
        database = Path(work) / "doubloon.db"
        about = play(database)
        write(folder / "about.json", json.dumps(about, indent=1, ensure_ascii=False) + "\n")
        print(f"waiting {UNTIL_AWAY} seconds", flush=True)
        time.sleep(UNTIL_AWAY)
        keep(folder / "doubloon.db.gz", database.read_bytes())
        save = ["db", "backup", "--db", str(database), str(folder / "backup.gz")]
        subprocess.run([sys.executable, "-m", "doubloon", *save], check=True)
        (folder / "backup.gz").chmod(0o644)
        found = records(database, about["matches"])
        for name, text in found.items():
            write(folder / "records" / f"{name.replace(' ', '-')}.txt", text)
        shutil.copy(BOX, folder / "box.toml")
        lines = asyncio.run(Recording(database, about, found).run(RUNS))
        keep(folder / "exchange.txt.gz", ("\n".join(lines) + "\n").encode())


def play(database: Path) -> dict[str, Any]:
    """Play the sample matches on a server; return what the tests need to know of them."""
    server = ServerProcess(str(database), "--review", "3000")

    async def all() -> dict[str, Any]:
        players = Players(server.url)
        try:
            return await play_all(players)
        finally:
            await players.close()

    try:
        about = asyncio.run(all())
    finally:
        server.close()
    with closing(sqlite3.connect(database)) as file:
        file.execute("VACUUM")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return about


def records(database: Path, matches: dict[str, str]) -> dict[str, str]:
    """Return the records of all finished matches, as the server sends them."""
    server, found = TemporaryServer(database, []), {}
    for name, match in matches.items():
        answer = httpx.get(f"{server.url}/api/matches/{match}/record")
        if answer.status_code == 200:
            found[name] = answer.text
    server.stop()
    server.close()
    return found


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def keep(path: Path, content: bytes) -> None:
    path.write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    main()
