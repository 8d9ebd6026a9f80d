"""The random numbers: splitmix64 with its published first numbers, even and repeatable."""

from collections import Counter

from doubloon.kernel.rng import Rng


def test_the_stream_is_splitmix64():
    # The first numbers of splitmix64 from 1234567 are 6457827717110365317, 3203168211198807973, …
    rng = Rng(1234567)
    assert [rng.below(2**31 - 1) for _ in range(2)] == [
        (number >> 32) * (2**31 - 1) >> 32 for number in (6457827717110365317, 3203168211198807973)
    ]


def test_every_value_below_the_limit_comes_up_evenly():
    rng = Rng(2)
    seen = Counter(rng.below(6) for _ in range(60_000))
    assert set(seen) == set(range(6))
    assert sum((count - 10_000) ** 2 / 10_000 for count in seen.values()) < 25


def test_branches_differ_and_leave_the_stream_alone():
    one, two = Rng(3), Rng(3)
    streams = {tuple(one.branch(index).below(1000) for _ in range(1)) for index in range(200)}
    assert len(streams) > 150
    assert one.below(10**9) == two.below(10**9)
    assert Rng(3).branch(5).below(10**9) == Rng(3).branch(5).below(10**9)


def test_a_seed_of_any_size_is_taken():
    assert Rng(2**64 - 1).below(10) in range(10)
