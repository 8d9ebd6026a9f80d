"""Times the first minute: a clone, ``make play`` and ``make play`` again, on a bare machine.

A bare machine is a ``PATH`` with links to the few programs that it has and nothing else, an empty
home and no caches; with ``--root`` everything happens in a separate system in that folder, such as
debootstrap creates. Each case runs until a game of each kind has been opened against a bot, then
ends as with Ctrl-C. When this is run as root in a separate folder, nothing on this machine changes:

    python tools/fresh.py --json bench/results/fresh.json
    debootstrap --variant=minbase --include=python3,python3-venv,python3-dev,gcc,make,git,\
ca-certificates bookworm /tmp/bare && python tools/fresh.py --root /tmp/bare
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HAS = ["bash", "sh", "make", "git", "env", "ls", "cat", "cp", "mv", "rm", "ln", "mkdir", "touch"]
HAS += ["head", "tail", "test", "id", "sed", "grep", "find", "sort", "uname", "dirname", "chmod"]
HAS += ["basename", "readlink", "date", "expr", "tr", "cut", "as", "ld", "ar"]
"""What every machine has; the assembler and the linker are of no use without a compiler."""

COMPILER = ["gcc", "cc", "x86_64-linux-gnu-gcc"]
NODE = ["node", "npm"]
CASES = {"compiler": COMPILER, "compiler and Node": COMPILER + NODE, "no compiler, no Node": []}
GIVEN = ("PIP_CERT", "NODE_EXTRA_CA_CERTS", "https_proxy", "HTTPS_PROXY")
"""What this machine's network may need; everything else in the environment is left out."""

MOST = 600
"""Seconds after which a start is abandoned."""

GAMES = ("gold_ahoi", "martinique", "schatzinsel")


class Machine:
    """A bare machine: a folder with a home, and a PATH with what it has."""

    def __init__(self, root: Path | None, tools: list[str]) -> None:
        self.root = root
        inside = (root or Path("/")) / "tmp"
        self.folder = Path(tempfile.mkdtemp(prefix="fresh-", dir=inside))
        (self.folder / "bin").mkdir()
        for tool in [*HAS, *tools]:
            self._link(tool)
        (self.folder / "bin" / "python3").symlink_to(self._python())

    def _link(self, tool: str) -> None:
        found = (self.root or Path("/")) / "usr/bin" / tool
        if found.exists() or found.is_symlink():
            (self.folder / "bin" / tool).symlink_to(self.seen(found))

    def _python(self) -> str:
        return "/usr/bin/python3" if self.root else str(Path(sys.base_prefix, "bin/python3"))

    def seen(self, path: Path) -> Path:
        """Return a path as the machine itself names it."""
        return Path("/") / path.relative_to(self.root) if self.root else path

    def words(self, *command: str) -> list[str]:
        """Return a command that runs on the machine, in the folder of the clone."""
        home = self.seen(self.folder)
        given = [f"{name}={os.environ[name]}" for name in GIVEN if name in os.environ]
        bare = ["env", "-i", f"HOME={home}", f"PATH={home}/bin", *given]
        within = ["chroot", str(self.root)] if self.root else []
        there = f'cd "{home}/doubloon" && exec "$@"'
        return [*within, *bare, "bash", "-c", there, "bash", *command]

    def clone(self) -> float:
        """Clone what is committed here; return the seconds it took."""
        began = time.monotonic()
        command = ["git", "clone", "--quiet", f"file://{ROOT}", str(self.folder / "doubloon")]
        subprocess.run(command, check=True)
        return round(time.monotonic() - began, 1)


class Start:
    """One ``make play``: what it printed and when, and how long until a game could be played."""

    def __init__(self, machine: Machine) -> None:
        self.began = time.monotonic()
        self.said: list[tuple[float, str]] = []
        self.process = subprocess.Popen(
            machine.words("make", "play"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.hearing = threading.Thread(target=self._hear)
        self.hearing.start()

    def _hear(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.said.append((self._now(), line.rstrip()))

    def _now(self) -> float:
        return round(time.monotonic() - self.began, 1)

    def usable(self) -> float:
        """Wait until the page is served with its script; return the seconds since the start."""
        url = self._url()
        page = urllib.request.urlopen(url, timeout=10).read().decode()
        script = re.search(r'<script[^>]* src="([^"]+)"', page)
        assert script, "the page has no script"
        urllib.request.urlopen(url.rstrip("/") + script[1], timeout=10).read()
        return self._now()

    def _url(self) -> str:
        while self._now() < MOST and self.process.poll() is None:
            for _, line in self.said:
                found = re.match(r"Doubloon is at (\S+)", line)
                if found:
                    return found[1]
            time.sleep(0.02)
        raise SystemExit(f"make play did not start: {self.said}")

    def play(self) -> dict[str, float]:
        """Open a game of each kind against a bot; return the seconds until it asks for a move."""
        ask = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar())).open
        url = self._url()
        ask(f"{url}api/me").read()
        return {game: _opened(ask, url, game) for game in GAMES}

    def end(self) -> tuple[int, list[str]]:
        """Press Ctrl-C; return the exit code and what was printed from then on."""
        before = len(self.said)
        with contextlib.suppress(ProcessLookupError):  # it has ended, and said why
            os.killpg(self.process.pid, signal.SIGINT)
        code = self.process.wait(30)
        self.hearing.join()
        return code, [line for _, line in self.said[before:]]


def _opened(ask: Any, url: str, game: str) -> float:
    began = time.monotonic()
    wanted = {"game": game, "seats": ["me", "landlubber"]}
    made = _post(ask, f"{url}api/matches", wanted)
    said = {"id": "fresh", "command": {"type": "contribute", "bytes": "ab" * 16}}
    _post(ask, f"{url}api/matches/{made['match']}/do", said)
    while time.monotonic() - began < 60:
        now = json.load(ask(f"{url}api/matches/{made['match']}"))["now"]
        if now["offered"]:
            return round(time.monotonic() - began, 2)
        time.sleep(0.05)
    raise SystemExit(f"{game} asks for no move")


def _post(ask: Any, url: str, body: Any) -> Any:
    headers = {"Content-Type": "application/json"}
    return json.load(ask(urllib.request.Request(url, json.dumps(body).encode(), headers)))


def measure(root: Path | None, tools: list[str]) -> dict[str, Any]:
    """Clone and play twice on a bare machine; return how long it took and what was printed."""
    machine = Machine(root, tools)
    try:
        cloned = machine.clone()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        first, told = _played(machine)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        second, _ = _played(machine)
    finally:
        shutil.rmtree(machine.folder)
    found = {"clone_s": cloned, "first_s": first["usable_s"], "first_processor_s": round(spent)}
    return found | {"second_s": second["usable_s"], "first": first, "second": second, "said": told}


def _played(machine: Machine) -> tuple[dict[str, Any], list[str]]:
    start = Start(machine)
    try:
        usable, opened = start.usable(), start.play()
        told = [f"{at:6.1f} s  {line}" for at, line in start.said]
    finally:
        code, after = start.end()
    return {"usable_s": usable, "game_opened_s": opened, "ctrl_c": [code, *after]}, told


def main() -> int:
    """Measure the requested cases, print the results, and save them if a file is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("cases", metavar="CASE", nargs="*", help=f"of: {', '.join(CASES)}")
    parser.add_argument("--root", type=Path, metavar="DIR", help="a system to do it in")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to keep what was measured")
    wanted = parser.parse_args()
    found: dict[str, Any] = {}
    for case in wanted.cases or CASES:
        found[case] = measure(wanted.root, CASES[case])
        print(f"{case}:", json.dumps(found[case], indent=1, ensure_ascii=False), flush=True)
    where = "a Debian of its own" if wanted.root else "a bare PATH"
    about = {"benchmark": "fresh", "command": "python tools/fresh.py", "in": where}
    about |= {"cores": os.cpu_count(), "system": platform.system()}
    if wanted.json:
        text = json.dumps(about | {"cases": found}, indent=1, ensure_ascii=False)
        wanted.json.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
