"""Handing news to whoever asked for it."""

import asyncio
import weakref
from collections.abc import AsyncIterator

News = tuple[str, int]  # a table, the seq of its last event


class Newsstand:
    """Every subscriber hears all that is told after it subscribed, until the stand is closed."""

    def __init__(self) -> None:
        # Weak, so that a subscription which nobody holds any more gathers nothing.
        self._queues: weakref.WeakSet[asyncio.Queue[News | None]] = weakref.WeakSet()
        self._closed = False

    def subscribe(self) -> AsyncIterator[News]:
        queue: asyncio.Queue[News | None] = asyncio.Queue()
        self._queues.add(queue)
        if self._closed:
            queue.put_nowait(None)
        return _read(queue)

    def tell(self, table: str, seq: int) -> None:
        for queue in self._queues:
            queue.put_nowait((table, seq))

    def close(self) -> None:
        self._closed = True
        for queue in self._queues:
            queue.put_nowait(None)


async def _read(queue: "asyncio.Queue[News | None]") -> AsyncIterator[News]:
    while (news := await queue.get()) is not None:
        yield news
