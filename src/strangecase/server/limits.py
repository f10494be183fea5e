"""How often something may be asked."""

import time
from collections import Counter, OrderedDict

REMEMBERED = 10_000  # addresses


class Bucket:
    """So many a second, after a burst."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._rate = a_second
        self._most = self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether there is one left, which is then gone."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
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
