"""Who can act and who can watch, as small numbers that the compiled rules share."""

ONE = 0
"""The first seat; each game has its own name for it (near, black or red)."""

TWO = 1
"""The second seat."""

SPECTATOR = 2
"""A seat that watches: it sees what is public and never acts."""

CHANCE = -1
"""The actor when tiles are drawn or dice are rolled."""

NOBODY = -2
"""The actor when the game is over."""

DRAWN = -1
"""The winner when the game is drawn."""

PLAYERS = (ONE, TWO)
"""The two seats that act."""

SEATS = (ONE, TWO, SPECTATOR)
"""Everyone who has a view."""
