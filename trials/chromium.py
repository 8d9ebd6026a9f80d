"""The browser of this machine, for measuring and testing the client in it."""

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
"""A browser that runs as anybody, without a screen, and asks nobody for anything."""


def chromium() -> str | None:
    """Return where the browser is, or None without one."""
    return next(filter(None, map(shutil.which, NAMES)), None)
