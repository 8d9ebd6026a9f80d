"""The errors of Doubloon: each says in one line what was wrong and what would have been right."""

from __future__ import annotations

from dataclasses import dataclass


class DoubloonError(Exception):
    """Something a user gave us cannot be used; the message is one line, made to be shown.

    ``reason`` is a word for it that stays the same, by which a client says it in its own language.
    """

    def __init__(self, message: str, reason: str = "") -> None:
        shown = "".join(char if char.isprintable() else " " for char in message)
        super().__init__(" ".join(shown.split()))
        self.reason = reason


def reason(error: OSError) -> str:
    """Return in a few small words why a file could not be read or written."""
    return (error.strerror or "cannot be used").lower()


class Unreadable(DoubloonError):
    """A text or a number that names no action of this game."""


@dataclass(frozen=True)
class Breach:
    """What an illegal action breaks: why it isn't allowed, and the clause that says so.

    >>> str(Breach("a tile is drawn first", "G-1", also=("G-8",)))
    'a tile is drawn first (G-1, G-8)'
    """

    why: str
    clause: str
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.why} ({', '.join((self.clause, *self.also))})"


class Illegal(DoubloonError):
    """An action that exists in this game but is not allowed in this position.

    ``clause`` and ``why`` say which rule forbids it, if the game is still on; ``alternatives`` are
    some of the legal actions, in notation.
    """

    def __init__(
        self,
        message: str,
        *,
        clause: str = "",
        why: str = "",
        alternatives: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.clause = clause
        self.why = why
        self.alternatives = alternatives


class NotYourTurn(DoubloonError):
    """An action by a seat that is not to act."""


class BadOption(DoubloonError):
    """An option that the game does not have, or a value outside its limits."""


class BadComponents(DoubloonError):
    """A component file that cannot be read or does not describe a playable box."""


class BadRecord(DoubloonError):
    """A record that is garbled, cut short or holds a step that the rules do not allow.

    ``line`` is the line at fault, counted from 1, if a single one is.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class MissingComponents(BadRecord):
    """A record of a game played with component file ``name``, which did not come with it."""

    def __init__(
        self,
        name: str,
        line: int | None = None,
        *,
        remedy: str = "give that file with --components",
    ) -> None:
        super().__init__(f"played with component file '{name}'; {remedy}", line)
        self.name = name


class UnknownName(DoubloonError):
    """A game, a player or a file that does not exist."""


class BadDeal(DoubloonError):
    """A seed, a match or a seat's bytes that nothing can be dealt from."""
