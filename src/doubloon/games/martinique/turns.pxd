cimport cython
from doubloon.kernel cimport bits
from doubloon.games.martinique cimport deal, hold
from doubloon.games.martinique.layout cimport MartiniqueLayout

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 BIT[SQUARES]
cdef u64 REACH[4][SQUARES]
cdef u8 STEPS[TILE_KINDS]
cdef u8 SLOT_END[SMALL_TREASURES]

@cython.locals(seat=int, one=int, two=int, three=int, jokers=int)
cdef void settle(MartiniqueLayout position) noexcept nogil
cdef void load(MartiniqueLayout position, int treasure, int stands) noexcept nogil
@cython.locals(slot=int)
cdef void refilled(MartiniqueLayout position, int kind) noexcept nogil
@cython.locals(other=int)
cdef void end_turn(MartiniqueLayout position) noexcept nogil
@cython.locals(free=u64, crew=u64, origin=int)
cdef bint can_act(MartiniqueLayout position, int seat) noexcept nogil
cdef void sunset(MartiniqueLayout position) noexcept nogil
cdef void dig(MartiniqueLayout position, int square) noexcept nogil
