"""Steps taken back in a record: chance draws again, differently, and every draw is verified."""

import random

import pytest

from doubloon.games import GAMES
from doubloon.kernel import record as records
from doubloon.kernel.random_play import step as random_step
from doubloon.kernel.record import Record, Step
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY
from doubloon.match.replay import draws
from doubloon.match.streams import Streams
from doubloon.match.undone import MOST_UNDOS, taken_back
from doubloon.match.verify import verify
from tests.match.fair import DEALER, DEALERS, SETUPS


def played_with_undos(setup, mind, dealer=DEALER, honest=True):
    """A random game in which steps are taken back now and then; what came before each undo."""
    dice, rng, steps, undone, before = random.Random(mind), Rng(mind), [], [], []
    line, streams = [(setup.start(), Streams())], Streams()
    while line[-1][0].to_act != NOBODY:
        position = line[-1][0]
        if position.to_act == CHANCE:
            code = dealer.deal(position, streams.next(dealer.stream(position)))
            streams = streams.after(dealer.stream(position))
        else:
            code = random_step(position, rng)
        steps.append(Step(position.to_act, setup.game.action(code)))
        line.append((position.after(code), streams))
        if len(undone) < 6 and dice.random() < 0.1:
            after = dice.randrange(max(0, len(steps) - 25), len(steps))
            undone.append(taken_back(setup, steps, after))
            before.append(tuple(steps))
            back = [at.stream() for at, _ in line[after:-1] if at.to_act == CHANCE]
            streams = streams.undo(reversed(back)) if honest else line[after][1]
            del steps[after:], line[after + 1 :]
    tags = dealer.headers(over=True) | {"Undone": " | ".join(undone)}
    return Record(setup, tuple(steps), tags), before


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game.code)
def test_a_game_with_undos_verifies_with_every_draw_that_was_taken_back(setup):
    for mind in range(3):
        found, _ = played_with_undos(setup, mind)
        again = records.parse(records.format(found), GAMES)
        assert again.tags["Undone"].count(" | ") == 5
        made = draws(again)
        stayed = [one for one in made if not isinstance(one.undone, int)]
        assert len(stayed) == sum(step.actor == CHANCE for step in found.steps) < len(made)
        assert verify(again).text.startswith(f"all {len(made)} draws")


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game.code)
def test_without_its_undos_or_with_others_such_a_game_fails(setup):
    found, _ = played_with_undos(setup, 1)
    undone = found.tags["Undone"].split(" | ")
    others = [{k: v for k, v in found.tags.items() if k != "Undone"}]
    others.append(found.tags | {"Undone": " | ".join([*undone, undone[-1]])})
    for tags in others:
        assert not verify(Record(found.setup, found.steps, tags)).ok


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game.code)
def test_a_draw_that_comes_again_after_an_undo_is_not_the_one_that_was_seen(setup):
    """Or else a player could look at what comes, and go back to make use of it."""
    found, _ = played_with_undos(setup, 1, honest=False)
    assert "dealt was" in verify(found).text


def test_draws_that_nobody_has_seen_stay_what_they_are():
    streams = Streams().after("tile").after("tile").undo(["tile"]).after("tile")
    assert streams.next("tile") == Streams().after("tile").after("tile").next("tile")


def test_version_1_cannot_draw_again():
    found, _ = played_with_undos(SETUPS[0], 1)
    tags = DEALERS[0].headers(over=True) | {"Undone": found.tags["Undone"]}
    assert "version 1 draws once" in verify(Record(found.setup, found.steps, tags)).text


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("", "an undo reads"),
        ("near F6n", "an undo reads"),
        ("9999: near F6n", "an undo reads"),
        ("0: near F6n", "header Undone, 'near F6n'"),
        ("0: far draws bend", "header Undone, 'far draws bend'"),
        ("0: ", "an undo reads"),
        (" | ".join(["0: chance near draws bend"] * (MOST_UNDOS + 1)), "at most"),
    ],
)
def test_an_undo_that_cannot_be_read_gives_a_verdict(said, words):
    found, _ = played_with_undos(SETUPS[0], 1)
    verdict = verify(Record(found.setup, found.steps, found.tags | {"Undone": said}))
    assert not verdict.ok
    assert words in verdict.text
    assert "\n" not in verdict.text
