"""Threads share one job, and an error in any of them is raised."""

import threading

import pytest

from doubloon.vector.crew import Crew


def test_every_part_is_done_once_and_by_its_own_thread():
    crew, done = Crew(3), {}
    for _ in range(50):
        done.clear()
        crew.run(lambda part: done.update({part: threading.get_ident()}))
        assert sorted(done) == [0, 1, 2]
        assert done[0] == threading.get_ident()
    assert len(set(done.values())) == 3
    crew.close()


@pytest.mark.parametrize("part", [0, 1])
def test_an_error_is_raised_once_all_parts_are_done(part):
    crew, done = Crew(2), []

    def fails(number):
        done.append(number)
        if number == part:
            raise ValueError(f"part {number}")

    with pytest.raises(ValueError, match=f"part {part}"):
        crew.run(fails)
    assert sorted(done) == [0, 1]
    crew.run(done.append)
    assert len(done) == 4
    crew.close()


def test_the_threads_end_with_the_crew():
    before = set(threading.enumerate())
    crew = Crew(3)
    new = set(threading.enumerate()) - before
    assert len(new) == 2
    crew.close()
    for thread in new:
        thread.join(timeout=5)
        assert not thread.is_alive()
