"""Several processes that start at once on the same fresh data folder, each on the way that every server takes."""

import asyncio
import multiprocessing
import os
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import NamedTuple

from strangecase.server.app import Server
from strangecase.server.settings import Settings

SECONDS = 60.0  # that all of it may take


class Held(NamedTuple):
    """What a process holds when it is open."""

    cookie: str  # of somebody, signed with the key of cookies
    log_key: str


def start_at_once(folder: Path, database: str, processes: int) -> list[Held]:
    context = multiprocessing.get_context("forkserver")  # they have read everything before, and wait for each other
    context.set_forkserver_preload([__name__])
    ready, held = context.Barrier(processes), context.Queue()
    started = [context.Process(target=_start, args=(folder, database, ready, held)) for _ in range(processes)]
    for process in started:
        process.start()
    try:
        return [held.get(timeout=SECONDS) for _ in started]
    finally:
        for process in started:
            process.join(SECONDS)
            process.kill()


def _start(folder: Path, database: str, ready: Barrier, held: "Queue[Held]") -> None:
    ready.wait(SECONDS)
    held.put(asyncio.run(_open_and_close(folder, database)))
    held.close()
    held.join_thread()
    os._exit(0)  # it need not wait for the thread that reads all rules


async def _open_and_close(folder: Path, database: str) -> Held:
    server = Server(Settings(folder, database))
    await server.start()
    held = Held(server.people.cookie_of("somebody"), server.house.journal.public_key)
    await server.stop()
    return held
