"""The parser of the command line: short usage, and errors in one line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, and whose usage is short.

    Missing arguments and missing values are checked here, because argparse words those errors in
    its own way.
    """

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, exit_on_error=False, **named)
        self._waived: list[argparse.Action] = []
        self._taken: list[argparse.Action] = []

    def format_help(self) -> str:
        """Return the help; its first line has the required arguments in order."""
        required = self._required()
        named = [one for one in self._actions if one in required or not one.option_strings]
        named.sort(key=lambda one: bool(one.option_strings))
        words = " ".join(["%(prog)s", *(_place(one, one in required) for one in named)])
        self.usage = words if words.endswith("...") else f"{words} [options]"
        return super().format_help()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Refuse unknown arguments here, where the error can point to the right command's help."""
        words = sys.argv[1:] if args is None else list(args)
        self._refuse_option(words)
        self._refuse_values(words[:1] if self._subparsers else words)
        try:
            with self._waiving():
                found, more = super().parse_known_args(words, namespace)
        except argparse.ArgumentError as error:
            named = f"{error.argument_name}: " if error.argument_name else ""
            self.error(f"{named}{error.message}")
        self._refuse_missing()
        if more:
            option = more[0].startswith("-")
            self.error(f"there is no option {more[0]}" if option else f"'{more[0]}' is too much")
        return found, more

    def _required(self) -> list[argparse.Action]:
        return self._waived or [one for one in self._actions if one.required]

    @contextmanager
    def _waiving(self) -> Generator[None]:
        """Make all arguments optional for argparse; ``_refuse_missing`` checks them."""
        self._waived, self._taken = self._required(), []
        for one in self._waived:
            one.required = False
        try:
            yield
        finally:
            for one in self._waived:
                one.required = True

    def _refuse_missing(self) -> None:
        """Refuse a command line with missing arguments."""
        missing = [_name(one) for one in self._waived if one not in self._taken]
        self._waived = []
        if missing:
            self.error(f"{', '.join(missing)} {'are' if missing[1:] else 'is'} missing")

    def _refuse_option(self, words: Sequence[str]) -> None:
        """Refuse an option in place of a command, rather than report the command as missing."""
        first = words[0] if words else ""
        if self._subparsers and first.startswith("-") and first not in self._option_string_actions:
            self.error(f"there is no option {first}")

    def _refuse_values(self, words: Sequence[str]) -> None:
        """Refuse a value given to an option that takes none."""
        options = words[: words.index("--")] if "--" in words else words
        for word in options:
            option, equals, _ = word.partition("=")
            meant = self._meant(option) if equals else []
            if len(meant) == 1 and meant[0].nargs == 0:
                self.error(f"{_name(meant[0])} takes no value")

    def _meant(self, option: str) -> list[argparse.Action]:
        """Return the actions that a possibly abbreviated option can stand for."""
        known = self._option_string_actions
        if option in known or not option.startswith("--"):
            return [known[option]] if option in known else []
        return [one for name, one in known.items() if name.startswith(option)]

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """Remember that an argument was given."""
        self._taken.append(action)
        return super()._get_values(action, arg_strings)

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        """Refuse an option without its value."""
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError:
            raise argparse.ArgumentError(None, f"{_name(action)} has no value") from None

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a value that isn't one of the choices."""
        if action.choices is not None and value not in action.choices:
            name, choices = _name(action), ", ".join(map(str, action.choices))
            said = f"{name} is" if action.option_strings else f"there is no {name.lower()}"
            raise argparse.ArgumentError(None, f"{said} '{value}'; it can be {choices}")

    def error(self, message: str) -> NoReturn:
        """Print the error and where to find help, and exit with code 2."""
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def _name(action: argparse.Action) -> str:
    """Return an argument's name as errors show it."""
    return "/".join(action.option_strings) or str(action.metavar)


def _place(action: argparse.Action, required: bool) -> str:
    """Return how the usage shows an argument."""
    name = str(action.metavar)
    if action.option_strings:
        return f"{action.option_strings[0]} {name}"
    if action.nargs == argparse.PARSER:
        return f"{name} ..."
    return name if required else f"[{name}]"
