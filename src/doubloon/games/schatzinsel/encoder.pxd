cimport cython
from doubloon.games.schatzinsel.position cimport SchatzinselPosition
from doubloon.kernel cimport bits
from doubloon.kernel.encoder cimport Encoder
from doubloon.kernel.position cimport Position

ctypedef unsigned int u32
ctypedef unsigned char u8

cdef int AT_PHASE, AT_TURN_NUMBER, AT_CREW, AT_JUNGLE, AT_HAND, AT_BAG, AT_PAWNS, AT_CAMPS, AT_SHIPS, AT_RETURNED, AT_DICE, AT_POINTS
cdef int AT_MOVED, AT_OBJECTED, AT_GIVEN_UP, AT_ASKED, AT_FOUGHT, AT_THROWS

cdef class SchatzinselEncoder(Encoder):
    cdef SchatzinselPosition own

    cpdef void watch(self, Position position) except *
    @cython.locals(crew=int, index=int, throw=int)
    cdef void write(self, int seat, u8[::1] numbers, int first) noexcept nogil
    cdef void refine(self, float[::1] shares, int first) noexcept nogil
    @cython.final
    cdef inline void write_turn(self, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(place=int, face=int)
    cdef inline void write_jungle(self, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    cdef inline void write_points(self, u32 points, u8[::1] numbers, int first) noexcept nogil
    @cython.final
    @cython.locals(phase=int)
    cdef inline void write_scene(self, u8[::1] numbers, int first) noexcept nogil
