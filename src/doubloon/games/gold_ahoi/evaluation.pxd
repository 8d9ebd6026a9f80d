cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.games.gold_ahoi.position cimport GoldAhoiPosition
from doubloon.kernel.evaluation cimport Evaluation

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int NEAR, FAR, NONE, SIDE, NODES
cdef double TILES
cdef u64 BIT[64]
cdef u64 ROWS[8][9]
cdef u64 COLUMNS[8][9]
cdef u8 NODE[64][8]
cdef u64 AROUND[64][8]

cdef class GoldAhoiEvaluation(Evaluation):
    @cython.locals(display=GoldAhoiPosition, area=u8[192], chests=u8[192], near=u8[192], far=u8[192], growing=u8[192], first=u8[192], last=u8[192], reach=double, mass=double, part=double, lead=int, sure=int, openings=int, share=double, node=int, margin=int, owned=int, late=double)
    cdef void write(self, Position position, double* features) noexcept
    @cython.final
    @cython.locals(rows=u64, columns=u64, empty=u64, squares=u64, square=int, spot=int, row=u8, root=int)
    cdef void trace(self, GoldAhoiPosition display, u8* area, u8* growing, u8* first, u8* last) noexcept
    @cython.final
    @cython.locals(kind=int)
    cdef int in_hand(self, GoldAhoiPosition display, int seat) noexcept
    @cython.final
    cdef int next_to_place(self, GoldAhoiPosition display) noexcept
