cimport cython
from doubloon.games.martinique.deal cimport MartiniqueDeal

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int NONE, DRAWN, FINDER, FIRST_LOAD, NO_LOAD, JOKER_SETS
cdef u64 ALL, EACH, TOPS, EVEN, OPEN
cdef u64 STANDS[84]
cdef u8 STAND_SIZE[84]
cdef u8 SETS_OF[4]
cdef u64 BIT[64]
cdef u8 SLOT_END[3]
cdef u8 SIZE[3]

cdef class MartiniqueHold(MartiniqueDeal):
    @cython.final
    cdef int lacking(self, int treasure) noexcept nogil
    @cython.final
    @cython.locals(supply=u64, sets=int, count=int, easy=bint, treasure=int, need=u64, index=int, stands=u64)
    cdef int loads(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(seat=int, due=u64, symbol=int)
    cdef void buy(self, int treasure, int stands) noexcept nogil
    @cython.final
    cdef inline void pay(self, int first, int kind, int count) noexcept nogil
    @cython.final
    @cython.locals(tiles=int, value=int, slot=int)
    cdef inline void take_treasure(self, int treasure) noexcept nogil

    @cython.final
    @cython.locals(place=u64)
    cdef int finder(self) noexcept nogil
    cpdef int worth(self, int seat) noexcept
    @cython.final
    @cython.locals(pairs=int, more=int)
    cdef int earned(self, int seat) noexcept nogil
    @cython.final
    cdef int total(self, int seat) noexcept nogil
    cpdef int points(self, int seat) noexcept
    @cython.locals(found=int, lead=int)
    cdef int winner(self) noexcept nogil

@cython.locals(compared=u64, lacking=u64)
cdef int deficit(u64 need, u64 supply) noexcept nogil
cdef bint covers(u64 many, u64 few) noexcept nogil
