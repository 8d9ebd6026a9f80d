"""Writes the matches of Gold Ahoi! that began with the first tile list.

``python -m tests.compatibility.first_box.make`` wrote them once, with the last version that had
only that list. They are never written again.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.compatibility.make import keep, records, write
from tests.compatibility.players import BOX, BYTES, play, say, shared
from trials.client import Person
from trials.servers import ServerProcess

FOLDER = Path(__file__).parent


async def matches(url: str) -> dict[str, Any]:
    """Play a match to its end and leave others running or waiting; return what tests need."""
    anne = Person(url)
    await anne.me()
    over = await shared(anne, "gold_ahoi")
    await play(over, anne)
    running = await shared(anne, "gold_ahoi", options={"start": "far"})
    await play(running, anne, decisions=20)
    corrected = await shared(anne, "gold_ahoi", components=BOX.read_text(encoding="utf-8"))
    await play(corrected, anne, decisions=6)
    bot = (await anne.open("gold_ahoi", "landlubber", "me"))["match"]
    await say(anne, bot, "contribute", bytes=BYTES["anne"])
    await play(bot, anne, decisions=5)
    friend = await anne.open("gold_ahoi", "me", "link")
    await say(anne, friend["match"], "contribute", bytes=BYTES["anne"])
    names = {"over": over, "running": running, "corrected": corrected, "bot": bot}
    about = {
        "cookie": anne.cookies(),
        "matches": names | {"friend": friend["match"]},
        "invite": friend["invite"].partition("#")[2],
    }
    await anne.close()
    return about


def main() -> None:
    """Play the matches, and keep the database, a backup and the record."""
    with tempfile.TemporaryDirectory() as work:
        database = Path(work) / "doubloon.db"
        server = ServerProcess(str(database))
        about = asyncio.run(matches(server.url))
        server.close()
        with closing(sqlite3.connect(database)) as file:
            file.execute("VACUUM")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        write(FOLDER / "about.json", json.dumps(about, indent=1) + "\n")
        keep(FOLDER / "doubloon.db.gz", database.read_bytes())
        save = ["db", "backup", "--db", str(database), str(FOLDER / "backup.gz")]
        subprocess.run([sys.executable, "-m", "doubloon", *save], check=True)
        (FOLDER / "backup.gz").chmod(0o644)
        write(FOLDER / "over.txt", records(database, about["matches"])["over"])


if __name__ == "__main__":
    main()
