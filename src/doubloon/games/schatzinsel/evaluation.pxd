cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.games.schatzinsel.position cimport SchatzinselPosition
from doubloon.kernel.evaluation cimport Evaluation

ctypedef unsigned int u32

cdef u32 BIT[32]
cdef u32 OPEN_TO[2]
cdef double NEARNESS[16]

cdef class SchatzinselEvaluation(Evaluation):
    @cython.locals(island=SchatzinselPosition, links=u32[POINTS + 1], index=int)
    cdef void write(self, Position position, double* features) noexcept
    @cython.final
    cdef void count_crew(self, SchatzinselPosition island, int crew, double sign, double* features) noexcept
    @cython.final
    @cython.locals(pawns=u32, left=int, seen=u32, layer=u32, foremost=double, moves=int, met=int)
    cdef void count_paths(self, SchatzinselPosition island, u32* links, int crew, double sign, double* features) noexcept
    @cython.final
    @cython.locals(found=u32)
    cdef u32 beyond(self, u32* links, u32 points) noexcept
    @cython.final
    @cython.locals(point=int, face=int, index=int, side=int, rim=int, end=int)
    cdef void link(self, SchatzinselPosition island, u32* links) noexcept
    @cython.final
    cdef u32 end_of(self, SchatzinselPosition island, int end) noexcept
