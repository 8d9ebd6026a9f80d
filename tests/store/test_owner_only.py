"""Files of a database are closed to everyone but their owner, whatever the umask."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from doubloon.cli.serve import home
from doubloon.store import backup as backups
from doubloon.store.backup import backup, restore
from doubloon.store.types import BadDatabase
from doubloon.store.urls import open_store
from tests.store.kit import opened, write


@pytest.fixture(autouse=True)
def nothing_masked():
    """The most careless umask."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


async def test_a_new_database_and_its_log_are_closed_to_others(tmp_path):
    async with opened(str(tmp_path / "doubloon.db")) as store:
        await write(store)
        found = {path.name: mode(path) for path in tmp_path.iterdir()}
    assert set(found) == {f"doubloon.db{end}" for end in ("", "-wal", "-shm", "-serving")}
    assert set(found.values()) == {0o600}


async def test_no_file_of_a_database_is_ever_open_to_others(tmp_path, monkeypatch):
    """A file made open and closed a moment later could be opened in between."""
    connect, seen = sqlite3.connect, []

    def watched(*words, **more):
        found = connect(*words, **more)
        seen.extend(mode(path) for path in tmp_path.iterdir())
        return found

    monkeypatch.setattr(sqlite3, "connect", watched)
    async with opened(str(tmp_path / "doubloon.db")):
        assert seen
    assert set(seen) == {0o600}


async def test_existing_files_are_closed_at_start_with_a_line_in_the_log(tmp_path, caplog):
    path = tmp_path / "doubloon.db"
    async with opened(str(path)):
        pass
    assert caplog.records == []
    left = [path, Path(f"{path}-serving")]
    left[0].chmod(0o644)
    left[1].chmod(0o660)
    async with opened(str(path)):
        assert [mode(file) for file in left] == [0o600, 0o600]
    said = {(one.file, one.mode, one.levelname) for one in caplog.records}
    assert said == {(str(left[0]), "0644", "WARNING"), (str(left[1]), "0660", "WARNING")}


@pytest.mark.parametrize("exists", [True, False])
async def test_a_database_behind_a_symbolic_link_is_closed_to_others_too(tmp_path, exists):
    path, link = tmp_path / "real" / "doubloon.db", tmp_path / "link.db"
    path.parent.mkdir()
    link.symlink_to(path)
    log = Path(f"{path}-wal")
    if exists:
        async with opened(str(path)) as store:
            await write(store)
            left = log.read_bytes()
        log.write_bytes(left)  # as after a crash
        log.chmod(0o644)
    async with opened(str(link)) as store:
        await write(store, "nassau")
        assert {mode(file) for file in path.parent.iterdir()} == {0o600}
        with pytest.raises(BadDatabase, match="another server uses this file"):
            await open_store(str(path))
    assert list(tmp_path.iterdir()) in ([link, path.parent], [path.parent, link])


async def test_a_backup_is_closed_to_others_while_it_is_written(sqlite_url, tmp_path, monkeypatch):
    folder, seen, dump = tmp_path / "backups", [], backups.dump
    folder.mkdir()

    async def watched(*words):
        seen.extend(mode(path) for path in folder.iterdir())
        return await dump(*words)

    monkeypatch.setattr(backups, "dump", watched)
    async with opened(sqlite_url) as store:
        await write(store)
        await backup(sqlite_url, folder / "backup.gz")
    assert seen == [0o600]
    assert mode(folder / "backup.gz") == 0o600
    await restore(str(tmp_path / "new.db"), folder / "backup.gz")
    assert mode(tmp_path / "new.db") == 0o600


def test_the_default_data_folder_is_closed_to_others(tmp_path, monkeypatch, caplog):
    monkeypatch.delenv("DOUBLOON_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert mode(home()) == 0o700
    assert caplog.records == []
    (tmp_path / "doubloon").chmod(0o755)
    assert mode(home()) == 0o700
    assert [(one.file, one.mode) for one in caplog.records] == [(str(home()), "0755")]


def test_a_chosen_folder_is_made_closed_to_others_and_left_alone_afterwards(tmp_path, monkeypatch):
    monkeypatch.setenv("DOUBLOON_HOME", str(tmp_path / "own"))
    assert mode(home()) == 0o700
    (tmp_path / "own").chmod(0o755)
    assert mode(home()) == 0o755
