cimport cython
from doubloon.games.gold_ahoi.position cimport GoldAhoiPosition
from doubloon.kernel cimport bits, buffers
from doubloon.kernel.encoder cimport Encoder
from doubloon.kernel.position cimport Position

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int AT_DISPLAY, AT_HAND, AT_HOLDING, AT_UNSEEN, AT_BAG, AT_SCORE
cdef short CHART_SQUARE[SIDE * SIDE][TORUS_SQUARES]

cdef class GoldAhoiEncoder(Encoder):
    cdef GoldAhoiPosition own
    cdef u8 tiles[2160]

    cpdef void watch(self, Position position) except *
    @cython.locals(kind=int, owner=int, near=int, far=int)
    cdef void write(self, int seat, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(corner=int, squares=u64, square=int, place=int)
    cdef inline void write_display(self, u8[::1] numbers, int first) noexcept nogil
