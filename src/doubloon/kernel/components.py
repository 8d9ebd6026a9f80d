"""Component files: what is in a game's box, as TOML, typed and validated on reading."""

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
    """A source of components: a path or an uploaded file; its ``str`` names it."""

    @property
    def name(self) -> str:
        """The name that records mention."""
        ...

    def read_bytes(self) -> bytes:
        """Return the file's content."""
        ...


Grade = Literal["rulebook", "reported", "reconstruction"]
"""Where a fact comes from: the rulebook, a published review, or our own reconstruction."""


PROSE = frozenset({"title", "about", "facts", "grade"})
"""Keys of a component file that don't affect play, so a record survives a rewording."""


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement about the box that its entries must agree with, and where it comes from."""

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

LARGEST = 16_000
"""The size limit of a component file, in bytes; the games' own take up to 4,000."""

MOST_PARTS = 8
"""The most parts in a dotted key, which takes quadratic memory to read; none needs as many."""

QUOTED = re.compile(
    r""""{3}(?:[^\\"]|\\.|"(?!""))*+"{3,5}|"(?:[^\\"\n]|\\.)*+"|"""
    r"""'{3}(?:[^']|'(?!''))*+'{3,5}|'[^'\n]*+'|#[^\n]*+""",
    re.DOTALL,
)
"""Quoted text, as TOML reads it, and comments: dots in these don't separate parts of a key."""

LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")
"""This expression looks at each letter once: it never backtracks."""


class AcceptedFile(Struct, frozen=True):
    """A component file that was accepted when its match began, perhaps under a higher limit.

    ``text`` is the TOML as it was uploaded, or the result of ``canonical``.
    """

    text: str
    name: str = "box.toml"

    def __str__(self) -> str:
        return self.name

    def read_bytes(self) -> bytes:
        """Return the file's content as it would be on disk."""
        return self.text.encode()


def read(path: ComponentFile, game: str, box: type[Box]) -> Box:
    """Read a component file of ``game`` as a ``box``; raise BadComponents naming file and entry."""
    raw = _bytes(path)
    table = _table(path, raw)
    if table.get("game") != game:
        said = repr(table["game"]) if "game" in table else "missing"
        raise BadComponents(f"{path}: game is {said}; for this game it must be '{game}'")
    try:
        msgspec.convert(table, box)  # a value of any other type can't be hashed
        return msgspec.convert(table | {"file": path.name, "sha256": fingerprint(table)}, box)
    except msgspec.ValidationError as error:
        raise BadComponents(f"{path}: {_entry(str(error))}") from None


def fingerprint(table: dict[str, object]) -> str:
    """Return a hash of everything that affects play; prose, grades and formatting don't count."""
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
    """Return the error for an entry that is well formed but can't be played with."""
    return BadComponents(f"{box.file}: {entry}: {wrong}; {right}")


def canonical(path: ComponentFile) -> str:
    """Return the content of a component file as JSON; equal content gives equal text."""
    table = _table(path, _bytes(path))
    return json.dumps(table, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _bytes(path: ComponentFile) -> bytes:
    try:
        raw = path.read_bytes()
    except OSError as error:
        right = "give the path of a component file (TOML)"
        raise BadComponents(f"{path}: {reason(error)}; {right}") from None
    if len(raw) > LARGEST and not isinstance(path, AcceptedFile):
        size = f"{len(raw):,} bytes"
        raise BadComponents(f"{path}: {size}; a component file has at most {LARGEST:,}")
    return raw


def _table(path: ComponentFile, raw: bytes) -> dict[str, object]:
    if isinstance(path, AcceptedFile) and raw.startswith(b"{"):  # TOML never begins with a brace
        return msgspec.json.decode(raw, type=dict[str, object])
    try:
        text = raw.decode("utf-8")
        if LONG_KEY.search(QUOTED.sub(_unquoted, text)):
            raise BadComponents(f"{path}: a key of more than eight parts; no component has one")
        return tomllib.loads(text)
    except UnicodeDecodeError:
        raise BadComponents(f"{path}: not a text file in UTF-8; a component file is TOML") from None
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{path}: not valid TOML: {str(error).rstrip('.')}") from None
    except (RecursionError, ValueError):  # nested too deeply, or a number with too many digits
        raise BadComponents(
            f"{path}: too deep or too large to be read; components are neither"
        ) from None


def _unquoted(found: re.Match[str]) -> str:
    """Replace a quoted key with a word and drop a comment, so that parts can be counted."""
    return "" if found[0].startswith("#") else "q"


def _entry(message: str) -> str:
    """Turn msgspec's '… - at `$.tile[3].copies`' into 'tile 4, copies: …', counting from one."""
    what, _, where = message.partition(" - at ")
    place = where.strip("`").removeprefix("$").lstrip(".")
    place = re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", place).replace(".", ", ")
    return f"{place}: {what}" if place else what
