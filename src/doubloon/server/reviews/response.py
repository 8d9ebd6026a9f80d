"""A review as it is shown: worked out from what is kept of it and from the match."""

from __future__ import annotations

import math
from typing import Any

from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.match import visible
from doubloon.match.state import Match, positions
from doubloon.search.analysis import AnalysedStep, Chances
from doubloon.search.turning_points import TurningPoint, turning_points
from doubloon.server import schemas as f
from doubloon.server.reviews.queue import ReviewData


def review_response(match: Match, kept: ReviewData) -> f.Review:
    """Return the review of a match that is over; everything may be shown."""
    return ReviewBuilder(match, kept).shown()


class ReviewBuilder:
    """A match with what was found at each of its positions."""

    def __init__(self, match: Match, kept: ReviewData) -> None:
        self.match = match
        self.kept = kept
        self.states = positions(match)
        self.chances = resolved(kept)
        self.judged = [self._judge(place) for place in range(len(match.steps))]

    def shown(self) -> f.Review:
        """Return all of it."""
        noise = 1 / (2 * math.sqrt(self.kept.simulations))
        return f.Review(
            version=self.kept.version,
            simulations=self.kept.simulations,
            noise=round(noise, 4),
            steps=[self._step(place) for place in range(len(self.judged))],
            seats={self.match.setup.actor(seat): self._seat(seat, noise) for seat in PLAYERS},
            moments=[
                self._moment(one)
                for one in turning_points(self.match.setup.game.seats, self.judged, noise)
            ],
        )

    def _judge(self, place: int) -> AnalysedStep:
        """Judge a step; what was done and what was best are told apart by their codes."""
        step, found = self.match.steps[place], self.kept.found[place]
        before, after = self.chances[place], self.chances[place + 1]
        actor, code = self.match.setup.actor(step.actor), str(step.code)
        if step.actor == CHANCE:
            luck = (round(after[0] - before[0], 4), round(after[1] - before[1], 4))
            return AnalysedStep(place + 1, actor, code, before, after, luck=luck)
        loss = max(0.0, -self._change(place))
        return AnalysedStep(place + 1, actor, code, before, after, best=str(found.best), loss=loss)

    def _change(self, place: int) -> float:
        """Return what a decision changed against the best one: less than nothing if it cost."""
        instead = self.kept.found[place].instead
        actor = self.match.steps[place].actor
        return 0.0 if instead is None else round(self.chances[place + 1][actor] - instead, 4)

    def _step(self, place: int) -> f.ReviewStep:
        judged, best, position = self.judged[place], self.kept.found[place].best, self.states[place]
        return f.ReviewStep(
            step=place,
            actor=judged.actor,
            before=judged.before,
            after=judged.after,
            loss=judged.loss,
            luck=judged.luck,
            best=None if best is None else offer(position, best, position.to_act),
        )

    def _seat(self, seat: int, noise: float) -> f.ReviewSeat:
        steps = self.match.steps
        own = [place for place, step in enumerate(steps) if step.actor == seat]
        draws = [place for place, step in enumerate(steps) if step.actor == CHANCE]
        return f.ReviewSeat(
            start=self.chances[0][seat],
            skill=round(sum(self._change(place) for place in own), 4),
            luck=round(sum(self._luck(place, seat) for place in draws), 4),
            end=self.chances[-1][seat],
            noise=round(noise * math.sqrt(2 * max(1, len(own), len(draws))), 4),
        )

    def _luck(self, place: int, seat: int) -> float:
        """Return how a draw helped a seat against the other, as whoever saw it found."""
        luck, unseen = self.judged[place].luck, self.kept.found[place].chances
        seen = [one for one in PLAYERS if unseen[one] is not None]
        return sum(luck[one] if one == seat else -luck[one] for one in seen) / max(1, len(seen))

    def _moment(self, one: TurningPoint) -> f.ReviewMoment:
        position, judged = self.states[one.place], self.judged[one.place]
        best = self.kept.found[one.place].best
        return f.ReviewMoment(
            kind=one.kind,
            step=one.place,
            shown=self._shown(one),
            seat=self.match.setup.actor(one.seat),
            actor=judged.actor,
            change=one.change,
            before=judged.before[one.seat],
            after=judged.after[one.seat],
            taken=offer(position, self.match.steps[one.place].code, one.seat),
            best=None if best is None else offer(position, best, one.seat),
            then=None if best is None else visible.view(position.after(best), one.seat),
        )

    def _shown(self, one: TurningPoint) -> int:
        """Return after how many steps the board shows it: a secret draw when it is played."""
        if None not in self.kept.found[one.place].chances:
            return one.place + 1
        later = enumerate(self.match.steps[one.place + 1 :], one.place + 2)
        return next((after for after, step in later if step.actor == one.seat), one.place + 1)


def resolved(kept: ReviewData) -> list[Chances]:
    """Return both chances at every position; who saw nothing of a step knew as much before it."""
    found: list[Chances] = []
    after: Chances = (0.5, 0.5)
    for one in reversed(kept.found):
        two = [
            now if now is not None else later for now, later in zip(one.chances, after, strict=True)
        ]
        after = (two[0], two[1])
        found.append(after)
    return found[::-1]


def offer(position: Position, code: int, eyes: int) -> dict[str, Any]:
    """Return an action as it is offered to eyes: code, notation and data."""
    game = position.setup.game
    action = game.action(code)
    named = game.named(position, action, eyes)
    return {"code": code, "text": game.told(position, action, eyes), **named}
