cimport cython
from cpython.ref cimport PyObject
from doubloon.vector.environment cimport Buffers, Environment

cdef extern from "Python.h":
    PyObject** PySequence_Fast_ITEMS(object sequence)

@cython.boundscheck(False)
@cython.wraparound(False)
cdef inline int first_illegal(list environments, long long[::1] actions):
    cdef PyObject** rows = PySequence_Fast_ITEMS(environments)
    cdef int row, found = -1, count = len(environments)
    with nogil:
        for row in range(count):
            if not (<Environment>rows[row]).allows(actions[row]):
                found = row
                break
    return found

@cython.boundscheck(False)
@cython.wraparound(False)
cdef inline void act(list environments, long long[::1] actions, Buffers buffers, int first, int last) except *:
    cdef PyObject** rows = PySequence_Fast_ITEMS(environments)
    cdef int row
    with nogil:
        for row in range(first, last):
            (<Environment>rows[row]).act(actions[row], buffers)
