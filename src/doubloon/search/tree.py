# cython: boundscheck=False, wraparound=False, cdivision=True
"""Information-set tree search: one tree of what a seat can tell apart, many possible worlds.

Every simulation draws a world from the seat's belief, walks down the tree by upper confidence
bounds among the actions that are legal in that world, adds one node, plays on at random and
counts the result on the way back. A node's bound counts how often its action was available, since
an action that is seldom possible is not to be blamed for being seldom tried (Cowling, Powley and
Whitehouse 2012). Chance is drawn by its odds; where ``follow`` is set, its outcomes are nodes of
their own, else what comes after them is averaged.

With an ``evaluation`` only ``cutoff`` decisions are played at random before it judges.

Plain Python that ``tree.pxd`` lets Cython compile; nodes are rows of flat arrays.
"""

from __future__ import annotations

import math
from array import array
from typing import Any

from doubloon.kernel.evaluation import Evaluation
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng

CHANCE = -1
NOBODY = -2
LONGEST_PATH = 4096
FIRST_ROOM = 1024
"""Nodes that a tree begins with room for; it doubles when they are used up."""


class Tree:
    """Statistics of simulated games below one position; node 0 is that position.

    ``room`` is how many nodes it may have at most.
    """

    def __init__(
        self,
        codes: int,
        room: int,
        exploration: float,
        follow: bool,
        evaluation: Evaluation | None = None,
        cutoff: int = 0,
    ) -> None:
        self.evaluation = evaluation
        self.cutoff = cutoff
        self.most = room
        self.room = min(room, FIRST_ROOM)
        self.exploration = exploration
        self.follow = follow
        self.size = 1
        self.stamp = 0
        self.code = array("i", bytes(4 * self.room))
        self.mover = array("i", bytes(4 * self.room))
        self.first = array("i", bytes(4 * self.room))
        self.next = array("i", bytes(4 * self.room))
        self.visits = array("i", bytes(4 * self.room))
        self.available = array("i", bytes(4 * self.room))
        self.value = array("d", bytes(8 * self.room))
        self.seen = array("i", bytes(4 * codes))
        self.path = array("i", bytes(4 * LONGEST_PATH))
        self.length = 0

    def run(self, root: Position, seat: int, rng: Rng, simulations: int) -> None:
        """Simulate games from worlds that ``seat`` holds possible at ``root``."""
        for _ in range(simulations):
            position = root.copy()
            position.reshuffle(seat, rng)
            self.descend(position, rng)
            if self.evaluation is None:
                self.count(self.play_on(position, rng))
            else:
                self.count(self.play_and_judge(position, rng))

    def descend(self, position: Position, rng: Rng) -> None:
        """Walk down the tree, playing on ``position``, and add a node at the end of the way."""
        codes = [0] * 256
        node = 0
        self.length = 0
        grown = False
        while not grown and position.to_act != NOBODY and self.length < LONGEST_PATH - 1:
            if position.to_act == CHANCE:
                code = position.draw(rng)
                position.apply(code)
                if self.follow:
                    node = self.chance_child(node, code)
                    self.walk(node)
                continue
            mover = position.to_act
            count = position.generate(codes)
            node = self.choose(node, mover, codes, count, rng)
            position.apply(self.code[node])
            self.walk(node)
            grown = self.visits[node] == 0

    def walk(self, node: int) -> None:
        """Remember a node of the way down."""
        self.path[self.length] = node
        self.length += 1

    def choose(self, node: int, mover: int, codes: list[int], count: int, rng: Rng) -> int:
        """Return the child to go to: a new one while there are untried actions, else the best."""
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
                bound = self.bound(child)
                if bound > best_bound:
                    best, best_bound = child, bound
            child = self.next[child]
        if tried < count and (self.size < self.most or best == 0):
            return self.grow(node, mover, self.untried(codes, count, rng.below(count - tried)))
        return best

    def bound(self, child: int) -> float:
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
        """Return the child of a chance outcome, a new one if need be."""
        child = self.first[node]
        while child:
            if self.code[child] == code:
                return child
            child = self.next[child]
        return self.grow(node, CHANCE, code)

    def grow(self, node: int, mover: int, code: int) -> int:
        """Add a child; a full tree reuses its last node rather than fail."""
        if self.size == self.room and self.room < self.most:
            self.enlarge(min(2 * self.room, self.most))
        child = self.size if self.size < self.room else self.room - 1
        self.code[child] = code
        self.mover[child] = mover
        self.first[child] = 0
        self.visits[child] = 0
        self.available[child] = 1
        self.value[child] = 0.0
        if self.size < self.room:
            self.next[child] = self.first[node]
            self.first[node] = child
            self.size += 1
        return child

    def enlarge(self, room: int) -> None:
        """Make room for more nodes."""
        self.code = longer(self.code, "i", room)
        self.mover = longer(self.mover, "i", room)
        self.first = longer(self.first, "i", room)
        self.next = longer(self.next, "i", room)
        self.visits = longer(self.visits, "i", room)
        self.available = longer(self.available, "i", room)
        self.value = longer(self.value, "d", room)
        self.room = room

    def adopt(self, old: Tree, code: int) -> None:
        """Take over, into an empty tree, what another has found below its action ``code``."""
        top = old.first[0]
        while top and old.code[top] != code:
            top = old.next[top]
        if top == 0:
            return
        self.visits[0] = old.visits[top]
        self.value[0] = old.value[top]
        if old.mover[top] != 0:
            self.value[0] = old.visits[top] - old.value[top]
        place = array("i", bytes(4 * old.size))
        for node in range(top, old.size):  # a child comes after its parent
            if node == top or place[node]:
                child = old.first[node]
                while child:
                    place[child] = self.copy_of(old, child, place[node])
                    child = old.next[child]

    def copy_of(self, old: Tree, node: int, parent: int) -> int:
        """Add a node like one of another tree."""
        child = self.grow(parent, old.mover[node], old.code[node])
        self.visits[child] = old.visits[node]
        self.available[child] = old.available[node]
        self.value[child] = old.value[node]
        return child

    def play_on(self, position: Position, rng: Rng) -> float:
        """Play at random to the end; return the result for the first seat, from 0 to 1."""
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

    def play_and_judge(self, position: Position, rng: Rng) -> float:
        """Play a few decisions at random; return what the evaluation thinks of where they lead."""
        codes = [0] * 256
        left = self.cutoff
        while position.to_act == CHANCE or (left > 0 and position.to_act != NOBODY):
            if position.to_act == CHANCE:
                position.apply(position.draw(rng))
            else:
                count = position.generate(codes)
                position.apply(codes[rng.below(count)])
                left -= 1
        return self.evaluation.value(position)  # pyright: ignore[reportOptionalMemberAccess]

    def count(self, result: float) -> None:
        """Count a result on the way that led to it, for whoever chose each step."""
        self.visits[0] += 1
        self.value[0] += result
        for index in range(self.length):
            node = self.path[index]
            self.visits[node] += 1
            self.value[node] += result if self.mover[node] == 0 else 1.0 - result

    # For people.

    def children(self) -> list[tuple[int, int, float]]:
        """Return code, visits and mean value of every action tried, most visits first."""
        found: list[tuple[int, int, float]] = []
        child = self.first[0]
        while child:
            visits = self.visits[child]
            found.append((self.code[child], visits, self.value[child] / max(1, visits)))
            child = self.next[child]
        return sorted(found, key=_order)

    def outlook(self, seat: int, to_act: int) -> float:
        """Return the chance of ``seat`` to win: by the trusted action, or on average at a draw."""
        if self.visits[0] == 0:
            return 0.5
        mean = self.value[0] / self.visits[0]
        if to_act < 0:
            return mean if seat == 0 else 1.0 - mean
        best = self.children()[0][2]
        return best if seat == to_act else 1.0 - best

    def settled(self, left: int) -> bool:
        """Say whether ``left`` more simulations cannot change which action has been tried most."""
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


def longer(old: array[Any], kind: str, room: int) -> array[Any]:
    """Return an array that begins like ``old`` and goes on with noughts."""
    found = array(kind, bytes(array(kind).itemsize * room))
    memoryview(found)[: len(old)] = memoryview(old)
    return found


def _order(row: tuple[int, int, float]) -> tuple[int, float, int]:
    return (-row[1], -row[2], row[0])
