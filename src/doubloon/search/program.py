"""Let a program play: JSON lines over its standard input and output.

docs/bots.md describes the protocol. The program gets a view and the offered actions and answers
with one of them. If it answers garbage, answers too late or dies, that is a Fault: it loses the
game, and the run continues, with a new process if needed.
"""

from __future__ import annotations

import json
import os
import select
import shlex
import subprocess
import time
from contextlib import suppress
from typing import Any

from doubloon.kernel.actions import Action
from doubloon.kernel.errors import UnknownName, reason
from doubloon.kernel.rng import Rng
from doubloon.kernel.setup import Setup
from doubloon.kernel.view import View
from doubloon.search.agents import COMMAND, Agent, Decision, Fault
from doubloon.search.budget import Budget

PROTOCOL = 1
ANSWER_TIMEOUT = 10.0
"""Seconds a program may take to answer, on top of its budget."""

GRACE = 2.0
"""Seconds a program may take to exit after its input is closed."""

LONGEST_LINE = 1_000_000
EXAMPLE = "write it as in 'cmd:python bot.py'"


class ProgramAgent(Agent):
    """Plays by asking a program, which is started once and kept for all games."""

    def __init__(self, command: str, timeout: float = ANSWER_TIMEOUT) -> None:
        self.command = command
        self.timeout = timeout
        self.process: subprocess.Popen[bytes] | None = None
        self.unread = b""

    def begin(self, setup: Setup[Any], seat: int) -> None:
        """Tell the program which game begins and which seat it has."""
        message = {"type": "begin", "protocol": PROTOCOL, "seat": setup.actor(seat)}
        self._start()
        self._send(message | setup.data())

    def choose(self, view: View, budget: Budget, rng: Rng) -> Decision:
        """Ask the program, which answers with an action or its code."""
        game, position = view.setup.game, view.setup.game.complete(view)
        offered = {game.format(position, action): action for action in view.actions()}
        self._send(
            {
                "type": "act",
                "view": view.data(),
                "actions": [{"action": text, "code": a.code} for text, a in offered.items()],
                "budget": {"seconds": budget.seconds, "simulations": budget.simulations},
            }
        )
        return Decision(self._parse(self._answer(budget), offered))

    def finish(self, result: str) -> None:
        """Tell the program how the game ended."""
        if self.process:
            with suppress(Fault):  # the game is over, and the next one starts a new process
                self._send({"type": "end", "result": result})

    def close(self) -> None:
        """Close the program's input, and kill the program if it doesn't exit soon."""
        self._end(grace=GRACE)

    def _end(self, grace: float) -> None:
        if self.process:
            with self.process as process:
                if process.stdin:
                    process.stdin.close()
                try:
                    process.wait(grace)
                except subprocess.TimeoutExpired:
                    process.kill()
            self.process, self.unread = None, b""

    def _start(self) -> None:
        if self.process and self.process.poll() is None:
            return
        self.close()
        pipe = subprocess.PIPE
        try:
            # In a session of its own, so that Ctrl-C reaches only us; then we close its input.
            self.process = subprocess.Popen(
                self._words(), stdin=pipe, stdout=pipe, bufsize=0, start_new_session=True
            )
        except OSError as error:
            wrong = f"cannot be started: {reason(error)}"
            raise UnknownName(f"{COMMAND}{self.command} {wrong}; {EXAMPLE}") from None

    def _words(self) -> list[str]:
        try:
            words = shlex.split(self.command)
        except ValueError as error:
            wrong = str(error).lower()
            raise UnknownName(f"{COMMAND}{self.command}: {wrong}; {EXAMPLE}") from None
        if not words:
            raise UnknownName(f"{COMMAND} names no program; {EXAMPLE}")
        return words

    def _send(self, message: dict[str, Any]) -> None:
        assert self.process
        assert self.process.stdin
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
        except OSError:
            raise self._fault("it has died") from None

    def _answer(self, budget: Budget) -> bytes:
        """Return the program's next line, or raise Fault once its budget and the timeout are up."""
        assert self.process
        assert self.process.stdout
        until = time.monotonic() + (budget.seconds or 0) + self.timeout
        while b"\n" not in self.unread:
            left = until - time.monotonic()
            ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, left))
            if not ready:
                raise self._fault(f"no answer after {self.timeout + (budget.seconds or 0):g} s")
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                raise self._fault("it has died")
            self.unread += more
            if len(self.unread) > LONGEST_LINE:
                raise self._fault(f"a line of more than {LONGEST_LINE:,} characters")
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def _parse(self, line: bytes, offered: dict[str, Action]) -> Action:
        quoted = repr(line.decode(errors="replace")[:60])
        try:
            answer = json.loads(line)
        except ValueError:
            raise self._fault(f"{quoted} is not JSON") from None
        if isinstance(answer, dict):
            for text, action in offered.items():
                if answer.get("action") == text or answer.get("code") == action.code:
                    return action
        raise self._fault(f"{quoted} names none of the {len(offered)} offered actions")

    def _fault(self, reason: str) -> Fault:
        """Return a fault and end the program, whose next answer would be to an earlier question."""
        self._end(grace=0)
        return Fault(reason)
