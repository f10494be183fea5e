"""Case files and replays as they are sent: made beside the event loop, few at a time, and kept as bytes for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

AT_ONCE = 2  # that are made
MOST_BYTES = 32 * 1024 * 1024  # that are kept

Key = tuple[str, ...]  # what it is, and of which table


class Papers:
    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most, self._size = most, 0
        self._kept: OrderedDict[Key, bytes] = OrderedDict()  # those longest unasked for first
        self._few = asyncio.Semaphore(AT_ONCE)

    def kept(self, key: Key) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def make(self, key: Key, work: Callable[[], bytes]) -> bytes:
        """What is kept under this key, or what comes of the work, in a thread."""
        async with self._few:
            found = self.kept(key)
            if found is None:
                found = await asyncio.to_thread(work)
                self._keep(key, found)
            return found

    def _keep(self, key: Key, paper: bytes) -> None:
        self._kept[key] = paper
        self._size += len(paper)
        while self._size > self._most:
            _, old = self._kept.popitem(last=False)
            self._size -= len(old)
