"""Writes the numbers of ``constants.py`` files into the copies of modules that Cython compiles.

A compiled module imports its constants like any other name: ``from doubloon.games.martinique
.constants import DIG``. Cython would look each one up in a variable; the C compiler knows the
values if they are literals. A ``.pxd`` may use any name from the ``constants.py`` in its folder,
for instance as an array size.
"""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

MODULES = (".constants", ".seats")
"""The endings of the names of modules that hold only numbers."""


def used(module: str, root: Path) -> list[str]:
    """Return the modules whose constants a module imports."""
    return sorted({str(node.module) for node in _imports(_parsed(_file(module, root)))})


def write_out(module: str, root: Path) -> None:
    """Replace the constants in a module and in its ``.pxd`` with their values."""
    file = _file(module, root)
    beside = f"{module.rpartition('.')[0]}.constants"
    imported = _imported(_parsed(file), root) if file.exists() else {}
    known = constants(beside, root) if _file(beside, root).exists() else {}
    if imported:
        _write_source(file, imported)
    _write_declarations(file.with_suffix(".pxd"), imported, known)


@lru_cache
def constants(module: str, root: Path) -> dict[str, Any]:
    """Return the numbers that a module of constants defines, without importing it."""
    tree = _parsed(_file(module, root))
    known: dict[str, Any] = {"__builtins__": {}, **_imported(tree, root)}
    found: dict[str, Any] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            exec(compile(ast.Module([node], []), module, "exec"), known, found)
            known |= found
    return {name: value for name, value in found.items() if isinstance(value, int | float)}


def _write_source(file: Path, imported: dict[str, Any]) -> None:
    tree = _parsed(file)
    lines = file.read_bytes().split(b"\n")
    for node in _uses(tree, imported):
        if not _wide(imported[node.id]):
            line = lines[node.lineno - 1]
            value = _literal(imported[node.id]).encode()
            lines[node.lineno - 1] = line[: node.col_offset] + value + line[node.end_col_offset :]
    for node in _imports(tree):
        last = node.end_lineno or node.lineno
        lines[node.lineno - 1 : last] = [b""] * (last - node.lineno + 1)
    file.write_bytes(b"\n".join(lines))


def _write_declarations(file: Path, imported: dict[str, Any], known: dict[str, Any]) -> None:
    text = file.read_text(encoding="utf-8")
    for name, value in (imported | known).items():
        if not _wide(value):
            text = re.sub(rf"(?<![\w.]){name}\b", _literal(value), text)
    wide = {name: value for name, value in imported.items() if _wide(value)}
    if wide:
        declared = [f'    unsigned long long {name} "{wide[name]:#x}ULL"' for name in wide]
        text = "\n".join([text, "cdef extern from *:", *declared, ""])
    file.write_text(text, encoding="utf-8")


def _literal(value: float) -> str:
    return f"({value!r})" if value < 0 else repr(value)


def _wide(value: float) -> bool:
    """Say whether a number needs 64 bits; Cython would turn such a literal into a Python object."""
    return isinstance(value, int) and value >= 1 << 31


def _uses(tree: ast.Module, imported: dict[str, Any]) -> list[ast.Name]:
    """Return the uses of constants, the last one on each line first."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):  # Python 3.11 doesn't know the columns inside it
            inside = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
            if inside & imported.keys():
                raise SyntaxError(f"line {node.lineno}: an f-string can't use a constant")
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in imported]
    for node in found:
        if not isinstance(node.ctx, ast.Load):
            raise SyntaxError(f"line {node.lineno}: {node.id} is a constant")
    return sorted(found, key=lambda node: -node.col_offset)


def _imported(tree: ast.Module, root: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for node in _imports(tree):
        defined = constants(str(node.module), root)
        found |= {alias.name: defined[alias.name] for alias in node.names}
    return found


def _imports(tree: ast.Module) -> list[ast.ImportFrom]:
    nodes = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return [node for node in nodes if node.module and node.module.endswith(MODULES)]


def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def _file(module: str, root: Path) -> Path:
    return root.joinpath(*module.split(".")).with_suffix(".py")
