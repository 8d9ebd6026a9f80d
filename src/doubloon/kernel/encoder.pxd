cimport cython
from doubloon.kernel cimport buffers
from doubloon.kernel.position cimport Position

ctypedef unsigned char u8

cdef class Encoder:
    cdef readonly int size, decisions
    cdef float[::1] scale
    cdef Position position
    cdef int codes[256]
    cdef int count

    cpdef void watch(self, Position position) except *
    cdef void write(self, int seat, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(to_act=int)
    cdef inline void write_actors(self, int seat, u8[::1] numbers, int first) noexcept nogil
    cdef void refine(self, float[::1] shares, int first) noexcept nogil
    @cython.final
    cdef void write_row(self, int seat, u8[::1] numbers, int row) noexcept nogil
    @cython.final
    @cython.locals(first=int, index=int)
    cdef void write_shares(self, u8[::1] numbers, float[::1] shares, int row) noexcept nogil
    @cython.final
    @cython.locals(index=int)
    cdef inline void write_some_shares(self, u8[::1] numbers, float[::1] shares, int first, int start, int end) noexcept nogil
    @cython.final
    @cython.locals(first=int, index=int)
    cdef void write_mask(self, int seat, u8[::1] mask, int row) noexcept nogil

    cpdef void observe(self, Position position, int seat, u8[::1] numbers) except *
    cpdef void observe_shares(self, Position position, int seat, u8[::1] numbers, float[::1] shares) except *
    cpdef void mask(self, Position position, int seat, u8[::1] mask) except *
