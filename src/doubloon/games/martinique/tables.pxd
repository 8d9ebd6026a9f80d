cimport cython

@cython.final
cdef class Tables:
    cdef readonly unsigned long long hook
    cdef short copies[SOUVENIR_KINDS]
    cdef short place[MAP_SOURCES]
    cdef short source[SOURCES]
    cdef short souvenir_square[SOUVENIR_SQUARES]

    @cython.locals(source=int)
    cpdef list places(self)
