"""How fast the server is, compared with boardgame.io under the same load in the same run.

Both play games of 36 moves over real sockets; each move is sent once both seats have received the
last one. The server runs on one core and the load on the other. boardgame.io runs once with file
storage, since it must not lose moves either, and once in memory, for information.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from doubloon.bench.process_stats import resident_kib
from doubloon.kernel.errors import DoubloonError

PEER = Path(__file__).parents[3] / "bench" / "peer"
UNLIMITED = [
    "--matches",
    "10000000",
    "--requests",
    "100000000",
    "--messages",
    "100000",
    "--sockets",
    "20000",
    "--connections",
    "20000",
    "--traffic",
    "1000000",
]
SERVER_CORE, LOAD_CORE = "0", "1"
LONGEST = 600

Announce = Callable[[str], None]


class CannotMeasure(DoubloonError):
    """Something the benchmark needs is missing."""


class Load(Struct, frozen=True):
    """A load: the number of matches, the pace of their moves, and the number of idle sockets."""

    name: str
    matches: int
    rounds: int = 1
    pace: float = 0
    idle: int = 0


LOADS = (
    Load("1 match", 1, rounds=10),
    Load("50 matches", 50, rounds=4),
    Load("300 matches", 300, rounds=2),
    Load("300 matches, paced", 300, pace=1),
    Load("100 matches beside 8000 idle sockets", 100, pace=1, idle=8000),
)


def measure(loads: tuple[Load, ...], announce: Announce) -> dict[str, Any]:
    """Return the figures of every server under every load."""
    _check()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="doubloon-bench-") as folder:
        servers = {
            "doubloon": _doubloon(Path(folder)),
            "boardgame.io, files": _peer(str(Path(folder) / "files")),
            "boardgame.io, memory": _peer("memory"),
        }
        for name, words in servers.items():
            found[name] = {}
            for load in loads:
                announce(f"{name}: {load.name}")
                found[name][load.name] = _one(name, words, load)
    return found


def _check() -> None:
    if shutil.which("node") is None or shutil.which("taskset") is None:
        raise CannotMeasure("bench server needs node 20 or newer and taskset; install them first")
    if not PEER.exists():
        raise CannotMeasure("bench server runs from a checkout of Doubloon, where bench/peer is")
    if not (PEER / "node_modules").exists():
        done = subprocess.run(
            ["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, capture_output=True
        )
        if done.returncode:
            raise CannotMeasure("npm could not install what bench/peer needs; try npm ci there")


def _doubloon(folder: Path) -> Callable[[int], list[str]]:
    def words(port: int) -> list[str]:
        db = str(folder / f"{port}.db")
        serve = ["serve", "--db", db, "--bind", f"127.0.0.1:{port}", "--log", "warning"]
        return [sys.executable, "-m", "doubloon", *serve, *UNLIMITED]

    return words


def _peer(storage: str) -> Callable[[int], list[str]]:
    return lambda port: ["node", str(PEER / "peer.cjs"), str(port), storage]


def _one(name: str, words: Callable[[int], list[str]], load: Load) -> dict[str, Any]:
    """Start a server, play one load against it, and return the figures."""
    port = _free_port()
    with _running(words(port), port, "doubloon" in name) as pid:
        before = _memory(pid)
        most = _play("doubloon" if name == "doubloon" else "boardgame", port, load, pid)
        grown = most.pop("memory_mib") - before
        most["memory_mib"] = {"before": before, "at most": round(before + grown, 1)}
        if not load.idle:
            most["kib_per_match"] = round(grown * 1024 / (load.matches * load.rounds), 1)
    return most


def _play(server: str, port: int, load: Load, pid: int) -> dict[str, Any]:
    plan = {"matches": load.matches, "rounds": load.rounds, "pace": load.pace, "idle": load.idle}
    words = ["node", str(PEER / "load.mjs"), server, f"http://127.0.0.1:{port}", json.dumps(plan)]
    child = subprocess.Popen(
        ["taskset", "-c", LOAD_CORE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    most, end = 0.0, time.monotonic() + LONGEST
    while child.poll() is None:
        most = max(most, _memory(pid))
        if time.monotonic() > end:
            child.kill()
        time.sleep(0.1)
    out, err = child.communicate()
    if child.returncode:
        raise CannotMeasure(f"the load on {server} failed: {err.decode().strip()[-200:]}")
    return json.loads(out) | {"memory_mib": most}


@contextmanager
def _running(words: list[str], port: int, ours: bool) -> Iterator[int]:
    child = subprocess.Popen(
        ["taskset", "-c", SERVER_CORE, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _await(f"http://127.0.0.1:{port}/{'healthz' if ours else 'games'}")
        yield child.pid
    finally:
        os.killpg(child.pid, signal.SIGTERM)
        child.wait()


def _await(url: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise CannotMeasure(f"no server answered at {url}")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def _memory(pid: int) -> float:
    """Return the memory of a process in MiB."""
    return round(resident_kib(pid) / 1024, 1)
