# cython: boundscheck=False, wraparound=False, cdivision=True
"""Information-set tree search: one tree over what a seat can tell apart, many possible worlds.

Every simulation samples a world from the seat's belief, walks down the tree by upper confidence
bounds among the actions that are legal in that world, adds one node, plays on at random, and
counts the result on the way back. A node's bound uses how often its action was available, not how
often its parent was visited, so that an action is not penalised for being rarely legal (Cowling,
Powley and Whitehouse 2012). Chance follows its odds. With ``chance_nodes``, its outcomes get
nodes of their own; otherwise what follows them is averaged.

With an ``evaluation``, the search plays ``playout_length`` random decisions and then applies it.

This is plain Python that ``tree.pxd`` lets Cython compile; nodes are rows of flat arrays.
"""

from __future__ import annotations

import math
from array import array
from typing import Any

from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY

LONGEST_PATH = 4096
FIRST_CAPACITY = 1024
"""Nodes that a new tree has room for; the room doubles when it is full."""


class Tree:
    """Statistics of simulated games from one position; node 0 is that position.

    ``codes`` is how many action codes the game has, ``max_nodes`` how many nodes the tree may have.
    """

    def __init__(
        self,
        codes: int,
        max_nodes: int,
        exploration: float,
        chance_nodes: bool,
        evaluation: Evaluation | None = None,
        playout_length: int = 0,
    ) -> None:
        self.evaluation = evaluation
        self.playout_length = playout_length
        self.max_nodes = max_nodes
        self.capacity = min(max_nodes, FIRST_CAPACITY)
        self.exploration = exploration
        self.chance_nodes = chance_nodes
        self.size = 1
        self.stamp = 0
        self.code = array("i", bytes(4 * self.capacity))
        self.mover = array("i", bytes(4 * self.capacity))
        self.first = array("i", bytes(4 * self.capacity))
        self.next = array("i", bytes(4 * self.capacity))
        self.visits = array("i", bytes(4 * self.capacity))
        self.available = array("i", bytes(4 * self.capacity))
        self.value = array("d", bytes(8 * self.capacity))
        self.seen = array("i", bytes(4 * codes))
        self.path = array("i", bytes(4 * LONGEST_PATH))
        self.length = 0

    def run(self, root: Position, seat: int, rng: Rng, simulations: int) -> None:
        """Simulate games from worlds that ``seat`` must consider possible at ``root``."""
        for _ in range(simulations):
            position = root.copy()
            position.reshuffle(seat, rng)
            self.descend(position, rng)
            if self.evaluation is None:
                self.count(self.play_to_end(position, rng))
            else:
                self.count(self.play_and_evaluate(position, rng))

    def descend(self, position: Position, rng: Rng) -> None:
        """Walk down the tree, playing on ``position``, and add one node at the bottom."""
        codes = [0] * 256
        node = 0
        self.length = 0
        grown = False
        while not grown and position.to_act != NOBODY and self.length < LONGEST_PATH - 1:
            if position.to_act == CHANCE:
                code = position.draw(rng)
                position.apply(code)
                if self.chance_nodes:
                    node = self.chance_child(node, code)
                    self.step_to(node)
                continue
            mover = position.to_act
            count = position.generate(codes)
            node = self.select(node, mover, codes, count, rng)
            position.apply(self.code[node])
            self.step_to(node)
            grown = self.visits[node] == 0

    def step_to(self, node: int) -> None:
        """Add a node to the path from the root."""
        self.path[self.length] = node
        self.length += 1

    def select(self, node: int, mover: int, codes: list[int], count: int, rng: Rng) -> int:
        """Return the child to visit: a new one while actions are untried, else the best."""
        self.stamp += 1
        for index in range(count):
            self.seen[codes[index]] = self.stamp
        best, best_bound, tried = 0, -1.0, 0
        child = self.first[node]
        while child:
            if self.seen[self.code[child]] == self.stamp:
                self.seen[self.code[child]] = 0
                tried += 1
                self.available[child] += 1
                bound = self.upper_bound(child)
                if bound > best_bound:
                    best, best_bound = child, bound
            child = self.next[child]
        if tried < count and (self.size < self.max_nodes or best == 0):
            return self.add_child(node, mover, self.untried(codes, count, rng.below(count - tried)))
        return best

    def upper_bound(self, child: int) -> float:
        """Return the upper confidence bound of a child."""
        visits = self.visits[child]
        mean = self.value[child] / visits
        return mean + self.exploration * math.sqrt(math.log(self.available[child]) / visits)

    def untried(self, codes: list[int], count: int, which: int) -> int:
        """Return the ``which``-th legal code that has no child yet."""
        for index in range(count):
            if self.seen[codes[index]] == self.stamp:
                if which == 0:
                    return codes[index]
                which -= 1
        return codes[0]

    def chance_child(self, node: int, code: int) -> int:
        """Return the child of a chance outcome, adding it if it is new."""
        child = self.first[node]
        while child:
            if self.code[child] == code:
                return child
            child = self.next[child]
        return self.add_child(node, CHANCE, code)

    def add_child(self, node: int, mover: int, code: int) -> int:
        """Add a child; a full tree reuses its last node instead of failing."""
        if self.size == self.capacity and self.capacity < self.max_nodes:
            self.enlarge(min(2 * self.capacity, self.max_nodes))
        child = self.size if self.size < self.capacity else self.capacity - 1
        self.code[child] = code
        self.mover[child] = mover
        self.first[child] = 0
        self.visits[child] = 0
        self.available[child] = 1
        self.value[child] = 0.0
        if self.size < self.capacity:
            self.next[child] = self.first[node]
            self.first[node] = child
            self.size += 1
        return child

    def enlarge(self, capacity: int) -> None:
        """Make room for more nodes."""
        self.code = longer(self.code, "i", capacity)
        self.mover = longer(self.mover, "i", capacity)
        self.first = longer(self.first, "i", capacity)
        self.next = longer(self.next, "i", capacity)
        self.visits = longer(self.visits, "i", capacity)
        self.available = longer(self.available, "i", capacity)
        self.value = longer(self.value, "d", capacity)
        self.capacity = capacity

    def play_to_end(self, position: Position, rng: Rng) -> float:
        """Play at random to the end; return the first seat's result, from 0 to 1."""
        codes = [0] * 256
        while position.to_act != NOBODY:
            if position.to_act == CHANCE:
                position.apply(position.draw(rng))
            else:
                count = position.generate(codes)
                position.apply(codes[rng.below(count)])
        winner = position.winner()
        if winner < 0:
            return 0.5
        return 1.0 if winner == 0 else 0.0

    def play_and_evaluate(self, position: Position, rng: Rng) -> float:
        """Play a few random decisions; return the evaluation of the position they lead to."""
        codes = [0] * 256
        left = self.playout_length
        while position.to_act == CHANCE or (left > 0 and position.to_act != NOBODY):
            if position.to_act == CHANCE:
                position.apply(position.draw(rng))
            else:
                count = position.generate(codes)
                position.apply(codes[rng.below(count)])
                left -= 1
        return self.evaluation.value(position)  # pyright: ignore[reportOptionalMemberAccess]

    def count(self, result: float) -> None:
        """Count a result at every node of the path, for the seat that chose it."""
        self.visits[0] += 1
        self.value[0] += result
        for index in range(self.length):
            node = self.path[index]
            self.visits[node] += 1
            self.value[node] += result if self.mover[node] == 0 else 1.0 - result

    # What the caller reads once the search has run.

    def children(self) -> list[tuple[int, int, float]]:
        """Return the code, visits and mean value of every action tried, most visits first."""
        found: list[tuple[int, int, float]] = []
        child = self.first[0]
        while child:
            visits = self.visits[child]
            found.append((self.code[child], visits, self.value[child] / max(1, visits)))
            child = self.next[child]
        return sorted(found, key=_order)

    def win_chance(self, seat: int, to_act: int) -> float:
        """Return a seat's chance to win: by the action tried most, or the mean before a draw."""
        if self.visits[0] == 0:
            return 0.5
        mean = self.value[0] / self.visits[0]
        if to_act < 0:
            return mean if seat == 0 else 1.0 - mean
        best = self.children()[0][2]
        return best if seat == to_act else 1.0 - best

    def choice_is_final(self, left: int) -> bool:
        """Say whether ``left`` more simulations can't change which action is tried most."""
        best, second = 0, 0
        child = self.first[0]
        while child:
            visits = self.visits[child]
            if visits > best:
                best, second = visits, best
            elif visits > second:
                second = visits
            child = self.next[child]
        return best - second > left

    def simulations(self) -> int:
        """Return how many games were simulated."""
        return self.visits[0]


def longer(old: array[Any], kind: str, length: int) -> array[Any]:
    """Return a longer copy of an array, padded with zeros."""
    found = array(kind, bytes(array(kind).itemsize * length))
    memoryview(found)[: len(old)] = memoryview(old)
    return found


def _order(row: tuple[int, int, float]) -> tuple[int, float, int]:
    return (-row[1], -row[2], row[0])
