cimport cython
from libc cimport math
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng
from doubloon.kernel.evaluation cimport Evaluation

cdef int LONGEST_PATH, FIRST_CAPACITY

@cython.final
cdef class Tree:
    cdef int max_nodes, capacity, size, stamp, length
    cdef double exploration
    cdef bint chance_nodes
    cdef Evaluation evaluation
    cdef int playout_length
    cdef int[::1] code, mover, first, next, visits, available, seen, path
    cdef double[::1] value

    @cython.locals(position=Position)
    cpdef void run(self, Position root, int seat, Rng rng, int simulations)
    @cython.locals(codes=int[256], node=int, grown=bint, code=int, mover=int, count=int)
    cdef void descend(self, Position position, Rng rng) noexcept
    cdef inline void step_to(self, int node) noexcept
    @cython.locals(index=int, best=int, tried=int, child=int, best_bound=double, bound=double)
    cdef int select(self, int node, int mover, int* codes, int count, Rng rng) noexcept
    @cython.locals(visits=int, mean=double)
    cdef inline double upper_bound(self, int child) noexcept
    @cython.locals(index=int)
    cdef int untried(self, int* codes, int count, int which) noexcept
    @cython.locals(child=int)
    cdef int chance_child(self, int node, int code) noexcept
    @cython.locals(child=int)
    cdef int add_child(self, int node, int mover, int code) noexcept
    cdef void enlarge(self, int capacity)
    @cython.locals(codes=int[256], count=int, winner=int)
    cdef double play_to_end(self, Position position, Rng rng) noexcept
    @cython.locals(codes=int[256], count=int, left=int)
    cdef double play_and_evaluate(self, Position position, Rng rng) noexcept
    @cython.locals(index=int, node=int)
    cdef void count(self, double result) noexcept
    @cython.locals(child=int, visits=int)
    cpdef list children(self)
    @cython.locals(mean=double, best=double)
    cpdef double win_chance(self, int seat, int to_act)
    @cython.locals(best=int, second=int, child=int, visits=int)
    cpdef bint choice_is_final(self, int left)
    cpdef int simulations(self)
