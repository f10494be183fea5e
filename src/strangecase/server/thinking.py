"""Bots' thinking, shared fairly: whoever waits for bots has his turn, however many tables somebody else has opened."""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor

from strangecase.bots import THINKERS

SECONDS = 2.0  # that a bot may take
LEAST = 0.25  # of them, when many wait
QUICK_THREADS = 2  # for bots that do not search: they never wait for those that do


class Turns:
    """So many at a time; those who wait are let in one from each person, round and round."""

    def __init__(self, places: int) -> None:
        self.places = self._free = places
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by person; whose turn it is first

    @property
    def people(self) -> int:
        """How many people wait."""
        return len(self._waiting)

    async def take(self, who: str) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """Let the next one in: of whoever has waited longest for a turn, and who then goes to the end."""
        while self._waiting:
            who = next(iter(self._waiting))
            places = self._waiting.pop(who)
            place = places.popleft()
            if places:
                self._waiting[who] = places
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


class Thinking:
    """Lets bots choose in threads."""

    def __init__(self, threads: Executor, places: int) -> None:
        self._slow, self._quick = threads, ThreadPoolExecutor(QUICK_THREADS, "quick bot")
        self.turns = Turns(places)

    def close(self) -> None:
        self._quick.shutdown(wait=False, cancel_futures=True)

    @property
    def budget(self) -> float:
        """Seconds for the next: fewer, the more people wait."""
        return max(LEAST, SECONDS / (1 + self.turns.people / self.turns.places))

    async def choose(self, who: str, bot: str, choose: Callable[[float], int]) -> int:
        """What the bot of this name chooses within its budget, at a table that this person has opened."""
        loop = asyncio.get_running_loop()
        if bot not in THINKERS:
            return await loop.run_in_executor(self._quick, choose, SECONDS)
        await self.turns.take(who)
        try:
            return await loop.run_in_executor(self._slow, choose, self.budget)
        finally:
            self.turns.give_back()
