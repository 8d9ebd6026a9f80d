cimport cython
from doubloon.kernel.position cimport Position
from doubloon.games.schatzinsel.jungle cimport Jungle

ctypedef unsigned int u32

cdef u32 BIT[32]
cdef u32 OPEN_TO[2]

cdef class Crews(Jungle):
    cdef u32 pawns[2]
    cdef short camp[2]
    cdef short aboard[2]
    cdef short chests[2]
    cdef short loot[2]
    cdef short returned[2]
    cdef int to_win

    @cython.final
    @cython.locals(crew=int)
    cdef void fill_camps(self, bint long) noexcept nogil
    @cython.final
    cdef void copy_crews(self, Crews other) noexcept nogil
    @cython.final
    cdef u32 open_points(self, int crew) noexcept nogil
    @cython.final
    cdef u32 bare_places(self) noexcept nogil
    @cython.final
    cdef void enter_start(self, int crew) noexcept nogil
    @cython.final
    cdef void board_ship(self, int crew) noexcept nogil
    @cython.final
    cdef void leave_ship(self, int crew, bint by_goal) noexcept nogil
    @cython.final
    cdef void turn_over(self, int winner, int point) noexcept nogil
    @cython.final
    cdef void load(self, int crew) noexcept nogil
    @cython.final
    @cython.locals(other=int)
    cdef void plunder(self, int crew) noexcept nogil
    cpdef int points(self, int seat) noexcept
    cdef int winner(self) noexcept nogil
    @cython.locals(crew=int)
    cpdef dict crew_figures(self)
    @cython.final
    @cython.locals(crew=int)
    cdef void restore_crews(self, dict figures)
