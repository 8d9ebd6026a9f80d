"""Compiled rules are used when they belong to their sources, and never silently otherwise."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from doubloon import native

ROOT = Path(native.__file__).parents[2]
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
    assert set(manifest["modules"]) == names - {"doubloon.kernel.bits"}


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


def wheel(folder, **env):
    """Build a wheel from a copy of the project; return its path and what was said."""
    project = folder / "project"
    left_out = shutil.ignore_patterns(".venv", ".git", "_native", "build", "*.egg-info", "tests")
    shutil.copytree(ROOT, project, ignore=left_out)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-v"]
    done = subprocess.run(
        [*command, "--wheel-dir", str(folder), str(project)],
        env=os.environ | env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = folder.glob("*.whl")
    return found, done.stdout + done.stderr


def installed(found, folder):
    """Unpack a wheel and ask it how its rules run, and let it play."""
    with zipfile.ZipFile(found) as archive:
        archive.extractall(folder / "site")
    said = version(folder / "site" / "doubloon").stdout
    env = os.environ | {"PYTHONPATH": str(folder / "site"), "DOUBLOON_RULES": ""}
    command = [sys.executable, "-m", "doubloon", "simulate", "gold_ahoi", "--games", "5"]
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True)
    assert "5 games of Gold Ahoi!" in done.stdout
    return said


def test_a_wheel_is_compiled_where_there_is_a_compiler(tmp_path):
    found, said = wheel(tmp_path)
    assert "the rules will run compiled" in said
    assert not found.name.endswith("none-any.whl")
    assert "rules compiled" in installed(found, tmp_path)


@pytest.mark.parametrize(
    ("env", "reason"),
    [
        ({"CC": "no-such-compiler"}, "no C compiler found"),
        ({"CC": "false"}, "compiling failed"),
    ],
)
def test_a_wheel_is_built_without_a_working_compiler_and_says_so(tmp_path, env, reason):
    found, said = wheel(tmp_path, **env)
    assert reason in said
    assert found.name.endswith("none-any.whl")
    assert "rules interpreted" in installed(found, tmp_path)
