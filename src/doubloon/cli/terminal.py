"""A game at one terminal, with typed moves and hands hidden when the players swap."""

from __future__ import annotations

import shlex
import time
from pathlib import Path

from doubloon.cli.files import write_file
from doubloon.cli.screen import LEAVING, WIDEST, PlayerQuit, Screen
from doubloon.kernel.actions import Action
from doubloon.kernel.errors import DoubloonError, Unreadable
from doubloon.kernel.position import Position
from doubloon.kernel.record import Record, Step, format, result
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY, PLAYERS, SPECTATOR
from doubloon.search.agents import Agent, Fault
from doubloon.search.budget import Budget

HELP = """\
Type a move as it is written (the list shows how), or its number in the list. Also:
  list         number all moves that are possible now
  undo         take back the last move, before anything is drawn or the other has played
  save FILE    write the game into a file; 'doubloon play --resume FILE' goes on with it
  quit         stop; the game is kept in a file
  help         this text"""


class TerminalGame:
    """One game at the terminal between people and agents."""

    def __init__(
        self,
        record: Record,
        agents: list[Agent | None],
        rng: Rng,
        screen: Screen,
        file: Path | None,
    ) -> None:
        self.setup = record.setup
        self.tags = record.tags
        self.agents = agents
        self.rng = rng
        self.screen = screen
        self.file = file
        self.steps = list(record.steps)
        self.positions = list(record.positions())
        self.shown_to = NOBODY
        self.told = len(self.steps)
        self.taught = set[int]()

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    def play(self) -> int:
        """Play until the game is over or a player leaves; return the exit code."""
        try:
            for seat, agent in self.seated():
                agent.begin(self.setup, seat)
            while self.position.to_act != NOBODY:
                self.turn()
        except (PlayerQuit, KeyboardInterrupt):
            self.keep_for_later()
            return 0
        except Fault as fault:
            self.keep_for_later()
            actor = self.setup.actor(self.position.to_act)
            raise Fault(f"{actor} cannot play on: {fault}") from None
        self.finish()
        return 0

    def seated(self) -> list[tuple[int, Agent]]:
        """Return the agents by seat."""
        return [(seat, agent) for seat, agent in enumerate(self.agents) if agent]

    def turn(self) -> None:
        """Let chance, an agent or a person take the next step."""
        seat = self.position.to_act
        if seat == CHANCE:
            self.step(self.setup.game.action(self.position.deal(self.rng)))
        elif agent := self.agents[seat]:
            view = self.setup.game.view(self.position, seat)
            self.screen.pass_by(f"{self.setup.actor(seat)} is thinking …")
            try:
                action = agent.choose(view, Budget(seconds=1.0), self.rng).action
            finally:
                self.screen.pass_by("")
            self.step(action)
        else:
            self.decide(seat)

    def step(self, action: Action) -> None:
        """Take a step, and save the game if there is a file."""
        after = self.position.play(action)
        self.steps.append(Step(self.position.to_act, action))
        self.positions.append(after)
        if self.file:
            write_file(self.file, format(self.record()))

    def record(self) -> Record:
        """Return the game so far."""
        return Record(self.setup, tuple(self.steps), self.tags)

    # A person's turn.

    def decide(self, seat: int) -> None:
        """Show a player the board and read a move."""
        self.hand_over(seat)
        view = self.setup.game.view(self.position, seat)
        self.tell(seat)
        self.screen.show(self.setup.game.sketch(view))
        if seat not in self.taught:
            self.taught.add(seat)
            self.screen.show("Type your move; 'list' shows all that are possible, 'help' the rest.")
        depth = len(self.steps)
        while len(self.steps) == depth:
            self.obey(self.screen.ask(f"{self.setup.actor(seat)}> "), seat)
        if len(self.steps) > depth and self.position.to_act != seat:
            self.confirm(seat)

    def hand_over(self, seat: int) -> None:
        """Hide the last player's view before the next player looks."""
        people = [one for one in PLAYERS if self.agents[one] is None]
        if len(people) > 1 and self.shown_to != seat:
            self.screen.clear()
            self.screen.ask(f"Hand the screen to {self.setup.actor(seat)}, then press Enter. ")
            self.screen.clear()
        self.shown_to = seat

    def tell(self, seat: int) -> None:
        """Print what has happened since this seat last looked, as far as it may know."""
        game = self.setup.game
        for index in range(self.told, len(self.steps)):
            before, step = self.positions[index], self.steps[index]
            words = game.told(before, step.action, seat)
            self.screen.show(f"{self.setup.actor(step.actor)}: {words}")
        self.told = len(self.steps)

    def obey(self, text: str, seat: int) -> None:
        """Carry out a typed line, or say why that isn't possible."""
        word, _, rest = text.partition(" ")
        try:
            match word.lower():
                case "" | "help" | "?":
                    self.screen.show(HELP)
                case "list":
                    self.list_actions()
                case "undo":
                    self.undo(seat)
                case "save":
                    self.save(rest.strip())
                case "quit" | "exit":
                    raise PlayerQuit
                case _:
                    self.step(self.chosen(text))
        except DoubloonError as error:
            self.screen.show(str(error))

    def ordered(self) -> list[tuple[str, Action]]:
        """Return the legal moves by notation."""
        game = self.setup.game
        return sorted((game.format(self.position, a), a) for a in self.position.actions())

    def list_actions(self) -> None:
        """Print the legal moves with numbers."""
        texts = [f"{number:>3} {text}" for number, (text, _) in enumerate(self.ordered(), 1)]
        wide = max(len(text) for text in texts) + 2
        columns = max(1, min(self.screen.columns(), WIDEST) // wide)
        for first in range(0, len(texts), columns):
            row = texts[first : first + columns]
            self.screen.show("".join(text.ljust(wide) for text in row).rstrip())

    def chosen(self, text: str) -> Action:
        """Return the move that a number or notation stands for."""
        if text.isascii() and text.isdigit():
            moves = self.ordered()
            if not 1 <= int(text) <= len(moves):
                raise Unreadable(f"there is no move {text}; the list goes from 1 to {len(moves)}")
            return moves[int(text) - 1][1]
        return self.setup.game.parse(self.position, text)

    def confirm(self, seat: int) -> None:
        """Offer to take back a move before it has consequences."""
        last = self.setup.game.format(self.positions[-2], self.steps[-1].action)
        while True:
            text = self.screen.ask(f"{last}: press Enter, or type undo. ").lower()
            if text == "undo":
                self.undo(seat)
                return
            if text in LEAVING:
                raise PlayerQuit
            if not text:
                return

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, but never a draw or the opponent's move."""
        if not self.steps or self.steps[-1].actor != seat:
            raise Unreadable("nothing to take back: something was drawn or played since your move")
        self.steps.pop()
        self.positions.pop()
        self.told = min(self.told, len(self.steps))

    # Saving the game.

    def save(self, name: str) -> None:
        """Save the game to a file of the player's choice, now and after every step."""
        if not name:
            raise Unreadable("save where? write: save FILE")
        write_file(Path(name), format(self.record()))
        self.file = Path(name)
        self.screen.show(f"saved; go on with it: doubloon play --resume {shlex.quote(name)}")

    def keep_for_later(self) -> None:
        """Save the unfinished game to a file."""
        if not self.steps:
            return
        stamp = time.strftime("%Y%m%d-%H%M%S")
        self.file = self.file or Path(f"{self.setup.game.code}-{stamp}.doubloon")
        write_file(self.file, format(self.record()))
        again = f"doubloon play --resume {shlex.quote(str(self.file))}"
        self.screen.show(f"The game is kept: {again}")

    def finish(self) -> None:
        """Show everyone the end of the game."""
        ended = result(self.setup, self.position.outcome())
        for _, agent in self.seated():
            agent.finish(ended)
        self.screen.clear()
        self.tell(SPECTATOR)
        self.screen.show(self.setup.game.sketch(self.setup.game.view(self.position, SPECTATOR)))
        self.screen.show(f"Result: {ended}")
        if self.file:
            self.screen.show(f"The game is kept in {self.file}")
