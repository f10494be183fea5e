"""What is sent the same to many, or again and again: made beside the event loop, few at a time, and kept as bytes."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import NamedTuple, TypeVar

AT_ONCE = 2  # that are made
MOST_BYTES = 32 * 1024 * 1024  # that are kept
SMALL = 64  # bytes that each takes besides its own

Key = tuple[str, ...]  # what it is, and of which table or for whom

T = TypeVar("T")


class Paper(NamedTuple):
    text: bytes
    until: float  # when it is too old


class Papers:
    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most, self._size = most, 0
        self._kept: OrderedDict[Key, Paper] = OrderedDict()  # those longest unasked for first
        self._few = asyncio.Semaphore(AT_ONCE)
        self._making: dict[Key, asyncio.Lock] = {}

    def kept(self, key: Key) -> bytes | None:
        paper = self._kept.get(key)
        if paper is None:
            return None
        if paper.until < monotonic():
            self.forget(key)
            return None
        self._kept.move_to_end(key)
        return paper.text

    async def make(self, key: Key, work: Callable[[], bytes], seconds: float = float("inf")) -> bytes:
        """What is kept under this key, or what comes of the work, in a thread; good for so many seconds."""

        async def nothing() -> None:
            """All that it is made of is there."""

        return await self.gather(key, nothing, lambda _: work(), lambda _: seconds)

    async def gather(
        self, key: Key, find: Callable[[], Awaitable[T]], write: Callable[[T], bytes], good: Callable[[T], float]
    ) -> bytes:
        """The same where something must be found first, by the loop; how long it is good for depends on what it is."""
        found = self.kept(key)
        if found is not None:
            return found
        try:
            async with self._making.setdefault(key, asyncio.Lock()), self._few:
                found = self.kept(key)
                if found is None:
                    what = await find()
                    asked = monotonic()
                    found = await asyncio.to_thread(write, what)
                    self._keep(key, Paper(found, asked + good(what)))
                return found
        finally:
            self._making.pop(key, None)

    def forget(self, key: Key) -> None:
        """It is no longer so."""
        paper = self._kept.pop(key, None)
        if paper:
            self._size -= _size(paper)

    def _keep(self, key: Key, paper: Paper) -> None:
        self.forget(key)
        self._kept[key] = paper
        self._size += _size(paper)
        while self._size > self._most:
            self.forget(next(iter(self._kept)))


def _size(paper: Paper) -> int:
    return SMALL + len(paper.text)
