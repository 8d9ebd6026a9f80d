"""Compiled rules are used when they belong to their sources, and never silently otherwise."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from doubloon import native

pytestmark = pytest.mark.compiled


@pytest.fixture
def package(tmp_path):
    """A copy of the package with its compiled modules, to be tampered with."""
    shutil.copytree(native.PACKAGE, tmp_path / "doubloon")
    return tmp_path / "doubloon"


def version(package, rules=""):
    env = os.environ | {"DOUBLOON_RULES": rules, "PYTHONPATH": str(package.parent)}
    command = [sys.executable, "-m", "doubloon", "--version"]
    return subprocess.run(command, env=env, cwd=package.parent, capture_output=True, text=True)


def test_the_compiled_modules_are_those_with_declarations():
    manifest = json.loads(native.MANIFEST.read_text())
    stems = {file.relative_to(native.PACKAGE.parent) for file in native.PACKAGE.rglob("*.pxd")}
    names = {".".join(stem.with_suffix("").parts) for stem in stems}
    assert set(manifest["modules"]) == names - {
        "doubloon.kernel.bits",
        "doubloon.kernel.buffers",
        "doubloon.vector.released",
    }


def test_unchanged_sources_run_compiled(package):
    done = version(package)
    assert "rules compiled" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("suffix", [".py", ".pxd"])
def test_a_changed_source_is_noticed_and_runs_interpreted(package, suffix):
    source = (package / "games" / "gold_ahoi" / "position").with_suffix(suffix)
    source.write_text(source.read_text() + "\n")
    done = version(package)
    assert "rules interpreted (doubloon.games.gold_ahoi.position has changed" in done.stdout
    assert done.stderr.count("\n") == 1
    assert "make build" in done.stderr


def test_a_changed_constant_is_noticed_and_runs_interpreted(package):
    source = package / "games" / "gold_ahoi" / "constants.py"
    source.write_text(source.read_text() + "\n")
    done = version(package)
    assert "rules interpreted (doubloon.games.gold_ahoi.constants has changed" in done.stdout


def test_compiled_rules_can_be_insisted_on(package):
    source = package / "kernel" / "rng.py"
    source.write_text(source.read_text() + "\n")
    done = version(package, rules="compiled")
    assert done.returncode != 0
    assert "DOUBLOON_RULES=compiled, but the rules are interpreted" in done.stderr


def test_modules_for_another_python_are_not_loaded(package):
    manifest = json.loads((package / "_native" / "manifest.json").read_text())
    manifest["abi"] = ".cpython-27.so"
    (package / "_native" / "manifest.json").write_text(json.dumps(manifest))
    assert "compiled for .cpython-27.so" in version(package).stdout


def test_without_compiled_modules_the_rules_run_interpreted_without_a_word(package):
    shutil.rmtree(package / "_native")
    done = version(package)
    assert "rules interpreted (they were not compiled when Doubloon was installed)" in done.stdout
    assert done.stderr == ""
