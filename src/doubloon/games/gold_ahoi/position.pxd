cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng
from doubloon.games.gold_ahoi.tables cimport Tables

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int NEAR, FAR, CHANCE, NOBODY, NONE, DRAWN
cdef int SIDE, FULL, MIDDLE, MOST_KINDS, FIRST_DRAW, FIRST_BEGIN
cdef int NORTH, SOUTH, NORTHEAST, SOUTHEAST, SOUTHWEST, NORTHWEST, NODES
cdef u64 ALL, WEST_COLUMN, OTHER_COLUMNS
cdef u64 BIT[64]
cdef u8 TORUS[121]
cdef u8 CHART_ROW[121]
cdef u8 CHART_COLUMN[121]
cdef short CHART_SQUARE[36][64]
cdef u64 ROWS[8][9]
cdef u64 COLUMNS[8][9]
cdef u8 NODE[64][8]

@cython.locals(position=GoldAhoiPosition)
cpdef GoldAhoiPosition start(object setup)

cdef class GoldAhoiPosition(Position):
    cdef Tables tables
    cdef u64 laid
    cdef short face[64]
    cdef short hand[2]
    cdef short bag[36]
    cdef int begins, top, left, height, width, bag_size

    @cython.final
    cdef void open(self, object setup, Tables tables, int begins)
    @cython.locals(other=GoldAhoiPosition)
    cdef Position copy(self)
    cpdef int drawer(self) noexcept
    @cython.locals(seat=int, side=int, count=int, kind=int)
    cdef int odds(self, int* codes, int* weights) noexcept
    @cython.locals(seat=int)
    cdef int draw(self, Rng rng) noexcept
    @cython.final
    @cython.locals(left=int, kind=int)
    cdef inline int blind(self, Rng rng) noexcept
    @cython.final
    cdef inline void take(self, int seat, int kind) noexcept
    @cython.locals(near=bint, far=bint)
    cdef void reshuffle(self, int seat, Rng rng) noexcept
    @cython.final
    cdef bint put_back(self, int owner, int seat) noexcept
    @cython.locals(squares=u64, kind=int, looks=int, corner=int, count=int, code=int, one=int, two=int, three=int)
    cdef int generate(self, int* codes) noexcept
    @cython.final
    cdef inline u64 open_squares(self) noexcept
    @cython.final
    @cython.locals(laid=u64, above_below=u64, right=u64, left=u64)
    cdef inline u64 touching(self) noexcept
    @cython.final
    cdef inline u64 open_rows(self) noexcept
    @cython.final
    cdef inline u64 open_columns(self) noexcept
    cdef void apply(self, int code) noexcept
    @cython.final
    cdef inline void drawn(self, int seat, int kind) noexcept
    @cython.final
    @cython.locals(seat=int)
    cdef inline void place(self, int square, int rotation) noexcept
    @cython.final
    @cython.locals(row=int, column=int)
    cdef inline void lay(self, int square, int face) noexcept
    @cython.final
    @cython.locals(squares=u64, square=int, face=int, index=int)
    cdef void survey(self, u8* area, u8* chests, u8* near, u8* far) noexcept
    @cython.final
    @cython.locals(node=int, squares=u64, square=int, first=int, pair=int, one=int, two=int)
    cdef inline void join(self, u8* area) noexcept
    @cython.final
    @cython.locals(squares=u64, square=int)
    cdef void count_openings(self, u8* area, u8* openings, int row, int edge, int west, int east) noexcept
    @cython.final
    @cython.locals(area=u8[192], chests=u8[192], near=u8[192], far=u8[192], near_points=int, far_points=int, node=int, owner=int)
    cdef (int, int) score(self) noexcept
    @cython.locals(near=int, far=int)
    cpdef int points(self, int seat) noexcept
    @cython.locals(near=int, far=int)
    cdef int winner(self) noexcept

    @cython.locals(area=u8[192], chests=u8[192], near=u8[192], far=u8[192], node=int)
    cpdef tuple surveyed(self)
    @cython.locals(corner=int, s=int, square=int)
    cpdef dict display(self)
    cpdef int held(self, int seat)
    @cython.locals(kind=int)
    cpdef list bag_content(self)
    @cython.locals(other=GoldAhoiPosition, square=int, face=int, kind=int, seat=int)
    cpdef GoldAhoiPosition restored(self, object state)
    @cython.final
    cdef void frame(self, list rows, list columns)

@cython.locals(higher=int)
cdef inline void unite(u8* area, int one, int two) noexcept
cpdef int owner_of(int near, int far) noexcept
