cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.games.gold_ahoi.display cimport Display
from doubloon.kernel.rng cimport Rng
from doubloon.games.gold_ahoi.tables cimport Tables

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 BIT[TORUS_SQUARES]
cdef u8 TORUS[CHART * CHART]
cdef u8 CHART_ROW[CHART * CHART]
cdef u8 CHART_COLUMN[CHART * CHART]
cdef short CHART_SQUARE[SIDE * SIDE][TORUS_SQUARES]
cdef dict SQUARES
cdef tuple ROTATIONS
cdef u64 ROWS[8][9]
cdef u64 COLUMNS[8][9]

@cython.locals(position=GoldAhoiPosition)
cpdef GoldAhoiPosition start(object setup)

cdef class GoldAhoiPosition(Display):
    cdef short hand[2]
    cdef short bag[MOST_KINDS]
    cdef int begins, bag_size

    @cython.final
    cdef void open(self, object setup, Tables tables, int begins)
    @cython.locals(other=GoldAhoiPosition)
    cdef Position copy(self)
    cpdef int drawer(self) noexcept
    @cython.final
    cdef inline int due(self) noexcept nogil
    @cython.locals(seat=int, side=int, count=int, kind=int)
    cdef int odds(self, int* codes, int* weights) noexcept nogil
    @cython.locals(seat=int)
    cdef int draw(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(left=int, kind=int)
    cdef inline int blind(self, Rng rng) noexcept nogil
    @cython.final
    cdef inline void take(self, int seat, int kind) noexcept nogil
    @cython.locals(near=bint, far=bint)
    cdef void reshuffle(self, int seat, Rng rng) noexcept nogil
    @cython.final
    cdef bint put_back(self, int owner, int seat) noexcept nogil
    @cython.locals(squares=u64, kind=int, looks=int, corner=int, count=int, code=int, one=int, two=int, three=int)
    cdef int generate(self, int* codes) noexcept nogil
    @cython.final
    cdef inline u64 open_squares(self) noexcept nogil
    @cython.final
    @cython.locals(laid=u64, above_below=u64, right=u64, left=u64)
    cdef inline u64 touching(self) noexcept nogil
    @cython.final
    cdef inline u64 open_rows(self) noexcept nogil
    @cython.final
    cdef inline u64 open_columns(self) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    @cython.final
    cdef inline void drawn(self, int seat, int kind) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef inline void place(self, int square, int rotation) noexcept nogil
    @cython.final
    @cython.locals(row=int, column=int)
    cdef inline void lay(self, int square, int face) noexcept nogil
    cpdef int held(self, int seat)
    @cython.locals(kind=int)
    cpdef list bag_content(self)
    @cython.locals(other=GoldAhoiPosition, squares=list, square=int, numbers=dict, bag=dict, kind=int, seat=int)
    cpdef GoldAhoiPosition restored(self, object state)
    @cython.final
    @cython.locals(low=int, high=int)
    cdef void frame(self, list squares)
