"""The build backend: setuptools, plus steps that compile the rules and build the browser client.

The rules are compiled if a C compiler is available, and the client is built if Node is
(``doubloon_web.py``). Every module with a ``.pxd`` beside it is compiled into
``src/doubloon/_native``, from a copy with its constants inlined (``doubloon_constants.py``). A
manifest holds the hashes of the sources; nothing is compiled again until one of them changes.
Without a compiler the package is still built, and its rules run interpreted. Run as a script, this
module only compiles the rules.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import doubloon_constants
import doubloon_web

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "doubloon"
NATIVE = SOURCE / "_native"
CYTHON = "cython==3.3.1"
DECLARATIONS_ONLY = {
    "doubloon.kernel.bits",
    "doubloon.kernel.buffers",
    "doubloon.vector.released",
}
DIRECTIVES = {"language_level": 3, "annotation_typing": False, "infer_types": True}
FLAGS = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-w"]
RECIPE = repr([CYTHON, DIRECTIVES, FLAGS, "constants"])
INTERPRETED = "the rules will run interpreted, which is slow; install it and build again"
SAID = Path(sys.prefix) / "doubloon-interpreted"
"""Why the rules weren't compiled in this environment; the reason is printed only once."""


def missing() -> str:
    """Return what compiling still needs and how to get it, or an empty string."""
    if os.environ.get("DOUBLOON_COMPILE") == "no":
        return "DOUBLOON_COMPILE=no"
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return "no C compiler found (Debian: apt install gcc python3-dev)"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "Python's headers not found (Debian: apt install python3-dev)"
    return ""


def modules() -> list[str]:
    """Return the names of the modules to compile: those with a ``.pxd``."""
    stems = [file.relative_to(SOURCE.parent).with_suffix("") for file in SOURCE.rglob("*.pxd")]
    return sorted({".".join(stem.parts) for stem in stems} - DECLARATIONS_ONLY)


def up_to_date() -> bool:
    """Say whether the compiled modules match the current sources and this Python."""
    native = _loader()
    manifest = native.manifest()
    same = manifest.get("recipe") == RECIPE and sorted(manifest["modules"]) == modules()
    return same and not native.why_interpreted(manifest)


def compile_rules() -> bool:
    """Compile the rules if they have changed; return whether they run compiled."""
    if up_to_date():
        return True
    shutil.rmtree(NATIVE, ignore_errors=True)
    lack = missing()
    if lack:
        print(f"doubloon: {lack}: {INTERPRETED}", flush=True)
        return False
    try:
        print("doubloon: compiling the rules (about a minute)", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            _compile_in(Path(folder))
    except (Exception, SystemExit) as error:  # a broken compiler must not break the install
        shutil.rmtree(NATIVE, ignore_errors=True)
        print(f"doubloon: compiling failed, the rules will run interpreted: {error}", flush=True)
        return False
    print(f"doubloon: compiled {len(modules())} modules, the rules will run compiled", flush=True)
    return True


def compile_once() -> None:
    """Compile the rules for ``make``; after a failure, don't try again until something changes."""
    why = missing() or f"failed with {_sources()}"
    if SAID.exists() and SAID.read_text() == why:
        return
    SAID.unlink(missing_ok=True)
    if not compile_rules():
        SAID.write_text(why)


def _sources() -> str:
    native = _loader()
    return " ".join(native.source_hash(name, SOURCE.parent) for name in modules())


def _compile_in(folder: Path) -> None:
    shutil.copytree(SOURCE, folder / "doubloon", ignore=shutil.ignore_patterns("_native", "*.pyc"))
    native = _loader()
    names = modules()
    script = ["-c", "import doubloon_build, sys; doubloon_build.run_cython(sys.argv[1:])"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "build_backend"), *sys.path])}
    done = subprocess.run(
        [sys.executable, *script, *names], cwd=folder, env=env, capture_output=True
    )
    if done.returncode:
        raise RuntimeError(done.stderr.decode().strip()[-2000:])
    NATIVE.mkdir()
    used = sorted({one for name in names for one in doubloon_constants.used(name, SOURCE.parent)})
    constants = {name: native.source_hash(name, SOURCE.parent) for name in used}
    manifest: dict[str, Any] = {"abi": native.abi(), "recipe": RECIPE, "constants": constants}
    manifest["modules"] = {}
    for name in names:
        file = name + native.abi()
        shutil.copy(folder / (name.replace(".", "/") + native.abi()), NATIVE / file)
        source = native.source_hash(name, SOURCE.parent)
        manifest["modules"][name] = {"file": file, "source": source}
    (NATIVE / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def run_cython(names: list[str]) -> None:
    """Compile modules under the current folder, one per core; this changes their sources."""
    from Cython.Build import cythonize
    from setuptools import Extension, setup

    for declared in Path("doubloon").rglob("*.pxd"):
        doubloon_constants.write_out(".".join(declared.with_suffix("").parts), Path())
    found = [Extension(n, [n.replace(".", "/") + ".py"], extra_compile_args=FLAGS) for n in names]
    sys.argv = ["setup.py", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 2)]
    setup(ext_modules=cythonize(found, compiler_directives=DIRECTIVES, quiet=True))


def _loader() -> ModuleType:
    spec = importlib.util.spec_from_file_location("doubloon_native", SOURCE / "native.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _setuptools(platform_wheel: bool) -> ModuleType:
    from setuptools import Distribution, build_meta

    if platform_wheel:
        Distribution.has_ext_modules = lambda self: True  # type: ignore[method-assign]
    return build_meta


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Ask for Cython and Node only if they will be used."""
    cython = [] if missing() or up_to_date() else [CYTHON]
    return [*cython, *([doubloon_web.NODE] if doubloon_web.wants_node() else [])]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """Ask for the same packages as for a wheel."""
    return get_requires_for_build_wheel()


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """Ask for nothing: a source archive needs no other packages."""
    return []


def build_wheel(folder: str, config_settings: Any = None, metadata: str | None = None) -> str:
    """Compile the rules, build the client and make a wheel, a pure one if nothing was compiled."""
    doubloon_web.build_web()
    for left in (ROOT / "build").glob("lib*"):  # or its files would end up in this wheel
        shutil.rmtree(left)
    if os.environ.get("DOUBLOON_COMPILE") == "no":
        with _set_aside(NATIVE):
            return _setuptools(False).build_wheel(folder, config_settings, metadata)
    return _setuptools(compile_rules()).build_wheel(folder, config_settings, metadata)


def build_editable(folder: str, config_settings: Any = None, metadata: str | None = None) -> str:
    """Compile the rules, build the client and install in place."""
    doubloon_web.build_web()
    if os.environ.get("DOUBLOON_COMPILE") != "no":
        compile_rules()
    return _setuptools(False).build_editable(folder, config_settings, metadata)


def build_sdist(folder: str, config_settings: Any = None) -> str:
    """Build a source archive without the compiled modules."""
    with _set_aside(NATIVE):
        return _setuptools(False).build_sdist(folder, config_settings)


@contextlib.contextmanager
def _set_aside(folder: Path) -> Iterator[None]:
    """Move a folder away temporarily."""
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".aside-") as aside:
        kept = Path(aside) / folder.name
        if folder.exists():
            folder.rename(kept)
        try:
            yield
        finally:
            if kept.exists():
                kept.rename(folder)


if __name__ == "__main__":
    try:
        compile_once()
    except KeyboardInterrupt:  # the next run starts over
        sys.exit(130)
