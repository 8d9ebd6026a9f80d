"""A wheel has all that is needed to play, with or without compiled rules, and nothing else."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from doubloon import native
from doubloon.server.services import STATIC

ROOT = Path(native.__file__).parents[2]
PARTS = ["build_backend", "src", "pyproject.toml", "README.md", "LICENSE"]
MOST = 8_000_000
"""Bytes that a wheel may have: some three are compiled rules, one is the client."""

pytestmark = pytest.mark.compiled


def wheel(folder, *left_out, **env):
    """Build a wheel from a copy of the project; return its path and what was said."""
    project = folder / "project"
    project.mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", *left_out)
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, project / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, project / part)
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


class Installed:
    """A wheel unpacked as pip does, on a machine with no compiler, no Node and no caches."""

    def __init__(self, found, folder):
        self.env = {"PYTHONPATH": str(folder / "site"), "HOME": str(folder), "PATH": ""}
        self.folder = folder
        with zipfile.ZipFile(found) as archive:
            self.names = archive.namelist()
            archive.extractall(folder / "site")

    def start(self, *words):
        command = [sys.executable, "-m", "doubloon", *words]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, env=self.env, cwd=self.folder, stdout=pipe, stderr=pipe, text=True
        )

    def say(self, *words):
        return self.start(*words).communicate(timeout=120)[0]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """The wheel of this project as it is built here."""
    folder = tmp_path_factory.mktemp("wheel")
    found, _ = wheel(folder)
    return found, Installed(found, folder)


def test_a_wheel_has_compiled_rules_for_its_python(compiled):
    found, here = compiled
    assert re.search(r"-cp\d+-cp\d+-", found.name)
    assert "rules compiled" in here.say("--version")


def test_a_wheel_plays_where_there_is_no_compiler_and_no_node(compiled):
    _, here = compiled
    running = here.start("play", "--no-browser")
    try:
        url = re.search(r"http\S+", running.stdout.readline())[0]
        page = urllib.request.urlopen(url, timeout=60).read().decode()
        script = re.search(r'<script[^>]* src="([^"]+)"', page)[1]
        assert urllib.request.urlopen(url.rstrip("/") + script, timeout=60).status == 200
    finally:
        running.terminate()
        running.communicate()


def test_a_wheel_has_what_is_needed_and_nothing_else(compiled):
    found, here = compiled
    kinds = {Path(name).suffix for name in here.names if "server/static" in name}
    assert not kinds & {".ts", ".svelte", ".map"}
    assert len([n for n in here.names if "/static/" in n]) == len(
        [file for file in STATIC.rglob("*") if file.is_file() and file.name != ".built"]
    )
    assert all(name.startswith(("doubloon/", "doubloon-")) for name in here.names)
    assert found.stat().st_size < MOST


@pytest.mark.parametrize(
    ("env", "reason"),
    [
        ({"CC": "no-such-compiler"}, "no C compiler found"),
        ({"CC": "false"}, "compiling failed"),
    ],
)
def test_a_wheel_is_built_without_a_working_compiler_and_says_so(tmp_path, env, reason):
    found, said = wheel(tmp_path, "_native", "static", **env)
    assert reason in said
    assert found.name.endswith("none-any.whl")
    here = Installed(found, tmp_path)
    assert "rules interpreted" in here.say("--version")
    assert "2 games of Gold Ahoi!" in here.say("simulate", "gold_ahoi", "--games", "2")


def test_a_wheel_for_any_machine_can_be_asked_for_and_leaves_what_is_compiled(tmp_path):
    found, _ = wheel(tmp_path, "static", DOUBLOON_COMPILE="no")
    assert found.name.endswith("none-any.whl")
    assert "rules interpreted" in Installed(found, tmp_path).say("--version")
    assert (tmp_path / "project/src/doubloon/_native/manifest.json").exists()
