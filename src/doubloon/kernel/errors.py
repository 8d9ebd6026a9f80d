"""The errors of Doubloon: each says in one line what was wrong and what would be right."""

from __future__ import annotations

from dataclasses import dataclass


class DoubloonError(Exception):
    """The user's input can't be used; the message is one line that can be shown as is.

    ``reason`` is a stable code, which lets a client show the error in its own language.
    """

    def __init__(self, message: str, reason: str = "") -> None:
        shown = "".join(char if char.isprintable() else " " for char in message)
        super().__init__(" ".join(shown.split()))
        self.reason = reason


def reason(error: OSError) -> str:
    """Return a few words on why a file couldn't be read or written."""
    return (error.strerror or "cannot be used").lower()


class Unreadable(DoubloonError):
    """Text or a number that isn't an action of this game."""


@dataclass(frozen=True)
class Breach:
    """The rule an illegal action breaks: why it isn't allowed, and the clause that says so.

    >>> str(Breach("a tile is drawn first", "G-1", also=("G-8",)))
    'a tile is drawn first (G-1, G-8)'
    """

    why: str
    clause: str
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.why} ({', '.join((self.clause, *self.also))})"


class Illegal(DoubloonError):
    """An action that exists in this game but isn't allowed in this position.

    ``clause`` and ``why`` say which rule forbids it, unless the game is over; ``alternatives`` are
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
    """An action by a seat whose turn it isn't."""


class BadOption(DoubloonError):
    """An option that the game does not have, or a value outside its limits."""


class BadComponents(DoubloonError):
    """A component file that can't be read or doesn't describe a playable box."""


class BadRecord(DoubloonError):
    """A record that is malformed, truncated or contains an illegal step.

    ``line`` is the faulty line, counting from 1, if there is one.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class MissingComponents(BadRecord):
    """The record needs component file ``name``, which wasn't provided."""

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
    """A game, player or file that doesn't exist."""


class BadDeal(DoubloonError):
    """A seed, match ID or contribution that can't be used for dealing."""
