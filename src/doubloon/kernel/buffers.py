"""Clearing and copying bytes in flat buffers (``buffers.pxd`` maps these to the C library)."""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence


def clear(buffer: MutableSequence[int], first: int, size: int) -> None:
    """Set ``size`` numbers to zero, starting at ``first``."""
    buffer[first : first + size] = memoryview(bytes(size))


def copy(
    buffer: MutableSequence[int], first: int, table: Sequence[int], at: int, size: int
) -> None:
    """Copy ``size`` numbers, starting at ``table[at]``, to ``buffer`` at ``first``."""
    buffer[first : first + size] = memoryview(bytes(table[at : at + size]))


def any_of_eight(buffer: MutableSequence[int], first: int) -> bool:
    """Say whether any of the eight numbers starting at ``first`` is non-zero."""
    return any(buffer[first : first + 8])


def clear_eight(buffer: MutableSequence[float], first: int) -> None:
    """Set eight numbers to zero, starting at ``first``."""
    buffer[first : first + 8] = array("f", bytes(32))
