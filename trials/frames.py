"""Counts the frames that a browser showed and dropped, using its own trace."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from types import TracebackType

    from playwright.sync_api import Page

CATEGORIES = "cc,benchmark,disabled-by-default-devtools.timeline.frame,blink.animations"

Span: TypeAlias = tuple[int, int]
"""Start and end in microseconds of the trace."""


class Frames:
    """Traces a page while its processor is slowed down."""

    def __init__(self, page: Page, slowdown: int) -> None:
        self.page = page
        self.slowdown = slowdown
        self.line = page.context.new_cdp_session(page)
        self.states: Counter[str] = Counter()

    def __enter__(self) -> Frames:
        """Slow down the processor and start tracing."""
        browser = self.page.context.browser
        assert browser
        self.browser = browser
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": self.slowdown})
        browser.start_tracing(page=self.page, categories=CATEGORIES.split(","))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop tracing and count."""
        traced = json.loads(self.browser.stop_tracing())
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        moving = list(motions(traced["traceEvents"]))
        for event in traced["traceEvents"]:
            self._count(event, moving)

    def _count(self, event: dict[str, Any], moving: list[Span]) -> None:
        if event["name"] != "PipelineReporter" or event["ph"] not in ("b", "B"):
            return
        told = event.get("args", {}).get("frame_reporter", {})
        if told.get("state") and told.get("frame_type") != "FORKED":
            state = told["state"].removeprefix("STATE_").lower()
            self.states[state + _when(event["ts"], told, moving)] += 1

    def counted(self) -> dict[str, Any]:
        """Return the frames shown and lost during animations, and the share lost."""
        shown = sum(n for state, n in self.states.items() if state.startswith("presented"))
        lost = self.states["dropped moving"]
        share = round(lost / (shown + lost), 3) if shown + lost else 0
        return {"shown": shown, "dropped": lost, "share_dropped": share, "states": self.states}


def _when(at: int, told: dict[str, Any], moving: list[Span]) -> str:
    """Say whether a frame belongs to an animation or to the work before it."""
    if not told.get("affects_smoothness"):
        return ""
    return " moving" if any(begins <= at <= ends for begins, ends in moving) else " before"


def motions(events: list[dict[str, Any]]) -> Iterator[Span]:
    """Yield the start and end of each animation."""
    running: dict[str, int] = {}
    for event in sorted(events, key=lambda event: event.get("ts", 0)):
        if event["name"] != "Animation":
            continue
        name = str(event.get("id2") or event.get("id"))
        if event.get("args", {}).get("data", {}).get("state") == "running" and event["ph"] == "n":
            running.setdefault(name, event["ts"])
        elif event["ph"] == "e" and name in running:
            yield running.pop(name), event["ts"]
    yield from ((begins, sys.maxsize) for begins in running.values())
