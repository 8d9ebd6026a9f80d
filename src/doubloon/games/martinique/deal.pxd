cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.rng cimport Rng
from doubloon.games.martinique.layout cimport MartiniqueLayout

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 ABOVE[SOUVENIR_KINDS]
cdef u64 BIT[SQUARES]
cdef u8 SLOT_END[SMALL_TREASURES]
cdef u8 SIZE[SMALL_TREASURES]

cdef str stream(MartiniqueLayout position)
@cython.locals(count=int, kind=int, tiles=u64)
cdef int odds(MartiniqueLayout position, int* codes, int* weights) noexcept nogil
cdef int draw(MartiniqueLayout position, Rng rng) noexcept nogil
cdef bint draws_souvenir(MartiniqueLayout position) noexcept nogil
cdef int map_tiles(MartiniqueLayout position) noexcept nogil
@cython.locals(tiles=int)
cdef int left_in_hook(MartiniqueLayout position) noexcept nogil
@cython.locals(left=int, totals=u64, reached=u64, symbol=int, kind=int, ones=int)
cdef int blind(MartiniqueLayout position, Rng rng) noexcept nogil
@cython.locals(step=int, square=int)
cdef void deal_souvenir(MartiniqueLayout position, int kind) noexcept nogil
cdef void take_out(MartiniqueLayout position, int kind) noexcept nogil
@cython.locals(slot=int)
cdef int open_slot(MartiniqueLayout position) noexcept nogil
cdef int treasure_of(int slot) noexcept nogil
@cython.locals(step=int, square=int)
cdef void deal_map(MartiniqueLayout position, int tile) noexcept nogil

@cython.locals(source=int, treasure=int)
cdef str awaited(MartiniqueLayout position)

@cython.locals(known=int, unseen=int, squares=int, source=int)
cdef void reshuffle(MartiniqueLayout position, int seat, Rng rng) noexcept nogil
@cython.locals(tiles=int)
cdef int seen(MartiniqueLayout position, u64 sources) noexcept nogil
@cython.locals(part=int)
cdef int hide_lost(MartiniqueLayout position, int unseen, Rng rng) noexcept nogil
@cython.locals(one=bint, two=bint, first=int, letter_first=bint)
cdef int hide_hook(MartiniqueLayout position, int unseen, int known, Rng rng) noexcept nogil

@cython.locals(left=int)
cdef int pick(u64 tiles, Rng rng) noexcept nogil
