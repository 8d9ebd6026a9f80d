"""Every lesson is what the rules say now, can be played to its end, and lacks no component."""

import gzip
import json
from pathlib import Path

import pytest

from doubloon.games import GAMES
from tests.conformance.kit import facts
from tools.lessons import LESSONS
from tools.lessons.__main__ import SOURCE, files
from tools.lessons.figures import FIGURES
from tools.lessons.stage import Lesson, Playing, Scene, Step

LONGEST = 40_000
"""Bytes, packed, that a lesson may have to load."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def read(lesson):
    """Return a lesson as the client reads it."""
    return json.loads(
        (SOURCE / "learn" / "data" / f"{lesson.game}.json").read_text(encoding="utf-8")
    )


def test_every_game_has_a_lesson():
    assert set(LESSONS) == {game.code for game in GAMES}


@pytest.mark.parametrize(
    ("file", "held"), files().items(), ids=lambda one: getattr(one, "stem", "")
)
def test_what_the_client_reads_is_what_the_rules_say(file, held):
    kept = file.read_text(encoding="utf-8")
    assert kept == held, "the lessons have changed: run python -m tools.lessons"


@every_lesson
def test_every_moment_leads_on_by_offered_actions_and_the_last_is_a_win(lesson):
    data = read(lesson)
    for node in data["nodes"]:
        step = data["steps"][node["step"]]
        offered = {str(offer["code"]) for offer in node["offered"]}
        assert set(node["to"]) <= (offered if step["asks"] else {"on"})
        assert {data["nodes"][to]["step"] for to in node["to"].values()} <= {node["step"] + 1}
        if not node["to"]:
            assert node["step"] == len(data["steps"]) - 1
            assert node["view"]["to_act"] == "nobody"


@every_lesson
def test_the_learner_wins_at_the_end_of_every_way(lesson):
    playing = Playing(lesson)
    playing.data()
    assert playing.reached
    for position in playing.reached:
        assert playing.setup.game.seats[position.outcome().winner] == lesson.eyes


@every_lesson
def test_every_scene_and_figure_is_a_state_of_the_whole_box(lesson):
    shown = [scene.state for scene in lesson.scenes]
    for state in [*shown, *(one.state for one in FIGURES[lesson.game] if one.state)]:
        setup = lesson.setup()
        position = setup.game.restore(setup, state)
        assert position.state() == setup.game.restore(setup, position.state()).state()
        found, box = facts(setup.game).components(setup, position.state())
        assert found == box


@every_lesson
def test_the_learner_sees_what_the_seat_may_see(lesson):
    for node in read(lesson)["nodes"]:
        assert node["view"]["seat"] == lesson.eyes


@every_lesson
def test_a_lesson_is_small(lesson):
    packed = gzip.compress((SOURCE / "learn" / "data" / f"{lesson.game}.json").read_bytes())
    assert len(packed) <= LONGEST


def test_a_step_that_cannot_be_done_is_refused_with_what_could_be():
    scene = LESSONS["gold_ahoi"].scenes[0]
    lesson = Lesson("gold_ahoi", "near", {}, (Scene(scene.state, (Step("first", "A1n"),)),))
    with pytest.raises(ValueError, match="first: nothing offered does what is asked; offered: F6n"):
        Playing(lesson).data()


@every_lesson
def test_every_figure_stands_at_a_clause_of_the_rules_page(lesson):
    page = (Path(__file__).parents[2] / "docs" / "rules" / f"{lesson.game}.md").read_text()
    assert len(FIGURES[lesson.game]) >= 4
    for figure in FIGURES[lesson.game]:
        assert f"- **{figure.clause}" in page
