"""One source, two ways to run it: compiled and interpreted rules agree on every position."""

import json
import os
import subprocess
import sys

import pytest

from doubloon import native
from tests.conformance.kit import every_game, facts

pytestmark = pytest.mark.compiled

VARIANT_GAMES = 50


def trace(rules: str, *words: str) -> subprocess.Popen:
    """Start a process that traces games under compiled or interpreted rules."""
    env = os.environ | {"DOUBLOON_RULES": rules, "PYTHONPATH": os.pathsep.join(["src", "."])}
    command = [sys.executable, "-m", "tests.conformance.trace", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=env, stdout=pipe, stderr=pipe, text=True)


def both(*words: str) -> tuple[list[str], list[str]]:
    """Trace the same games both ways; return the lines of both."""
    running = [trace(rules, *words) for rules in ("compiled", "interpreted")]
    found = []
    for rules, process in zip(("compiled", "interpreted"), running, strict=True):
        out, said = process.communicate()
        assert said.strip() == rules
        found.append(out.splitlines())
    return found[0], found[1]


def test_the_rules_run_compiled_here():
    assert native.compiled(), native.reason


@every_game
def test_compiled_and_interpreted_agree_on_every_position(setup):
    standard = all(setup.options[o.name] == o.default for o in setup.game.options)
    count = facts(setup.game).COMPARED_GAMES if standard else VARIANT_GAMES
    options = json.dumps(dict(setup.options))
    compiled, interpreted = both(setup.game.code, options, "0", str(count))
    assert len(compiled) == count
    for seed, (one, two) in enumerate(zip(compiled, interpreted, strict=True)):
        if one != two:
            steps = zip(*both(setup.game.code, options, str(seed), "1", "full"), strict=False)
            first = next(pair for pair in steps if pair[0] != pair[1])
            pytest.fail(f"game {seed} differs:\ncompiled    {first[0]}\ninterpreted {first[1]}")
