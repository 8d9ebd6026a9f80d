"""Bytes in flat buffers, cleared and copied (``buffers.pxd`` maps these to the C library)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


def clear(buffer: MutableSequence[int], first: int, size: int) -> None:
    """Set ``size`` numbers from ``first`` on to zero."""
    buffer[first : first + size] = memoryview(bytes(size))


def copy(
    buffer: MutableSequence[int], first: int, table: Sequence[int], at: int, size: int
) -> None:
    """Copy ``size`` numbers from ``table[at]`` on to ``buffer[first]``."""
    buffer[first : first + size] = memoryview(bytes(table[at : at + size]))
