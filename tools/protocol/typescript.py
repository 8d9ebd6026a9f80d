"""The types on the wire in TypeScript, for the browser client."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, get_args

from msgspec import inspect

from doubloon.match import events, visible
from doubloon.server import messages as m
from doubloon.store.types import Status
from tools.protocol import shapes
from tools.protocol.shapes import Field, Shape

LITERALS = {
    "Status": Status,
    "EntryKind": visible.EntryKind,
    "Reason": events.Reason,
    "ErrorKind": m.ErrorKind,
}

ACTOR = "Seat | 'chance' | 'nobody'"
NARROWED = {
    "Can.claim": "'time' | 'away' | null",
    "Clocks.left": "Record<Seat, number>",
    "Clocks.running": "Seat | null",
    "CreateMatch.seats": "[Who, Who]",
    "Entry.action": "Named",
    "Entry.seat": "Seat | 'chance'",
    "GameInfo.seats": "[Seat, Seat]",
    "Look.as": "Eyes",
    "MatchCreated.mine": "Seat[]",
    "Moment.to_act": ACTOR,
    "Moment.view": "V",
    "Now.offered": "Offered[]",
    "Now.to_act": ACTOR,
    "Now.view": "V | null",
    "Offers.draw": "Seat | null",
    "Offers.rematch": "Seat[]",
    "Offers.takeback": "Seat | null",
    "Presence.here": "Record<Seat, boolean>",
    "Result.winner": "Seat | null",
    "Review.seats": "Record<Seat, ReviewSeat>",
    "ReviewMoment.actor": "Seat | 'chance'",
    "ReviewMoment.best": "Offered | null",
    "ReviewMoment.seat": "Seat",
    "ReviewMoment.taken": "Offered",
    "ReviewMoment.then": "Data | null",
    "ReviewStep.actor": "Seat | 'chance'",
    "ReviewStep.best": "Offered | null",
    "MatchRow.mine": "Seat[]",
    "MatchRow.seats": "Record<Seat, ChairView>",
    "MatchRow.to_act": ACTOR,
    "News.now": "Now<V>",
    "News.seats": "Record<Seat, SeatInfo>",
    "Table.added": "Record<Seat, string | null>",
    "Table.eyes": "Eyes",
    "Table.mine": "Seat[]",
    "Table.now": "Now<V>",
    "Table.seats": "Record<Seat, SeatInfo>",
    "Thinking.seat": "Seat",
}
"""Fields for which the client has a more precise type."""

HEAD = """\
/** What travels between server and client. Made by `make golden` from the server's types. */

/** The name of a seat: "near", "black", "red" … */
export type Seat = string;

/** Who looks: a seat or a spectator. */
export type Eyes = Seat | 'spectator';

/** Who takes a seat: me, whoever has the link, whoever comes, or a level by name. */
export type Who = 'me' | 'link' | 'lobby' | (string & {});

/** What a game shows; each game has a type of its own for it. */
export type Data = Record<string, unknown>;

/** An action as data with names. */
export interface Named {
  type: string;
  [field: string]: unknown;
}

/** An action that may be chosen now: its code, its notation, and what it is. */
export interface Offered extends Named {
  code: number;
  text: string;
}
"""
WIDTH = 100
"""The longest line."""

PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def text() -> str:
    """Return the whole file."""
    incoming = _names([*shapes.commands(), *shapes.heard(), *shapes.bodies()])
    outgoing = _names([*shapes.said(), *shapes.answers()])
    blocks = [HEAD, *_literals()]
    for kind in shapes.reached(shapes.everything()):
        shape = shapes.shape(kind)
        blocks.append(_declared(shape, asked=shape.name in incoming - outgoing))
    return "\n".join([*blocks, *_unions()])


def _names(roots: list[inspect.StructType]) -> set[str]:
    return {kind.cls.__name__ for kind in shapes.reached(roots)}


def _literals() -> list[str]:
    return [
        _union(f"export type {name}", [_quoted(value) for value in get_args(kind)]) + "\n"
        for name, kind in LITERALS.items()
    ]


def _unions() -> list[str]:
    unions = {
        "Command": ("Everything that can be asked for at a table.", shapes.commands()),
        "ClientMessage": ("Everything that a client says on a socket.", shapes.heard()),
        "ServerMessage": ("Everything that a server says on a socket.", shapes.said()),
    }
    return [
        f"{_comment(about)}\n{_union(f'export type {name}', [_named(one) for one in kinds])}\n"
        for name, (about, kinds) in unions.items()
    ]


def _declared(shape: Shape, asked: bool) -> str:
    """Return a type; clients may leave out fields with a default, the server never does."""
    open_ended = any("V" in NARROWED.get(f"{shape.name}.{one.name}", "") for one in shape.fields)
    generic = "<V = Data>" if open_ended else ""
    head = f"{_comment(shape.about)}\nexport interface {shape.name}{generic} {{"
    tag = [f"  type: {_quoted(shape.tag)};"] if shape.tag else []
    return "\n".join([head, *tag, *(_line(shape, one, asked) for one in shape.fields), "}", ""])


def _line(shape: Shape, field: Field, asked: bool) -> str:
    mark = "" if field.required or not (asked or _unset(shape, field)) else "?"
    kind = NARROWED.get(f"{shape.name}.{field.name}") or _written(field.kind, asked)
    return f"{_comment(field.about, '  ')}\n  {field.name}{mark}: {kind};"


def _comment(about: str, indent: str = "") -> str:
    """Return a comment, wrapped if it is too long."""
    lines = wrap(about, WIDTH - len(indent) - len("/**  */"))
    if len(lines) == 1:
        return f"{indent}/** {about} */"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"])


def _union(head: str, kinds: list[str]) -> str:
    """Return a union type, one per line if it is too long."""
    line = f"{head} = {' | '.join(kinds)};"
    return line if len(line) <= WIDTH else "\n  | ".join([f"{head} =", *kinds]) + ";"


def _unset(shape: Shape, field: Field) -> bool:
    """Say whether the server leaves a field out when it is empty."""
    return not field.required and field.default is shapes.NODEFAULT


def _written(kind: inspect.Type, asked: bool = False) -> str:
    match kind:
        case inspect.StructType():
            return f"Partial<{_named(kind)}>" if asked and _shared(kind) else _named(kind)
        case inspect.LiteralType(values):
            return _literal(values)
        case inspect.UnionType(types):
            whole = " | ".join(_written(one, asked) for one in types)
            return "Command" if shapes.is_command(kind) else whole
        case inspect.ListType(item):
            inner = _written(item, asked)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType(items):
            return f"[{', '.join(_written(item, asked) for item in items)}]"
        case inspect.DictType(_, value):
            return f"Record<string, {_written(value, asked)}>"
        case _:
            return PLAIN[type(kind)]


def _shared(kind: inspect.StructType) -> bool:
    """Say whether a type goes both ways; clients may then leave out fields with a default."""
    optional = [field for field in kind.fields if not field.required]
    if optional and len(optional) < len(kind.fields):
        raise NotImplementedError(f"{kind.cls.__name__} goes both ways, in part optional")
    return bool(optional)


def _literal(values: tuple[Any, ...]) -> str:
    for name, kind in LITERALS.items():
        if set(get_args(kind)) == set(values):
            return name
    return " | ".join(_quoted(value) for value in values)


def _named(kind: inspect.StructType) -> str:
    return kind.cls.__name__


def _quoted(value: object) -> str:
    return f"'{value}'"
