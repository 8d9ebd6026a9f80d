cimport cython
from doubloon.kernel.position cimport Position
from doubloon.games.martinique.tables cimport Tables

ctypedef unsigned long long u64

cdef u64 ONE[SOUVENIR_KINDS]
cdef u64 ABOVE[SOUVENIR_KINDS]
cdef short SLOT_TREASURE[SLOTS]

cdef class MartiniqueLayout(Position):
    cdef Tables tables
    cdef u64 tiles, removed, bag_totals
    cdef u64 pirates[2]
    cdef u64 need[SMALL_TREASURES]
    cdef u64 symbols[2]
    cdef int stack[24]
    cdef short tile[SQUARES]
    cdef short face[MAP_SOURCES]
    cdef short lost[2]
    cdef short held[2]
    cdef short aboard[2]
    cdef short jokers[2]
    cdef short stack_count[2]
    cdef short hold_value[2]
    cdef short slot[SLOTS]
    cdef short supply[2 * SOUVENIR_KINDS]
    cdef short paid[SOUVENIR_KINDS]
    cdef short bag[SOUVENIR_KINDS]
    cdef int landed_to_move, treasure_points
    cdef int task, turn, dealt, loose, hook_jokers, hook_taken, face_up
    cdef int stools, sitting, dug, paid_jokers, stacks, bag_size
    cdef int overruns, way_from, way_to, way_steps, way_index

    @cython.final
    @cython.locals(tables=Tables, kind=int)
    cdef void open(self, object setup)
    @cython.final
    cdef void assume(self, MartiniqueLayout other) noexcept
    @cython.final
    cdef void fill(self, int slot, int kind) noexcept nogil
    @cython.final
    cdef void stack_up(self, int seat, int tiles, int value) noexcept nogil
