cimport cython

@cython.final
cdef class Tables:
    cdef int kinds
    cdef readonly list names
    cdef readonly list shown
    cdef readonly dict numbers
    cdef short copies[36]
    cdef short look_count[36]
    cdef short looks[144]
    cdef short joins[864]
    cdef short chest_count[36]
    cdef short chests[576]
