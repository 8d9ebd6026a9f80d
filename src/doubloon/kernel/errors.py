"""The errors of Doubloon: each says in one line what was wrong and what would have been right."""


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


class Illegal(DoubloonError):
    """An action that exists in this game but is not allowed in this position."""


class NotYourTurn(DoubloonError):
    """An action by a seat that is not to act."""


class BadOption(DoubloonError):
    """An option that the game does not have, or a value outside its limits."""


class BadComponents(DoubloonError):
    """A component file that cannot be read or does not describe a playable box."""


class BadRecord(DoubloonError):
    """A record that is garbled, cut short or holds a step that the rules do not allow."""


class UnknownName(DoubloonError):
    """A game, a player or a file that does not exist."""


class BadDeal(DoubloonError):
    """A seed, a match or a seat's bytes that nothing can be dealt from."""
