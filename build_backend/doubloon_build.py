"""The build backend: setuptools, plus compiling the rules where a C compiler is found.

The browser client is built, too, where Node is found (``doubloon_web.py``).

Every module with a ``.pxd`` beside it is compiled from a copy in a temporary folder into
``src/doubloon/_native``, with a manifest that holds the hash of its source. Without a compiler the
package is built all the same and its rules run interpreted. Run as a script it does only the
compiling.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

import doubloon_web

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "doubloon"
NATIVE = SOURCE / "_native"
CYTHON = "cython==3.3.1"
DECLARATIONS_ONLY = {"doubloon.kernel.bits"}
DIRECTIVES = {"language_level": 3, "annotation_typing": False, "infer_types": True}


def has_compiler() -> bool:
    """Say whether a C compiler answers and Python's headers are there."""
    if os.environ.get("DOUBLOON_COMPILE") == "no":
        return False
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(command[0]) is not None and headers.exists()


def modules() -> list[str]:
    """Return the names of the modules to compile: those with a ``.pxd``."""
    stems = [file.relative_to(SOURCE.parent).with_suffix("") for file in SOURCE.rglob("*.pxd")]
    return sorted({".".join(stem.parts) for stem in stems} - DECLARATIONS_ONLY)


def compile_rules() -> bool:
    """Compile all modules anew and say what was done; return whether it worked."""
    shutil.rmtree(NATIVE, ignore_errors=True)
    if not has_compiler():
        print("doubloon: no C compiler found: the rules will run interpreted", flush=True)
        return False
    try:
        with tempfile.TemporaryDirectory() as folder:
            _compile_in(Path(folder))
    except (Exception, SystemExit) as error:  # a broken compiler must not break the install
        shutil.rmtree(NATIVE, ignore_errors=True)
        print(f"doubloon: compiling failed, the rules will run interpreted: {error}", flush=True)
        return False
    print(f"doubloon: compiled {len(modules())} modules, the rules will run compiled", flush=True)
    return True


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
    manifest: dict[str, Any] = {"abi": native.abi(), "modules": {}}
    for name in names:
        file = name + native.abi()
        shutil.copy(folder / (name.replace(".", "/") + native.abi()), NATIVE / file)
        source = native.source_hash(name, SOURCE.parent)
        manifest["modules"][name] = {"file": file, "source": source}
    (NATIVE / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def run_cython(names: list[str]) -> None:
    """Translate and compile modules below the current folder, two at a time."""
    from Cython.Build import cythonize
    from setuptools import Extension, setup

    flags = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-w"]
    found = [Extension(n, [n.replace(".", "/") + ".py"], extra_compile_args=flags) for n in names]
    sys.argv = ["setup.py", "build_ext", "--inplace", "--parallel", "2"]
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
    cython = [CYTHON] if has_compiler() else []
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
    return _setuptools(compile_rules()).build_wheel(folder, config_settings, metadata)


def build_editable(folder: str, config_settings: Any = None, metadata: str | None = None) -> str:
    """Compile and build the client, then install in place."""
    doubloon_web.build_web()
    return _setuptools(compile_rules()).build_editable(folder, config_settings, metadata)


def build_sdist(folder: str, config_settings: Any = None) -> str:
    """Build a source archive; compiled modules stay out of it."""
    shutil.rmtree(NATIVE, ignore_errors=True)
    return _setuptools(False).build_sdist(folder, config_settings)


if __name__ == "__main__":
    sys.exit(0 if compile_rules() or not has_compiler() else 1)
