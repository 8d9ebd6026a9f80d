"""Output of commands: progress at a terminal, and JSON."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import TypeVar

from tqdm import tqdm

Item = TypeVar("Item")

DELAY = 2
"""Seconds before progress is shown."""

TICK = 0.2
"""Seconds between updates while waiting."""


def progress(items: Iterable[Item], total: int, what: str) -> Iterable[Item]:
    """Yield the items with a progress bar once two seconds have passed, at a terminal only."""
    silent = not sys.stderr.isatty()
    return tqdm(items, total=total, desc=what, unit="", delay=DELAY, leave=False, disable=silent)


@contextmanager
def waiting(what: str, seconds: float | None = None) -> Generator[None]:
    """Show the elapsed time (and the expected time, if known) when ``progress`` would show."""
    if not sys.stderr.isatty():
        yield
        return
    done = threading.Event()
    clock = threading.Thread(target=_tick, args=(what, seconds, done), daemon=True)
    clock.start()
    try:
        yield
    finally:
        done.set()
        clock.join()


def _tick(what: str, seconds: float | None, done: threading.Event) -> None:
    shown = "{desc}: {percentage:3.0f}%|{bar}| {elapsed}" if seconds else "{desc}: {elapsed}"
    with tqdm(total=seconds, desc=what, delay=DELAY, leave=False, bar_format=shown) as bar:
        while not done.wait(TICK):
            bar.update(TICK if not seconds else min(TICK, seconds - bar.n))


def fault(number: int, loser: str, why: str) -> dict[str, object]:
    """Return a game that a program forfeited, as plain data."""
    return {"game": number + 1, "player": loser, "reason": why}


def print_faults(faults: list[dict[str, object]]) -> None:
    """Print the games that programs forfeited."""
    for one in faults:
        print(f"game {one['game']}: lost by {one['player']}: {one['reason']}")


def counted(number: int, one: str) -> str:
    """Return a number with its noun in the right form.

    >>> counted(1, "game"), counted(1000, "row")
    ('1 game', '1,000 rows')
    """
    return f"{number:,} {one}" if number == 1 else f"{number:,} {one}s"


def print_json(document: object) -> None:
    """Print one JSON document."""
    print(json.dumps(document, ensure_ascii=False, indent=2))
