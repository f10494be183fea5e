"""Hearing what other processes write to the same PostgreSQL database, also across a lost connection."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

CHANNEL = "strangecase_news"
PULSE = 30.0  # seconds of silence after which the connection is tried
FIRST_RETRY, LAST_RETRY = 0.1, 5.0  # seconds until the next attempt to connect
GOODBYE = 5.0  # seconds for closing
SKEW = 60.0  # seconds by which the clocks of two servers may differ

# Tables that may have changed since a moment: those in use, and those that were finished after it.
CHANGED = """
    SELECT id, coalesce((SELECT max(seq) FROM events WHERE table_id = tables.id), -1)
    FROM tables WHERE status <> 'over' OR changed >= $1
"""

log = logging.getLogger(__name__)


def payload(origin: str, table: str, seq: int) -> str:
    """What is sent through the channel: who wrote, the last event, the table."""
    return f"{origin} {seq} {table}"


class Listener:
    """Tells of every notification but those of its own origin.

    `connect` makes a new connection of asyncpg. Once started, the listener keeps one until it is stopped.
    """

    def __init__(self, connect: Callable[[], Awaitable[Any]], origin: str, tell: Callable[[str, int], None]) -> None:
        self._connect = connect
        self._origin = origin
        self._tell = tell
        self._db: Any = None
        self._lost = asyncio.Event()
        self._alive = 0.0  # when the connection last proved that it was
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._listen()
        self._task = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._db is not None:
            with contextlib.suppress(Exception):  # it may be lost already
                await self._db.close(timeout=GOODBYE)

    async def _listen(self) -> None:
        self._db = await self._connect()
        self._lost.clear()
        self._db.add_termination_listener(lambda _: self._lost.set())
        await self._db.add_listener(CHANNEL, self._hear)
        self._alive = time.time()

    def _hear(self, _db: Any, _pid: int, _channel: str, message: str) -> None:
        origin, seq, table = message.split(" ", 2)
        if origin != self._origin:
            self._tell(table, int(seq))

    async def _keep(self) -> None:
        while True:
            await self._until_lost()
            log.warning("the connection that brings news from the database is lost; connecting again")
            await self._listen_again(since=self._alive - SKEW)

    async def _until_lost(self) -> None:
        """A broken line can stay silent for hours: only an answer proves that it is alive."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PULSE)
                return
            try:
                await self._db.execute("SELECT 1")
            except Exception:
                return
            self._alive = time.time()

    async def _listen_again(self, since: float) -> None:
        delay = FIRST_RETRY
        while True:
            self._db.terminate()
            try:
                await self._listen()
                for table, seq in await self._db.fetch(CHANGED, since):
                    self._tell(table, seq)
                return
            except Exception as error:  # whatever it is, there is nothing to do but to go on trying
                log.warning("no news from the database yet: %s", error)
            await asyncio.sleep(delay)
            delay = min(2 * delay, LAST_RETRY)
