"""The parser of the command line: short usage, and errors in one line."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, and whose usage is short."""

    def format_help(self) -> str:
        """Return the help; its first line says what has to be given, and in which order."""
        words = " ".join(["%(prog)s", *map(_place, self._needed())])
        self.usage = words if words.endswith("...") else f"{words} [options]"
        return super().format_help()

    def _needed(self) -> list[argparse.Action]:
        """Return what is not an option, or an option that has to be given, in this order."""
        return sorted(
            (one for one in self._actions if one.required or not one.option_strings),
            key=lambda one: bool(one.option_strings),
        )

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Refuse what is not known here, where the command is known whose help to look at."""
        self._refuse_option(sys.argv[1:] if args is None else args)
        found, more = super().parse_known_args(args, namespace)
        if more:
            option = more[0].startswith("-")
            self.error(f"there is no option {more[0]}" if option else f"'{more[0]}' is too much")
        return found, more

    def _refuse_option(self, words: Sequence[str]) -> None:
        """Refuse an option where a command should be, rather than say that this is missing."""
        first = words[0] if words else ""
        if self._subparsers and first.startswith("-") and first not in self._option_string_actions:
            self.error(f"there is no option {first}")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and leave with exit code 2."""
        self.exit(2, f"{self.prog}: {_plainer(message)}; see '{self.prog} --help'\n")


def _place(action: argparse.Action) -> str:
    """Return how an argument stands in the usage of its command."""
    name = str(action.metavar)
    if action.option_strings:
        return f"{action.option_strings[0]} {name}"
    if action.nargs == argparse.PARSER:
        return f"{name} ..."
    return name if action.required else f"[{name}]"


def _plainer(message: str) -> str:
    """Return an error of argparse as the rest of the program would say it.

    >>> _plainer("the following arguments are required: A, B")
    'A, B are missing'
    >>> _plainer("argument COMMAND: invalid choice: 'go' (choose from 'play', 'serve')")
    "there is no command 'go'; it can be play, serve"
    >>> _plainer("argument --log: invalid choice: 'all' (choose from 'info', 'error')")
    "--log is 'all'; it can be info, error"
    >>> _plainer("argument --seed: expected one argument")
    '--seed has no value'
    >>> _plainer("argument --json: ignored explicit argument 'yes'")
    '--json takes no value'
    """
    names = message.removeprefix("the following arguments are required: ")
    if names != message:
        return f"{names} {'are' if ', ' in names else 'is'} missing"
    message = message.removeprefix("argument ")
    name, _, wrong = message.partition(": ")
    if wrong.startswith("expected "):
        return f"{name} has no value"
    if wrong.startswith("ignored explicit argument"):
        return f"{name} takes no value"
    found = re.fullmatch(r"(\S+): invalid choice: ('.*') \(choose from (.*)\)", message)
    if not found:
        return message
    said = f"{found[1]} is" if found[1].startswith("-") else f"there is no {found[1].lower()}"
    return f"{said} {found[2]}; it can be {found[3].replace(chr(39), '')}"
