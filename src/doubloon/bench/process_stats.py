"""Memory and file handles of a server over time, and whether they grow."""

from __future__ import annotations

import contextlib
import statistics
import time
from pathlib import Path
from typing import Any

from msgspec import Struct

WARM = 0.3
"""The share of a server's life to skip before measuring its growth."""


class Sample(Struct, frozen=True):
    """The resources of a server at one time, and of its worker processes."""

    at: float
    matches: int
    kib: int
    thinkers_kib: int
    handles: int


def sample(pid: int, matches: int) -> Sample | None:
    """Measure a process and its children; return None if that fails or it has just died."""
    with contextlib.suppress(OSError, ValueError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        thinkers = sum(resident_kib(int(child)) for child in children)
        handles = len(list(Path(f"/proc/{pid}/fd").iterdir()))
        return Sample(time.monotonic(), matches, resident_kib(pid), thinkers, handles)
    return None


def resident_kib(pid: int) -> int:
    """Return the memory of a process in KiB; raise OSError if it is gone."""
    return _status(pid, "VmRSS")


def peak_kib(pid: int) -> int:
    """Return the peak memory of a process in KiB; raise OSError if it is gone."""
    return _status(pid, "VmHWM")


def _status(pid: int, name: str) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1])
    return 0


def growth(samples: list[Sample]) -> dict[str, Any]:
    """Return how memory and handles changed during one run of a server, ignoring its first part."""
    warm = samples[int(len(samples) * WARM) :]
    if len(warm) < 3:
        return {"samples": len(samples)}
    minutes = (warm[-1].at - warm[0].at) / 60
    return {
        "samples": len(samples),
        "minutes": round(minutes, 1),
        "matches": warm[-1].matches - warm[0].matches,
        "memory_mib": _course([one.kib / 1024 for one in warm]),
        "thinkers_mib": _course([one.thinkers_kib / 1024 for one in warm]),
        "handles": _course([float(one.handles) for one in warm]),
        "kib_a_match": _slope([one.matches for one in warm], [one.kib for one in warm]),
    }


def _course(values: list[float]) -> dict[str, float]:
    """Return the first, last and largest value, and how much the trend rose."""
    slope = _slope(list(range(len(values))), values)
    found = {"first": values[0], "last": values[-1], "most": max(values)}
    found["trend"] = slope * (len(values) - 1)
    return {name: round(value, 1) for name, value in found.items()}


def _slope(x: list[int], y: list[int] | list[float]) -> float:
    if len(set(x)) < 2:
        return 0.0
    return round(statistics.linear_regression(x, y).slope, 3)
