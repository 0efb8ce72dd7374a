"""Worker processes: limits of time and memory, fair turns, and nobody's work ends with another's."""

import asyncio
import os
import time

import pytest

from sandtable.server.workers import process
from sandtable.server.workers.fair_queue import FairQueue
from sandtable.server.workers.pool import WorkerDied, WorkerPool

MEMORY = 256 * 1024**2
SOON = 120.0


def swallow(size: int) -> int:
    return len(bytearray(size))


def dawdle(seconds: float) -> None:
    time.sleep(seconds)


def die() -> None:
    os._exit(1)


def fail() -> None:
    raise ZeroDivisionError


async def test_a_worker_has_so_much_memory_and_so_much_time_and_dies_alone() -> None:
    pool = WorkerPool(2, MEMORY)
    try:
        patient = asyncio.create_task(pool.run(dawdle, 3.0, limit=SOON))
        assert await pool.run(swallow, MEMORY // 16, limit=SOON) == MEMORY // 16
        with pytest.raises(MemoryError):
            await pool.run(swallow, MEMORY * 4, limit=SOON)
        with pytest.raises(ZeroDivisionError):
            await pool.run(fail, limit=SOON)
        with pytest.raises(TimeoutError):
            await pool.run(dawdle, SOON, limit=0.1)
        with pytest.raises(WorkerDied):
            await pool.run(die, limit=SOON)
        assert await pool.run(swallow, 5, limit=SOON) == 5
        await patient
    finally:
        pool.close()


def count(steps: int) -> int:
    for step in range(steps):
        process.report(step / steps)
    return steps


async def test_a_worker_says_how_far_it_is_before_it_is_done() -> None:
    for processes in (0, 1):
        pool, told = WorkerPool(processes), list[float]()
        try:
            assert await pool.run(count, 4, limit=SOON, progress=told.append) == 4
            assert told == [0.0, 0.25, 0.5, 0.75]
            assert await pool.run(count, 4, limit=SOON) == 4  # nobody minds, and the next work is not disturbed
        finally:
            pool.close()


async def test_places_are_given_to_owners_in_turn_and_to_bots_last() -> None:
    queue, order = FairQueue(1), list[str]()

    async def work(owner: str, *, last: bool = False) -> None:
        async with queue.place(owner, last=last):
            order.append(owner)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group, queue.place("first"):
        tasks = [group.create_task(work("bots", last=True)) for _ in range(2)]
        tasks += [group.create_task(work("greedy")) for _ in range(4)]
        tasks += [group.create_task(work("ann")), group.create_task(work("bob"))]
        await asyncio.sleep(0.01)
        assert queue.waiting("greedy") == 4
        tasks[2].cancel()
        await asyncio.sleep(0)
    assert order == ["greedy", "ann", "bob", "greedy", "greedy", "bots", "bots"]
