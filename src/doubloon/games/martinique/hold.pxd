cimport cython
from doubloon.games.martinique.layout cimport MartiniqueLayout

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 STANDS[JOKER_CHOICES]
cdef u8 STAND_SIZE[JOKER_CHOICES]
cdef u8 SETS_OF[4]
cdef u64 BIT[SQUARES]
cdef u8 SLOT_END[SMALL_TREASURES]
cdef u8 SIZE[SMALL_TREASURES]

cdef int lacking(MartiniqueLayout position, int treasure) noexcept nogil
@cython.locals(supply=u64, sets=int, count=int, easy=bint, treasure=int, need=u64, index=int, stands=u64)
cdef int loads(MartiniqueLayout position, int* codes) noexcept nogil
@cython.locals(seat=int, due=u64, symbol=int)
cdef void buy(MartiniqueLayout position, int treasure, int stands) noexcept nogil
cdef void pay(MartiniqueLayout position, int first, int kind, int count) noexcept nogil
@cython.locals(tiles=int, value=int, slot=int)
cdef void take_treasure(MartiniqueLayout position, int treasure) noexcept nogil

@cython.locals(place=u64)
cdef int finder(MartiniqueLayout position) noexcept nogil
@cython.locals(pairs=int, more=int)
cdef int worth(MartiniqueLayout position, int seat) noexcept nogil
cdef int points(MartiniqueLayout position, int seat) noexcept nogil
@cython.locals(found=int, lead=int)
cdef int winner(MartiniqueLayout position) noexcept nogil

@cython.locals(compared=u64, lacking=u64)
cdef int deficit(u64 need, u64 supply) noexcept nogil
cdef bint covers(u64 many, u64 few) noexcept nogil
