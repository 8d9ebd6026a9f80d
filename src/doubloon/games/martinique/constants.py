"""The numbers of Martinique, each defined once; the build writes them into compiled rules."""

from doubloon.kernel.seats import ONE, TWO

BLACK = ONE
RED = TWO
NONE = -1
"""No seat, no tile."""

# The box.

SIDE = 8
SQUARES = SIDE * SIDE
SYMBOLS = 6
NUMBERS = 3
SOUVENIR_KINDS = SYMBOLS * NUMBERS
MAP = SOUVENIR_KINDS
"""The back of a map tile, as the kind after all souvenirs."""

TILE_KINDS = SOUVENIR_KINDS + 1
PIRATES = 4
STOOLS = 2 * PIRATES
JOKERS = 3
FINDER = 20
"""The points for the lost treasure, in the variant that counts it (M-26)."""

# Map tiles by number: eight letters, then eight numbers.

MAP_TILE_COUNT = 16
LETTER_TILES = 0x00FF
NUMBER_TILES = 0xFF00

# Where a map tile was taken: one of twelve squares, then The Hook, once or twice.

MAP_SQUARES = 12
HOOK_SOURCES = 2
FIRST_HOOK = MAP_SQUARES
MAP_SOURCES = MAP_SQUARES + HOOK_SOURCES
SOURCES = SQUARES + HOOK_SOURCES
"""Where actions can say that a map tile comes from: any square, or The Hook."""

# The three small treasures, of two, three and four tiles.

SMALL_TREASURES = 3
SLOTS = 9
JOKER_CHOICES = (SYMBOLS + 1) * (SYMBOLS + 2) * (SYMBOLS + 3) // 6
"""How many things up to three jokers can stand for: ``actions.JOKER_SETS`` lists them."""

# What comes next: ``ledger.TASKS`` has the names.

DEAL = 0
ACT = 1
OVERRUN = 2
GIFT = 3
HOOK = 4
LOAD = 5
REFILL = 6
DIG = 7
OVER = 8

# The deal, step by step: what is lost, The Hook, the map squares, the souvenirs, the treasures.

HOOK_STEP = 2
MAP_STEP = HOOK_STEP + HOOK_SOURCES
SOUVENIR_STEP = MAP_STEP + MAP_SQUARES
TREASURE_STEP = 64
ALL_DEALT = TREASURE_STEP + SLOTS
SOUVENIR_SQUARES = TREASURE_STEP - SOUVENIR_STEP

# Six small counts in one word (``packed.py``), a byte per symbol.

ALL = 0xFFFFFFFFFFFFFFFF
EACH = 0x0101010101010101
"""A one in every byte: the top byte of a word times this is the sum of its bytes."""

TOPS = 0x0080808080808080
"""The top bit of bytes 0 to 6; counts stay below it, so that a comparison can't borrow."""

SIX_TOPS = 0x0000808080808080
EVEN = 0x00007E7E7E7E7E7E
"""All but the lowest bit of each symbol's count, which leaves its pairs."""

OPEN = 16 << 48
"""An open slot of a treasure."""

# Digging, solved (``dig_solver.py``): whose dig it is.

OWN = 0
OTHER = 1
LONGER = 4
"""How many digs one seat's last digs count as, because they take longer to search."""

# The encoding counts up to these (``encoding.py``).

SIXTEEN = 16
MOST_POINTS = 128

# Codes of actions, from 0: moving from a square to a square.

FIRST_LAND = SQUARES * SQUARES
BAR = FIRST_LAND + SQUARES
FIRST_DIG = BAR + 1
FIRST_TURN = FIRST_DIG + SQUARES
NO_TURN = FIRST_TURN + SOURCES
TAKE_JOKER = NO_TURN + 1
TAKE_MAP = TAKE_JOKER + 1
FIRST_LOAD = TAKE_MAP + 1
NO_LOAD = FIRST_LOAD + SMALL_TREASURES * JOKER_CHOICES
FIRST_SOUVENIR = NO_LOAD + 1
FIRST_MAP = FIRST_SOUVENIR + SOUVENIR_KINDS
