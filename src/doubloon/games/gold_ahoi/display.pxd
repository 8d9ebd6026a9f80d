cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.games.gold_ahoi.tables cimport Tables

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 BIT[TORUS_SQUARES]
cdef u8 TORUS[CHART * CHART]
cdef short CHART_SQUARE[SIDE * SIDE][TORUS_SQUARES]
cdef u64 ROWS[8][9]
cdef u8 NODE[TORUS_SQUARES][8]

cdef class Display(Position):
    cdef readonly Tables tables
    cdef u64 laid
    cdef short face[TORUS_SQUARES]
    cdef int top, left, height, width

    @cython.final
    @cython.locals(squares=u64, square=int, face=int, index=int)
    cdef void survey(self, u8* area, u8* chests, u8* near, u8* far) noexcept nogil
    @cython.final
    @cython.locals(node=int, squares=u64, square=int, first=int, pair=int, one=int, two=int)
    cdef inline void join(self, u8* area) noexcept nogil
    @cython.final
    @cython.locals(squares=u64, square=int)
    cdef void count_openings(self, u8* area, u8* openings, int row, int edge, int west, int east) noexcept nogil
    @cython.final
    @cython.locals(area=u8[NODES], chests=u8[NODES], near=u8[NODES], far=u8[NODES], near_points=int, far_points=int, node=int, owner=int)
    cdef (int, int) score(self) noexcept nogil
    @cython.locals(near=int, far=int)
    cpdef int points(self, int seat) noexcept
    @cython.locals(near=int, far=int)
    cdef int winner(self) noexcept nogil

    @cython.locals(area=u8[NODES], chests=u8[NODES], near=u8[NODES], far=u8[NODES], node=int)
    cpdef tuple surveyed(self)
    @cython.locals(corner=int, s=int, square=int)
    cpdef dict display(self)

@cython.locals(higher=int)
cdef inline void unite(u8* area, int one, int two) noexcept nogil
cpdef int owner_of(int near, int far) noexcept nogil
