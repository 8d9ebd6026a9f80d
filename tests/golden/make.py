"""Makes the golden files anew: ``make golden``. A difference in them is read like code.

A playthrough has a line a step: what was done, how many actions were legal, a hash of the state
and, where there are few, the actions themselves; now and then the whole state.
"""

import hashlib
import json
from itertools import groupby
from pathlib import Path

from doubloon.games import GAMES
from doubloon.kernel.position import perft
from doubloon.kernel.random_play import dealt, step
from doubloon.kernel.record import result
from doubloon.kernel.registry import AnyGame
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import NOBODY, SEATS
from doubloon.kernel.setup import Setup
from tests.conformance.kit import SETUPS, facts, name, walk

FOLDER = Path(__file__).parent
SEEDS = (1, 2)
FEW = 6
STATE_EVERY = 40
ADAPTERS = FOLDER.parents[1] / "docs" / "adapters.md"
BEGIN, FINISH = "<!-- made by make golden -->", "<!-- end -->"


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
    return range(1, facts(setup.game).PERFT_DEPTH + 1)


def interfaces() -> list[dict]:
    """Action numbers and observations, which others train with and which must not change."""
    return [
        {
            "game": setup.game.code,
            "decisions": setup.game.decisions,
            "actions": digest([repr(action) for action in setup.game.action_table]),
            "layout": [[block.name, list(block.shape)] for block in setup.game.layout],
            "observations": digest(
                [
                    setup.game.encode(setup.game.view(position, seat))
                    for position in walk(setup, 1)
                    for seat in SEATS
                ]
            ),
        }
        for setup in SETUPS
        if name(setup) == setup.game.code
    ]


def digest(values: list) -> str:
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()


def files() -> dict[Path, str]:
    """Every golden file with its content."""
    found = {
        FOLDER / f"{name(setup)}-{seed}.txt": playthrough(setup, seed)
        for setup in SETUPS
        for seed in SEEDS
    }
    rows = ",\n".join(json.dumps(row) for row in perft_table())
    doors = json.dumps(interfaces(), indent=1) + "\n"
    page = documented(ADAPTERS.read_text(encoding="utf-8"))
    return found | {
        FOLDER / "perft.json": f"[\n{rows}\n]\n",
        FOLDER / "interfaces.json": doors,
        ADAPTERS: page,
    }


def documented(page: str) -> str:
    """The page about the adapters with its tables of actions and observations made anew."""
    head, _, rest = page.partition(BEGIN)
    tail = rest.partition(FINISH)[2]
    tables = "\n".join(table for game in GAMES for table in (*actions(game), *observations(game)))
    return f"{head}{BEGIN}\n{tables}\n{FINISH}{tail}"


def actions(game: AnyGame) -> list[str]:
    lines = ["", f"### {game.title} (`{game.code}`)", "", f"Decisions: {game.decisions}", ""]
    lines += ["| codes | action | what it is |", "|---|---|---|"]
    for kind, group in groupby(game.action_table, type):
        codes = [action.code for action in group]
        span = f"{codes[0]}" if len(codes) == 1 else f"{codes[0]}–{codes[-1]}"
        fields = ", ".join(kind.__struct_fields__)
        about = (kind.__doc__ or "").splitlines()[0]
        lines.append(f"| {span} | {kind.__name__}({fields}) | {about} |")
    return lines


def observations(game: AnyGame) -> list[str]:
    lines = ["", "| numbers | block | shape | bytes | what it is |", "|---|---|---|---|---|"]
    first = 0
    for block in game.layout:
        shape = " × ".join(map(str, block.shape))
        span = f"{first}–{first + block.size - 1}"
        scale = ", ".join(f"{n} × {s}" if n > 1 else f"{s}" for s, n in runs(block.scale))
        lines.append(f"| {span} | `{block.name}` | {shape} | {scale} | {block.about} |")
        first += block.size
    return lines


def runs(numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each number with how often it comes in a row."""
    return [(number, len(list(group))) for number, group in groupby(numbers)]


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    made = files()
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(made)} golden files written")


if __name__ == "__main__":
    main()
