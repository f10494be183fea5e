"""How often something may be asked."""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from functools import partial

REMEMBERED = 10_000  # addresses


class Bucket:
    """So many a second, after a burst."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._rate = a_second
        self._most = self._left = burst
        self._at = time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Whether there are so many left, which are then gone."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A bucket for each of many; those who have not asked for long are forgotten."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._rate, self._burst = a_second, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.setdefault(who, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(who)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


class Lines:
    """A line for each of many: so many a second go through, after a burst; the others are called when they may."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._seconds, self._buckets = 1 / a_second, Buckets(a_second, burst)
        self._waiting: dict[str, deque[Callable[[], None]]] = {}

    def take(self, who: str, then: Callable[[], None]) -> bool:
        """Whether he may go through now. If not, `then` is called when he may, after those who came before him."""
        if who in self._waiting:
            self._waiting[who].append(then)
            return False
        if self._buckets.take(who):
            return True
        self._waiting[who] = deque([then])
        self._call_later(who)
        return False

    async def wait(self, who: str) -> bool:
        """Come back when he may go through: whether he had to wait for it."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.take(who, partial(_come_true, mine)):
            return False
        await mine
        return True

    def _call_later(self, who: str) -> None:
        asyncio.get_running_loop().call_later(self._seconds, self._call, who)

    def _call(self, who: str) -> None:
        waiting = self._waiting[who]
        then = waiting.popleft() if self._buckets.take(who) else None
        if waiting:
            self._call_later(who)
        else:
            del self._waiting[who]
        if then:
            then()


def _come_true(mine: "asyncio.Future[None]") -> None:
    if not mine.done():  # else he has left
        mine.set_result(None)


class Places:
    """At most so many at a time for each of many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        if self._taken[who] >= self._most:
            return False
        self._taken[who] += 1
        return True

    def give_back(self, who: str) -> None:
        self._taken[who] -= 1
        if self._taken[who] <= 0:
            del self._taken[who]
