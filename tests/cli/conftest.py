"""Running commands within the tests."""

import pytest

from doubloon.cli.main import main


@pytest.fixture
def run(capsys):
    """Runs a command; returns its exit code, output and errors."""

    def call(*words):
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:
            code = leaving.code
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def records(run, tmp_path):
    """Records of three simulated games."""
    words = ("--games", 3, "--seed", 5, "--records", tmp_path / "games")
    assert run("simulate", "gold_ahoi", *words)[0] == 0
    return sorted((tmp_path / "games").glob("*.doubloon"))
