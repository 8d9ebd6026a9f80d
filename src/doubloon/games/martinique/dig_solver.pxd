cimport cython
from doubloon.kernel cimport bits

ctypedef unsigned long long u64

cdef u64 BIT[SQUARES]

@cython.final
cdef class Digging:
    cdef u64 possible
    cdef int count, digs, last_own, last_other
    cdef u64[::1] sets
    cdef double[::1] odds, chance
    cdef int order[9]
    cdef int sides[16]
    cdef double found, lost, unfound, slip
    cdef long long limit
    cdef readonly long long tried

    cpdef bint exceeded(self)
    cdef inline double on_possible(self, int held, int free) noexcept
    cdef inline double elsewhere(self, int held, int free) noexcept
    @cython.locals(step=int, left=int, held=int, one=double, met=double, off=double)
    cdef void finding(self, int free) noexcept
    @cython.locals(index=int, inside=int, outside=int, held=int)
    cdef void heed(self, u64 own, u64 other) noexcept
    @cython.locals(total=double, one=double, free=int)
    cdef double likelihood(self, int inside, int outside, int held) noexcept
    @cython.locals(first=int[SQUARES], alike=int[SQUARES], mass=double, index=int, square=int, taken=u64)
    cpdef list worths(self, u64 own, u64 other)
    @cython.locals(slot=int[1024], side=int[16], line=int, square=int, key=int)
    cdef void classes(self, u64 taken, int* first, int* alike) noexcept
    cdef double value(self, u64 own, u64 other, int step) noexcept
    @cython.locals(total=double, row=int, index=int, left=int, odds=double, met=double, worth=double, held=u64, here=u64, taken=u64)
    cdef double outcome(self, u64 own, u64 other, int step) noexcept
    @cython.locals(likely=double[SQUARES], total=double, row=int, index=int, here=u64, each=double, found=double, best=int, square=int)
    cdef double last_digs(self, u64 own, u64 other, int step) noexcept
    @cython.locals(first=int[SQUARES], alike=int[SQUARES], taken=u64, useful=u64, best=double, square=int)
    cdef double own_dig(self, u64 own, u64 other, int step) noexcept
    @cython.locals(index=int)
    cdef void keep(self, int step) noexcept
    @cython.locals(first=int[SQUARES], alike=int[SQUARES], taken=u64, total=double, square=int)
    cdef double other_dig(self, u64 own, u64 other, int step) noexcept
    @cython.locals(free=int, before=int, after=int, index=int, held=int, share=double)
    cdef void update(self, u64 taken, u64 place, int step) noexcept
