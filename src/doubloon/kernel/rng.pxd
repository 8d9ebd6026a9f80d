cimport cython

cdef unsigned long long MASK, GOLDEN, MIX_ONE, MIX_TWO

@cython.final
cdef class Rng:
    cdef unsigned long long state

    @cython.locals(mixed="unsigned long long")
    cdef unsigned long long next(self) noexcept nogil
    cpdef int below(self, int limit) noexcept nogil
    cpdef Rng branch(self, unsigned long long index)
