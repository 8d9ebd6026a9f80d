"""Finds this machine's browser, for measurements and tests of the client."""

from __future__ import annotations

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
"""Flags for a headless browser that runs as any user and makes no requests of its own."""


def chromium() -> str | None:
    """Return the browser's path, or None if there is no browser."""
    return next(filter(None, map(shutil.which, NAMES)), None)
