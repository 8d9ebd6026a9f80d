cimport cython
from doubloon.kernel cimport bits
from doubloon.games.martinique cimport hold
from doubloon.games.martinique.layout cimport MartiniqueLayout

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 BEACH
cdef u64 BIT[SQUARES]
cdef u64 REACH[4][SQUARES]
cdef u8 STEPS[TILE_KINDS]

cdef int generate(MartiniqueLayout position, int* codes) noexcept nogil
@cython.locals(squares=u64, count=int)
cdef int landings(MartiniqueLayout position, int* codes) noexcept nogil
@cython.locals(seat=int, free=u64, crew=u64, origin=int, ends=u64, first=int)
cdef int moves(MartiniqueLayout position, int* codes, int count) noexcept nogil
@cython.locals(sources=u64, count=int)
cdef int turnings(MartiniqueLayout position, int* codes) noexcept nogil
@cython.locals(taken=u64, count=int, square=int)
cdef int digs(MartiniqueLayout position, int* codes) noexcept nogil
cdef int face_down(MartiniqueLayout position, int seat) noexcept nogil
