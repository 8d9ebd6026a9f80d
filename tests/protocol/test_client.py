"""The example of a client plays a whole match."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


def test_the_example_client_plays_a_match_to_its_end(server):
    done = subprocess.run(
        [sys.executable, CLIENT, server.url], capture_output=True, text=True, check=True
    )
    assert " won; look at it again: " in done.stdout
