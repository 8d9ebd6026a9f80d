cimport cython

@cython.final
cdef class Tables:
    cdef int kinds, pawns, roll_total
    cdef short copies[PLACES]
    cdef short look_count[PLACES]
    cdef short looks[FACES]
    cdef short across[684]
    cdef short exit_count[FACES]
    cdef short exits[456]
    cdef short joins[ENDS]
    cdef short rim_exit_count[4]
    cdef short rim_exits[24]
    cdef short roll_weight[ROLLS]
    cdef short roll_points[18]
    cdef short roll_of[1296]
    cdef short throw_total[3]
    cdef short throw_weight[12]
    cdef short throw_of[108]
