"""The numbers of Die Schatzinsel, each defined once; the build writes them into compiled rules."""

from doubloon.kernel.seats import ONE, TWO

RED = ONE
BLACK = TWO
NONE = -1
"""No crew, disc, roll or place."""

# The board: 19 places with six sides each; the points are their stops and four points on the rim.

PLACES = 19
"""The number of discs and of places for them (rulebook: it follows from the number of jungles)."""

SIDE_COUNT = 6
POINTS = PLACES + 4
FIRST_START = PLACES
"""Red's start point; black's is the next."""

FIRST_GOAL = PLACES + 2
"""Red's goal point; black's is the next."""

ALL_PLACES = (1 << PLACES) - 1
ENDS = PLACES * SIDE_COUNT
FACES = PLACES * SIDE_COUNT
"""A face is a disc in a position: ``kind * 6 + position``."""

MOVES = POINTS * POINTS

STOPS_HERE = SIDE_COUNT
"""The value in ``across`` for the side where a walker leaves if the stop is on their segment."""

ARRIVED = 128
"""Added to a point in ``joins``: the path ends there; lower numbers are ends."""

STEPS = ARRIVED + POINTS + 1

# What comes next: ``wording.PHASES`` has the names.

DRAW = 0
LAY = 1
RETURN = 2
ROLL = 3
SPEND = 4
NAME = 5
ANSWER = 6
REPLY = 7
CONTEST = 8
TURN = 9
DUEL = 10
ADVANCE = 11
OVER = 12

# What a pawn that returned from the ship has brought with it (S-21).

ABSENT = 0
LOADED = 1
EMPTY_HANDED = 2

# Dice, as rows of the tables: two red ones, two black ones, and one of each in a contest.

MIXED_DICE = 2
ROLLS = 9
MOST_THROWS = 60
"""The most throws that are kept; of a longer series, only the latest are."""

LAST_THROWS = (1 << MOST_THROWS) - 1
MOST_TURNS = 400
"""The game is drawn after this many turns (S-27)."""

FARTHEST = 12
"""The evaluation follows paths for this many moves."""

CERTAIN = 0.999999999
"""A chance of winning above this counts as 1, because sums of fractions are rounded."""

# The encoding counts up to these (``encoding.py``).

MOST_PAWNS = 10
MOST_CHESTS = 16

# Codes of actions, from 0: placing a disc in a position.

MOST_KINDS = PLACES
FIRST_MOVE = FACES
FIRST_ASK = FIRST_MOVE + MOVES
FIRST_TURN = FIRST_ASK + PLACES
END = FIRST_TURN + ENDS
ALLOW = END + 1
OBJECT = END + 2
GIVE_IN = END + 3
INSIST = END + 4
STAY = END + 5
BRING_BACK = END + 6
KEEP_ABOARD = END + 7
FIRST_DRAW = END + 8
FIRST_ROLL = FIRST_DRAW + MOST_KINDS
FIRST_THROW = FIRST_ROLL + ROLLS
ALL_RED = FIRST_THROW
ALL_BLACK = FIRST_THROW + 3
