"""A real server process that tests start, stop and kill."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

GENEROUS = [
    "--matches",
    "100000",
    "--requests",
    "1000000",
    "--messages",
    "1000",
    "--log-ins",
    "10000",
    "--replays",
    "10000",
]


class ServerProcess:
    """``doubloon serve`` on a free port of the loopback; ``start`` again keeps the port."""

    def __init__(self, db: str, *flags: str, limits: list[str] = GENEROUS) -> None:
        self.db = db
        self.flags = [*limits, *flags]
        self.port = 0
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["serve", "--db", self.db, "--bind", f"127.0.0.1:{self.port}", "--thinkers", "1"]
        self.process: subprocess.Popen[Any] = subprocess.Popen(
            [sys.executable, "-m", "doubloon", *words, *self.flags],
            stdout=subprocess.PIPE,
            stderr=self.log,
            env=os.environ | {"PYTHONPATH": "src"},
            text=True,
            start_new_session=True,
        )
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        assert found, self.said() or line
        self.port = int(found[1])
        self.await_health()

    def await_health(self) -> None:
        for _ in range(200):
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except OSError:
                assert self.process.poll() is None, self.said()
                time.sleep(0.05)
        raise AssertionError("the server did not become healthy")

    def kill(self) -> None:
        """End the server and its workers at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._wait()

    def stop(self) -> int:
        """Ask the server to stop, and wait until it has."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def close(self) -> None:
        """Stop for good."""
        self.stop()
        self.log.close()

    def _wait(self) -> int:
        code = self.process.wait(30)
        self.process.stdout.close()
        return code

    def said(self) -> str:
        """Return the log of the server."""
        self.log.flush()
        self.log.seek(0)
        return self.log.read()
