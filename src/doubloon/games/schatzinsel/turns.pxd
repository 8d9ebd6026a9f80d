cimport cython
from doubloon.kernel.position cimport Position
from doubloon.games.schatzinsel.crews cimport Crews

ctypedef unsigned int u32

cdef class Turns(Crews):
    cdef u32 given_up
    cdef readonly int crew, phase
    cdef int turn, roll, left, scene
    cdef bint german, moved, objected

    @cython.final
    cdef void open_turns(self, bint german) noexcept nogil
    @cython.final
    cdef inline void clear(self) noexcept nogil
    @cython.final
    cdef void copy_turns(self, Turns other) noexcept nogil
    @cython.final
    cdef void begin_turn(self, int crew) noexcept nogil
    @cython.final
    cdef inline void enter(self, int crew) noexcept nogil
    @cython.final
    cdef void come_back(self, bint wanted) noexcept nogil
    @cython.final
    cdef void rolled(self, int roll) noexcept nogil
    @cython.final
    cdef void go_on(self) noexcept nogil
    @cython.final
    cdef void finish(self) noexcept nogil
    cpdef dict turn_figures(self)
    @cython.final
    cdef void restore_turns(self, dict figures)
