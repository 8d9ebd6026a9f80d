"""Whoever is patient waits for whoever is in a hurry, and nobody's place is lost."""

import asyncio

from doubloon.server.worker_queue import WorkerQueue


async def stay(queue, name, patient, came, gate):
    async with queue.slot(patient):
        came.append(name)
        await gate.wait()


async def test_the_hurried_go_before_the_patient_and_each_in_their_order():
    queue, came, gate = WorkerQueue(1), [], asyncio.Event()
    wishes = [("first", True), ("review 1", True), ("bot 1", False), ("review 2", True)]
    wishes += [("bot 2", False)]
    tasks = []
    for name, patient in wishes:
        tasks.append(asyncio.create_task(stay(queue, name, patient, came, gate)))
        await asyncio.sleep(0)
    assert came == ["first"]
    gate.set()
    await asyncio.gather(*tasks)
    assert came == ["first", "bot 1", "bot 2", "review 1", "review 2"]


async def test_whoever_gives_up_waiting_takes_no_place_with_them():
    queue, came, gate = WorkerQueue(1), [], asyncio.Event()
    gate.set()
    async with queue.slot(background=False):
        gone = [asyncio.create_task(stay(queue, "gone", one, came, gate)) for one in (True, False)]
        await asyncio.sleep(0)
        gone[0].cancel()
    gone[1].cancel()  # it was told that it is next, and is gone before it could come
    await asyncio.gather(*gone, return_exceptions=True)
    await asyncio.wait_for(stay(queue, "last", True, came, gate), 10)
    assert came == ["last"]


async def test_so_many_at_once_and_no_more():
    queue, came, gate = WorkerQueue(2), [], asyncio.Event()
    tasks = [asyncio.create_task(stay(queue, n, False, came, gate)) for n in range(3)]
    for _ in range(3):
        await asyncio.sleep(0)
    assert came == [0, 1]
    gate.set()
    await asyncio.gather(*tasks)
    assert came == [0, 1, 2]
