"""Work that takes its time says so, to people at a terminal and to nobody else."""

import io
import sys
import time
from pathlib import Path

import pytest

from doubloon.cli import output
from doubloon.cli.main import main

HARBOR = Path(__file__).parents[2] / "examples" / "harbor.doubloon"


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def sit_down(monkeypatch):
    """Returns what a person sees from now on; how far the work is, from the beginning."""

    def start():
        monkeypatch.setattr(output, "DELAY", 0)
        monkeypatch.setattr(output, "TICK", 0.01)
        monkeypatch.setattr(sys, "stderr", Terminal())
        return sys.stderr

    return start


def test_simulated_games_are_counted_one_by_one(sit_down):
    screen = sit_down()
    assert main(["simulate", "gold_ahoi", "--games", "30"]) == 0
    assert "games:   0%" in screen.getvalue()
    assert "0/30 [" in screen.getvalue()


def test_a_search_shows_how_much_of_its_time_is_gone(sit_down):
    screen = sit_down()
    assert main(["hint", str(HARBOR), "--step", "30", "--budget", "0.3s"]) == 0
    assert "thinking:   0%|" in screen.getvalue()


def test_what_has_no_known_end_shows_how_long_it_takes(sit_down):
    screen = sit_down()
    with output.waiting("checking"):
        time.sleep(0.1)
    assert "checking: 00:00" in screen.getvalue()
    assert screen.getvalue().endswith("\r")  # wiped away when it is done


def test_nothing_is_shown_to_a_file(monkeypatch, capsys):
    monkeypatch.setattr(output, "DELAY", 0)
    with output.waiting("checking"):
        assert list(output.progress(range(3), 3, "steps")) == [0, 1, 2]
    assert capsys.readouterr() == ("", "")
