cimport cython
from doubloon.kernel cimport bits
from doubloon.games.martinique.hold cimport MartiniqueHold

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int CHANCE, NOBODY
cdef int ACT, LOAD, REFILL, DIG, OVER, STOOLS
cdef u64 BIT[64]
cdef u64 REACH[4][64]
cdef u8 STEPS[19]
cdef u8 SLOT_END[3]

cdef class MartiniqueTurns(MartiniqueHold):
    @cython.final
    @cython.locals(seat=int, one=int, two=int, three=int, jokers=int)
    cdef void settle(self) noexcept nogil
    @cython.final
    cdef void load(self, int treasure, int stands) noexcept nogil
    @cython.final
    @cython.locals(slot=int)
    cdef void refilled(self, int kind) noexcept nogil
    @cython.final
    @cython.locals(other=int)
    cdef void end_turn(self) noexcept nogil
    @cython.final
    @cython.locals(free=u64, crew=u64, origin=int)
    cdef inline bint can_act(self, int seat) noexcept nogil
    @cython.final
    cdef void sunset(self) noexcept nogil
    @cython.final
    cdef void dig(self, int square) noexcept nogil
