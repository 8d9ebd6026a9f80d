"""A copy of the project to which a game is added, exactly as docs/adding-a-game.md says."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from doubloon import native

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAME = HERE / "jetty"
PARTS = ("__init__.py", "conftest.py", "conformance", "golden", "games/__init__.py")
"""The tests that run over every game."""

LAST_LINE = '    "schatzinsel",\n'
NEW_LINE = '    "jetty",\n'


def make(folder: Path) -> Path:
    """Copy the project into a folder and add the game; return the folder."""
    _copy(folder)
    shutil.copytree(GAME, folder / "src/doubloon/games/jetty", ignore=_CACHES)
    shutil.copytree(HERE / "jetty_tests", folder / "tests/games/jetty", ignore=_CACHES)
    registry = folder / "src/doubloon/games/__init__.py"
    text = registry.read_text(encoding="utf-8")
    assert text.count(LAST_LINE) == 1
    registry.write_text(text.replace(LAST_LINE, LAST_LINE + NEW_LINE), encoding="utf-8")
    if native.compiled():
        _compile(folder, "doubloon.games.jetty.position", "doubloon.games.jetty.encoder")
    return folder


_CACHES = shutil.ignore_patterns("__pycache__", "static")


def _copy(folder: Path) -> None:
    shutil.copytree(ROOT / "src", folder / "src", ignore=_CACHES)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for part in PARTS:
        source, target = ROOT / "tests" / part, folder / "tests" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=_CACHES)
        else:
            shutil.copy(source, target)


def _compile(folder: Path, *names: str) -> None:
    """Compile more modules, as a build would, and enter them into the manifest."""
    script = "import doubloon_build, sys; doubloon_build.run_cython(sys.argv[1:])"
    path = os.pathsep.join([str(ROOT / "build_backend"), *sys.path])
    words, env = [sys.executable, "-c", script, *names], os.environ | {"PYTHONPATH": path}
    source, compiled = folder / "src", folder / "src/doubloon/_native"
    copy = folder / "to_compile"
    shutil.copytree(source, copy, ignore=_CACHES)
    done = subprocess.run(words, cwd=copy, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    manifest = json.loads((compiled / "manifest.json").read_text(encoding="utf-8"))
    for name in names:
        file = name + native.abi()
        shutil.move(copy / (name.replace(".", "/") + native.abi()), compiled / file)
        manifest["modules"][name] = {"file": file, "source": native.source_hash(name, source)}
    shutil.rmtree(copy)
    (compiled / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def run(folder: Path, *words: str) -> str:
    """Run Python in the copy and return what it prints; fail if it does."""
    rules = "compiled" if native.compiled() else "interpreted"
    env = os.environ | {"PYTHONPATH": os.pathsep.join(["src", "."]), "DOUBLOON_RULES": rules}
    for name in [name for name in env if name.startswith("PYTEST_")]:
        del env[name]  # this process's tests are not the copy's
    words = (sys.executable, *words)
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout
