"""Records: games as text that people and machines can read, replayable without a seed.

Headers come first, one per line, then a blank line, then one step per line: its number, who acted
(chance included) and what was done, in the game's notation. docs/records.md describes the format.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from doubloon.kernel.actions import Action
from doubloon.kernel.components import ComponentFile
from doubloon.kernel.errors import BadRecord, DoubloonError, MissingComponents
from doubloon.kernel.options import choose, show
from doubloon.kernel.outcome import Outcome
from doubloon.kernel.position import Position
from doubloon.kernel.registry import AnyGame, Registry
from doubloon.kernel.seats import CHANCE, DRAWN, NOBODY, PLAYERS
from doubloon.kernel.setup import Setup

FORMAT = "1"
UNFINISHED = "*"
REQUIRED = ("Doubloon", "Game", "Rules", "Components", "Options", "Result")
HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]')
STEP = re.compile(r"(\d+) (\w+) ([^;]*?)(?:\s*;\s*(.*))?")


@dataclass(frozen=True)
class Step:
    """One step: the seat that acted, or CHANCE, what was done, and an optional remark."""

    actor: int
    action: Action
    comment: str = ""

    def __post_init__(self) -> None:
        if not _one_line(self.comment):
            raise ValueError("a comment is one line of printable text, not padded with blanks")


@dataclass(frozen=True)
class Record:
    """A game from its start to wherever it stopped; ``tags`` are custom headers."""

    setup: Setup[Any]
    steps: tuple[Step, ...]
    tags: dict[str, str] = field(default_factory=dict[str, str])

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if name in REQUIRED or not re.fullmatch(r"\w+", name) or not value.isprintable():
                raise ValueError(f"a record cannot have a header {name} with the value {value!r}")

    def positions(self) -> Iterator[Position]:
        """Yield the position before each step, then the last one."""
        position = self.setup.start()
        yield position
        for step in self.steps:
            position = position.play(step.action)
            yield position

    def end(self) -> Position:
        """Return the last position."""
        *_, last = self.positions()
        return last


def format(record: Record) -> str:
    """Return a record as text; ``parse`` reads it back."""
    setup, lines = record.setup, list[str]()
    position = setup.start()
    for number, step in enumerate(record.steps, 1):
        remark = f" ; {step.comment}" if step.comment else ""
        shown = setup.game.format(position, step.action)
        lines.append(f"{number} {setup.actor(step.actor)} {shown}{remark}")
        position = position.play(step.action)
    headers = {
        "Doubloon": FORMAT,
        "Game": setup.game.code,
        "Rules": str(setup.game.rules_version),
        "Components": f"{setup.components.name} {setup.components.sha256}",
        "Options": " ".join(f"{name}={show(value)}" for name, value in setup.options.items()),
        "Result": result(setup, position.outcome()),
        **record.tags,
    }
    head = [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]
    return "\n".join([*head, "", *lines, ""])


def result(setup: Setup[Any], outcome: Outcome | None) -> str:
    """Return how a game ended, as in the Result header: ``near 19:15``, ``draw 17:17``."""
    if outcome is None:
        return UNFINISHED
    winner = "draw" if outcome.winner == DRAWN else setup.actor(outcome.winner)
    return f"{winner} {outcome.points[0]}:{outcome.points[1]}"


def parse(text: str, games: Registry, components: ComponentFile | None = None) -> Record:
    """Read a record and check every step against the rules; raise BadRecord with the faulty line.

    ``components`` is needed if the game was played with a custom component file.
    """
    lines = text.rstrip("\n").split("\n")
    headers, first = _headers(lines)
    setup = _setup(headers, games, components)
    steps, position = _steps(setup, lines, first)
    _check_result(headers, result(setup, position.outcome()), len(lines))
    tags = {name: value for name, value in headers.items() if name not in REQUIRED}
    return Record(setup, tuple(steps), tags)


def _headers(lines: list[str]) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            break
        found = HEADER.fullmatch(line.strip())
        if not found:
            raise _bad(number, f"{_cut(line)} is not a header", 'a header reads [Name "value"]')
        if not line.strip().isprintable():
            raise _bad(number, "a header with a character that cannot be printed", "leave it out")
        if found[1] in headers:
            raise _bad(number, f"header {found[1]} appears twice", "give it once")
        headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    for name in REQUIRED:
        if name not in headers:
            wanted = ", ".join(REQUIRED)
            raise _bad(len(headers) + 1, f"header {name} is missing", f"a record has {wanted}")
    return headers, len(headers) + 1


def _setup(
    headers: dict[str, str], games: Registry, components: ComponentFile | None
) -> Setup[Any]:
    line = {name: number for number, name in enumerate(headers, 1)}
    with _blaming(line["Doubloon"]):
        _check_version("Doubloon", headers["Doubloon"], FORMAT)
    with _blaming(line["Game"]):
        game = games.find(headers["Game"])
    with _blaming(line["Rules"]):
        _check_version("rules", headers["Rules"], str(game.rules_version))
    with _blaming(line["Options"]):
        options = choose(game.options, _options(headers["Options"]))
    with _blaming(line["Components"]):
        setup = game.setup(options, components or _shipped(game, headers["Components"]))
        _check_components(setup, headers["Components"])
    return setup


@contextmanager
def _blaming(line: int) -> Generator[None]:
    """Add this line's number to any error raised inside."""
    try:
        yield
    except MissingComponents as error:
        raise MissingComponents(error.name, line) from None
    except DoubloonError as error:
        raise BadRecord(str(error), line) from error


def _options(text: str) -> dict[str, str]:
    pairs = [pair.partition("=") for pair in text.split()]
    return {name: value for name, _, value in pairs}


def _check_version(what: str, said: str, known: str) -> None:
    if said != known:
        raise BadRecord(f"{what} version '{said}' is not known; this Doubloon reads {known}")


def _shipped(game: AnyGame, said: str) -> Path:
    """Return the built-in component file whose hash the record gives."""
    found = game.built_in(said.rpartition(" ")[2])
    if found is None:
        raise MissingComponents(said.partition(" ")[0])
    return found


def _check_components(setup: Setup[Any], said: str) -> None:
    if not said.endswith(" " + setup.components.sha256):
        mine = setup.components.sha256[:12]
        raise BadRecord(f"played with components {said[:40]}…, the file given is …{mine}…")


def _steps(setup: Setup[Any], lines: list[str], first: int) -> tuple[list[Step], Position]:
    steps: list[Step] = []
    position = setup.start()
    for number, line in enumerate(lines[first:], first + 1):
        if not line.strip():
            continue
        found = STEP.fullmatch(line.strip())
        if not found or not line.strip().isprintable():
            raise _bad(number, f"{_cut(line)} is not a step", "a step reads: number, who, what")
        if int(found[1]) != len(steps) + 1:
            raise _bad(number, f"step {found[1]}", f"step {len(steps) + 1} comes here")
        position = _step(setup, position, steps, found, number)
    return steps, position


def _step(
    setup: Setup[Any], position: Position, steps: list[Step], found: re.Match[str], number: int
) -> Position:
    actors = {setup.actor(seat): seat for seat in (*PLAYERS, CHANCE)}
    if position.to_act == NOBODY:
        raise _bad(number, "a step after the end of the game", "the game was over before it")
    if found[2] not in actors:
        raise _bad(
            number, f"there is no player called '{found[2]}'", f"it can be {', '.join(actors)}"
        )
    with _blaming(number):
        action = setup.game.parse(position, found[3])
        after = position.play(action, by=actors[found[2]])
    steps.append(Step(actors[found[2]], action, found[4] or ""))
    return after


def _check_result(headers: dict[str, str], true: str, last: int) -> None:
    said = headers["Result"]
    if said == true:
        return
    if true == UNFINISHED:
        raise _bad(last, f"the record stops, but its result is '{said}'", "steps are missing")
    line = list(headers).index("Result") + 1
    raise _bad(line, f"header Result says '{said}'", f"by its steps the game ended '{true}'")


def _bad(line: int, wrong: str, right: str) -> BadRecord:
    return BadRecord(f"{wrong}; {right}", line)


def _cut(line: str) -> str:
    return repr(line if len(line) <= 40 else line[:37] + "...")


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"")


def _one_line(text: str) -> bool:
    return text.isprintable() and text == text.strip()
