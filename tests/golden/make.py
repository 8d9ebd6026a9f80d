"""Makes the golden files anew: ``make golden``. A difference in them is read like code.

A playthrough has a line a step: what was done, how many actions were legal, a hash of the state
and, where there are few, the actions themselves; now and then the whole state.
"""

import hashlib
import json
from pathlib import Path

from doubloon.cli.perft import dealt
from doubloon.kernel.position import perft
from doubloon.kernel.record import result
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import NOBODY
from doubloon.kernel.setup import Setup
from tests.conformance.kit import SETUPS, name, step

FOLDER = Path(__file__).parent
SEEDS = (1, 2)
FEW = 6
DEPTHS = {"gold_ahoi": 6, "schatzinsel": 5}
STATE_EVERY = 40


def playthrough(setup: Setup, seed: int) -> str:
    """A random game, step by step, as text."""
    game, position, rng = setup.game, setup.start(), Rng(seed)
    lines = [f"{name(setup)} seed {seed}"]
    number = 0
    while position.to_act != NOBODY:
        state = json.dumps(position.state())
        if number % STATE_EVERY == 0:
            lines.append(f"= {state}")
        number += 1
        codes = position.codes()
        taken = game.format(position, game.action(code := step(position, rng)))
        digest = hashlib.sha256(state.encode()).hexdigest()[:8]
        legal = [game.format(position, game.action(one)) for one in codes]
        few = f" of {', '.join(legal)}" if len(codes) <= FEW else ""
        done = f"{number} {setup.actor(position.to_act)} {taken}"
        lines.append(f"{done} | {len(codes)} {digest}{few}")
        position = position.after(code)
    lines += [f"= {json.dumps(position.state())}", result(setup, position.outcome()), ""]
    return "\n".join(lines)


def perft_table() -> list[dict]:
    """The numbers of ways to go on, for every game and option."""
    return [
        {
            "game": setup.game.code,
            "options": dict(setup.options),
            "seed": seed,
            "counts": [perft(dealt(setup.start(), Rng(seed)), depth) for depth in depths(setup)],
        }
        for setup in SETUPS
        for seed in SEEDS
    ]


def depths(setup: Setup) -> range:
    return range(1, DEPTHS[setup.game.code])


def files() -> dict[Path, str]:
    """Every golden file with its content."""
    found = {
        FOLDER / f"{name(setup)}-{seed}.txt": playthrough(setup, seed)
        for setup in SETUPS
        for seed in SEEDS
    }
    rows = ",\n".join(json.dumps(row) for row in perft_table())
    return found | {FOLDER / "perft.json": f"[\n{rows}\n]\n"}


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    made = files()
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(made)} golden files written")


if __name__ == "__main__":
    main()
