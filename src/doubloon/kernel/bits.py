"""Sets of squares as bits of one 64-bit word (``bits.pxd`` maps these to machine instructions)."""


def size(squares: int) -> int:
    """Return how many squares are in the set."""
    return squares.bit_count()


def lowest(squares: int) -> int:
    """Return the lowest square of a non-empty set."""
    return (squares & -squares).bit_length() - 1
