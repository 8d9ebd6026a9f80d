"""The build backend: setuptools, plus compiling the rules where a C compiler is found.

The browser client is built, too, where Node is found (``doubloon_web.py``).

Every module with a ``.pxd`` beside it is compiled from a copy in a temporary folder into
``src/doubloon/_native``, with a manifest that holds the hash of its source; what belongs to the
sources as they are is not compiled again. Without a compiler the package is built all the same and
its rules run interpreted. Run as a script it does only the compiling.
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
RECIPE = repr([CYTHON, DIRECTIVES, FLAGS])
INTERPRETED = "the rules will run interpreted, which is slow; install it and build again"
SAID = Path(sys.prefix) / "doubloon-interpreted"
"""Why the rules were not compiled in this environment, so that it is said and tried once."""


def missing() -> str:
    """Return what there is not to compile with, and how to get it; nothing if all is there."""
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
    """Say whether what is compiled was compiled from the sources as they are, for this Python."""
    native = _loader()
    manifest = native.manifest()
    same = manifest.get("recipe") == RECIPE and sorted(manifest["modules"]) == modules()
    return same and not native.why_interpreted(manifest)


def compile_rules() -> bool:
    """Compile unless it is done and say what was done; return whether the rules run compiled."""
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
    """Compile the rules for ``make``; what could not be done is not tried again in vain."""
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
    manifest: dict[str, Any] = {"abi": native.abi(), "recipe": RECIPE, "modules": {}}
    for name in names:
        file = name + native.abi()
        shutil.copy(folder / (name.replace(".", "/") + native.abi()), NATIVE / file)
        source = native.source_hash(name, SOURCE.parent)
        manifest["modules"][name] = {"file": file, "source": source}
    (NATIVE / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def run_cython(names: list[str]) -> None:
    """Translate and compile modules below the current folder, one on each core."""
    from Cython.Build import cythonize
    from setuptools import Extension, setup

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
    """Ask for Cython and for Node only where they are of use."""
    cython = [] if missing() or up_to_date() else [CYTHON]
    return [*cython, *([doubloon_web.NODE] if doubloon_web.wants_node() else [])]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """Ask for what a wheel asks for."""
    return get_requires_for_build_wheel()


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """A source archive needs nothing more."""
    return []


def build_wheel(folder: str, config_settings: Any = None, metadata: str | None = None) -> str:
    """Compile and build the client, then make a wheel: a plain one if nothing was compiled."""
    doubloon_web.build_web()
    for left in (ROOT / "build").glob("lib*"):  # what an older wheel had would be in this one
        shutil.rmtree(left)
    if os.environ.get("DOUBLOON_COMPILE") == "no":
        with _set_aside(NATIVE):
            return _setuptools(False).build_wheel(folder, config_settings, metadata)
    return _setuptools(compile_rules()).build_wheel(folder, config_settings, metadata)


def build_editable(folder: str, config_settings: Any = None, metadata: str | None = None) -> str:
    """Compile and build the client, then install in place."""
    doubloon_web.build_web()
    if os.environ.get("DOUBLOON_COMPILE") != "no":
        compile_rules()
    return _setuptools(False).build_editable(folder, config_settings, metadata)


def build_sdist(folder: str, config_settings: Any = None) -> str:
    """Build a source archive; compiled modules stay out of it."""
    with _set_aside(NATIVE):
        return _setuptools(False).build_sdist(folder, config_settings)


@contextlib.contextmanager
def _set_aside(folder: Path) -> Iterator[None]:
    """Let a folder be elsewhere for a while."""
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
    except KeyboardInterrupt:  # half of it is not kept, and the next time it begins anew
        sys.exit(130)
