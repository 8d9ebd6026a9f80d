from libc.string cimport memcpy, memset

ctypedef unsigned char u8

cdef inline void clear(u8[::1] buffer, int first, int size) noexcept nogil:
    memset(&buffer[first], 0, size)

cdef inline void copy(u8[::1] buffer, int first, u8* table, int at, int size) noexcept nogil:
    memcpy(&buffer[first], &table[at], size)

cdef inline bint any_of_eight(u8[::1] buffer, int first) noexcept nogil:
    cdef unsigned long long eight
    memcpy(&eight, &buffer[first], 8)
    return eight != 0

cdef inline void clear_eight(float[::1] buffer, int first) noexcept nogil:
    memset(&buffer[first], 0, 32)
