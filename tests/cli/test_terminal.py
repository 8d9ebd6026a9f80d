"""Games at the terminal, typed in a real pseudo-terminal."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from doubloon.games import GAMES
from doubloon.kernel import record

EXAMPLES = Path(__file__).parents[2] / "examples"
CLEAR = "\x1b[2J\x1b[3J"


class Typist:
    """Someone at a terminal: types lines and reads the screen."""

    def __init__(self, folder, *words, columns=100, term="xterm"):
        self.master, slave = pty.openpty()
        command = [sys.executable, "-m", "doubloon", "play", *words]
        env = os.environ | {"TERM": term, "COLUMNS": str(columns)}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=env
        )
        os.close(slave)
        self.text = ""

    def read_until(self, pattern, seconds=20):
        """Read on until the pattern appears; return what came before and with it."""
        start, end = len(self.text), time.monotonic() + seconds
        while not re.search(pattern, self.text[start:]):
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"no {pattern!r} in {self.text[start:]!r}"
            try:
                self.text += os.read(self.master, 65536).decode()
            except OSError:
                pytest.fail(f"ended before {pattern!r}: {self.text[start:]!r}")
        return self.text[start:]

    def type(self, line):
        os.write(self.master, f"{line}\n".encode())

    def close(self):
        """Wait for the end; return the exit code."""
        while True:
            try:
                if not os.read(self.master, 65536):
                    break
            except OSError:
                break
        os.close(self.master)
        return self.process.wait(timeout=20)


@pytest.fixture
def sit_down(tmp_path):
    tables = []

    def start(*words, **look):
        tables.append(Typist(tmp_path, *map(str, words), **look))
        return tables[-1]

    yield start
    for table in tables:
        if table.process.poll() is None:
            table.process.kill()
            table.process.wait()


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.code for game in GAMES])
def test_a_whole_game_against_the_random_player(sit_down, tmp_path, game):
    seat = GAMES.find(game).seats[0]
    words = ("--seats", "human,random", "--seed", "7", "--save", "kept.doubloon")
    table = sit_down(game, "--terminal", *words)
    prompt = rf"{seat}> $|press Enter, or type undo\. $|Result: "
    while "Result: " not in (shown := table.read_until(prompt)):
        table.type("" if "press Enter" in shown.splitlines()[-1] else "1")
    assert table.close() == 0
    kept = record.parse((tmp_path / "kept.doubloon").read_text(), GAMES)
    assert kept.end().outcome() is not None
    assert kept.tags["Players"] == "human,random"


def test_hands_are_hidden_at_the_hand_over(sit_down):
    table = sit_down(
        "gold_ahoi", "--seats", "human,human", "--seed", "4", "--options", "start=near"
    )
    assert "your tile" not in table.read_until("Hand the screen to near, then press Enter")
    table.type("")
    shown = table.read_until("near> $")
    near_tile = re.search(r"your tile: ([\w-]+)", shown)[1]
    assert CLEAR in shown
    assert "far draws a tile" in shown
    table.type("1")
    table.read_until("type undo")
    table.type("")
    shown = table.read_until("Hand the screen to far, then press Enter")
    assert CLEAR in shown
    assert "your tile" not in shown[shown.index(CLEAR) :]
    table.type("")
    shown = table.read_until("far> $")
    assert "near draws a tile" in shown
    assert f"near draws {near_tile}" not in shown


def test_map_tiles_of_martinique_stay_hidden_from_the_other_player(sit_down, tmp_path):
    table = sit_down("martinique", "--seats", "human,human", "--seed", "3", "--save", "kept")
    hidden = 0
    for number in range(90):
        shown = table.read_until(r"(black|red)> $|press Enter\. $|type undo\. $|Result: ")
        if "Result: " in shown:
            break
        if not shown.endswith("> "):
            table.type("")
            continue
        position = record.parse((tmp_path / "kept").read_text(), GAMES).end()
        screen = table.text[table.text.rindex(CLEAR) :]
        other = position.setup.game.seats[1 - position.to_act]
        for source, (face, lies) in position.state()["maps"][other].items():
            if lies == "down":
                hidden += 1
                assert f"? from {source}" in screen
                assert f"{face} from {source}" not in screen
        table.type(str(1 + number * 7 % len(position.actions())))
    assert hidden > 5


def test_a_move_is_taken_back_before_the_next_draw(sit_down):
    table = sit_down("gold_ahoi", "--seats", "human,random", "--options", "start=near")
    table.read_until("near> $")
    table.type("undo")
    assert "nothing to take back" in table.read_until("near> $")
    table.type("1")
    table.read_until("type undo")
    table.type("undo")
    shown = table.read_until("near> $")
    assert "if the game ended now: near 0, far 0" in shown


def test_wrong_input_is_explained_and_loses_nothing(sit_down):
    table = sit_down("gold_ahoi", "--seats", "human,random", "--options", "start=near")
    table.read_until("near> $")
    for typed, said in [
        ("xyzzy", "cannot be read"),
        ("A1n", "the first tile goes on F6"),
        ("999", "the list goes from 1 to"),
        ("save", "write: save FILE"),
        ("save /dev/null/kept", "give a path that can be written"),
        ("help", "Type a move as it is written"),
        ("list", r"1 F6"),
    ]:
        table.type(typed)
        assert said in table.read_until("near> $")
    table.type("1")
    table.read_until("type undo")


def test_a_game_left_is_kept_and_resumed_where_it_was(sit_down, tmp_path):
    table = sit_down("gold_ahoi", "--seats", "human,random", "--options", "start=near")
    table.read_until("near> $")
    table.type("1")
    table.read_until("type undo")
    table.type("")
    shown = table.read_until("near> $")
    hand = re.search(r"your tile: ([\w-]+)", shown)[1]
    table.type("\x04")
    table.read_until(r"The game is kept: doubloon play --resume \S+")
    assert table.close() == 0
    (file,) = tmp_path.glob("gold_ahoi-*.doubloon")
    again = sit_down("--resume", file.name)
    shown = again.read_until("near> $")
    assert f"your tile: {hand}" in shown


def test_an_opponent_that_thinks_says_so_and_wipes_it_away(sit_down):
    table = sit_down("gold_ahoi", "--seats", "human,mate", "--options", "start=far", "--seed", "1")
    shown = table.read_until("near> $")
    assert "far is thinking …\r\x1b[K" in shown


def test_a_terminal_that_knows_only_lines_gets_only_lines(sit_down):
    words = ("--seats", "human,human", "--options", "start=near", "--seed", "1")
    table = sit_down("gold_ahoi", *words, term="dumb")
    table.read_until("Hand the screen to near")
    table.type("")
    shown = table.read_until("near> $")
    assert "\x1b" not in shown
    assert shown.count("\n") > 100  # pushed out of sight, since it cannot be wiped


def test_a_program_plays_at_the_terminal(sit_down):
    seats = f"cmd:{sys.executable} {EXAMPLES / 'bot.py'},human"
    table = sit_down("gold_ahoi", "--seats", seats, "--options", "start=near", "--seed", "1")
    assert "near: F6" in table.read_until("far> $")


def test_a_game_that_a_program_cannot_play_on_is_kept(sit_down, tmp_path):
    table = sit_down("gold_ahoi", "--seats", "cmd:cat,human", "--options", "start=near")
    shown = table.read_until(r"near cannot play on: .* names none of the \d offered")
    assert "The game is kept: doubloon play --resume gold_ahoi-" in shown
    assert table.close() == 2
    assert len(list(tmp_path.iterdir())) == 1


def test_game_and_players_are_asked_for(sit_down):
    table = sit_down("--terminal")
    shown = table.read_until(r"1 to \d: $")
    for number, game in enumerate(GAMES, 1):
        assert f"{number}  {game.title}" in shown
    table.type("99")
    assert "none of them; 'quit' leaves" in table.read_until(r"1 to \d: $")
    table.type("1")
    shown = table.read_until(r"1 to \d: $")
    assert "another person at this terminal" in shown
    assert "the admiral, who takes no prisoners" in shown
    table.type("2")
    assert "Which side do you take?" in table.read_until(r"1 to \d: $")
    table.type("1")
    table.read_until("near> $")


@pytest.mark.parametrize("typed", ["\x04", "quit"])
def test_leaving_before_the_first_step_is_quiet(sit_down, tmp_path, typed):
    table = sit_down("--terminal")
    table.read_until(r"1 to \d: $")
    table.type(typed)
    assert table.close() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_that_is_too_narrow_for_the_boards_is_told(sit_down):
    table = sit_down("--terminal", columns=40)
    assert "40 columns wide; boards need 80" in table.read_until("1 to 3: ")
    for typed in ("1", "2", "1"):
        table.type(typed)
        table.read_until(r"1 to \d: $|near> $")
    assert "'list' shows all that are possible" in table.text
    table.type("list")
    rows = re.findall(r"^ +\d+ [A-L].*$", table.read_until("near> $").replace("\r", ""), re.M)
    assert rows
    assert max(map(len, rows)) <= 40
