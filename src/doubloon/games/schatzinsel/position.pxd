cimport cython
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng
from doubloon.games.schatzinsel.contests cimport Contests

ctypedef unsigned int u32
ctypedef unsigned char u8

cdef u32 BIT[32]
cdef u8 ORIGIN[MOVES]
cdef u8 TARGET[MOVES]
cdef u8 PLACE[FACES]
cdef u8 POSITION[FACES]

@cython.locals(position=SchatzinselPosition)
cpdef SchatzinselPosition start(object setup)

cdef class SchatzinselPosition(Contests):
    cdef bint by_lot

    @cython.final
    cdef void open(self, object setup)
    @cython.locals(other=SchatzinselPosition)
    cdef Position copy(self)

    @cython.locals(roll=int)
    cdef int odds(self, int* codes, int* weights) noexcept nogil
    cdef int draw(self, Rng rng) noexcept nogil
    cdef void reshuffle(self, int seat, Rng rng) noexcept nogil

    cdef int generate(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(count=int)
    cdef inline int spendings(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(count=int)
    cdef int advances(self, int* codes) noexcept nogil
    @cython.final
    @cython.locals(free=u32, place=int)
    cdef inline int askings(self, int* codes, int count) noexcept nogil

    cdef void apply(self, int code) noexcept nogil
    @cython.final
    cdef inline void take(self, int kind) noexcept nogil
    @cython.final
    cdef inline void lay(self, int place, int position) noexcept nogil
    @cython.final
    cdef inline void say(self, int code) noexcept nogil
    @cython.final
    @cython.locals(crew=int)
    cdef inline void move(self, int origin, int target) noexcept nogil
    @cython.final
    cdef void go_aboard(self, int crew) noexcept nogil
    @cython.final
    cdef inline void ask(self, int place) noexcept nogil
    @cython.final
    cdef inline void turn_disc(self, int place, int position) noexcept nogil
    @cython.final
    cdef void give_in(self) noexcept nogil

    cpdef dict figures(self)
    @cython.locals(other=SchatzinselPosition)
    cpdef SchatzinselPosition restored(self, object state)
