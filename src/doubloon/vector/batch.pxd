cimport cython
from doubloon.vector cimport released
from doubloon.vector.environment cimport Buffers, Environment

@cython.final
cdef class Batch:
    cdef readonly list environments
    cdef readonly object choose

    cpdef int first_illegal(self, long long[::1] actions) except -2
    @cython.locals(row=int, environment=Environment)
    cpdef void step(self, long long[::1] actions, Buffers buffers, int first, int last) except *
    @cython.locals(environment=Environment)
    cpdef void write(self, Buffers buffers) except *
