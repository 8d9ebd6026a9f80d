"""Prints random games step by step, to compare compiled with interpreted rules.

``python -m tests.conformance.trace GAME OPTIONS FIRST COUNT`` prints a hash a game; with ``full``
behind it, every step.
"""

import hashlib
import json
import sys
from array import array
from collections.abc import Iterator

from doubloon import native
from doubloon.games import GAMES
from doubloon.kernel.encoding import length
from doubloon.kernel.random_play import step
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import NOBODY
from doubloon.kernel.setup import Setup
from tests.conformance.kit import walk


def lines(setup: Setup, seed: int) -> Iterator[str]:
    """Every position: who acts, all codes, the state, a belief, the points, what a seat sees."""
    encoder, seen = setup.game.encoder(setup), bytearray(length(setup.game.layout))
    shares = array("f", seen * 4)
    for number, position in enumerate(walk(setup, seed)):
        state = json.dumps(position.state())
        luck = Rng(seed * 1000 + number)
        believed = position.reshuffled(number % 3, luck)
        chosen = step(believed, luck) if position.to_act != NOBODY else None
        points = (position.points(0), position.points(1))
        encoder.observe_shares(position, number % 3, seen, shares)
        observed = f"{seen.hex()} {hashlib.sha256(shares.tobytes()).hexdigest()}"
        yield f"{number} {position.codes()} {points} {believed.codes()} {chosen} {observed} {state}"
    yield str(position.outcome())


def main() -> None:
    code, options, first, count, *full = sys.argv[1:]
    setup = GAMES.find(code).setup(json.loads(options))
    print("compiled" if native.compiled() else "interpreted", file=sys.stderr)
    for seed in range(int(first), int(first) + int(count)):
        if full:
            print(*lines(setup, seed), sep="\n")
        else:
            print(hashlib.sha256("\n".join(lines(setup, seed)).encode()).hexdigest())


if __name__ == "__main__":
    main()
