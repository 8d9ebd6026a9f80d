cimport cython
from libc cimport math
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng

cdef double SUREST

cdef class Evaluation:
    cdef int count
    cdef double bias
    cdef double weight[32]

    cdef void write(self, Position position, double* features) noexcept
    @cython.locals(features=double[32], winner=int, total=double, index=int)
    cdef double value(self, Position position) noexcept
    @cython.locals(features=double[32], index=int)
    cpdef list measure(self, Position position)
    cpdef double win(self, Position position)
    @cython.locals(codes=int[256], sums=double[256], count=int, index=int, world=Position, position=Position)
    cpdef list look_ahead(self, Position root, int seat, int worlds, Rng rng)
