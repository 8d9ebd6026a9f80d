"""``doubloon fairness verify`` as a script uses it: one verdict, and an exit code to go by."""

import json

import pytest

from doubloon.cli.main import main
from doubloon.kernel import record
from tests.match.fair import DEALER, SETUPS, draws, played

HONEST = played(SETUPS[0], DEALER)
TEXT = record.format(HONEST)


@pytest.fixture
def verify(capsys, tmp_path):
    """Verifies a text as a file; returns exit code, output and errors."""

    def call(text, *words):
        path = tmp_path / "game.doubloon"
        path.write_text(text, encoding="utf-8")
        code = main(["fairness", "verify", str(path), *words])
        return code, *capsys.readouterr()

    return call


def test_a_fair_match_is_told_with_what_to_compare(verify):
    code, out, err = verify(TEXT)
    assert (code, err) == (0, "")
    assert f"all {len(draws(HONEST))} draws" in out.splitlines()[0]
    for name in ("Commitment", "BytesOne", "BytesTwo"):
        assert f"{name}: {HONEST.tags[name]}" in out


def test_json_is_one_document(verify):
    code, out, _ = verify(TEXT, "--json")
    found = json.loads(out)
    assert (code, found["ok"], found["step"]) == (0, True, None)
    assert found["headers"] == HONEST.tags


def test_a_false_seed_exits_with_one(verify):
    code, out, err = verify(TEXT.replace(DEALER.seed.hex(), "00" * 32))
    assert (code, err, out.count("\n")) == (1, "", 1)
    assert "not the promised one" in out


def test_a_false_draw_is_told_with_its_step(verify):
    other = next(a.code for a, _ in SETUPS[0].start().chances() if a != HONEST.steps[0].action)
    false = record.format(played(SETUPS[0], DEALER, changed={0: other}))
    code, out, err = verify(false)
    assert (code, err, out.count("\n")) == (1, "", 1)
    assert "step 1 " in out
    code, out, _ = verify(false, "--json")
    assert (code, json.loads(out)["ok"], json.loads(out)["step"]) == (1, False, 1)


def test_a_record_without_a_promise_exits_with_one(verify):
    bare = record.format(record.Record(HONEST.setup, HONEST.steps))
    code, out, _ = verify(bare)
    assert (code, out.count("\n")) == (1, 1)
    assert "header Match is missing" in out
    assert verify(bare, "--json")[0] == 1


def test_a_file_that_cannot_be_read_exits_with_two(verify):
    code, out, err = verify("no record at all")
    assert (code, out, err.count("\n")) == (2, "", 1)
