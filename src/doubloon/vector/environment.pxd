cimport cython
from doubloon.kernel.encoder cimport Encoder
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng

ctypedef unsigned char u8

cdef int NONE

@cython.final
cdef class Buffers:
    cdef u8[::1] numbers, masks, ended
    cdef float[::1] shares, rewards
    cdef signed char[::1] to_act
    cdef int[::1] steps
    cdef long long[::1] samples
    cdef bint in_shares
    cdef Buffers last

@cython.final
cdef class Environment:
    cdef Encoder encoder
    cdef Position position, start
    cdef Rng rng, chooser
    cdef unsigned long long chosen_by
    cdef int row, opponent, steps, fouled
    cdef bint random_opponent, waiting

    cpdef void reseed(self, unsigned long long seed) except *
    cpdef void restart(self) except *
    cdef void begin(self) except *
    @cython.locals(found=int, index=int)
    cpdef bint allows(self, long long code) noexcept nogil
    cpdef void act(self, long long code, Buffers buffers) noexcept nogil
    cdef void advance(self) noexcept nogil
    cdef void write(self, Buffers buffers) noexcept nogil
    cdef void show(self, int seat, Buffers buffers) noexcept nogil
    cpdef bint show_to(self, int seat, Buffers buffers, object choose) except -1
    cdef void answer(self, object choose) except *
    cpdef void settle(self, Buffers buffers, object choose) except *
    @cython.locals(winner=int)
    cdef void score(self, Buffers buffers) noexcept
    cpdef tuple save(self)
    @cython.locals(position=Position)
    cpdef void restore(self, tuple saved) except *
    cpdef Position current(self)
