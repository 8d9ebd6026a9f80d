"""The rules of Gold Ahoi!, clause by clause (docs/rules/gold_ahoi.md).

Plain Python that ``position.pxd`` lets Cython compile. Squares here are torus squares
(``torus.py``); codes use chart squares.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from doubloon.games.gold_ahoi import torus
from doubloon.games.gold_ahoi.constants import (
    ALL,
    CHART,
    FAR,
    FIRST_BEGIN,
    FIRST_DRAW,
    FULL,
    MIDDLE,
    MOST_KINDS,
    NEAR,
    NONE,
    OTHER_COLUMNS,
    SIDE,
    TORUS_SQUARES,
    WEST_COLUMN,
)
from doubloon.games.gold_ahoi.display import Display
from doubloon.games.gold_ahoi.tables import Tables, tables_of
from doubloon.kernel import bits
from doubloon.kernel.rng import Rng
from doubloon.kernel.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from doubloon.games.gold_ahoi.components import GoldAhoiBox
    from doubloon.kernel.setup import Setup


BIT = torus.BIT
TORUS = torus.TORUS
CHART_ROW = torus.CHART_ROW
CHART_COLUMN = torus.CHART_COLUMN
CHART_SQUARE = torus.CHART_SQUARE
SQUARES = torus.SQUARES
ROTATIONS = torus.ROTATIONS
ROWS = torus.ROWS
COLUMNS = torus.COLUMNS

STARTS = {"lot": NONE, "near": NEAR, "far": FAR}


def start(setup: Setup[GoldAhoiBox]) -> GoldAhoiPosition:
    """Return the position before the first draw: all tiles in the bag (G-1)."""
    position = GoldAhoiPosition.__new__(GoldAhoiPosition)
    begins = STARTS[str(setup.options["start"])]
    position.open(setup, tables_of(setup.components), begins)
    return position


class GoldAhoiPosition(Display):
    """A position of Gold Ahoi!: the display, both hands and the bag."""

    setup: Setup[GoldAhoiBox]

    def open(self, setup: Setup[GoldAhoiBox], tables: Tables, begins: int) -> None:
        """Put every tile into the bag and empty both hands."""
        self.setup = setup
        self.tables = tables
        self.begins = begins
        self.to_act = CHANCE
        self.laid = 0
        self.face = [0] * TORUS_SQUARES
        self.top = MIDDLE
        self.left = MIDDLE
        self.height = 0
        self.width = 0
        self.hand = [NONE] * 2
        self.bag = tables.copies[:]
        self.bag_size = FULL

    def copy(self) -> GoldAhoiPosition:
        """Return an independent copy."""
        other = GoldAhoiPosition.__new__(GoldAhoiPosition)
        other.setup = self.setup
        other.tables = self.tables
        other.begins = self.begins
        other.to_act = self.to_act
        other.laid = self.laid
        other.face = self.face[:]
        other.top = self.top
        other.left = self.left
        other.height = self.height
        other.width = self.width
        other.hand = self.hand[:]
        other.bag = self.bag[:]
        other.bag_size = self.bag_size
        return other

    # Chance: draws and the choice of the first player.

    def drawer(self) -> int:
        """Return the seat that draws next (G-1, G-8), or NONE to pick who goes first (G-2)."""
        return self.due()

    def due(self) -> int:
        """Return the result of ``drawer``, without the GIL."""
        if self.hand[NEAR] == NONE:
            return NEAR
        if self.hand[FAR] == NONE:
            return FAR
        return NONE

    def stream(self) -> str:
        """Return what the next chance step is for: a tile, or who goes first."""
        return "first player" if self.due() == NONE else "tile"

    def odds(self, codes: list[int], weights: list[int]) -> int:
        """Write every kind in the bag with its number of copies, or both possible first players."""
        seat = self.due()
        if seat == NONE:
            for side in range(2):
                codes[side] = FIRST_BEGIN + side
                weights[side] = 1
            return 2
        count = 0
        for kind in range(self.tables.kinds):
            if self.bag[kind]:
                codes[count] = FIRST_DRAW + seat * MOST_KINDS + kind
                weights[count] = self.bag[kind]
                count += 1
        return count

    def draw(self, rng: Rng) -> int:
        """Return the code of a chance outcome drawn according to its odds."""
        seat = self.due()
        if seat == NONE:
            return FIRST_BEGIN + rng.below(2)
        return FIRST_DRAW + seat * MOST_KINDS + self.blind(rng)

    def blind(self, rng: Rng) -> int:
        """Return the kind of a tile drawn at random from the bag."""
        left = rng.below(self.bag_size)
        kind = 0
        while left >= self.bag[kind]:
            left -= self.bag[kind]
            kind += 1
        return kind

    def take(self, seat: int, kind: int) -> None:
        """Move a tile of this kind from the bag to the seat's hand."""
        self.bag[kind] -= 1
        self.bag_size -= 1
        self.hand[seat] = kind

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Return the hands that ``seat`` can't see to the bag and draw them again (G-15)."""
        near = self.put_back(NEAR, seat)
        far = self.put_back(FAR, seat)
        if near:
            self.take(NEAR, self.blind(rng))
        if far:
            self.take(FAR, self.blind(rng))

    def put_back(self, owner: int, seat: int) -> bool:
        """Return the owner's tile to the bag, unless ``seat`` can see it."""
        if owner == seat or self.hand[owner] == NONE:
            return False
        self.bag[self.hand[owner]] += 1
        self.bag_size += 1
        self.hand[owner] = NONE
        return True

    # Placing a tile.

    def generate(self, codes: list[int]) -> int:
        """Write every open square with every rotation that looks different (G-4)."""
        squares = self.open_squares()
        corner = self.top * SIDE + self.left
        kind = self.hand[self.to_act]
        looks = self.tables.look_count[kind]
        one = self.tables.looks[kind * 4 + 1]
        two = self.tables.looks[kind * 4 + 2]
        three = self.tables.looks[kind * 4 + 3]
        count = 0
        while squares:
            code = CHART_SQUARE[corner][bits.lowest(squares)] * 4
            squares &= squares - 1
            codes[count] = code
            codes[count + 1] = code + one
            codes[count + 2] = code + two
            codes[count + 3] = code + three
            count += looks
        return count

    def open_squares(self) -> int:
        """Return the squares where the seat to act may place a tile (G-3, G-5, G-6, G-7)."""
        if not self.laid:
            return BIT[TORUS[MIDDLE * CHART + MIDDLE]]
        return self.touching() & ~self.laid & self.open_rows() & self.open_columns()

    def touching(self) -> int:
        """Return the squares that share an edge with a tile (G-5)."""
        laid = self.laid
        above_below = (laid << 8) | (laid >> 56) | (laid >> 8) | (laid << 56)
        right = ((laid << 1) & OTHER_COLUMNS) | ((laid >> 7) & WEST_COLUMN)
        left = ((laid & OTHER_COLUMNS) >> 1) | ((laid & WEST_COLUMN) << 7)
        return (above_below | right | left) & ALL

    def open_rows(self) -> int:
        """Return the rows of the display and, if it fits, the next on its own side (G-6, G-7)."""
        if self.height == SIDE:
            return ROWS[self.top & 7][SIDE]
        if self.to_act == NEAR:
            return ROWS[self.top & 7][self.height + 1]
        return ROWS[(self.top - 1) & 7][self.height + 1]

    def open_columns(self) -> int:
        """Return the columns of the display and, if it fits, the next at each end (G-6, G-7)."""
        if self.width == SIDE:
            return COLUMNS[self.left & 7][SIDE]
        return COLUMNS[(self.left - 1) & 7][self.width + 2]

    def apply(self, code: int) -> None:
        """Carry out a placement, a draw or the choice of the first player."""
        if code < FIRST_DRAW:
            self.place(code >> 2, code & 3)
        elif code < FIRST_DRAW + MOST_KINDS:
            self.drawn(NEAR, code - FIRST_DRAW)
        elif code < FIRST_BEGIN:
            self.drawn(FAR, code - FIRST_DRAW - MOST_KINDS)
        else:
            self.to_act = code - FIRST_BEGIN

    def drawn(self, seat: int, kind: int) -> None:
        """Take a drawn tile; then choose the first player or pass the turn (G-8)."""
        self.take(seat, kind)
        if self.laid:
            self.to_act = 1 - seat
        elif self.hand[FAR] != NONE and self.begins != NONE:
            self.to_act = self.begins

    def place(self, square: int, rotation: int) -> None:
        """Place the tile in hand, then draw again while the bag has tiles (G-8, G-10)."""
        seat = self.to_act
        self.lay(square, self.hand[seat] * 4 + rotation)
        self.hand[seat] = NONE
        if self.bag_size:
            self.to_act = CHANCE
        elif self.hand[1 - seat] != NONE:
            self.to_act = 1 - seat
        else:
            self.to_act = NOBODY

    def lay(self, square: int, face: int) -> None:
        """Put a tile on a chart square and extend the display to include it (G-6)."""
        row = CHART_ROW[square]
        column = CHART_COLUMN[square]
        if row < self.top:
            self.top = row
            self.height += 1
        elif row >= self.top + self.height:
            self.height += 1
        if column < self.left:
            self.left = column
            self.width += 1
        elif column >= self.left + self.width:
            self.width += 1
        self.laid |= BIT[TORUS[square]]
        self.face[TORUS[square]] = face

    # For people: hands, bag and the full state.

    def held(self, seat: int) -> int:
        """Return the kind of the tile in a seat's hand, or NONE."""
        return self.hand[seat]

    def bag_content(self) -> list[int]:
        """Return how many tiles of each kind are in the bag."""
        return [self.bag[kind] for kind in range(self.tables.kinds)]

    def state(self) -> dict[str, Any]:
        """Return the full position as plain data."""
        names = self.tables.names
        hands = [self.hand[NEAR], self.hand[FAR]]
        return {
            "to_act": self.setup.actor(self.to_act),
            "display": {
                torus.name(square): [names[face >> 2], torus.ROTATIONS[face & 3]]
                for square, face in self.display().items()
            },
            "hands": {
                self.setup.actor(seat): None if kind == NONE else names[kind]
                for seat, kind in enumerate(hands)
            },
            "bag": {name: n for name, n in zip(names, self.bag_content(), strict=True) if n},
        }

    def restored(self, state: Mapping[str, Any]) -> GoldAhoiPosition:
        """Return the position that ``state`` describes, with this one's setup."""
        other = GoldAhoiPosition.__new__(GoldAhoiPosition)
        other.open(self.setup, self.tables, self.begins)
        squares = [SQUARES[name] for name in state["display"]]
        if squares:
            other.frame(squares)
        numbers = self.tables.numbers
        for square, (name, rotation) in zip(squares, state["display"].values(), strict=True):
            other.laid |= BIT[TORUS[square]]
            other.face[TORUS[square]] = numbers[name] * 4 + ROTATIONS.index(rotation)
        bag = state["bag"]
        for kind in range(self.tables.kinds):
            other.bag[kind] = bag.get(self.tables.names[kind], 0)
        other.bag_size = sum(bag.values())
        for seat in (NEAR, FAR):
            name = state["hands"][self.setup.game.seats[seat]]
            other.hand[seat] = NONE if name is None else numbers[name]
        actors = (NEAR, FAR, CHANCE, NOBODY)
        other.to_act = actors[[self.setup.actor(a) for a in actors].index(state["to_act"])]
        return other

    def frame(self, squares: list[int]) -> None:
        """Set the part of the chart that the display covers."""
        low, high = min(squares), max(squares)
        self.top = CHART_ROW[low]
        self.height = CHART_ROW[high] - CHART_ROW[low] + 1
        self.left = min([CHART_COLUMN[square] for square in squares])
        self.width = max([CHART_COLUMN[square] for square in squares]) - self.left + 1
