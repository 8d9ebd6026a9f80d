"""The database commands as a host uses them."""

import asyncio
import json

import pytest

from tests.store.kit import execute, opened, write


@pytest.fixture
def db(tmp_path):
    """A file with one match."""

    async def make():
        async with opened(path) as store:
            await write(store)

    path = str(tmp_path / "doubloon.db")
    asyncio.run(make())
    return path


def test_a_backup_is_restored(run, db, tmp_path, caplog):
    file, new = tmp_path / "backup.gz", tmp_path / "new.db"
    assert run("db", "backup", file, "--db", db) == (0, f"{file}: 2 rows backed up\n", "")
    assert run("db", "restore", file, "--db", new) == (0, f"{file}: 2 rows restored\n", "")
    assert run("db", "check", "--db", new) == (0, "the database is sound\n", "")
    code, out, err = run("db", "restore", file, "--db", new)
    assert (code, out) == (2, "")
    assert err == "doubloon: the database is not empty; restore into a new one\n"
    assert caplog.messages == []  # what is logged would stand beside the line


def test_a_finding_is_printed_and_the_exit_code_is_1(run, db):
    asyncio.run(execute(db, "DELETE FROM events"))
    said = "match tortuga: the summary is of event 1, the log ends at 0"
    assert run("db", "check", "--db", db) == (1, f"{said}\n", "")
    code, out, _ = run("db", "check", "--db", db, "--json")
    assert (code, json.loads(out)) == (1, {"ok": False, "findings": [said]})


def test_backup_and_restore_answer_in_json(run, db, tmp_path):
    file = tmp_path / "backup.gz"
    for words in (("backup", db), ("restore", tmp_path / "new.db")):
        code, out, _ = run("db", words[0], file, "--db", words[1], "--json")
        assert (code, json.loads(out)) == (0, {"file": str(file), "rows": 2})


@pytest.mark.parametrize("action", ["check", "backup"])
def test_a_database_that_is_not_there_is_exit_code_2_and_one_line(run, tmp_path, action):
    words = [tmp_path / "backup.gz"] if action == "backup" else []
    code, out, err = run("db", action, *words, "--db", tmp_path / "none.db")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "no such file" in err
    assert list(tmp_path.iterdir()) == []
