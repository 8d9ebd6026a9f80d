"""Which frames a browser showed and which it lost, by its own tracing."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import TracebackType

    from playwright.sync_api import Page

CATEGORIES = "cc,benchmark,disabled-by-default-devtools.timeline.frame"


class Frames:
    """Traces a page while its processor is slowed down."""

    def __init__(self, page: Page, slowdown: int) -> None:
        self.page = page
        self.slowdown = slowdown
        self.line = page.context.new_cdp_session(page)
        self.states: Counter[str] = Counter()

    def __enter__(self) -> Frames:
        """Slow down and begin to trace."""
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
        """End the trace and count."""
        traced = json.loads(self.browser.stop_tracing())
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        for event in traced["traceEvents"]:
            self._count(event)

    def _count(self, event: dict[str, Any]) -> None:
        if event["name"] != "PipelineReporter" or event["ph"] not in ("b", "B"):
            return
        told = event.get("args", {}).get("frame_reporter", {})
        if told.get("state") and told.get("frame_type") != "FORKED":
            state = told["state"].removeprefix("STATE_").lower()
            self.states[state + (" moving" if told.get("affects_smoothness") else "")] += 1

    def counted(self) -> dict[str, Any]:
        """Return the frames shown and those lost while something moved, and the share lost."""
        shown = sum(n for state, n in self.states.items() if state.startswith("presented"))
        lost = self.states["dropped moving"]
        share = round(lost / (shown + lost), 3) if shown + lost else 0
        return {"shown": shown, "dropped": lost, "share_dropped": share, "states": self.states}
