"""The core works without any extra, and a missing one is named."""

import subprocess
import sys

import pytest

HIDE = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numpy", "gymnasium", "pettingzoo", "pyspiel", "polars"}:
            raise ImportError(name)
sys.meta_path.insert(0, Hidden())
"""


def run(code):
    return subprocess.run([sys.executable, "-c", HIDE + code], capture_output=True, text=True)


@pytest.mark.parametrize(
    "module", ["adapters.pettingzoo", "adapters.gymnasium", "adapters.openspiel", "vector"]
)
def test_a_missing_extra_is_named(module):
    done = run(f"import doubloon.{module}")
    assert done.returncode == 1
    extra = module.rpartition(".")[2]
    assert f"pip install 'doubloon[{extra}]'" in done.stderr.splitlines()[-1]


def test_the_core_needs_no_extra():
    code = "from doubloon.cli.main import main; main(['simulate', 'gold_ahoi', '--games', '3'])"
    assert "3 games of Gold Ahoi!" in run(code).stdout
