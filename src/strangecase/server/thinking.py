"""Bots' thinking, shared fairly: whoever waits for bots has his turn, however many tables somebody else has opened.

Whatever is thought about, the answer is given when the pause that was drawn for it is over, neither sooner nor later:
who has no choice waits, and who has one thinks for less than the pause. It begins with the bot's turn: while it waits
for that, nothing is thought of.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeVar

from strangecase.bots import THINKERS

log = logging.getLogger("strangecase.thinking")

SECONDS = 2.0  # that a bot may take
SHARE = 0.8  # of its pause, in which a bot thinks; the rest is for all that could make it late
LEAST = 0.25  # of them, when many wait
QUICK_THREADS = 2  # for bots that do not search: they never wait for those that do


T = TypeVar("T")


class Asker(NamedTuple):
    """Who waits for something to be thought of, and from where: one address may have many cookies."""

    person: str
    address: str


class Turns:
    """So many at a time; those who wait are let in one from each address, round and round, and there one from each
    person."""

    def __init__(self, places: int) -> None:
        self.places = self._free = places
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}  # by address, then by person

    def crowd(self, who: Asker) -> int:
        """How many wait, as far as it concerns this one: addresses, or people at his own, whichever are more."""
        return max(len(self._waiting), len(self._waiting.get(who.address, ())))

    async def take(self, who: Asker) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who.address, {}).setdefault(who.person, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """Let the next one in: of whoever has waited longest for a turn, and who then goes to the end."""
        while self._waiting:
            address = next(iter(self._waiting))
            people = self._waiting.pop(address)
            person = next(iter(people))
            places = people.pop(person)
            place = places.popleft()
            if places:
                people[person] = places
            if people:
                self._waiting[address] = people
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


class Thinking:
    """Lets bots choose in threads."""

    def __init__(self, threads: Executor, places: int) -> None:
        self._slow, self._quick = threads, ThreadPoolExecutor(QUICK_THREADS, "quick bot")
        self.turns = Turns(places)
        self.hints = Turns(max(1, places - 1))  # who waits for a hint waits for these first: one place is left to bots

    def close(self) -> None:
        self._quick.shutdown(wait=False, cancel_futures=True)

    def _budget(self, crowd: int) -> float:
        """Seconds for the next: fewer, the more wait."""
        return max(LEAST, SECONDS / (1 + crowd / self.turns.places))

    async def choose(self, who: Asker, bot: str, choose: Callable[[float], int], pause: float = 0.0) -> int:
        """What the bot of this name chooses, for whom it is asked: said when its pause is over.

        Without a pause it is said as soon as it is known.
        """
        loop = asyncio.get_running_loop()
        async with self._turn(who, bot) as (threads, seconds):
            ends = loop.time() + pause
            action = await loop.run_in_executor(threads, choose, min(seconds, SHARE * pause) if pause else seconds)
        left = ends - loop.time()
        if pause and left < 0:
            log.info("a bot has thought for longer than its pause", extra={"bot": bot, "seconds": -left})
        await asyncio.sleep(max(0.0, left))
        return action

    async def hint(self, who: Asker, think: Callable[[float], T]) -> T:
        """What comes of thinking for somebody, in his turn."""
        await self.hints.take(who)
        try:
            await self.turns.take(who)
            try:
                seconds = self._budget(max(self.hints.crowd(who), self.turns.crowd(who)))
                return await asyncio.get_running_loop().run_in_executor(self._slow, think, seconds)
            finally:
                self.turns.give_back()
        finally:
            self.hints.give_back()

    @asynccontextmanager
    async def _turn(self, who: Asker, bot: str) -> AsyncIterator[tuple[Executor, float]]:
        """Wait for a place to think, and for how long: those who do not search have their own, and need not wait."""
        if bot not in THINKERS:
            yield self._quick, SECONDS
            return
        await self.turns.take(who)
        try:
            yield self._slow, self._budget(self.turns.crowd(who))
        finally:
            self.turns.give_back()
