"""The terminal as a screen: output, input and clearing."""

from __future__ import annotations

import os
import shutil
import sys

WIDEST = 80
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
LEAVING = ("quit", "exit")
"""What a player types to quit, at any prompt."""

PUSHED_UP = "\n" * 100
"""Blank lines to hide what can't be cleared."""


class PlayerQuit(Exception):
    """The player wants to stop."""


class Screen:
    """The terminal: output and input."""

    def show(self, text: str = "") -> None:
        """Show text."""
        print(text, flush=True)

    def columns(self) -> int:
        """Return the width of the terminal."""
        return shutil.get_terminal_size((WIDEST, 24)).columns

    def tell_width(self) -> None:
        """Warn if the boards won't fit into this terminal."""
        if sys.stdout.isatty() and self.columns() < WIDEST:
            self.show(f"This terminal is {self.columns()} columns wide; boards need {WIDEST}.")

    def ask(self, prompt: str) -> str:
        """Return the line that the player types; raise PlayerQuit at the end of the input."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.show()
            raise PlayerQuit from None

    def pass_by(self, text: str) -> None:
        """Show a line that the next one overwrites, at a terminal only."""
        if self.can_wipe():
            print(f"\r\x1b[K{text}", end="", flush=True)

    def clear(self) -> None:
        """Clear the screen and the scrollback, so that nobody can read hidden hands."""
        print(CLEAR if self.can_wipe() else "-" * 60 + PUSHED_UP * sys.stdout.isatty(), flush=True)

    def can_wipe(self) -> bool:
        """Say whether this terminal can be cleared."""
        return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def choose_one(screen: Screen, question: str, answers: list[str]) -> int:
    """Ask until one of the numbered answers is chosen; return its index."""
    screen.show(question)
    for number, answer in enumerate(answers, 1):
        screen.show(f"  {number}  {answer}")
    while True:
        text = screen.ask(f"1 to {len(answers)}: ")
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(answers):
            return int(text) - 1
        if text.lower() in LEAVING:
            raise PlayerQuit
        screen.show(f"'{text}' is none of them; 'quit' leaves")
