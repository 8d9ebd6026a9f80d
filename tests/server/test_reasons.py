"""What the server refuses can be told in every language: each reason has words in the client."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import doubloon
from doubloon.match.takeback import WORDS

SOURCES = Path(doubloon.__file__).parent
WEB = Path(__file__).parents[2] / "web"
SAID = json.loads((WEB / "messages" / "app" / "en.json").read_text())


def reasons() -> Iterator[str]:
    """Yield the reason of every error that is raised with one, at the table and in the server."""
    for file in [*SOURCES.glob("match/*.py"), *SOURCES.glob("server/**/*.py")]:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                words = node.exc.args[1:]
                yield from (str(w.value) for w in words if isinstance(w, ast.Constant))


def test_every_reason_for_a_refusal_has_words_in_the_client():
    raised = set(reasons()) | {"store", "taken"}
    assert {"moved_on", "still_in_time", "wait"} <= raised
    assert not {reason for reason in raised if f"app_reason_{reason}" not in SAID}


def test_every_reason_why_nothing_is_taken_back_has_words_in_the_client():
    assert not {why for why in WORDS if why and f"app_why_not_{why}" not in SAID}
