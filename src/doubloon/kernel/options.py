"""Options of a game: typed, with a default and limits, and readable from text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from doubloon.kernel.errors import BadOption

Value = str | int | bool
"""A value that an option can have."""


@dataclass(frozen=True)
class Choice:
    """An option with a few named values."""

    name: str
    about: str
    default: str
    values: tuple[str, ...]

    def read(self, value: object) -> Value:
        """Return ``value`` as one of the named values, or raise BadOption."""
        if isinstance(value, str) and value in self.values:
            return value
        raise BadOption(f"option {self.name} is {_shown(value)}; it can be {self.limits}")

    @property
    def limits(self) -> str:
        """The allowed values, in words."""
        return ", ".join(self.values[:-1]) + " or " + self.values[-1]


@dataclass(frozen=True)
class Flag:
    """An option that is on or off."""

    name: str
    about: str
    default: bool = False
    limits: str = "yes or no"

    def read(self, value: object) -> Value:
        """Return ``value`` as a boolean, or raise BadOption."""
        if isinstance(value, bool):
            return value
        words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise BadOption(f"option {self.name} is {_shown(value)}; it can be {self.limits}")


@dataclass(frozen=True)
class Number:
    """An option that is a whole number between limits."""

    name: str
    about: str
    default: int
    least: int
    most: int

    def read(self, value: object) -> Value:
        """Return ``value`` as a whole number within the limits, or raise BadOption."""
        number = self.least - 1
        if isinstance(value, str) and value.isascii() and value.isdigit():
            number = int(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            number = value
        if self.least <= number <= self.most:
            return number
        raise BadOption(f"option {self.name} is {_shown(value)}; it can be {self.limits}")

    @property
    def limits(self) -> str:
        """The allowed values, in words."""
        return f"{self.least} to {self.most}"


Option = Choice | Flag | Number


def choose(options: Sequence[Option], chosen: Mapping[str, object]) -> dict[str, Value]:
    """Return a value for every option: the chosen one, or its default.

    Raise BadOption for an unknown name or a value outside the limits.
    """
    by_name = {option.name: option for option in options}
    for name in chosen:
        if name not in by_name:
            known = ", ".join(by_name) or "none"
            raise BadOption(f"there is no option {name}; the options of this game: {known}")
    return {
        name: o.read(chosen[name]) if name in chosen else o.default for name, o in by_name.items()
    }


def show(value: Value) -> str:
    """Return an option's value as a user would type it.

    >>> show(True), show(3), show("lot")
    ('yes', '3', 'lot')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _shown(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else repr(value)
