"""Plays a written lesson by the rules, through every position a learner can reach.

A lesson is a few scenes; a scene is a state of the game and the steps from there. The client's
messages contain the instructions; this module has the actions that follow them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from doubloon.games import GAMES
from doubloon.kernel.actions import Action
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE
from doubloon.kernel.setup import Setup
from doubloon.match import visible
from tools.playground import entry

Data = dict[str, Any]
Wanted = str | Callable[[Data, Data], bool]
"""Which actions do what is asked: notations with ``*``, separated by ``|``; or a function."""

MOST = 40
"""The most parallel paths of a scene; more would make a lesson slow to load."""


@dataclass(frozen=True)
class Step:
    """One task for the learner or, if nothing is wanted, one thing to look at.

    ``then`` is what chance and the other side do afterwards. Each item is a notation, or several
    separated by ``|``, of which the first possible one is taken; ``nothing`` is always possible.
    ``point`` names what is circled on the page. ``instead`` has texts for actions that are allowed
    but not asked for.
    """

    words: str
    want: Wanted | None = None
    then: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    instead: Mapping[str, Wanted] = field(default_factory=dict)


@dataclass(frozen=True)
class Scene:
    """A state of the game as ``Position.state`` has it, and the steps from there."""

    state: Data
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """A lesson: the learner's seat, and its scenes in order.

    ``idle`` names the parts of the lens that are useless while nothing is asked.
    """

    game: str
    eyes: str
    options: Mapping[str, object]
    scenes: tuple[Scene, ...]
    idle: tuple[str, ...] = ()

    def setup(self) -> Setup[Any]:
        """Return the game with its options and the project's box."""
        return GAMES.find(self.game).setup(self.options)


@dataclass(frozen=True)
class Moment:
    """A position in a scene, the steps that led there, and the views in between."""

    position: Position
    count: int
    entries: tuple[Data, ...] = ()
    between: tuple[Data, ...] = ()


def dealt(game: str, seed: int, **options: object) -> Data:
    """Return the state of a game after the deal, drawn from ``seed``."""
    setup, rng = GAMES.find(game).setup(options), Rng(seed)
    position = setup.start()
    while position.to_act == CHANCE:
        position = position.play(setup.game.action(position.deal(rng)))
    return position.state()


def after(game: str, *texts: str, **options: object) -> Data:
    """Return the state of a game after these steps, in notation, from its start."""
    setup = GAMES.find(game).setup(options)
    position = setup.start()
    for text in texts:
        if action := meant(setup, position, text):
            position = position.play(action)
    return position.state()


def meant(setup: Setup[Any], position: Position, texts: str) -> Action | None:
    """Return the first possible step of those in ``texts``, separated by ``|``.

    None stands for ``nothing``, where that is one of them.
    """
    chances = [action for action, _ in position.chances()]
    possible: dict[str, Action | None] = {
        setup.game.format(position, a): a for a in chances or position.actions()
    }
    possible["nothing"] = None
    found = [text.strip() for text in texts.split("|") if text.strip() in possible]
    if not found:
        raise ValueError(f"{texts} is not possible; possible: {', '.join(possible)}")
    return possible[found[0]]


class Playing:
    """Plays through everything a learner may do in a lesson, saving each position as plain data."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.setup = lesson.setup()
        self.seat = self.setup.game.seats.index(lesson.eyes)
        self.nodes: list[Data] = []
        self.reached: list[Position] = []
        """The positions of the step that was played last; at the end, those of the last step."""

    def data(self) -> Data:
        """Return the lesson as the client reads it."""
        doors: list[Data] = []
        for number, scene in enumerate(self.lesson.scenes):
            doors = self._scene(number, scene, doors)
        steps = [
            {"words": step.words, "scene": number, "asks": step.want is not None} | _pointed(step)
            for number, scene in enumerate(self.lesson.scenes)
            for step in scene.steps
        ]
        box = msgspec.to_builtins(self.setup.components)
        return {
            "game": self.lesson.game,
            "eyes": self.lesson.eyes,
            "options": dict(self.lesson.options),
            "box": {key: box[key] for key in box if key not in ("path", "sha256")},
            "steps": steps,
            "nodes": self.nodes,
        }

    def _scene(self, number: int, scene: Scene, doors: list[Data]) -> list[Data]:
        """Play one scene from its entry positions; return its exit positions."""
        first = sum(len(one.steps) for one in self.lesson.scenes[:number])
        start = self.setup.game.restore(self.setup, scene.state)
        ways: list[tuple[Moment, list[tuple[Data, str]]]] = [
            (Moment(start, 0), [(door, "on") for door in doors])
        ]
        for at, step in enumerate(scene.steps):
            if len(ways) > MOST:
                raise ValueError(f"{step.words}: {len(ways)} ways lead here, not more than {MOST}")
            doors, ways = self._step(first + at, step, ways)
        return doors

    def _step(
        self, number: int, step: Step, ways: list[tuple[Moment, list[tuple[Data, str]]]]
    ) -> tuple[list[Data], list[tuple[Moment, list[tuple[Data, str]]]]]:
        self.reached = [moment.position for moment, _ in ways]
        made: list[Data] = []
        onward: dict[str, tuple[Moment, list[tuple[Data, str]]]] = {}
        for moment, doors in ways:
            node = self._node(number, step, moment)
            for door, by in doors:
                door["to"][by] = len(self.nodes)
            self.nodes.append(node)
            made.append(node)
            for by, after in self._after(step, moment, node):
                key = json.dumps([after.position.state(), after.entries])
                onward.setdefault(key, (after, []))[1].append((node, by))
        return made, list(onward.values())

    def _node(self, number: int, step: Step, moment: Moment) -> Data:
        view = self.setup.game.view(moment.position, self.seat)
        lens = self.setup.game.lens(view)
        if not step.want:
            lens |= {name: {} for name in self.lesson.idle}
        choices = visible.offered(view) if step.want else []
        node: Data = {"step": number, "count": moment.count, "view": seen(view.data())}
        node |= {"offered": choices, "lens": lens, "entries": list(moment.entries)}
        node |= {"between": list(moment.between), "to": {}, "instead": {}}
        for words, which in step.instead.items():
            found = [one for one in choices if does(which, one, lens)]
            node["instead"] |= {str(one["code"]): words for one in found}
        return node

    def _after(self, step: Step, moment: Moment, node: Data) -> list[tuple[str, Moment]]:
        if step.want is None:
            return [("on", self._replied(step, Moment(moment.position, moment.count)))]
        done = [one for one in node["offered"] if does(step.want, one, node["lens"])]
        if not done:
            texts = " ".join(one["text"] for one in node["offered"])
            raise ValueError(f"{step.words}: nothing offered does what is asked; offered: {texts}")
        taken = [(str(one["code"]), self.setup.game.action(one["code"])) for one in done]
        own = Moment(moment.position, moment.count)
        return [(code, self._replied(step, self._played(own, action))) for code, action in taken]

    def _replied(self, step: Step, moment: Moment) -> Moment:
        """Return the position after the opponent's and chance's replies."""
        for text in step.then:
            action = meant(self.setup, moment.position, text)
            moment = self._played(moment, action) if action else moment
        return moment

    def _played(self, moment: Moment, action: Action) -> Moment:
        """Return the moment after an action; keep the view from before an opponent's action."""
        before, between = moment.position, moment.between
        other = before.to_act not in (self.seat, CHANCE)
        if other and moment.entries:
            view = self.setup.game.view(before, self.seat)
            shown = sum(len(one["entries"]) for one in between)
            between += ({"view": seen(view.data()), "entries": list(moment.entries[shown:])},)
        told = entry(self.setup, before, action, self.seat, moment.count)
        after = before.play(action)
        return Moment(after, moment.count + 1, (*moment.entries, told), between)


def seen(view: Data) -> Data:
    """Return a view without its setup, which boards don't draw."""
    return {key: view[key] for key in view if key not in ("game", "components")}


def does(which: Wanted, offer: Data, lens: Data) -> bool:
    """Say whether an offered action is one of the wanted ones."""
    if callable(which):
        return which(offer, lens)
    return any(fnmatchcase(offer["text"], pattern.strip()) for pattern in which.split("|"))


def _pointed(step: Step) -> Data:
    return {"point": list(step.point)} if step.point else {}
