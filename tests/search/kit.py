"""What tests of the search share: what a game was worth, and programs run both ways."""

import os
import subprocess
import sys
from fractions import Fraction

from doubloon.kernel.seats import DRAWN

PLENTY = 10**8
"""More positions than any endgame of these tests has."""


def result(position, seat):
    """The seat's share of a game that is over."""
    winner = position.outcome().winner
    return Fraction(1, 2) if winner == DRAWN else Fraction(winner == seat)


def printed(program, rules):
    """What a program prints whose rules run compiled or interpreted."""
    env = os.environ | {"DOUBLOON_RULES": rules}
    command = [sys.executable, "-c", program]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
