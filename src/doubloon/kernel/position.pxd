cimport cython
from doubloon.kernel.rng cimport Rng

cdef class Position:
    cdef readonly object setup
    cdef readonly int to_act

    cdef int generate(self, int* codes) noexcept nogil
    cdef int odds(self, int* codes, int* weights) noexcept nogil
    @cython.locals(codes=int[256], weights=int[256], count=int, total=int, index=int, left=int)
    cdef int draw(self, Rng rng) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    cdef Position copy(self)
    cdef void reshuffle(self, int seat, Rng rng) noexcept nogil
    cdef int winner(self) noexcept nogil
    cpdef int points(self, int seat) noexcept

    @cython.locals(codes=int[256], weights=int[256], count=int, index=int)
    cpdef list codes(self)
    cpdef list chances(self)
    @cython.locals(codes=int[256], weights=int[256], count=int, index=int)
    cpdef list weights(self)
    @cython.locals(other=Position)
    cpdef Position after(self, int code)
    @cython.locals(other=Position)
    cpdef Position reshuffled(self, int seat, Rng rng)

@cython.locals(codes=int[256], count=int, decisions=int)
cdef int play_out(Position position, Rng rng)

@cython.locals(codes=int[256], weights=int[256], count=int, total="long long", index=int)
cpdef long long perft(Position position, int depth)

cpdef void copies(Position position, int count)

@cython.locals(position=Position, tally=int[3], decisions="long long")
cpdef tuple random_games(Position start, Rng rng, int games)
