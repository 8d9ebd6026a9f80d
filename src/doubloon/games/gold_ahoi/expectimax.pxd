cimport cython
from doubloon.kernel.position cimport Position

@cython.final
cdef class Expectimax:
    cdef int seat
    cdef long long limit
    cdef readonly long long tried

    cpdef bint exceeded(self)
    cpdef double worth(self, list worlds, list weights, int code)
    @cython.locals(total=int, known=double, rest=double, share=double, child_low=double, child_high=double, found=double, index=int, world=Position, position=Position)
    cdef double mean(self, list worlds, list weights, int code, double low, double high)
    @cython.locals(winner=int)
    cdef double value(self, Position position, double low, double high)
    @cython.locals(codes=int[256], weights=int[256], count=int, index=int, world=Position)
    cdef double veiled(self, Position position, double low, double high)
    @cython.locals(codes=int[256], count=int, index=int, own=bint, best=double, found=double)
    cdef double chosen(self, Position shown, list worlds, list weights, double low, double high)
