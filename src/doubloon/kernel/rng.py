"""Random numbers for playouts and deals: splitmix64, the same interpreted and compiled."""

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MIX_ONE = 0xBF58476D1CE4E5B9
MIX_TWO = 0x94D049BB133111EB


class Rng:
    """A stream of 64-bit numbers that depends only on its seed.

    >>> one, two = Rng(7), Rng(7)
    >>> [one.below(6) for _ in range(8)] == [two.below(6) for _ in range(8)]
    True
    """

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next(self) -> int:
        """Return the next number of the stream, from 0 to 2**64 - 1."""
        self.state = (self.state + GOLDEN) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * MIX_ONE) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * MIX_TWO) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, with a bias below ``limit`` in 2**32."""
        return ((self.next() >> 32) * limit) >> 32

    def branch(self, index: int) -> "Rng":
        """Return a new stream for part ``index`` of the work, without advancing this one."""
        return Rng(Rng((self.state ^ (index * GOLDEN)) & MASK).next())
