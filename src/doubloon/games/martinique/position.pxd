cimport cython
from doubloon.kernel.position cimport Position
from doubloon.games.martinique.choices cimport MartiniqueChoices

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int CHANCE
cdef int OVERRUN, GIFT, HOOK, REFILL
cdef int MAP, FIRST_HOOK, STOOLS
cdef int FIRST_LAND, BAR, FIRST_DIG, FIRST_TURN, NO_TURN, TAKE_JOKER, TAKE_MAP
cdef int FIRST_LOAD, NO_LOAD, FIRST_SOUVENIR, FIRST_MAP, JOKER_SETS
cdef u64 ONE[18]
cdef u64 BIT[64]
cdef u64 WAYS[64][64][3]
cdef u8 STEPS[19]

@cython.locals(position=MartiniquePosition)
cpdef MartiniquePosition start(object setup)

cdef class MartiniquePosition(MartiniqueChoices):
    @cython.locals(other=MartiniquePosition)
    cdef Position copy(self)
    @cython.locals(other=MartiniquePosition)
    cpdef MartiniquePosition restored(self, object state)

    @cython.final
    cdef inline void souvenir_drawn(self, int kind) noexcept nogil
    @cython.final
    cdef inline void map_drawn(self, int tile) noexcept nogil
    @cython.final
    @cython.locals(source=int)
    cdef void take_map(self, int tile) noexcept nogil

    cdef void apply(self, int code) noexcept nogil
    @cython.final
    cdef inline void land(self, int square) noexcept nogil
    @cython.final
    cdef void go_to_bar(self) noexcept nogil
    @cython.final
    cdef inline void sit(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef inline void move(self, int origin, int target) noexcept nogil
    @cython.final
    @cython.locals(enemies=u64, index=int, passed=u64, met=int)
    cdef inline void walk(self, int origin, int target) noexcept nogil
    @cython.final
    cdef void turn_up(self, int source) noexcept nogil
    @cython.final
    @cython.locals(seat=int, origin=int, kind=int)
    cdef void collect(self) noexcept nogil
    @cython.final
    cdef void be_given(self) noexcept nogil
    @cython.final
    cdef void take_joker(self) noexcept nogil
    @cython.final
    cdef void draw_from_hook(self) noexcept nogil
