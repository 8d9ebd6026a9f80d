"""The table of environment variables lists all that are read, and none that isn't."""

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
TABLE = (ROOT / "docs" / "environment.md").read_text(encoding="utf-8")
LISTED = [
    name
    for row in re.findall(r"^\| (`.*?) \|", TABLE, re.M)
    for name in re.findall(r"`(\w+)`", row)
]
PYTHON = ["src", "build_backend", "tools", "tests", "trials", "examples", "docs/site", "bench"]
LIBRARIES = {
    "COLUMNS": "shutil",
    "FORWARDED_ALLOW_IPS": "uvicorn",
    **dict.fromkeys([name for name in LISTED if name.startswith("PG")], "asyncpg"),
}
"""Variables that only a library reads for us, and which."""

OURS = re.compile(r"\bDOUBLOON_[A-Z]+\b")
MAKES_OWN = {"MAKE"}


def sources(*endings: str) -> Iterator[Path]:
    """The project's own files with these endings."""
    for folder in [*PYTHON, "web/scripts", "web/src", "docs", ".github"]:
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in endings and "node_modules" not in file.parts:
                yield file


def is_environ(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "environ"


def keys(tree: ast.AST) -> Iterator[ast.expr]:
    """What a module looks up in the environment."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=value, slice=key, ctx=ast.Load()) if is_environ(value):
                yield key
            case ast.Call(func=ast.Attribute(value=value, attr="get"), args=[key, *_]) if (
                is_environ(value)
            ):
                yield key
            case ast.Call(func=ast.Attribute(attr="getenv"), args=[key, *_]):
                yield key
            case ast.Call(
                func=ast.Name(id="map"), args=[ast.Attribute(value=value, attr="get"), key]
            ) if is_environ(value):
                yield key
            case ast.Compare(left=key, ops=[ast.In() | ast.NotIn()], comparators=[value]) if (
                is_environ(value)
            ):
                yield key


def texts(key: ast.AST, tree: ast.AST) -> set[str]:
    """The texts that a key may be: its own, or those its name is bound to in the module."""
    match key:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return {text for part in parts for text in texts(part, tree)}
        case ast.Name(id=name):
            return {text for value in bound(name, tree) for text in texts(value, tree)}
    return set()


def bound(name: str, tree: ast.AST) -> Iterator[ast.AST]:
    """What a name is assigned, or loops over, in a module."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.For(target=ast.Name(id=target), iter=value) if target == name:
                yield value
            case ast.comprehension(target=ast.Name(id=target), iter=value) if target == name:
                yield value


def read_by_python() -> dict[str, Path]:
    """Every variable that Python code reads, and where."""
    found = {}
    for file in sources(".py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for key in keys(tree):
            names = texts(key, tree)
            assert names, f"{file}:{key.lineno}: name the variable here, or in a constant"
            found.update(dict.fromkeys(names, file))
    return found


def read_by_make() -> set[str]:
    """Every variable that the Makefile uses and doesn't set for good."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    own = set(re.findall(r"^([A-Z]+) :?=", text, re.M))
    return set(re.findall(r"\$\(([A-Z]+)\)", text)) - own - MAKES_OWN


def read_by_the_client() -> set[str]:
    pattern = re.compile(r"process\.env(?:\.(\w+)|\[['\"](\w+)['\"]\])")
    texts = [file.read_text(encoding="utf-8") for file in sources(".ts", ".mjs", ".js", ".svelte")]
    return {one or two for text in texts for one, two in pattern.findall(text)}


def read() -> set[str]:
    return {*read_by_python(), *read_by_make(), *read_by_the_client()}


def test_every_variable_that_is_read_is_listed():
    assert {"DOUBLOON_HOME", "PROMETHEUS_MULTIPROC_DIR", "BROWSER", "PIP_CERT"} <= read()
    assert read() - set(LISTED) == set()


def test_every_listed_variable_is_read():
    assert set(LISTED) - read() - set(LIBRARIES) == set()


def test_no_variable_is_listed_twice():
    assert sorted(LISTED) == sorted(set(LISTED))


def test_every_variable_of_a_library_is_read_there():
    for name, library in LIBRARIES.items():
        origin = Path(importlib.util.find_spec(library).origin)
        files = origin.parent.rglob("*.py") if origin.name == "__init__.py" else [origin]
        assert any(name in file.read_text(encoding="utf-8") for file in files), name


def test_every_variable_of_ours_that_is_named_anywhere_is_listed():
    texts = [*sources(".py", ".md", ".toml", ".yml", ".mjs", ".ts"), *ROOT.glob("*.md")]
    texts += [ROOT / "Makefile", ROOT / "pyproject.toml"]
    named = {name for file in texts for name in OURS.findall(file.read_text(encoding="utf-8"))}
    assert named - set(LISTED) == set()
