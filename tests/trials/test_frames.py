"""How ``python -m trials browser`` tells frames lost in a motion from those before it."""

from collections.abc import Iterator
from typing import Any

from trials.frames import motions


def animation(name: str, *told: tuple[str, int, str | None]) -> Iterator[dict[str, Any]]:
    for kind, at, state in told:
        data = {"state": state} if state else {}
        yield {"name": "Animation", "ph": kind, "ts": at, "id": name, "args": {"data": data}}


def test_a_motion_begins_when_the_browser_runs_it_not_when_the_page_asks_for_it():
    tile = [*animation("1", ("b", 100, "pending"), ("n", 140, "running"), ("e", 400, None))]
    pawn = [*animation("2", ("b", 150, "pending"), ("n", 190, "running"), ("e", 300, None))]
    never = [*animation("3", ("b", 200, "pending"), ("e", 210, None))]
    other = {"name": "Paint", "ph": "X", "ts": 5}
    assert sorted(motions([*pawn, *never, *tile, other])) == [(140, 400), (190, 300)]


def test_a_motion_that_the_trace_does_not_see_end_goes_on():
    [(begins, ends)] = motions([*animation("1", ("b", 100, "pending"), ("n", 140, "running"))])
    assert begins == 140
    assert ends > 10**12
