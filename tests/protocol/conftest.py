"""A real server, in a process of its own, for what the page about the protocol says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def serve(tmp_path):
    """Starts a server with a database of its own; returns its process and its address."""
    running = []

    def start(*more):
        words = ["serve", "--db", tmp_path / "table.db", "--bind", "127.0.0.1:0", *more]
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        process = subprocess.Popen(
            [sys.executable, "-m", "doubloon", *map(str, words)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        running.append(process)
        return process, process.stdout.readline().split()[-1]

    yield start
    for process in running:
        process.terminate()
        process.wait()
        process.stdout.close()


@pytest.fixture
def url(serve):
    """The address of a running server."""
    return serve()[1]
