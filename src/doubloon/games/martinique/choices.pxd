cimport cython
from doubloon.kernel cimport bits
from doubloon.games.martinique.turns cimport MartiniqueTurns

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int ACT, OVERRUN, LOAD, DIG, PIRATES
cdef int FIRST_LAND, BAR, FIRST_DIG, FIRST_TURN, NO_TURN, TAKE_JOKER, TAKE_MAP
cdef u64 BEACH
cdef u64 BIT[64]
cdef u64 REACH[4][64]
cdef u8 STEPS[19]

cdef class MartiniqueChoices(MartiniqueTurns):
    cdef int generate(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(squares=u64, count=int)
    cdef inline int landings(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(seat=int, free=u64, crew=u64, origin=int, ends=u64, first=int)
    cdef inline int moves(self, int* codes, int count) noexcept nogil
    @cython.final
    @cython.locals(sources=u64, count=int)
    cdef int turns(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(taken=u64, count=int, square=int)
    cdef inline int digs(self, int* codes) noexcept nogil
    @cython.final
    cdef int face_down(self, int seat) noexcept nogil
