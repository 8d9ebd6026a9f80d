cimport cython
from libc cimport math
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng
from doubloon.kernel.evaluation cimport Evaluation

cdef int CHANCE, NOBODY, LONGEST_PATH, FIRST_ROOM

@cython.final
cdef class Tree:
    cdef int most, room, size, stamp, length
    cdef double exploration
    cdef bint follow
    cdef Evaluation evaluation
    cdef int cutoff
    cdef int[::1] code, mover, first, next, visits, available, seen, path
    cdef double[::1] value

    @cython.locals(position=Position)
    cpdef void run(self, Position root, int seat, Rng rng, int simulations)
    @cython.locals(codes=int[256], node=int, grown=bint, code=int, mover=int, count=int)
    cdef void descend(self, Position position, Rng rng) noexcept
    cdef inline void walk(self, int node) noexcept
    @cython.locals(index=int, best=int, tried=int, child=int, best_bound=double, bound=double)
    cdef int choose(self, int node, int mover, int* codes, int count, Rng rng) noexcept
    @cython.locals(visits=int, mean=double)
    cdef inline double bound(self, int child) noexcept
    @cython.locals(index=int)
    cdef int untried(self, int* codes, int count, int which) noexcept
    @cython.locals(child=int)
    cdef int chance_child(self, int node, int code) noexcept
    @cython.locals(child=int)
    cdef int grow(self, int node, int mover, int code) noexcept
    cdef void enlarge(self, int room)
    @cython.locals(top=int, node=int, child=int, place=int[::1])
    cpdef void adopt(self, Tree old, int code)
    @cython.locals(child=int)
    cdef int copy_of(self, Tree old, int node, int parent) noexcept
    @cython.locals(codes=int[256], count=int, winner=int)
    cdef double play_on(self, Position position, Rng rng) noexcept
    @cython.locals(codes=int[256], count=int, left=int)
    cdef double play_and_judge(self, Position position, Rng rng) noexcept
    @cython.locals(index=int, node=int)
    cdef void count(self, double result) noexcept
    @cython.locals(child=int, visits=int)
    cpdef list children(self)
    @cython.locals(mean=double, best=double)
    cpdef double outlook(self, int seat, int to_act)
    @cython.locals(best=int, second=int, child=int, visits=int)
    cpdef bint settled(self, int left)
    cpdef int simulations(self)
