cimport cython
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng

@cython.locals(position=JettyPosition)
cpdef JettyPosition start(object setup)

cdef class JettyPosition(Position):
    cdef int planks, turn
    cdef int bag[KINDS]
    cdef int played[KINDS]
    cdef int chip[2]
    cdef int plank[2]

    @cython.final
    @cython.locals(kind=int)
    cdef void open(self, object setup, list copies, int planks)
    cdef int generate(self, int* codes) noexcept nogil
    @cython.locals(count=int, kind=int)
    cdef int odds(self, int* codes, int* weights) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    @cython.final
    cdef inline void draw_chip(self, int kind) noexcept nogil
    @cython.final
    @cython.locals(steps=int)
    cdef inline void play_chip(self, int code) noexcept nogil
    @cython.final
    cdef inline int in_bag(self) noexcept nogil
    @cython.locals(other=JettyPosition)
    cdef Position copy(self)
    @cython.locals(hidden=int[2], other=int, left=int, kind=int)
    cdef void reshuffle(self, int seat, Rng rng) noexcept nogil
    cdef int winner(self) noexcept nogil
    cpdef int points(self, int seat) noexcept
    @cython.locals(other=JettyPosition, seat=int, kind=int)
    cpdef JettyPosition restored(self, object state)
    cpdef int held(self, int seat)
