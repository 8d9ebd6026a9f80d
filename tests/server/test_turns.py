"""Whoever is patient waits for whoever is in a hurry, and nobody's place is lost."""

import asyncio

from doubloon.server.turns import Turns


async def stay(turns, name, patient, came, gate):
    async with turns.taken(patient):
        came.append(name)
        await gate.wait()


async def test_the_hurried_go_before_the_patient_and_each_in_their_order():
    turns, came, gate = Turns(1), [], asyncio.Event()
    wishes = [("first", True), ("review 1", True), ("bot 1", False), ("review 2", True)]
    wishes += [("bot 2", False)]
    tasks = []
    for name, patient in wishes:
        tasks.append(asyncio.create_task(stay(turns, name, patient, came, gate)))
        await asyncio.sleep(0)
    assert came == ["first"]
    gate.set()
    await asyncio.gather(*tasks)
    assert came == ["first", "bot 1", "bot 2", "review 1", "review 2"]


async def test_whoever_gives_up_waiting_takes_no_place_with_them():
    turns, came, gate = Turns(1), [], asyncio.Event()
    first = asyncio.create_task(stay(turns, "first", False, came, gate))
    gone = [asyncio.create_task(stay(turns, "gone", one, came, gate)) for one in (True, False)]
    await asyncio.sleep(0)
    gone[0].cancel()
    gate.set()
    await first  # the second is told that it is next, and is gone in the same moment
    gone[1].cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    last = asyncio.create_task(stay(turns, "last", True, came, gate))
    await asyncio.wait_for(last, 10)
    assert came[-1] == "last"


async def test_so_many_at_once_and_no_more():
    turns, came, gate = Turns(2), [], asyncio.Event()
    tasks = [asyncio.create_task(stay(turns, n, False, came, gate)) for n in range(3)]
    for _ in range(3):
        await asyncio.sleep(0)
    assert came == [0, 1]
    gate.set()
    await asyncio.gather(*tasks)
    assert came == [0, 1, 2]
