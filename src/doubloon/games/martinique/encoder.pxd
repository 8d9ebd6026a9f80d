cimport cython
from doubloon.games.martinique cimport hold
from doubloon.games.martinique.position cimport MartiniquePosition
from doubloon.kernel cimport bits
from doubloon.kernel.encoder cimport Encoder
from doubloon.kernel.position cimport Position

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int AT_TASK, AT_TURN, AT_DEALT, AT_TILES, AT_PIRATES, AT_ABOARD, AT_STOOL, AT_TREASURES
cdef int AT_SUPPLIES, AT_JOKERS, AT_HOOK, AT_MAPS
cdef int AT_STACKS, AT_HOLDS, AT_BAG, AT_PAID, AT_PAID_JOKERS, AT_WAY, AT_OVERRUNS, AT_LOST, AT_SCORE
cdef u64 BIT[SQUARES]
cdef u64 REACH[4][SQUARES]
cdef u64 WAYS[SQUARES][SQUARES][3]

cdef class MartiniqueEncoder(Encoder):
    cdef MartiniquePosition own

    cpdef void watch(self, Position position) except *
    @cython.locals(owner=int, kind=int)
    cdef void write(self, int seat, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    cdef inline void write_squares(self, u64 squares, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(squares=u64, square=int)
    cdef inline void write_tiles(self, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(stool=int, owner=int)
    cdef inline void write_stools(self, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(slot=int)
    cdef inline void write_treasures(self, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(index=int)
    cdef inline void write_hook(self, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(sources=u64, source=int, place=int, up=bint)
    cdef inline void write_maps(self, int owner, bint seen, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(index=int, place=int, tiles=int)
    cdef inline void write_holds(self, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(origin=int, squares=u64, square=int)
    cdef inline void write_way(self, u8[::1] numbers, int first) noexcept nogil
