"""Let two players meet many times, each deal twice with the seats swapped to cancel out luck."""

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
from doubloon.search.play import Forfeit, play_game
from doubloon.search.workers import map_items

NORMAL_95 = 1.96
EDGE = 0.05
FEWEST_PAIRS = 6


class ArenaGame(Struct, frozen=True):
    """One game: its number, player A's seat, the winner (0 for A, 1 for B, -1), and any fault."""

    number: int
    seat_a: int
    winner: int
    fault: str = ""


class Pairing(Struct, frozen=True):
    """Two players by name, their game and budget. Any process can play any of their games."""

    setup: Setup[Any]
    names: tuple[str, str]
    budget: Budget
    seed: int


def play_games(
    setup: Setup[Any], agents: tuple[Agent, Agent], games: int, budget: Budget, seed: int
) -> Iterator[ArenaGame]:
    """Let A and B play; games 0 and 1 have the same deal, 2 and 3 the next, and so on."""
    for number in range(games):
        yield play_arena_game(setup, agents, number, budget, seed)


def play_pairing(
    pairing: Pairing, games: int, workers: int = 1, cluster: str | None = None
) -> Iterator[ArenaGame]:
    """Play the same games as ``play_games``, with worker processes or on a cluster."""
    deals = [(pairing, list(range(first, min(first + 2, games)))) for first in range(0, games, 2)]
    for pair in map_items(play_deal, deals, workers, cluster):
        yield from pair


def play_deal(task: tuple[Pairing, list[int]]) -> list[ArenaGame]:
    """Play the games of one deal with the agents that this process keeps."""
    pairing, numbers = task
    setup, budget, seed = pairing.setup, pairing.budget, pairing.seed
    agents = (kept_agent(0, pairing.names[0]), kept_agent(1, pairing.names[1]))
    return [play_arena_game(setup, agents, number, budget, seed) for number in numbers]


_kept: dict[tuple[int, str], Agent] = {}
"""This process's agents; a program is started once, not for every game."""


def kept_agent(player: int, name: str) -> Agent:
    """Return this process's agent for player A (0) or B (1), created on the first call."""
    if (player, name) not in _kept:
        _kept[player, name] = agent(name)
        atexit.register(_kept[player, name].close)
    return _kept[player, name]


def close_agents() -> None:
    """Close this process's agents."""
    while _kept:
        _kept.popitem()[1].close()


def play_arena_game(
    setup: Setup[Any], agents: tuple[Agent, Agent], number: int, budget: Budget, seed: int
) -> ArenaGame:
    """Play one game. Half its number, rounded down, is the deal; if odd, A has the second seat."""
    seat_a, deal = number % 2, Rng(seed).branch(number // 2)
    in_seats = agents if seat_a == 0 else agents[::-1]
    agent_rngs = [deal.branch(1 + (seat != seat_a)) for seat in (0, 1)]
    fault = ""
    try:
        _, end = play_game(setup, in_seats, deal, budget=budget, agent_rngs=agent_rngs)
        winner = _winner(end)
    except Forfeit as forfeit:
        winner, fault = 1 - forfeit.seat, str(forfeit)
    winner = winner if winner == DRAWN or seat_a == 0 else 1 - winner
    return ArenaGame(number, seat_a, winner, fault)


def until_clear(games: Iterator[ArenaGame]) -> Iterator[ArenaGame]:
    """Yield the games until it is clear who is stronger."""
    points: list[float] = []
    for one in games:
        points.append(_points(one))
        yield one
        if len(points) % 2 == 0 and clear(points):
            return


def _winner(end: Position) -> int:
    outcome = end.outcome()
    assert outcome
    return outcome.winner


class Standing(Struct, frozen=True):
    """The score of A against B, with a 95 % confidence interval."""

    games: int
    wins_a: int
    wins_b: int
    draws: int
    score_a: float
    ci95: tuple[float, float]


def standing(games: list[ArenaGame]) -> Standing:
    """Count the games and work out A's score and its confidence interval."""
    wins = [sum(one.winner == player for one in games) for player in (0, 1)]
    draws = len(games) - sum(wins)
    score = (wins[0] + draws / 2) / len(games)
    low, high = interval([_points(one) for one in games])
    return Standing(len(games), wins[0], wins[1], draws, round(score, 4), (low, high))


def interval(points: list[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean score, treating the two games of a deal as one.

    One won and one lost pair are added, so that a short run of equal results proves little.
    """
    pairs = [sum(points[i : i + 2]) / len(points[i : i + 2]) for i in range(0, len(points), 2)]
    pairs += [0.0, 1.0]
    mean = sum(pairs) / len(pairs)
    deviation = sqrt(sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1))
    margin = NORMAL_95 * deviation / sqrt(len(pairs))
    return (round(max(0.0, mean - margin), 4), round(min(1.0, mean + margin), 4))


def clear(points: list[float]) -> bool:
    """Say whether it is clear who is stronger: a sequential test on pairs of games.

    It weighs a true score of 55 % against one of 45 % and is wrong one time in twenty.
    """
    pairs = [sum(points[i : i + 2]) / 2 for i in range(0, len(points) - 1, 2)]
    if len(pairs) < FEWEST_PAIRS:
        return False
    mean = sum(pairs) / len(pairs)
    variance = sum((pair - mean) ** 2 for pair in [*pairs, 0.0, 1.0]) / (len(pairs) + 1)
    evidence = len(pairs) * 2 * EDGE * (mean - 0.5) / variance
    return abs(evidence) > log(19)


def _points(game: ArenaGame) -> float:
    return 0.5 if game.winner == DRAWN else 1.0 - game.winner
