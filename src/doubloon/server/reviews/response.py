"""Builds the review that clients get, from the stored results and the match."""

from __future__ import annotations

import math
from typing import Any

from doubloon.kernel.position import Position
from doubloon.kernel.seats import CHANCE, PLAYERS
from doubloon.match import visible
from doubloon.match.state import Match, positions
from doubloon.search.analysis import AnalysedStep, Chances
from doubloon.search.turning_points import TurningPoint, turning_points
from doubloon.server import schemas
from doubloon.server.reviews.queue import ReviewData


def review_response(match: Match, data: ReviewData) -> schemas.Review:
    """Return the review of a finished match, which may show everything."""
    return ReviewBuilder(match, data).review()


class ReviewBuilder:
    """Builds the review of a match from the results of its positions."""

    def __init__(self, match: Match, data: ReviewData) -> None:
        self.match = match
        self.data = data
        self.states = positions(match)
        self.chances = known_chances(data)
        self.judged = [self._judge(place) for place in range(len(match.steps))]

    def review(self) -> schemas.Review:
        """Return the whole review."""
        noise = 1 / (2 * math.sqrt(self.data.simulations))
        return schemas.Review(
            version=self.data.version,
            simulations=self.data.simulations,
            noise=round(noise, 4),
            steps=[self._step(place) for place in range(len(self.judged))],
            seats={self.match.setup.actor(seat): self._seat(seat, noise) for seat in PLAYERS},
            moments=[
                self._moment(one)
                for one in turning_points(self.match.setup.game.seats, self.judged, noise)
            ],
        )

    def _judge(self, place: int) -> AnalysedStep:
        """Judge a step; the codes tell whether the best action was played."""
        step, reviewed = self.match.steps[place], self.data.positions[place]
        before, after = self.chances[place], self.chances[place + 1]
        actor, code = self.match.setup.actor(step.actor), str(step.code)
        if step.actor == CHANCE:
            luck = (round(after[0] - before[0], 4), round(after[1] - before[1], 4))
            return AnalysedStep(place + 1, actor, code, before, after, luck=luck)
        loss = max(0.0, -self._change(place))
        return AnalysedStep(
            place + 1, actor, code, before, after, best=str(reviewed.best), loss=loss
        )

    def _change(self, place: int) -> float:
        """Return a decision's chance minus the best action's: negative if it cost something."""
        instead = self.data.positions[place].instead
        actor = self.match.steps[place].actor
        return 0.0 if instead is None else round(self.chances[place + 1][actor] - instead, 4)

    def _step(self, place: int) -> schemas.ReviewStep:
        judged, position = self.judged[place], self.states[place]
        best = self.data.positions[place].best
        return schemas.ReviewStep(
            step=place,
            actor=judged.actor,
            before=judged.before,
            after=judged.after,
            loss=judged.loss,
            luck=judged.luck,
            best=None if best is None else offered_action(position, best, position.to_act),
        )

    def _seat(self, seat: int, noise: float) -> schemas.ReviewSeat:
        steps = self.match.steps
        own = [place for place, step in enumerate(steps) if step.actor == seat]
        draws = [place for place, step in enumerate(steps) if step.actor == CHANCE]
        return schemas.ReviewSeat(
            start=self.chances[0][seat],
            skill=round(sum(self._change(place) for place in own), 4),
            luck=round(sum(self._luck(place, seat) for place in draws), 4),
            end=self.chances[-1][seat],
            noise=round(noise * math.sqrt(2 * max(1, len(own), len(draws))), 4),
        )

    def _luck(self, place: int, seat: int) -> float:
        """Return how much a draw helped a seat, averaged over the seats that saw it."""
        luck, chances = self.judged[place].luck, self.data.positions[place].chances
        saw = [one for one in PLAYERS if chances[one] is not None]
        return sum(luck[one] if one == seat else -luck[one] for one in saw) / max(1, len(saw))

    def _moment(self, one: TurningPoint) -> schemas.ReviewMoment:
        position, judged = self.states[one.place], self.judged[one.place]
        best = self.data.positions[one.place].best
        code = self.match.steps[one.place].code
        return schemas.ReviewMoment(
            kind=one.kind,
            step=one.place,
            shown=self._shown(one),
            seat=self.match.setup.actor(one.seat),
            actor=judged.actor,
            change=one.change,
            before=judged.before[one.seat],
            after=judged.after[one.seat],
            taken=offered_action(position, code, one.seat),
            best=None if best is None else offered_action(position, best, one.seat),
            then=None if best is None else visible.view(position.after(best), one.seat),
        )

    def _shown(self, one: TurningPoint) -> int:
        """Return after how many steps the board shows it: a secret draw, only once it is played."""
        if None not in self.data.positions[one.place].chances:
            return one.place + 1
        later = enumerate(self.match.steps[one.place + 1 :], one.place + 2)
        return next((after for after, step in later if step.actor == one.seat), one.place + 1)


def known_chances(data: ReviewData) -> list[Chances]:
    """Return both chances at every position; before an unseen step they equal those after it."""
    found: list[Chances] = []
    after: Chances = (0.5, 0.5)
    for reviewed in reversed(data.positions):
        two = [
            now if now is not None else later
            for now, later in zip(reviewed.chances, after, strict=True)
        ]
        after = (two[0], two[1])
        found.append(after)
    return found[::-1]


def offered_action(position: Position, code: int, viewer: int) -> dict[str, Any]:
    """Return an action as a viewer is offered it: code, notation and data."""
    game = position.setup.game
    action = game.action(code)
    named = game.named(position, action, viewer)
    return {"code": code, "text": game.told(position, action, viewer), **named}
