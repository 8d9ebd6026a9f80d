"""Component files: what is in a game's box, as TOML, typed and checked when it is read."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from typing import Literal, Protocol, TypeVar, cast

import msgspec
from msgspec import Struct

from doubloon.kernel.errors import BadComponents, reason


class ComponentFile(Protocol):
    """What components are read from: a path, or a file that was sent; its text names it."""

    @property
    def name(self) -> str:
        """The name that records mention."""
        ...

    def read_bytes(self) -> bytes:
        """Return what is in it."""
        ...


Grade = Literal["rulebook", "reported", "reconstruction"]
"""Where a fact comes from: a rulebook, a published review, or our own reconstruction."""


PROSE = frozenset({"title", "about", "facts", "grade"})
"""Keys of a component file that change nothing in play, so a record outlives a new wording."""


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement about the box that the entries must bear out, with where it comes from."""

    about: str
    grade: Grade


class Components(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The content of a component file; each game derives its own type from it."""

    game: str
    name: str
    title: str
    facts: tuple[Fact, ...] = ()
    file: str = ""
    sha256: str = ""

    def grades(self) -> dict[str, int]:
        """Return how many entries and facts have each grade."""
        raise NotImplementedError


Box = TypeVar("Box", bound=Components)

LONG_KEY = re.compile(r"""(?<![\w"'-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){8}""")
"""Reading a dotted key takes time by the square of its parts, so long ones are not read.

It looks at every letter once: nothing is tried again from within a word, nor given back.
"""


def read(path: ComponentFile, game: str, box: type[Box]) -> Box:
    """Read a component file of ``game`` as a ``box``; raise BadComponents naming file and entry."""
    raw = _bytes(path)
    table = _table(path, raw)
    if table.get("game") != game:
        said = repr(table["game"]) if "game" in table else "missing"
        raise BadComponents(f"{path}: game is {said}; for this game it must be '{game}'")
    try:
        msgspec.convert(table, box)  # what is no text, number or list of such has no fingerprint
        return msgspec.convert(table | {"file": path.name, "sha256": fingerprint(table)}, box)
    except msgspec.ValidationError as error:
        raise BadComponents(f"{path}: {_entry(str(error))}") from None


def fingerprint(table: dict[str, object]) -> str:
    """Return a hash of all that is played with; prose, grades and layout of the file aside."""
    played = json.dumps(_played(table), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(played.encode()).hexdigest()


def _played(value: object) -> object:
    if isinstance(value, dict):
        items = cast("dict[str, object]", value).items()
        return {key: _played(part) for key, part in items if key not in PROSE}
    if isinstance(value, list):
        return [_played(part) for part in cast("list[object]", value)]
    return value


def refuse(box: Components, entry: str, wrong: str, right: str) -> BadComponents:
    """Return the error for an entry that reads well but cannot be played with."""
    return BadComponents(f"{box.file}: {entry}: {wrong}; {right}")


def _bytes(path: ComponentFile) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        right = "give the path of a component file (TOML)"
        raise BadComponents(f"{path}: {reason(error)}; {right}") from None


def _table(path: ComponentFile, raw: bytes) -> dict[str, object]:
    try:
        text = raw.decode("utf-8")
        if LONG_KEY.search(text):
            raise BadComponents(f"{path}: a key of more than eight parts; no component has one")
        return tomllib.loads(text)
    except UnicodeDecodeError:
        raise BadComponents(f"{path}: not a text file in UTF-8; a component file is TOML") from None
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{path}: not valid TOML: {str(error).rstrip('.')}") from None
    except (RecursionError, ValueError):  # nested without end, or a number without end
        raise BadComponents(
            f"{path}: too deep or too large to be read; components are neither"
        ) from None


def _entry(message: str) -> str:
    """Turn msgspec's '… - at `$.tile[3].copies`' into 'tile 4, copies: …', counting from one."""
    what, _, where = message.partition(" - at ")
    place = where.strip("`").removeprefix("$").lstrip(".")
    place = re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", place).replace(".", ", ")
    return f"{place}: {what}" if place else what
