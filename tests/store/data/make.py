"""Writes schema_1.jsonl.gz: a database of the first schema, with matches that run, as a backup.

``python -m tests.store.data.make`` made it once. It is never made anew: what matters is that the
bytes are old.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from pathlib import Path

from doubloon.games import GAMES
from doubloon.store.backup import (
    KIND,
    BackupHeader,
    BackupRow,
    BackupTrailer,
    put_line,
    tables_of,
    writing,
)
from trials.client import Person
from trials.servers import ServerProcess

BACKUP = Path(__file__).with_name("schema_1.jsonl.gz")
ABOUT = Path(__file__).with_name("schema_1.json")
FIRST_TABLES = ("events", "matches", "secrets")


async def matches(url: str) -> dict[str, object]:
    """Begin a match of each game, one that waits and one that is over."""
    anne, dice, found = Person(url), random.Random(1), {}
    for game in GAMES:
        made = await anne.create(game.code, "me", "me")
        for _ in range(12):
            acting = (await anne.table(made["match"]))["now"]["to_act"]
            now = (await anne.table(made["match"], **{"as": acting}))["now"]
            act = {"action": dice.choice(now["offered"])["code"], "step": now["step"]}
            await anne.do(made["match"], acting, type="act", **act)
        found[game.code] = made["match"]
    waiting = await anne.create("gold_ahoi", "me", "link")
    over = await anne.create("gold_ahoi", "me", "me")
    await anne.do(over["match"], "near", type="resign")
    seqs = {m: (await anne.table(m))["seq"] for m in [*found.values(), over["match"]]}
    about = {"cookie": anne.cookies(), "running": found, "seqs": seqs, "over": over["match"]}
    await anne.close()
    return about | {"waiting": waiting["match"], "invite": waiting["invite"]}


async def first_schema(url: str) -> None:
    """Write what the first schema had of a database."""
    async with tables_of(url) as tables:
        columns = await tables.columns()
        with writing(BACKUP) as out:
            put_line(out, BackupHeader(KIND, 1, 0))
            count = 0
            for table in FIRST_TABLES:
                async for row in tables.rows(table, columns[table]):
                    values = dict(zip(columns[table], row, strict=True))
                    put_line(out, BackupRow(table, values))
                    count += 1
            put_line(out, BackupTrailer(count))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder) / "doubloon.db")
        server = ServerProcess(db)
        about = asyncio.run(matches(server.url))
        server.close()
        asyncio.run(first_schema(db))
    ABOUT.write_text(json.dumps(about, indent=1) + "\n")


if __name__ == "__main__":
    main()
