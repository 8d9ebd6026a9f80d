cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.rng cimport Rng
from doubloon.games.martinique.ledger cimport MartiniqueLedger

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int CHANCE, NOBODY, NONE, ACT, HOOK, REFILL
cdef int LETTERS, NUMBERS, MAP, FIRST_HOOK
cdef int HOOK_STEP, MAP_STEP, SOUVENIR_STEP, TREASURE_STEP, ALL_DEALT
cdef int FIRST_SOUVENIR, FIRST_MAP
cdef u64 ALL, EACH, SIX_TOPS
cdef u64 ABOVE[18]
cdef u64 BIT[64]
cdef u8 SLOT_END[3]
cdef u8 SIZE[3]

cdef class MartiniqueDeal(MartiniqueLedger):
    @cython.locals(count=int, kind=int, tiles=u64)
    cdef int odds(self, int* codes, int* weights) noexcept nogil
    cdef int draw(self, Rng rng) noexcept nogil
    @cython.final
    cdef inline bint draws_souvenir(self) noexcept nogil
    @cython.final
    cdef inline int map_tiles(self) noexcept nogil
    @cython.final
    @cython.locals(tiles=int)
    cdef inline int left_in_hook(self) noexcept nogil
    @cython.final
    @cython.locals(left=int, totals=u64, reached=u64, symbol=int, kind=int, ones=int)
    cdef inline int blind(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(step=int, square=int)
    cdef void deal_souvenir(self, int kind) noexcept nogil
    @cython.final
    cdef void take_out(self, int kind) noexcept nogil
    @cython.final
    @cython.locals(slot=int)
    cdef int open_slot(self) noexcept nogil
    @cython.final
    cdef int treasure_of(self, int slot) noexcept nogil
    @cython.final
    @cython.locals(step=int, square=int)
    cdef void deal_map(self, int tile) noexcept nogil

    @cython.locals(known=int, unseen=int, squares=int, source=int)
    cdef void reshuffle(self, int seat, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(tiles=int)
    cdef inline int seen(self, u64 sources) noexcept nogil
    @cython.final
    @cython.locals(part=int)
    cdef inline int hide_lost(self, int unseen, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(one=bint, two=bint, first=int, letter_first=bint)
    cdef inline int hide_hook(self, int unseen, int known, Rng rng) noexcept nogil

@cython.locals(left=int)
cdef int pick(u64 tiles, Rng rng) noexcept nogil
