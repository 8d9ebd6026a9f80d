"""The generated parts of docs/protocol.md."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import inspect

from doubloon.server.api import ENDPOINTS
from doubloon.server.endpoints import Endpoint
from doubloon.server.limits import Limits
from doubloon.server.openapi import PARAMETER
from doubloon.server.refusals import KINDS
from tools.protocol import shapes
from tools.protocol.shapes import Field, Shape

PART = re.compile(r"(<!-- made by make golden: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
ONLY_NAME = r"{\1}"
PLAIN = {
    inspect.StrType: "text",
    inspect.IntType: "whole number",
    inspect.FloatType: "number",
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.AnyType: "anything",
}


def documented(page: str) -> str:
    """Return the page with its generated parts replaced."""
    return PART.sub(lambda found: f"{found[1]}{PARTS[found[2]]()}{found[3]}", page)


def _endpoints() -> str:
    return "".join(_endpoint(one) for one in ENDPOINTS)


def title(one: Endpoint) -> str:
    """Return an endpoint's title: method and path."""
    return f"{one.method} {PARAMETER.sub(ONLY_NAME, one.path)}"


def _endpoint(one: Endpoint) -> str:
    lines = [f"### `{title(one)}`", "", shapes.prose(one.handler), ""]
    if one.query is not None:
        lines += ["In the address:", "", *_table(_shape(one.query)), ""]
    if one.body is not None:
        lines += [f"Body: {_kind(inspect.type_info(one.body))}.", ""]
    lines += [f"Answer: {_answer(one)}.{_refusals(one)}{_limit(one)}", "", ""]
    return "\n".join(lines)


def _answer(one: Endpoint) -> str:
    return "plain text" if one.answer is str else _kind(inspect.type_info(one.answer))


def _refusals(one: Endpoint) -> str:
    kinds: list[str] = shapes.words()["refusals"].get(title(one), [])
    return f" Refused as {', '.join(f'`{kind}`' for kind in kinds)}." if kinds else ""


def _limit(one: Endpoint) -> str:
    return "" if one.limit == "requests" else f" Counted as `{one.limit}`."


def _messages(kinds: Callable[[], list[inspect.StructType]]) -> Callable[[], str]:
    return lambda: "".join(_section(shapes.shape(kind)) for kind in kinds())


def _objects() -> str:
    """Return all types that are neither messages nor commands, by name."""
    found = [shapes.shape(kind) for kind in shapes.reached(shapes.everything())]
    rest = [one for one in found if one.tag is None]
    return "".join(_section(one) for one in sorted(rest, key=lambda one: one.name))


def _section(one: Shape) -> str:
    title = f"`{one.tag}`" if one.tag else one.name
    lines = [f"### {title}", "", one.about, ""]
    if one.fields:
        lines += [*_table(one), ""]
    return "\n".join([*lines, ""])


def _shape(kind: Any) -> Shape:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return shapes.shape(found)


def _table(one: Shape) -> list[str]:
    rows = [
        f"| `{each.name}` | {_kind(each.kind)}{_default(each)} | {each.about} |"
        for each in one.fields
    ]
    return ["| field | what it is | meaning |", "|---|---|---|", *rows]


def _default(field: Field) -> str:
    if field.required:
        return ""
    if field.default is msgspec.NODEFAULT or field.default is None:
        return "; may be missing"
    return f"; `{json.dumps(msgspec.to_builtins(field.default))}` if missing"


def _kind(kind: inspect.Type) -> str:
    """Return a type in words."""
    match kind:
        case inspect.StructType():
            return _named(kind)
        case inspect.LiteralType(values):
            return ", ".join(f"`{value}`" for value in values)
        case inspect.UnionType(types):
            whole = " or ".join(_kind(one) for one in types)
            return "[a command](#commands)" if shapes.is_command(kind) else whole
        case inspect.ListType(item):
            return f"list of {_kind(item)}"
        case inspect.TupleType(items):
            return f"two of {_kind(items[0])}"
        case inspect.DictType(_, value):
            return f"object of {_kind(value)}"
        case inspect.StrType(least, most, pattern):
            if pattern and "0-9a-f" in pattern:
                return "hexadecimal digits"
            return f"{'ASCII ' if pattern else ''}text{_bounds(least, most)}"
        case inspect.IntType(ge=least, le=most) if least is not None:
            return f"whole number, {least} to {most}"
        case _:
            return PLAIN[type(kind)]


def _named(kind: inspect.StructType) -> str:
    name = kind.cls.__name__
    if kind.tag_field:
        return f"[`{kind.tag}`](#{kind.tag})"
    return f"[{name}](#{name.lower()})"


def _bounds(least: int | None, most: int | None) -> str:
    if most is None:
        return ""
    return f", {least or 0} to {most} characters"


def _errors() -> str:
    status: dict[str, set[int]] = {}
    for kind, code in KINDS.values():
        status.setdefault(kind, set()).add(code)
    meant: dict[str, str] = shapes.words()["kinds"]
    rows = [
        f"| `{kind}` | {', '.join(str(code) for code in sorted(status[kind]))} | {about} |"
        for kind, about in meant.items()
    ]
    return "\n".join(["| kind | HTTP status | what it means |", "|---|---|---|", *rows, ""])


def _limits() -> str:
    meant: dict[str, str] = shapes.words()["limits"]
    rows = [
        f"| `{name}` | {number} {meant[name]} |"
        for name, number in msgspec.structs.asdict(Limits()).items()
    ]
    head = ["| limit | unless the host says otherwise |", "|---|---|"]
    return "\n".join([*head, *rows, ""])


PARTS: dict[str, Callable[[], str]] = {
    "errors": _errors,
    "limits": _limits,
    "endpoints": _endpoints,
    "commands": _messages(shapes.commands),
    "heard": _messages(shapes.heard),
    "said": _messages(shapes.said),
    "objects": _objects,
}
