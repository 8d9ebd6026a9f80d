"""Two players meet many times: every deal twice, with the seats exchanged, so that luck cancels."""

from __future__ import annotations

import atexit
from collections.abc import Iterator
from math import log, sqrt
from typing import Any

from msgspec import Struct

from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import DRAWN
from doubloon.kernel.setup import Setup
from doubloon.search.agents import Agent, agent
from doubloon.search.budget import Budget
from doubloon.search.play import Broken, play_game
from doubloon.search.workers import spread

NORMAL_95 = 1.96
EDGE = 0.05
FEWEST_PAIRS = 6


class Meeting(Struct, frozen=True):
    """One game: its number, the seat of player A, who won (0 for A, 1 for B, -1), any fault."""

    number: int
    seat_a: int
    winner: int
    fault: str = ""


class Pairing(Struct, frozen=True):
    """Two players by name, what they play, and how; enough to play any of their games anywhere."""

    setup: Setup[Any]
    names: tuple[str, str]
    budget: Budget
    seed: int


def meetings(
    setup: Setup[Any], agents: tuple[Agent, Agent], games: int, budget: Budget, seed: int
) -> Iterator[Meeting]:
    """Let A and B play; games 0 and 1 have the same deal, 2 and 3 the next, and so on."""
    for number in range(games):
        yield meeting(setup, agents, number, budget, seed)


def spread_meetings(
    pairing: Pairing, games: int, workers: int = 1, on: str | None = None
) -> Iterator[Meeting]:
    """Play the same games as ``meetings`` does, by worker processes or on a cluster."""
    deals = [(pairing, list(range(first, min(first + 2, games)))) for first in range(0, games, 2)]
    for pair in spread(play_deal, deals, workers, on):
        yield from pair


def play_deal(task: tuple[Pairing, list[int]]) -> list[Meeting]:
    """Play the games of one deal with agents that this process keeps."""
    pairing, numbers = task
    agents = (seated(0, pairing.names[0]), seated(1, pairing.names[1]))
    return [meeting(pairing.setup, agents, n, pairing.budget, pairing.seed) for n in numbers]


SEATED: dict[tuple[int, str], Agent] = {}
"""The agents of this process, so that a program is started once and not for every game."""


def seated(player: int, name: str) -> Agent:
    """Return this process's agent for player A (0) or B (1)."""
    if (player, name) not in SEATED:
        SEATED[player, name] = agent(name)
        atexit.register(SEATED[player, name].close)
    return SEATED[player, name]


def leave() -> None:
    """Close the agents of this process."""
    while SEATED:
        SEATED.popitem()[1].close()


def meeting(
    setup: Setup[Any], agents: tuple[Agent, Agent], number: int, budget: Budget, seed: int
) -> Meeting:
    """Play one game, its deal given by half its number and A's seat by whether it is odd."""
    seat_a, deal = number % 2, Rng(seed).branch(number // 2)
    in_seats = agents if seat_a == 0 else agents[::-1]
    minds = [deal.branch(1 + (seat != seat_a)) for seat in (0, 1)]
    fault = ""
    try:
        _, end = play_game(setup, in_seats, deal, budget=budget, minds=minds)
        winner = _winner(end)
    except Broken as broken:
        winner, fault = 1 - broken.seat, str(broken)
    winner = winner if winner == DRAWN or seat_a == 0 else 1 - winner
    return Meeting(number, seat_a, winner, fault)


def until_clear(found: Iterator[Meeting]) -> Iterator[Meeting]:
    """Pass meetings on until it is clear who is stronger."""
    points: list[float] = []
    for one in found:
        points.append(_points(one))
        yield one
        if len(points) % 2 == 0 and clear(points):
            return


def _winner(end: Position) -> int:
    outcome = end.outcome()
    assert outcome
    return outcome.winner


class Standing(Struct, frozen=True):
    """How A stands against B."""

    games: int
    wins_a: int
    wins_b: int
    draws: int
    score_a: float
    ci95: tuple[float, float]


def standing(found: list[Meeting]) -> Standing:
    """Count the games and say between which limits A's true score lies, 95 times of 100."""
    wins = [sum(one.winner == player for one in found) for player in (0, 1)]
    draws = len(found) - sum(wins)
    score = (wins[0] + draws / 2) / len(found)
    low, high = interval([_points(one) for one in found])
    return Standing(len(found), wins[0], wins[1], draws, round(score, 4), (low, high))


def interval(points: list[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean score, taking the two games of a deal together.

    One pair won and one pair lost are added, so that a short run of equal results claims little.
    """
    pairs = [sum(points[i : i + 2]) / len(points[i : i + 2]) for i in range(0, len(points), 2)]
    pairs += [0.0, 1.0]
    mean = sum(pairs) / len(pairs)
    spread = sqrt(sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1))
    wide = NORMAL_95 * spread / sqrt(len(pairs))
    return (round(max(0.0, mean - wide), 4), round(min(1.0, mean + wide), 4))


def clear(points: list[float]) -> bool:
    """Say whether it is clear by now who is stronger: a sequential test on pairs of games.

    It weighs a true score of 55 % against one of 45 % and stops with one error in twenty.
    """
    pairs = [sum(points[i : i + 2]) / 2 for i in range(0, len(points) - 1, 2)]
    if len(pairs) < FEWEST_PAIRS:
        return False
    mean = sum(pairs) / len(pairs)
    spread = sum((pair - mean) ** 2 for pair in [*pairs, 0.0, 1.0]) / (len(pairs) + 1)
    evidence = len(pairs) * 2 * EDGE * (mean - 0.5) / spread
    return abs(evidence) > log(19)


def _points(meeting: Meeting) -> float:
    return 0.5 if meeting.winner == DRAWN else 1.0 - meeting.winner
