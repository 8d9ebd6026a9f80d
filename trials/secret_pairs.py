"""Pairs of matches that differ only in what a viewer can't know.

The rules, not the server, define what a viewer can't know. A position drawn from the viewer's
belief (``reshuffled``) replaces the real one, and this module finds the draws that lead there with
the same decisions. A viewer who can distinguish the two matches knows something that the rules
hide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from doubloon.games.gold_ahoi.actions import Draw
from doubloon.games.martinique.actions import DrawMap
from doubloon.games.martinique.components import MAP_TILES
from doubloon.kernel.position import Position
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE
from doubloon.match.state import Match, positions

Drawn = tuple[Position, int]
"""A chance step: the position before it, and the code of its outcome."""


def other_draws(match: Match, eyes: int, rng: Rng) -> tuple[list[int], Position]:
    """Return the draws of a match that ``eyes`` can't tell from this one, and its position."""
    target = match.position.reshuffled(eyes, rng)
    steps = zip(positions(match), match.steps, strict=False)
    drawn = [(position, step.code) for position, step in steps if step.actor == CHANCE]
    codes = REDRAWN[match.opened.game](drawn, target)
    assert _end(match, codes) == target, "the draws do not lead where they should"
    return codes, target


def _end(match: Match, draws: list[int]) -> Position:
    """Return the position after other draws and the same decisions, all of which must be legal."""
    left, position = iter(draws), match.setup.start()
    for step in match.steps:
        code = next(left) if step.actor == CHANCE else step.code
        assert code in position.codes(), "the other match would break the rules"
        position = position.after(code)
    return position


def _gold_ahoi(drawn: list[Drawn], target: Position) -> list[int]:
    """Make each seat draw the tile that it now holds."""
    names = [entry.name for entry in target.setup.components.tile]
    codes = [code for _, code in drawn]
    for seat in range(2):
        held = target.state()["hands"][target.setup.actor(seat)]
        if held:
            codes[_last_draw(drawn, seat)] = Draw(seat, names.index(held)).code
    return codes


def _last_draw(drawn: list[Drawn], seat: int) -> int:
    action = drawn[0][0].setup.game.action
    return max(
        place
        for place, (_, code) in enumerate(drawn)
        if isinstance(found := action(code), Draw) and found.seat == seat
    )


def _martinique(drawn: list[Drawn], target: Position) -> list[int]:
    """Deal each map tile to the place where it is now or was taken from."""
    faces = dict(_faces(target.state()))
    given = iter(["hook 1", "hook 2"])
    codes: list[int] = []
    for position, code in drawn:
        place = position.awaited()  # pyright: ignore[reportAttributeAccessIssue]
        known = next(given) if place == "hook gives" else place
        codes.append(DrawMap(MAP_TILES.index(faces[known])).code if known in faces else code)
    return codes


def _faces(state: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every place that a map tile was dealt to or given from, with the tile's face."""
    for part, face in state["lost"].items():
        yield f"lost {part}", face
    for square, tile in (*state["island"].items(), *state["removed"].items()):
        if tile.startswith("map "):
            yield f"{square} map", tile[4:]
    hook = list(state["hook"]["maps"])
    for maps in state["maps"].values():
        for source, (face, _) in maps.items():
            yield (source if source.startswith("hook") else f"{source} map"), face
            hook += [face] if source.startswith("hook") else []
    for face in hook:
        yield ("hook letter" if face.isalpha() else "hook number"), face


def _nothing_hidden(drawn: list[Drawn], target: Position) -> list[int]:
    return [code for _, code in drawn]


REDRAWN: dict[str, Callable[[list[Drawn], Position], list[int]]] = {
    "gold_ahoi": _gold_ahoi,
    "martinique": _martinique,
    "schatzinsel": _nothing_hidden,
}
