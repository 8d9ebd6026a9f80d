cimport cython
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng
from doubloon.games.schatzinsel.turns cimport Turns

ctypedef unsigned long long u64
ctypedef unsigned int u32

cdef u32 BIT[32]

cdef class Contests(Turns):
    cdef u64 mixed
    cdef int throws

    @cython.final
    cdef void clear_throws(self) noexcept nogil
    @cython.final
    cdef void copy_throws(self, Contests other) noexcept nogil
    @cython.final
    cdef inline int dice(self) noexcept nogil
    @cython.final
    @cython.locals(dice=int, count=int, throw=int)
    cdef int throw_odds(self, int* codes, int* weights) noexcept nogil
    @cython.final
    @cython.locals(dice=int, number=int)
    cdef int drawn_throw(self, Rng rng) noexcept nogil
    @cython.final
    cdef void begin_throws(self, int phase, int place) noexcept nogil
    @cython.final
    cdef void thrown(self, int throw) noexcept nogil
    @cython.final
    cdef inline void decide(self, int winner) noexcept nogil
    @cython.final
    cdef void end_duel(self, int winner) noexcept nogil
    cpdef dict throw_figures(self)
    @cython.final
    cdef void restore_throws(self, dict figures)
