"""The processes that think: nobody is troubled by the end of one that nobody waits for."""

import asyncio
import gc
import os
import subprocess
import sys
import time

import pytest

from doubloon.server.process_pool import ProcessPool
from doubloon.server.worker_pool import NoWorkerAvailable


def test_an_answer_that_nobody_waits_for_any_more_is_not_missed():
    async def leave():
        loop, pool, heard = asyncio.get_running_loop(), ProcessPool(1), []
        loop.set_exception_handler(lambda _, what: heard.append(what["message"]))
        await pool.run(os.getpid)
        asking = asyncio.create_task(pool.run(time.sleep, 60))
        await asyncio.sleep(0.1)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await pool.close()
        await asyncio.sleep(0.5)
        gc.collect()
        return heard

    assert asyncio.run(leave()) == []


def test_a_worker_that_hangs_is_replaced_without_a_word():
    async def hang():
        loop, heard = asyncio.get_running_loop(), []
        pool = ProcessPool(1, timeout=0.2, attempts=1)
        loop.set_exception_handler(lambda _, what: heard.append(what["message"]))
        with pytest.raises(NoWorkerAvailable):
            await pool.run(time.sleep, 60)
        await asyncio.sleep(0.5)
        gc.collect()
        pool.timeout = 30
        assert await pool.run(os.getpid) != os.getpid()
        await pool.close()
        return heard

    assert asyncio.run(hang()) == []


def test_nothing_is_left_of_workers_that_were_told_to_go():
    """A server that is stopped by a signal tidies up no more: all has to be done before."""
    script = """
import asyncio, os
from doubloon.server.process_pool import ProcessPool

async def main():
    pool = ProcessPool(1)
    await pool.run(os.getpid)
    await pool.close()
    os._exit(0)

asyncio.run(main())
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
