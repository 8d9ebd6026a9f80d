"""Sets of squares as bits."""

from hypothesis import given
from hypothesis import strategies as st

from doubloon.kernel import bits


@given(st.sets(st.integers(0, 63), min_size=1))
def test_size_and_lowest_square_of_a_set(squares):
    word = sum(1 << square for square in squares)
    assert bits.size(word) == len(squares)
    assert bits.lowest(word) == min(squares)
