cimport cython
from doubloon.kernel.position cimport Position
from doubloon.games.martinique cimport choices, deal, hold, ledger, turns
from doubloon.games.martinique.layout cimport MartiniqueLayout
from doubloon.kernel.rng cimport Rng

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 ONE[SOUVENIR_KINDS]
cdef u64 BIT[SQUARES]
cdef u64 WAYS[SQUARES][SQUARES][3]
cdef u8 STEPS[TILE_KINDS]

@cython.locals(position=MartiniquePosition)
cpdef MartiniquePosition start(object setup)

cdef class MartiniquePosition(MartiniqueLayout):
    @cython.locals(other=MartiniquePosition)
    cdef Position copy(self)
    @cython.locals(other=MartiniquePosition)
    cpdef MartiniquePosition restored(self, object state)
    cpdef dict state(self)

    cdef int generate(self, int* codes) noexcept nogil
    cdef int odds(self, int* codes, int* weights) noexcept nogil
    cdef int draw(self, Rng rng) noexcept nogil
    cdef void reshuffle(self, int seat, Rng rng) noexcept nogil
    cpdef int worth(self, int seat) noexcept
    cpdef int points(self, int seat) noexcept
    cdef int winner(self) noexcept nogil

    @cython.final
    cdef inline void souvenir_drawn(self, int kind) noexcept nogil
    @cython.final
    cdef inline void map_drawn(self, int tile) noexcept nogil
    @cython.final
    @cython.locals(source=int)
    cdef void take_map(self, int tile) noexcept nogil

    @cython.locals(choice=int)
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
