"""Who can be on turn and who can look on, as small numbers that the compiled rules share."""

ONE = 0
"""The first seat: near, black or red, as the game names it."""

TWO = 1
"""The second seat."""

SPECTATOR = 2
"""A seat to look from: sees what is public and never acts."""

CHANCE = -1
"""On turn when tiles are drawn or dice thrown."""

NOBODY = -2
"""On turn when the game is over."""

DRAWN = -1
"""The winner of a game that nobody won."""

PLAYERS = (ONE, TWO)
"""The two seats that act."""

SEATS = (ONE, TWO, SPECTATOR)
"""Everyone who has a view."""
