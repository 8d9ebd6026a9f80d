"""Many games at once, for machine learning: NumPy arrays in and out, compiled rules in between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from doubloon.kernel.extras import need

np = need("numpy", "vector")

from doubloon.games import GAMES  # noqa: E402 (a missing extra is reported first)
from doubloon.kernel.encoding import length, scales  # noqa: E402
from doubloon.kernel.errors import BadOption, Illegal, UnknownName  # noqa: E402
from doubloon.kernel.legality import illegal as refused  # noqa: E402
from doubloon.kernel.position import Position  # noqa: E402
from doubloon.kernel.rng import Rng  # noqa: E402
from doubloon.search.agents import Agent, agent  # noqa: E402
from doubloon.search.budget import Budget  # noqa: E402
from doubloon.search.levels import LEVELS  # noqa: E402
from doubloon.vector.batch import Batch  # noqa: E402
from doubloon.vector.crew import Crew  # noqa: E402
from doubloon.vector.environment import NO_SEAT, Buffers, Environment, Saved  # noqa: E402

Array = Any
"""A NumPy array."""

OPPONENTS = ("random", "greedy", *(level.name for level in LEVELS))
"""Who can play the other seat."""

ILLEGAL = ("raise", "lose")
"""What happens if an action isn't legal: an error before anything changes, or a lost game."""

MOST_ROW = 2**31


class VectorEnv:
    """A batch of games of one kind, advanced together.

    You play both seats, whichever is to act (``to_act``), or only ``seat``, and ``opponent`` plays
    the other. Chance acts by itself, and a game that is over restarts at once: its
    termination and its rewards then come with the first observation of the next game.

    Every result is a buffer of this object, which the next call overwrites:

    - ``observations``: ``(count, size)``, uint8 or float32, as the seat to act sees its game.
      Dividing bytes by ``scale`` gives the floats (docs/adapters.md).
    - ``masks``: ``(count, actions)``, int8, 1 for each legal action
    - ``rewards``: ``(count, 2)``, float32, for the first and the second seat: 1, 0 or -1 at the end
    - ``terminations``: ``(count,)``, bool
    - ``to_act``: ``(count,)``, int8, the seat that acts next
    - ``steps``: ``(count,)``, int32, decisions so far in this game, without the opponent's
    - ``samples``: ``(count,)``, int64, a random legal action for each game
    - ``finals``, ``final_masks``: only with ``finals``, the last that your seat saw of a game that
      is over, in the rows with a termination

    Row *i* has its own random stream, which depends only on the seed and on *i*: the same
    actions give the same games, whatever the size of the batch and the number of threads.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        options: Mapping[str, object] | None = None,
        components: Path | None = None,
        seed: int = 0,
        dtype: Any = "uint8",
        seat: str | None = None,
        opponent: str | None = None,
        illegal: str = "raise",
        threads: int = 1,
        finals: bool = False,
    ) -> None:
        self.setup = GAMES.find(game).setup(options, components)
        self.count = _at_least_one("count", count)
        self.seat = self._seat(seat, opponent)
        self.dtype = _dtype(dtype)
        self.illegal = _known("illegal", illegal, ILLEGAL)
        self.size = length(self.setup.game.layout)
        self.actions = self.setup.game.decisions
        if self.count * max(self.size, self.actions) >= MOST_ROW:
            most = MOST_ROW // max(self.size, self.actions)
            raise BadOption(f"count is {count}; {self.setup.game.title} has room for {most:,}")
        self.scale = np.array(scales(self.setup.game.layout), np.float32)
        if finals and self.seat is None:
            raise BadOption("finals are what a seat sees last; give the seat that is yours")
        self._make_buffers(finals)
        self._make_batch(opponent)
        self.threads = min(_at_least_one("threads", threads), self.count)
        self.crew = Crew(self.threads) if self.threads > 1 else None
        self.reset(seed=seed)

    def _seat(self, seat: str | None, opponent: str | None) -> int | None:
        if opponent is not None:
            _known("opponent", opponent, OPPONENTS)
        if seat is None and opponent is None:
            return None
        seats = self.setup.game.seats
        return seats.index(_known("seat", seat or seats[0], seats))

    def _make_buffers(self, finals: bool) -> None:
        self._bytes = np.zeros((self.count, self.size), np.uint8)
        floats = self.dtype == np.float32
        self.observations = np.zeros((self.count, self.size), self.dtype) if floats else self._bytes
        self.masks = np.zeros((self.count, self.actions), np.int8)
        self.rewards = np.zeros((self.count, 2), np.float32)
        self.terminations = np.zeros(self.count, np.bool_)
        self.truncations = np.zeros(self.count, np.bool_)
        self.to_act = np.zeros(self.count, np.int8)
        self.steps = np.zeros(self.count, np.int32)
        self.samples = np.zeros(self.count, np.int64)
        self._finals = self._make_finals() if finals else None
        self._own = {name: getattr(self, name) for name in RESULTS}
        self._own_buffers = self._buffers(self._own)

    def _buffers(self, arrays: Mapping[str, Array]) -> Buffers:
        seen = arrays["observations"].reshape(-1)
        floats = self.dtype == np.float32
        return Buffers(
            self._bytes.reshape(-1) if floats else seen,
            seen if floats else None,
            arrays["masks"].reshape(-1).view(np.uint8),
            arrays["rewards"].reshape(-1),
            arrays["terminations"].view(np.uint8),
            arrays["to_act"],
            arrays["steps"],
            arrays["samples"],
            self._finals,
        )

    def _make_finals(self) -> Buffers:
        self.finals = np.zeros_like(self.observations)
        self.final_masks = np.zeros_like(self.masks)
        floats = self.dtype == np.float32
        return Buffers(
            np.zeros_like(self._bytes).reshape(-1) if floats else self.finals.reshape(-1),
            self.finals.reshape(-1) if floats else None,
            self.final_masks.reshape(-1).view(np.uint8),
            np.zeros_like(self.rewards).reshape(-1),
            np.zeros_like(self.terminations).view(np.uint8),
            np.zeros_like(self.to_act),
            np.zeros_like(self.steps),
            np.zeros_like(self.samples),
        )

    def _make_batch(self, opponent: str | None) -> None:
        own = NO_SEAT if self.seat is None else self.seat
        name = opponent or "random"
        by_chance = name == "random" and self.seat is not None
        rows = [Environment(self.setup, row, own, by_chance) for row in range(self.count)]
        self.batch = Batch(rows, partial(_choose, agent(name)))

    def reset(
        self, *, seed: int | None = None, out: Mapping[str, Array] | None = None
    ) -> tuple[Array, dict[str, Array]]:
        """Restart every game and, given a seed, the random streams too.

        Returns the observations, and a dictionary with ``masks``, ``to_act``, ``steps`` and
        ``samples``.
        """
        for environment in self.batch.environments:
            environment.restart() if seed is None else environment.reseed(seed)
        results, buffers = self._results(out)
        self.batch.write(buffers)
        results["rewards"].fill(0)
        results["terminations"].fill(False)
        return results["observations"], _info(results)

    def step(
        self, actions: Array, *, out: Mapping[str, Array] | None = None
    ) -> tuple[Array, Array, Array, Array, dict[str, Array]]:
        """Carry out an action in every game, and advance to the next decision of each.

        Returns observations, rewards, terminations, truncations (always False) and the dictionary
        that ``reset`` returns. ``out`` has your own arrays, by name, to be written instead of this
        object's. If an action isn't legal, Illegal is raised and no game changes; with
        ``illegal="lose"`` its seat loses the game.
        """
        codes = self._codes(actions)
        if self.illegal == "raise":
            row = self.batch.first_illegal(codes)
            if row >= 0:
                raise self._why_not(row, int(codes[row]))
        results, buffers = self._results(out)
        if self.crew is None:
            self.batch.step(codes, buffers, 0, self.count)
        else:
            self.crew.run(partial(self._part, codes, buffers))
        found, ended = results["observations"], results["terminations"]
        return found, results["rewards"], ended, self.truncations, _info(results)

    def _part(self, codes: Array, buffers: Buffers, part: int) -> None:
        first, last = (self.count * end // self.threads for end in (part, part + 1))
        self.batch.step(codes, buffers, first, last)

    def _codes(self, actions: Array) -> Array:
        codes = np.ascontiguousarray(actions)
        if codes.dtype.kind not in "iu" or codes.shape != (self.count,):
            found = f"{codes.dtype} of shape {codes.shape}"
            raise BadOption(f"actions are {found}; they must be {self.count} whole numbers")
        return codes.astype(np.int64, copy=False)

    def _why_not(self, row: int, code: int) -> Illegal:
        position = self.position(row)
        if not 0 <= code < self.actions:
            last = self.actions - 1
            return Illegal(f"row {row}: there is no action {code}; actions are 0 to {last}")
        error = refused(position, self.setup.game.action(code))
        error.args = (f"row {row}, action {code}: {error}",)
        return error

    def _results(self, out: Mapping[str, Array] | None) -> tuple[dict[str, Array], Buffers]:
        if not out:
            return self._own, self._own_buffers
        for name, array in out.items():
            own = self._own[_known("out", name, RESULTS)]
            if array.dtype != own.dtype or array.shape != own.shape or not _writable(array):
                wrong = f"out['{name}'] is {array.dtype} of shape {array.shape}"
                raise BadOption(
                    f"{wrong}; it must be {own.dtype} of shape {own.shape}, in one piece, writable"
                )
        results = {**self._own, **out}
        return results, self._buffers(results)

    def reseed(self, row: int, seed: int) -> None:
        """Restart one game, with random streams from a seed of its own."""
        self.batch.environments[row].reseed(seed)
        self.batch.environments[row].settle(self._own_buffers, self.batch.choose)

    def position(self, row: int) -> Position:
        """Return the full position of a game, hidden information included."""
        return self.batch.environments[row].current()

    def save(self, rows: Iterable[int] | None = None) -> list[Saved]:
        """Return everything that decides how these games continue; by default, all games.

        The list can be pickled.
        """
        games = self.batch.environments
        return [games[row].save() for row in (range(self.count) if rows is None else rows)]

    def restore(
        self, saved: Sequence[Saved], rows: Iterable[int] | None = None
    ) -> tuple[Array, dict[str, Array]]:
        """Put saved games into these rows, by default the first; return what ``reset`` returns.

        A game can be put into several rows, or into another VectorEnv of the same setup, and
        continues there with the same random streams.
        """
        chosen = list(range(len(saved)) if rows is None else rows)
        if len(chosen) != len(saved):
            raise BadOption(f"{len(saved)} saved games for {len(chosen)} rows; give one row each")
        for row, one in zip(chosen, saved, strict=True):
            if one[0].setup != self.setup:
                raise BadOption("the saved game has another setup; restore it where it came from")
            self.batch.environments[row].restore(one)
        self.batch.write(self._own_buffers)
        self.rewards.fill(0)
        self.terminations.fill(False)
        return self.observations, _info(self._own)

    def close(self) -> None:
        """End the threads."""
        if self.crew is not None:
            self.crew.close()


RESULTS = ("observations", "masks", "rewards", "terminations", "to_act", "steps", "samples")
"""The arrays that ``reset`` and ``step`` write."""


def _info(results: Mapping[str, Array]) -> dict[str, Array]:
    return {name: results[name] for name in ("masks", "to_act", "steps", "samples")}


def _choose(opponent: Agent, position: Position, seat: int, rng: Rng) -> int:
    """Return what an agent plays, given only what its seat sees."""
    view = position.setup.game.view(position, seat)
    return opponent.choose(view, Budget(), rng).action.code


def _writable(array: Array) -> bool:
    return array.flags.c_contiguous and array.flags.writeable


def _known(what: str, name: str, names: Sequence[str]) -> str:
    if name not in names:
        raise UnknownName(f"{what} is '{name}'; it can be {', '.join(names)}")
    return name


def _at_least_one(what: str, number: int) -> int:
    if number < 1:
        raise BadOption(f"{what} is {number}; it must be at least 1")
    return number


def _dtype(dtype: Any) -> Any:
    found = np.dtype(dtype)
    if found not in (np.dtype("uint8"), np.dtype("float32")):
        raise BadOption(f"dtype is {found}; observations are uint8 or float32")
    return found
