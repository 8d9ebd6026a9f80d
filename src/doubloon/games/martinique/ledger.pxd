cimport cython
from doubloon.games.martinique.layout cimport MartiniqueLayout

ctypedef unsigned long long u64

cdef u64 ONE[SOUVENIR_KINDS]
cdef u64 ABOVE[SOUVENIR_KINDS]
cdef u64 BIT[SQUARES]
cdef short SLOT_TREASURE[SLOTS]

@cython.locals(index=int, tile=int, kind=int)
cdef dict state(MartiniqueLayout position)
cdef object map_name(MartiniqueLayout position, int tile)
@cython.locals(index=int)
cdef list hook_maps(MartiniqueLayout position)
@cython.locals(square=int, kind=int, face=int)
cdef dict tiles_on(MartiniqueLayout position, u64 squares)
@cython.locals(stool=int)
cdef list stool_owners(MartiniqueLayout position)
@cython.locals(slot=int, kind=int)
cdef list treasures(MartiniqueLayout position)
@cython.locals(first=int, kind=int)
cdef list supply_of(MartiniqueLayout position, int seat)
cdef dict kinds_of(MartiniqueLayout position, list counts)
@cython.locals(source=int)
cdef dict maps_of(MartiniqueLayout position, int seat)
@cython.locals(index=int)
cdef list hold_of(MartiniqueLayout position, int seat)
cdef list way(MartiniqueLayout position)

@cython.locals(index=int)
cdef void lay_out(MartiniqueLayout position, object state) except *
@cython.locals(square=int)
cdef u64 lay_tiles(MartiniqueLayout position, object tiles) except? 1
@cython.locals(kind=int, source=int)
cdef void lay_hand(MartiniqueLayout position, int seat, object supply, object maps) except *
cdef void lay_hold(MartiniqueLayout position, int seat, object hold) except *
@cython.locals(index=int)
cdef void lay_hook(MartiniqueLayout position, object hook) except *
@cython.locals(stool=int)
cdef void lay_stools(MartiniqueLayout position, object stools) except *
@cython.locals(slot=int)
cdef void lay_treasures(MartiniqueLayout position, object treasures) except *
@cython.locals(kind=int)
cdef void lay_bag(MartiniqueLayout position, object bag, object paid) except *
cdef void lay_way(MartiniqueLayout position, list way) except *
