cimport cython

@cython.final
cdef class Tables:
    cdef int kinds, pawns, roll_total
    cdef short copies[19]
    cdef short look_count[19]
    cdef short looks[114]
    cdef short across[684]
    cdef short exit_count[114]
    cdef short exits[456]
    cdef short joins[114]
    cdef short rim_exit_count[4]
    cdef short rim_exits[24]
    cdef short roll_weight[9]
    cdef short roll_points[18]
    cdef short roll_of[1296]
    cdef short throw_total[3]
    cdef short throw_weight[12]
    cdef short throw_of[108]
