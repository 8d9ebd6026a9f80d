cimport cython
from doubloon.kernel cimport bits
from doubloon.games.schatzinsel.position cimport SchatzinselPosition

@cython.final
cdef class WinningTurn:
    cdef int crew
    cdef long long limit
    cdef readonly long long tried

    cpdef bint exceeded(self)
    cpdef double worth(self, SchatzinselPosition position, int code, int discs)
    @cython.locals(other=SchatzinselPosition)
    cdef double after(self, SchatzinselPosition position, int code, int discs)
    cdef double value(self, SchatzinselPosition position, int discs)
    @cython.locals(lacking=int, pawns=int, enemies=int)
    cdef bint in_reach(self, SchatzinselPosition position) noexcept
    @cython.locals(codes=int[256], count=int, index=int, own=bint, best=double, found=double)
    cdef double chosen(self, SchatzinselPosition position, int discs)
    @cython.locals(red=double, won=double, lost=double)
    cdef double thrown(self, SchatzinselPosition position, int discs)
    @cython.locals(now=double[3], then=double[3], other=SchatzinselPosition)
    cdef double red_wins(self, SchatzinselPosition position)
    @cython.locals(codes=int[256], weights=int[256], count=int, index=int, which=int, total=double)
    cdef void shares(self, SchatzinselPosition position, double* shares) noexcept
