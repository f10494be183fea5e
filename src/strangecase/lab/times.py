"""How long a bot thinks: quantiles of many times without keeping them all."""

from collections import Counter
from dataclasses import dataclass, field
from math import exp, log

_STEP = log(1.01)  # times within one part in a hundred count as the same
_LEAST = 1e-9


@dataclass
class Times:
    """Seconds, counted by their logarithm."""

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        self.counts[round(log(max(seconds, _LEAST)) / _STEP)] += 1

    def merge(self, other: "Times") -> None:
        self.counts.update(other.counts)

    @property
    def total(self) -> int:
        return self.counts.total()

    def quantile(self, share: float) -> float:
        """The time that this share of all do not exceed, to one part in a hundred; 0 if there is none."""
        below = 0
        for step, count in sorted(self.counts.items()):
            below += count
            if below >= share * self.total:
                return exp(step * _STEP)
        return 0.0
