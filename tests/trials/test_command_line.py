"""``python -m trials``: every trial has help, and is refused at once where it cannot run."""

import sys
from pathlib import Path

import pytest

import trials.__main__ as command
from trials import browser


@pytest.fixture
def run(monkeypatch, capsys):
    """Return what a call of ``python -m trials`` exits with, prints and complains about."""

    def call(*words):
        monkeypatch.setattr(sys, "argv", ["trials", *words])
        try:
            code = command.main()
        except SystemExit as exit:
            code = exit.code
        return code, *capsys.readouterr()

    return call


@pytest.mark.parametrize("trial", ["browser", "soak"])
def test_a_trial_in_a_browser_is_refused_at_once_where_there_is_none(run, monkeypatch, trial):
    monkeypatch.setattr(browser, "STATIC", Path(__file__).parent)
    assert run(trial) == (2, "", "trials: the client is not built; run make build\n")
    monkeypatch.setattr(Path, "exists", lambda path: True)
    monkeypatch.setattr(browser, "chromium", lambda: None)
    code, _, complaint = run(trial)
    assert code == 2
    assert complaint.startswith("trials: no browser: install one of chromium")


@pytest.mark.parametrize("trial", ["crash", "soak", "leaks", "races", "browser"])
def test_every_trial_has_help(run, trial):
    code, help, _ = run(trial, "--help")
    assert code == 0
    assert "--json" in help
