"""Whoever is patient waits for whoever is in a hurry, and nobody's place is lost."""

import asyncio

from doubloon.server.worker_queue import HALF_LIFE, MAX_OWNERS, ThinkingTime, WorkerQueue


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


async def test_whoever_asks_for_a_hundred_searches_delays_nobody_elses():
    queue, came = WorkerQueue(1), []

    async def think(name, *owners):
        async with queue.slot(False, owners):
            came.append(name)
            await asyncio.sleep(0.002)

    greedy = [asyncio.create_task(think("greedy", "eve", "10.6.6.6")) for _ in range(100)]
    while len(came) < 3:
        await asyncio.sleep(0)
    guests = [("another guest", f"guest {n}", "10.6.6.6") for n in range(9)]
    again = [asyncio.create_task(think(*guest)) for guest in guests]
    modest = [asyncio.create_task(think("modest", "anne", "10.0.0.1")) for _ in range(2)]
    await asyncio.gather(*modest)
    assert came.count("modest") == 2
    assert len(came) < 10, came
    await asyncio.gather(*greedy, *again)
    assert came.index("another guest") < came.count("greedy")


async def test_a_slot_rests_after_its_job():
    queue, came, gate = WorkerQueue(1, rest=0.02), [], asyncio.Event()
    gate.set()
    start = asyncio.get_running_loop().time()
    await asyncio.gather(*(stay(queue, n, False, came, gate) for n in range(3)))
    assert asyncio.get_running_loop().time() - start >= 0.04


def test_thinking_time_is_forgotten_after_a_while(monkeypatch):
    used, now = ThinkingTime(), [0.0]
    monkeypatch.setattr("doubloon.server.worker_queue.time.monotonic", lambda: now[0])
    used.add(("anne", "10.0.0.1"), 8)
    used.add(("anne",), 2)
    assert used.most(("anne", "10.0.0.1")) == 10
    now[0] = HALF_LIFE
    assert used.of("anne") == 5
    now[0] = 100 * HALF_LIFE
    used.add(tuple(map(str, range(MAX_OWNERS))), 1)
    assert len(used._used) == MAX_OWNERS
