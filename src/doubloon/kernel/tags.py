"""Tags: the names that identify types once they're stored or sent."""

from __future__ import annotations

from collections.abc import Callable


def written_out(base: str) -> Callable[[str], str]:
    """Require every class derived from ``base`` to give its tag explicitly.

    A tag is part of a format: databases and clients know it, so renaming a class must not change
    it.

    >>> from msgspec import Struct
    >>> class Message(Struct, tag_field="type", tag=written_out("Message")): ...
    >>> class Ping(Message, tag="ping"): ...
    >>> class Pong(Message): ...
    Traceback (most recent call last):
    TypeError: class Pong needs a tag: class Pong(Message, tag="…")
    """

    def tag(name: str) -> str:
        if name != base:
            raise TypeError(f'class {name} needs a tag: class {name}({base}, tag="…")')
        return ""

    return tag
