cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.games.gold_ahoi.position cimport GoldAhoiPosition
from doubloon.kernel.evaluation cimport Evaluation

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 BIT[TORUS_SQUARES]
cdef u64 ROWS[8][9]
cdef u64 COLUMNS[8][9]
cdef u8 NODE[TORUS_SQUARES][8]
cdef u64 AROUND[TORUS_SQUARES][8]

cdef class GoldAhoiEvaluation(Evaluation):
    @cython.locals(display=GoldAhoiPosition, area=u8[NODES], chests=u8[NODES], near=u8[NODES], far=u8[NODES], growing=u8[NODES], first=u8[NODES], last=u8[NODES], reach=double, mass=double, part=double, lead=int, sure=int, openings=int, share=double, node=int, margin=int, owned=int, late=double)
    cdef void write(self, Position position, double* features) noexcept
    @cython.final
    @cython.locals(rows=u64, columns=u64, empty=u64, squares=u64, square=int, spot=int, row=u8, root=int)
    cdef void trace(self, GoldAhoiPosition display, u8* area, u8* growing, u8* first, u8* last) noexcept
    @cython.final
    @cython.locals(kind=int)
    cdef int in_hand(self, GoldAhoiPosition display, int seat) noexcept
    @cython.final
    cdef int next_to_place(self, GoldAhoiPosition display) noexcept
