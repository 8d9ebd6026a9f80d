cimport cython
from doubloon.games.jetty.position cimport JettyPosition
from doubloon.kernel.encoder cimport Encoder
from doubloon.kernel.position cimport Position

ctypedef unsigned char u8

cdef int AT_TURN, AT_PLANKS, AT_CHIP, AT_HOLDING, AT_UNSEEN

cdef class JettyEncoder(Encoder):
    cdef JettyPosition own

    cpdef void watch(self, Position position) except *
    @cython.locals(kind=int, owner=int, chip=int)
    cdef void write(self, int seat, u8[::1] numbers, int first) noexcept nogil
