"""What goes wrong is said in one line on standard error: what it was, and what would be right."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing

import pytest

from doubloon.search.workers import process_pool
from doubloon.store import sqlite_file


def refused(result, *said):
    code, out, err = result
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    for words in said:
        assert words in err


def test_bad_words_are_refused_in_one_line(run, tmp_path, records):
    refused(run("simulate", "chess"), "there is no game 'chess'", "gold_ahoi")
    refused(run("simulate", "gold_ahoi", "--games", "0"), "'0' is not a whole number from 1 to")
    refused(run("simulate", "gold_ahoi", "--seed", "x"), "'x' is not a whole number from 0 on")
    refused(run("simulate", "gold_ahoi", "--seats", "random"), "it names two players")
    refused(run("simulate", "gold_ahoi", "--seats", "random,hal"), "no player 'hal'", "random")
    refused(run("simulate", "gold_ahoi", "--options", "start"), "write it as start=VALUE")
    refused(run("simulate", "--options", "start=far", "gold_ahoi"), "or before the options")
    refused(run("simulate", "gold_ahoi", "--options", "start=up"), "lot, near or far")
    refused(run("simulate", "gold_ahoi", "--components", tmp_path / "no"), "no such file")
    refused(run("simulate", "gold_ahoi", "--games", 1, "--records", records[0]), "not a folder")
    refused(run("perft", "gold_ahoi", "--depth", "-1"), "--depth")
    refused(run("tune", "gold_ahoi", "--budget", "1s"), "--budget is '1s'; give simulations")
    refused(run("record", "check", tmp_path / "none"), "no such file", "record file")
    refused(run("record", "show", tmp_path), "is a directory")
    refused(run("nonsense"), "there is no command 'nonsense'; it can be play, serve,", "--help")
    refused(run("games", "--all"), "there is no option --all; see 'doubloon games --help'")
    refused(run("games", "chess"), "'chess' is too much; see 'doubloon games --help'")
    refused(run("serve", "--log", "all"), "--log is 'all'; it can be debug, info, warning, error")
    refused(run(), "COMMAND is missing")
    refused(run("--all", "games"), "there is no option --all; see 'doubloon --help'")
    refused(run("simulate", "gold_ahoi", "--games"), "--games has no value; see")
    refused(run("games", "--json=yes"), "--json takes no value; see")
    refused(run("games", "--js=yes"), "--json takes no value; see")
    refused(run("games", "--help=yes"), "-h/--help takes no value; see")
    refused(run("hint", records[0], "--budget", "soon"), "budget is 'soon'")
    refused(run("play", "gold_ahoi", "--seats", "human"), "--seats is 'human'")
    refused(run("play", "gold_ahoi", "--resume", records[0]), "leave them out")


def test_bad_files_are_refused_in_one_line(run, tmp_path, records):
    broken = tmp_path / "broken"
    broken.write_text(records[0].read_text()[:-100])
    refused(run("record", "check", broken), "broken: line")
    broken.write_bytes(b"\xff\xfe\x00")
    refused(run("record", "check", broken), "not a text file in UTF-8")
    refused(run("components", "check", broken), "not a text file in UTF-8")
    broken.write_text('game = "chess"')
    refused(run("components", "check", broken), "game is chess; it can be")
    broken.write_text("game = 3 3")
    refused(run("components", "check", broken), "not valid TOML")
    refused(run("components", "check", tmp_path / "none"), "no such file")


def test_an_empty_file_is_no_record_and_no_component_file(run, tmp_path):
    empty = tmp_path / "empty"
    empty.write_text("")
    refused(run("record", "show", empty), "header Doubloon is missing")
    refused(run("components", "check", empty), "game is missing", '"gold_ahoi"')
    refused(run("perft", "gold_ahoi", "--components", empty), "game is missing", "'gold_ahoi'")


def test_numbers_beyond_all_bounds_are_refused(run):
    refused(run("simulate", "gold_ahoi", "--games", 10**30), "from 1 to 1,000,000,000")
    refused(run("play", "--port", 65_536), "from 1 to 65,535")
    refused(run("simulate", "gold_ahoi", "--seed", "9" * 5000), "is not a whole number")


def test_what_is_missing_is_named(run):
    refused(run("simulate"), "GAME is missing; see 'doubloon simulate --help'")
    refused(run("arena", "gold_ahoi"), "A, B are missing")


def test_a_path_that_cannot_be_written_is_refused_before_anything_is_played(run, tmp_path):
    words = ("--games", 10**9)
    for path in (tmp_path, "/dev/null/weights"):
        refused(run("tune", "gold_ahoi", *words, "--out", path), "give a path that can be written")
    refused(run("simulate", "gold_ahoi", *words, "--records", "/dev/null"), "can be written")
    refused(run("play", "--save", "/dev/null/game"), "give a path that can be written")
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_cannot_play_is_refused(run):
    for command in ("", "no-such-program", "'unclosed"):
        refused(run("arena", "gold_ahoi", "random", f"cmd:{command}"), "as in 'cmd:python bot.py'")


def test_a_hint_where_nobody_chooses_names_a_step_where_somebody_does(run, records):
    refused(run("hint", records[0], "--step", 1), "try --step 4")


def test_a_game_that_has_hardly_begun_is_told_as_such(run, records, tmp_path):
    text = records[0].read_text(encoding="utf-8")
    begun = tmp_path / "begun.doubloon"
    headers = re.sub(r'Result "[^"]+"', 'Result "*"', text.partition("\n\n")[0])
    begun.write_text(f"{headers}\n\n")
    assert "result * (the game is not over)" in run("record", "check", begun)[1]
    assert run("record", "dump", begun)[1] == "the record has no steps\n"
    assert "no decision cost anything" in run("analyse", begun)[1]


def test_a_folder_is_no_database(run, tmp_path):
    refused(run("db", "check", "--db", tmp_path), "is a directory")
    refused(run("serve", "--db", tmp_path), "is a directory")
    assert not tmp_path.with_name(f"{tmp_path.name}-serving").exists()
    refused(run("db", "check", "--db", tmp_path / "none.db"), "no such file")


def test_a_damaged_database_is_refused_before_anybody_is_served(run, tmp_path):
    kept = tmp_path / "kept.db"
    with closing(sqlite_file.connect(kept, 1, True)) as made:
        sqlite_file.migrate(made, kept)
    page = 4096
    kept.write_bytes(kept.read_bytes()[:page] + bytes(kept.stat().st_size - page))
    refused(run("serve", "--db", kept), "database disk image is malformed; restore a backup")


def test_a_database_server_that_does_not_answer_is_named(run):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        url = f"postgresql://127.0.0.1:{taken.getsockname()[1]}/games"
    refused(run("db", "check", "--db", url), f"{url}: nobody answers; make sure")


def test_a_folder_that_cannot_be_made_stops_play(run, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DOUBLOON_HOME", str(tmp_path / "file" / "games"))
    refused(run("play", "--no-browser"), "not a directory", "set DOUBLOON_HOME")


def test_an_address_that_cannot_be_had_is_refused(run, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        bind = f"127.0.0.1:{taken.getsockname()[1]}"
        words = ("serve", "--db", tmp_path / "games.db", "--bind")
        refused(run(*words, bind), "address already in use; choose another port")
    refused(run(*words, "192.0.2.1:8000"), "choose another address")


def shell(line, **more):
    """Runs a line of shell with $DOUBLOON as the command; returns the process when it is done."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    env |= {"DOUBLOON": f"{sys.executable} -m doubloon"} | more
    return subprocess.run(line, shell=True, capture_output=True, text=True, env=env)


@pytest.mark.parametrize("words", ["perft gold_ahoi --json --depth 1", "--version"])
def test_a_reader_that_goes_away_is_no_error(words):
    done = shell(f"{{ sleep 0.1; $DOUBLOON {words}; echo $? >&2; }} | true")
    assert done.stderr == "141\n"  # as of any command that a closed pipe has ended


def test_an_output_that_takes_nothing_is_told_in_one_line():
    done = shell("$DOUBLOON games > /dev/full")
    assert (done.returncode, done.stderr) == (2, "doubloon: no space left on device\n")
    done = shell("$DOUBLOON games >&-")
    assert (done.returncode, done.stderr) == (0, "")


def test_letters_that_an_output_does_not_know_are_no_error():
    done = shell("$DOUBLOON games", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def heeding():
    """Whoever runs the tests may ignore Ctrl-C, and children would do as their parents do."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeding")
def test_a_cancelled_command_says_so_and_nothing_else(tmp_path):
    words = ["simulate", "gold_ahoi", "--games", "100000000", "--records", tmp_path / "games"]
    pipe, command = subprocess.PIPE, [sys.executable, "-m", "doubloon", *words]
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as running:
        while not (tmp_path / "games").exists():
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        assert running.communicate() == ("", "\ndoubloon: cancelled\n")
    assert running.returncode == 130


@pytest.mark.usefixtures("heeding")
def test_a_worker_that_is_cancelled_ends_without_a_word(capfd):
    with process_pool(1) as pool:
        worker = pool.submit(os.getpid).result()
        asleep = pool.submit(time.sleep, 60)
        os.kill(worker, signal.SIGINT)
        with pytest.raises(BrokenProcessPool):
            asleep.result()
    assert capfd.readouterr() == ("", "")
