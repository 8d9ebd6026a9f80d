cimport cython
from doubloon.games.martinique.position cimport MartiniquePosition
from doubloon.kernel cimport bits
from doubloon.kernel.encoder cimport Encoder
from doubloon.kernel.position cimport Position

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int NOBODY, NONE, SLOTS, SIXTEEN, MOST_POINTS, FIRST_HOOK
cdef int TASK, TURN, DEALT, TILES, PIRATES, ABOARD, STOOL, TREASURES, SUPPLIES, JOKERS, HOOK, MAPS
cdef int STACKS, HOLDS, BAG, PAID, PAID_JOKERS, WAY, OVERRUNS, LOST, SCORE
cdef u64 BIT[64]
cdef u64 REACH[4][64]
cdef u64 WAYS[64][64][3]

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
