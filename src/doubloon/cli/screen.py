"""The terminal as a screen: what is shown, what is typed, and what is wiped away."""

from __future__ import annotations

import os
import shutil
import sys

WIDEST = 80
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
LEAVING = ("quit", "exit")
"""What a player types to stop, wherever something is asked."""

PUSHED_UP = "\n" * 100
"""What hides as much as can be on a terminal that cannot be wiped."""


class PlayerQuit(Exception):
    """The player wants to stop."""


class Screen:
    """The terminal: what is shown and what is typed."""

    def show(self, text: str = "") -> None:
        """Show text."""
        print(text, flush=True)

    def columns(self) -> int:
        """Return how wide the lines may be."""
        return shutil.get_terminal_size((WIDEST, 24)).columns

    def tell_width(self) -> None:
        """Say so if the boards will not fit into this terminal."""
        if sys.stdout.isatty() and self.columns() < WIDEST:
            self.show(f"This terminal is {self.columns()} columns wide; boards need {WIDEST}.")

    def ask(self, prompt: str) -> str:
        """Return the line that the player types; leave when there is no more to come."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.show()
            raise PlayerQuit from None

    def pass_by(self, text: str) -> None:
        """Show a line that the next one replaces, at a terminal only."""
        if self.can_wipe():
            print(f"\r\x1b[K{text}", end="", flush=True)

    def clear(self) -> None:
        """Wipe the screen and what was scrolled away, so that nothing hidden can be read back."""
        print(CLEAR if self.can_wipe() else "-" * 60 + PUSHED_UP * sys.stdout.isatty(), flush=True)

    def can_wipe(self) -> bool:
        """Say whether this is a terminal that understands more than lines."""
        return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def choose_one(screen: Screen, question: str, answers: list[str]) -> int:
    """Ask until one of the numbered answers is chosen; return its place."""
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
