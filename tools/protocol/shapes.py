"""The types on the wire as plain data: their direction and their fields."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT, Struct, inspect

from doubloon.match.commands import AtTable
from doubloon.server import messages as m
from doubloon.server.api import ENDPOINTS

WORDS = Path(__file__).parent / "words.toml"
UNEXPLAINED = "the meaning of {} is not written down; add it to tools/protocol/words.toml"


class Field(Struct, frozen=True):
    """A field in JSON; ``default`` is its value when left out."""

    name: str
    kind: inspect.Type
    required: bool
    default: Any
    about: str


class Shape(Struct, frozen=True):
    """An object on the wire."""

    name: str
    about: str
    tag: str | None
    fields: tuple[Field, ...]


@cache
def words() -> dict[str, dict[str, Any]]:
    """Return the descriptions in words.toml."""
    return tomllib.loads(WORDS.read_text(encoding="utf-8"))


def shape(kind: inspect.StructType) -> Shape:
    """Return a type as plain data; raise KeyError if a field has no description."""
    name = kind.cls.__name__
    tag = str(kind.tag) if kind.tag_field else None
    return Shape(name, prose(kind.cls), tag, tuple(_field(name, one) for one in kind.fields))


def _field(owner: str, one: inspect.Field) -> Field:
    known = words()
    about = known["only"].get(f"{owner}.{one.encode_name}") or known["fields"].get(one.encode_name)
    if about is None:
        raise KeyError(UNEXPLAINED.format(f"{owner}.{one.encode_name}"))
    default = one.default
    if one.default_factory is not NODEFAULT:
        default = one.default_factory()
    return Field(one.encode_name, one.type, one.required, default, about)


def prose(kind: object) -> str:
    """Return the docstring of a type or a handler as one paragraph of Markdown."""
    return " ".join((kind.__doc__ or "").split()).replace("``", "`")


def members(union: Any) -> list[inspect.StructType]:
    """Return the types of a union of messages, in order of declaration."""
    found = inspect.type_info(union)
    assert isinstance(found, inspect.UnionType)
    return [one for one in found.types if isinstance(one, inspect.StructType)]


def commands() -> list[inspect.StructType]:
    """Return the commands."""
    return members(AtTable)


def is_command(kind: inspect.Type) -> bool:
    """Say whether a type is the union of all commands."""
    classes = [one.cls for one in parts(kind) if isinstance(one, inspect.StructType)]
    return classes == [one.cls for one in commands()]


def heard() -> list[inspect.StructType]:
    """Return the messages from client to server."""
    return members(m.AnyClientMessage)


def said() -> list[inspect.StructType]:
    """Return the messages from server to client."""
    return members(m.AnyServerMessage)


def bodies() -> list[inspect.StructType]:
    """Return the types of HTTP request bodies."""
    return _once(one.body for one in ENDPOINTS if one.body is not None)


def answers() -> list[inspect.StructType]:
    """Return the types of HTTP responses, including errors."""
    return _once([*(one.answer for one in ENDPOINTS), m.Refusal])


def everything() -> list[inspect.StructType]:
    """Return all types on the wire, commands and socket messages first."""
    return [*commands(), *heard(), *said(), *bodies(), *answers()]


def _once(kinds: Iterable[Any]) -> list[inspect.StructType]:
    infos = [inspect.type_info(kind) for kind in kinds]
    structs = [info for info in infos if isinstance(info, inspect.StructType)]
    return list({info.cls: info for info in structs}.values())


def reached(roots: Iterable[inspect.Type]) -> list[inspect.StructType]:
    """Return all object types within ``roots``, each once, inner types first."""
    found: dict[type, inspect.StructType] = {}
    for root in roots:
        for one in _within(root):
            found.setdefault(one.cls, one)
    return list(found.values())


def _within(kind: inspect.Type) -> Iterator[inspect.StructType]:
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from _within(field.type)
        yield kind
    for part in parts(kind):
        yield from _within(part)


def parts(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    """Return the types inside a list, a tuple, a dictionary or a union."""
    match kind:
        case inspect.UnionType(types) | inspect.TupleType(types):
            return types
        case inspect.ListType(item):
            return (item,)
        case inspect.DictType(_, value):
            return (value,)
        case _:
            return ()
