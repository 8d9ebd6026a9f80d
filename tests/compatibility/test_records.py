"""Records of an earlier version replay, and their fairness is verified."""

from pathlib import Path

import pytest

from doubloon.cli.main import main
from doubloon.games import GAMES
from doubloon.kernel import record as records
from tests.compatibility.versions import VERSIONS

RECORDS = [
    pytest.param(version, record, id=f"{version}-{record.stem}")
    for version in VERSIONS
    for record in version.records
]
NOT_DEALT = {"called-off", "dora-called-off"}
"""Matches that never began have nothing to verify."""


@pytest.mark.parametrize(("version", "record"), RECORDS)
def test_a_record_replays(version, record):
    assert main(["record", "check", str(record), *version.box(record)]) == 0


@pytest.mark.parametrize(("version", "record"), RECORDS)
def test_the_fairness_of_a_record_is_verified(version, record):
    dealt = record.stem not in NOT_DEALT
    assert main(["fairness", "verify", str(record), *version.box(record)]) == (0 if dealt else 1)


@pytest.mark.parametrize(("version", "record"), RECORDS)
def test_a_record_parses_and_formats_to_itself(version, record):
    text = record.read_text(encoding="utf-8")
    box = [Path(name) for name in version.box(record)[1:]]
    assert records.format(records.parse(text, GAMES, *box)) == text


def test_there_are_records_of_all_games():
    for version in VERSIONS:
        texts = [record.read_text(encoding="utf-8") for record in version.records]
        for game in GAMES:
            assert sum(f'[Game "{game.code}"]' in text for text in texts) > 1
