"""The numbers of Gold Ahoi!, each defined once; the build writes them into compiled rules."""

from doubloon.kernel.seats import ONE, TWO

NEAR = ONE
FAR = TWO
NONE = -1
"""No seat, no tile."""

SIDE = 6
"""Rows and columns of the full display (G-6)."""

FULL = SIDE * SIDE
"""The number of tiles."""

MOST_KINDS = FULL
QUARTER_TURNS = 4
MOST_CHESTS = 4

CHART = 2 * SIDE - 1
"""The first tile lies in the middle of a chart of 11 by 11 squares; no display can outgrow it."""

MIDDLE = SIDE - 1
"""The row and column of the first tile on the chart."""

# Codes of actions, from 0: placing a tile, drawing one, choosing the first player.

FIRST_DRAW = CHART * CHART * QUARTER_TURNS
FIRST_BEGIN = FIRST_DRAW + 2 * MOST_KINDS

# The spots of a tile, clockwise: first its edges, then its corners.

NORTH = 0
SOUTH = 2
NORTHEAST = 4
SOUTHEAST = 5
SOUTHWEST = 6
NORTHWEST = 7

# The torus: eight rows of eight squares, one bit each.

TORUS_SIDE = 8
TORUS_SQUARES = TORUS_SIDE * TORUS_SIDE
ALL = 0xFFFFFFFFFFFFFFFF
WEST_COLUMN = 0x0101010101010101
OTHER_COLUMNS = 0xFEFEFEFEFEFEFEFE

FIRST_CORNER = 2 * TORUS_SQUARES
"""Nodes below this number are edges (land), the rest are corners (water)."""

NODES = 3 * TORUS_SQUARES
