cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng
from doubloon.games.schatzinsel.tables cimport Tables

ctypedef unsigned int u32
ctypedef unsigned char u8

cdef u32 BIT[32]
cdef u8 PLACE[FACES]
cdef u8 POSITION[FACES]

cdef class Jungle(Position):
    cdef Tables tables
    cdef short face[PLACES]
    cdef short step[STEPS]
    cdef short bag[PLACES]
    cdef int bag_size, hand

    @cython.final
    @cython.locals(arrived=int)
    cdef void open_jungle(self, Tables tables)
    @cython.final
    cdef void copy_jungle(self, Jungle other) noexcept
    @cython.final
    @cython.locals(count=int, kind=int)
    cdef int disc_odds(self, int* codes, int* weights) noexcept nogil
    @cython.final
    @cython.locals(place=int, index=int)
    cdef int lot_odds(self, int* codes, int* weights) noexcept nogil
    @cython.final
    @cython.locals(left=int, kind=int)
    cdef int blind(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(index=int)
    cdef int drawn_position(self, Rng rng) noexcept nogil
    @cython.final
    cdef inline int next_place(self) noexcept nogil
    @cython.final
    cdef void take_disc(self, int kind) noexcept nogil
    @cython.final
    @cython.locals(looks=int, count=int, place=int, index=int)
    cdef int layings(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(side=int, out=int)
    cdef void set_disc(self, int place, int face) noexcept nogil
    @cython.final
    @cython.locals(face=int, kind=int, position=int, first=int, count=int, index=int)
    cdef int turnings(self, int place, int* codes) noexcept nogil
    @cython.final
    @cython.locals(count=int, origin=int)
    cdef int moves(self, u32 pawns, u32 open_points, int* codes) noexcept nogil
    @cython.final
    @cython.locals(face=int, first=int, index=int, side=int, point=int)
    cdef inline int moves_from_disc(self, int origin, u32 open_points, int* codes, int count) noexcept nogil
    @cython.final
    @cython.locals(rim=int, first=int, index=int, point=int)
    cdef inline int moves_from_rim(self, int origin, u32 open_points, int* codes, int count) noexcept nogil
    @cython.final
    cdef inline int walk(self, int end) noexcept nogil
    @cython.locals(place=int, kind=int)
    cpdef dict jungle_figures(self)
    @cython.final
    @cython.locals(place=int, kind=int)
    cdef void restore_jungle(self, dict figures)
