"""A review as it is shown: worked out from what is kept of it and from the match."""

from __future__ import annotations

import math
from typing import Any

from doubloon.kernel.position import Position
from doubloon.kernel.record import Record, Step
from doubloon.kernel.seats import PLAYERS
from doubloon.match import sight
from doubloon.match.state import Match, positions
from doubloon.search.analysis import Judged, accounts, judge
from doubloon.search.moments import Moment, moments
from doubloon.server import forms as f
from doubloon.server.reviews import Kept


def review(match: Match, kept: Kept) -> f.Review:
    """Return the review of a match that is over; everything may be shown."""
    game, states = match.setup.game, positions(match)
    steps = tuple(Step(step.actor, game.action(step.code)) for step in match.steps)
    judged = _judged(states, steps, kept)
    noise = 1 / (2 * math.sqrt(kept.simulations))
    return f.Review(
        version=kept.version,
        simulations=kept.simulations,
        noise=round(noise, 4),
        steps=[_step(states[place], kept.best[place], one) for place, one in enumerate(judged)],
        seats=_accounts(Record(match.setup, steps), judged, noise),
        moments=[
            _moment(states[one.place], steps[one.place], judged[one.place], kept, one)
            for one in moments(game.seats, judged, noise)
        ],
    )


def _judged(states: list[Position], steps: tuple[Step, ...], kept: Kept) -> list[Judged]:
    found: list[Judged] = []
    for place, step in enumerate(steps):
        code, both = kept.best[place], (kept.chances[place], kept.chances[place + 1])
        best = None if code is None else states[place].setup.game.action(code)
        found.append(judge(place + 1, states[place], step, both, best))
    return found


def offer(position: Position, code: int, eyes: int) -> dict[str, Any]:
    """Return an action as it is offered to eyes: code, notation and data."""
    game = position.setup.game
    action = game.action(code)
    named = game.named(position, action, eyes)
    return {"code": code, "text": game.told(position, action, eyes), **named}


def _step(position: Position, best: int | None, judged: Judged) -> f.ReviewStep:
    return f.ReviewStep(
        step=judged.step - 1,
        actor=judged.actor,
        before=judged.before,
        after=judged.after,
        loss=judged.loss,
        luck=judged.luck,
        best=None if best is None else offer(position, best, position.to_act),
    )


def _accounts(record: Record, judged: list[Judged], noise: float) -> dict[str, f.ReviewSeat]:
    found = accounts(record, judged)
    unsure = round(noise * math.sqrt(2 * max(1, len(judged)) / 3), 4)
    return {
        one.seat: f.ReviewSeat(
            start=one.start,
            skill=one.skill,
            luck=one.luck,
            opponent=one.opponent,
            end=one.result,
            losses=one.losses,
            noise=unsure,
        )
        for one in found
    }


def _moment(
    position: Position, step: Step, judged: Judged, kept: Kept, one: Moment
) -> f.ReviewMoment:
    best = kept.best[one.place] if one.kind == "decision" else None
    assert one.seat in PLAYERS
    return f.ReviewMoment(
        kind=one.kind,
        step=one.place,
        seat=position.setup.actor(one.seat),
        actor=judged.actor,
        before=judged.before[one.seat],
        after=judged.after[one.seat],
        taken=offer(position, step.action.code, one.seat),
        best=None if best is None else offer(position, best, one.seat),
        then=None if best is None else sight.view(position.after(best), one.seat),
    )
