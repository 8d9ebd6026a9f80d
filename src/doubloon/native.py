"""Loads the compiled rules if they exist and match their sources.

The build puts compiled modules and a manifest into ``_native``, never beside a source. Either all
of them are used or none: if one source has changed since it was compiled, all rules run
interpreted, and a line on standard error says so. ``DOUBLOON_RULES=interpreted`` does that
silently; ``DOUBLOON_RULES=compiled`` makes it an error.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = Path(__file__).parent
NATIVE = PACKAGE / "_native"
MANIFEST = NATIVE / "manifest.json"

reason = "not loaded"
"""Why the rules run interpreted; empty if they run compiled."""


class Finder:
    """Finds compiled modules by the names of their sources."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return how to load ``name`` compiled, or None for all other modules."""
        if name not in self.files:
            return None
        file = str(NATIVE / self.files[name])
        loader = importlib.machinery.ExtensionFileLoader(name, file)
        return importlib.util.spec_from_file_location(name, file, loader=loader)


def install() -> None:
    """Choose between compiled and interpreted rules for this process."""
    global reason
    wish = os.environ.get("DOUBLOON_RULES", "")
    if wish == "interpreted":
        reason = "asked for by DOUBLOON_RULES"
        return
    found = manifest()
    reason = why_interpreted(found)
    if not reason:
        files = {name: entry["file"] for name, entry in found["modules"].items()}
        sys.meta_path.insert(0, Finder(files))
    elif wish == "compiled":
        raise ImportError(f"DOUBLOON_RULES=compiled, but the rules are interpreted: {reason}")
    elif found:
        print(f"doubloon: rules run interpreted: {reason}", file=sys.stderr)


def compiled() -> bool:
    """Say whether the rules run compiled in this process."""
    return not reason


def why_interpreted(manifest: dict[str, Any]) -> str:
    """Return why these compiled modules can't be used, or an empty string if they can."""
    if not manifest:
        return "they were not compiled when Doubloon was installed"
    if manifest["abi"] != abi():
        return f"they were compiled for {manifest['abi']}, this is {abi()}"
    sources = {name: entry["source"] for name, entry in manifest["modules"].items()}
    for name, source in (sources | manifest.get("constants", {})).items():
        if source != source_hash(name, PACKAGE.parent):
            return f"{name} has changed since it was compiled; `make build` compiles it again"
    return ""


def source_hash(name: str, root: Path) -> str:
    """Return a hash of a module's source and declarations below ``root``."""
    stem = root.joinpath(*name.split("."))
    found = hashlib.sha256()
    for suffix in (".py", ".pxd"):
        file = stem.with_suffix(suffix)
        found.update(file.read_bytes() if file.exists() else b"")
    return found.hexdigest()


def abi() -> str:
    """Return the suffix of extension modules that this Python loads."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def manifest() -> dict[str, Any]:
    """Return what was compiled and from which sources, or an empty manifest."""
    try:
        return json.loads(MANIFEST.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
