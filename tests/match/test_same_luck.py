"""Matches with the same seed have the same luck while they draw for the same purposes."""

import random

import pytest

from doubloon.games import GAMES
from doubloon.kernel.seats import CHANCE
from doubloon.match.state import positions
from tests.match.kit import Evening

CODES = [game.code for game in GAMES]
ALWAYS = {
    "gold_ahoi": {"tile": 36, "first player": 1},
    "martinique": {"map": 16, "souvenir": 57},
    "schatzinsel": {"disc": 19},
}
"""The streams that every match draws from alike, and how often."""

PLACES = {"gold_ahoi": [], "martinique": ["refill", "hook"], "schatzinsel": ["roll red 2"]}
"""Streams whose draws come at other steps, or not at all, once the play is different."""


def dealt(game, mind, **more):
    """What chance brought in a match: by stream and number, the step and the outcome."""
    match = Evening(game, **more).begin().play(random.Random(mind)).match
    counts, found = dict[str, int](), {}
    for number, (position, step) in enumerate(zip(positions(match), match.steps, strict=False)):
        if step.actor == CHANCE:
            stream = position.stream()
            counts[stream] = counts.get(stream, 0) + 1
            found[stream, counts[stream] - 1] = (number, step.code)
    return match, counts, found


@pytest.mark.parametrize("game", CODES)
def test_the_same_seed_gives_the_same_draws_to_matches_that_are_played_differently(game):
    one, counts, first = dealt(game, 8)
    moved = set[str]()
    for mind in range(12, 16):
        two, others, second = dealt(game, mind)
        assert decisions(one) != decisions(two)
        shared = first.keys() & second.keys()
        assert len(shared) > 30
        assert [first[key][1] for key in shared] == [second[key][1] for key in shared]
        for stream, count in ALWAYS[game].items():
            assert counts[stream] == others[stream] == count
        moved |= {key[0] for key in shared if first[key][0] != second[key][0]}
    assert moved >= set(PLACES[game])


def decisions(match):
    return [step for step in match.steps if step.actor != CHANCE]


def test_dice_stay_with_the_turn_of_the_crew_that_throws_them():
    """A contest more or less in an earlier turn changes no later roll."""
    for mind in range(3, 6):
        _, counts, first = dealt("schatzinsel", 1)
        _, others, second = dealt("schatzinsel", mind)
        rolls = [key for key in first.keys() & second.keys() if key[0].startswith("roll")]
        assert len(rolls) > 10
        assert all(first[key][1] == second[key][1] for key in rolls)
        fights = [
            {s: n for s, n in c.items() if s[:4] in ("cont", "duel")} for c in (counts, others)
        ]
        assert fights[0] != fights[1]
        for each in (counts, others):
            assert all(count == 1 for stream, count in each.items() if stream.startswith("roll"))


def test_version_1_loses_the_same_luck_after_the_first_fight_that_only_one_match_has():
    _, _, first = dealt("schatzinsel", 1, dealing=1)
    _, _, second = dealt("schatzinsel", 2, dealing=1)
    shared = [key for key in first.keys() & second.keys() if key[0].startswith("roll")]
    assert [first[key][1] for key in shared] != [second[key][1] for key in shared]


@pytest.mark.parametrize("game", CODES)
def test_another_seed_gives_other_draws(game):
    _, _, first = dealt(game, 1)
    _, _, second = dealt(game, 1, seed=bytes(range(1, 33)))
    shared = first.keys() & second.keys()
    assert [first[key][1] for key in shared] != [second[key][1] for key in shared]
