cimport cython
from doubloon.games.martinique.layout cimport MartiniqueLayout

ctypedef unsigned long long u64

cdef int NONE, MAP, FIRST_HOOK, STOOLS
cdef u64 ONE[18]
cdef u64 ABOVE[18]
cdef u64 BIT[64]
cdef short SLOT_TREASURE[9]

cdef class MartiniqueLedger(MartiniqueLayout):
    @cython.locals(index=int, tile=int, kind=int)
    cpdef dict state(self)
    @cython.final
    cdef object map_name(self, int tile)
    @cython.final
    @cython.locals(index=int)
    cdef list hook_maps(self)
    @cython.final
    @cython.locals(square=int, kind=int, face=int)
    cdef dict tiles_on(self, u64 squares)
    @cython.final
    @cython.locals(stool=int)
    cdef list stool_owners(self)
    @cython.final
    @cython.locals(slot=int, kind=int)
    cdef list treasures(self)
    @cython.final
    cdef dict kinds_of(self, list counts)
    @cython.final
    @cython.locals(source=int)
    cdef dict maps_of(self, int seat)
    @cython.final
    @cython.locals(index=int)
    cdef list hold_of(self, int seat)
    @cython.final
    cdef list way(self)

    @cython.final
    @cython.locals(index=int)
    cdef void lay_out(self, object state) except *
    @cython.final
    @cython.locals(square=int)
    cdef u64 lay_tiles(self, object tiles) except? 1
    @cython.final
    @cython.locals(kind=int, source=int)
    cdef void lay_hand(self, int seat, object supply, object maps) except *
    @cython.final
    cdef void lay_hold(self, int seat, object hold) except *
    @cython.final
    @cython.locals(index=int)
    cdef void lay_hook(self, object hook) except *
    @cython.final
    @cython.locals(stool=int)
    cdef void lay_stools(self, object stools) except *
    @cython.final
    @cython.locals(slot=int)
    cdef void lay_treasures(self, object treasures) except *
    @cython.final
    @cython.locals(kind=int)
    cdef void lay_bag(self, object bag, object paid) except *
    @cython.final
    cdef void lay_way(self, list way) except *
