cdef extern from *:
    """
    #if defined(_MSC_VER)
      #include <intrin.h>
      static inline int doubloon_size(unsigned long long x) { return (int)__popcnt64(x); }
      static inline int doubloon_lowest(unsigned long long x) {
        unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    #else
      #define doubloon_size(x) __builtin_popcountll(x)
      #define doubloon_lowest(x) __builtin_ctzll(x)
    #endif
    """
    int size "doubloon_size"(unsigned long long squares) noexcept nogil
    int lowest "doubloon_lowest"(unsigned long long squares) noexcept nogil
