"""A whole game as a client is shown it, kept for the tests of the board in the browser.

Written anew by ``python -m tests.games.schatzinsel.shown``; of each view only what has changed.
"""

import json
import random
from pathlib import Path

from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY
from tests.games.schatzinsel import wishes
from tests.games.schatzinsel.kit import GAME

FILE = Path(__file__).parents[3] / "web" / "src" / "boards" / "schatzinsel" / "game.fixture.json"
SEED = 148
WANTED = {"move", "ask", "allow", "object", "insist", "give_in", "turn", "stay", "bring_back"}


def game(seed: int) -> list[dict]:
    """Every moment at which a crew decides: what has changed in the view, and the steps before."""
    rng, chance = random.Random(seed), Rng(seed)
    position = GAME.setup({"random_jungle": True, "edition": "de"}).start()
    found, steps, before = [], [], {}
    while True:
        if position.to_act != CHANCE:
            view = _shown(position)
            found.append({"view": _changed(before, view), "steps": steps})
            steps, before = [], view
        if position.to_act == NOBODY:
            return found
        action = _next(position, rng, chance)
        steps.append(GAME.named(position, action, 0))
        position = position.play(action)


def _shown(position):
    view = GAME.view(position, 0).data()
    return {
        name: value for name, value in view.items() if name not in ("seat", "game", "components")
    }


def _changed(before, view):
    changed = {n: value for n, value in view.items() if n not in before or before[n] != value}
    if "jungle" in before and "jungle" in changed:
        was = before["jungle"]
        changed["jungle"] = {p: disc for p, disc in view["jungle"].items() if was.get(p) != disc}
    return changed


def _next(position, rng, chance):
    if position.to_act == CHANCE:
        return GAME.action(position.deal(chance))
    actions, state = position.actions(), position.state()
    texts = [GAME.format(position, action) for action in actions]
    wish = rng.choice((wishes.attack, wishes.quarrel, wishes.concede, wishes.run))
    return rng.choices(actions, [wish(state, text) for text in texts])[0]


def types(found) -> set[str]:
    """The types of everything that happens in a game."""
    return {step["type"] for moment in found for step in moment["steps"]}


if __name__ == "__main__":
    FILE.write_text(json.dumps(game(SEED), separators=(",", ":")) + "\n", encoding="utf-8")
