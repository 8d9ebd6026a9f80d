cimport cython
from libc cimport math
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.games.martinique cimport hold
from doubloon.games.martinique.position cimport MartiniquePosition
from doubloon.kernel.evaluation cimport Evaluation

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 ONE[SOUVENIR_KINDS]
cdef u64 BIT[SQUARES]
cdef u64 REACH[4][SQUARES]
cdef u8 STEPS[TILE_KINDS]
cdef u8 SIZE[SMALL_TREASURES]

cdef class MartiniqueEvaluation(Evaluation):
    @cython.locals(crews=MartiniquePosition, left=double[2], found=double[2], index=int, lead=double)
    cdef void write(self, Position position, double* features) noexcept
    @cython.final
    @cython.locals(unseen=int, sources=int, count=int, dug=u64, square=int)
    cdef double candidates(self, MartiniquePosition crews, int seat) noexcept
    @cython.final
    @cython.locals(seat=int, idle=int[2], unfound=double, next_seat=int, stool=int, chance=double)
    cdef void dig_on(self, MartiniquePosition crews, double* left, double* found) noexcept
    @cython.final
    @cython.locals(symbols=u64, best=double, treasure=int, lacking=int)
    cdef void count_supply(self, MartiniquePosition crews, int seat, double sign, double* features) noexcept
    @cython.final
    @cython.locals(pirates=u64, gifts=int, square=int, kind=int)
    cdef void count_crew(self, MartiniquePosition crews, int seat, double sign, double* features) noexcept
