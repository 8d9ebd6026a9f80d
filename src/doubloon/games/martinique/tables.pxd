cimport cython

@cython.final
cdef class Tables:
    cdef readonly unsigned long long hook
    cdef short copies[18]
    cdef short place[14]
    cdef short source[66]
    cdef short souvenir_square[48]

    @cython.locals(source=int)
    cpdef list places(self)
