"""A test that stops a match as soon as enough has been seen.

Two claims about the first bot's win share over mirrored pairs: it is `low`, or it is `high`. After each pair the test
asks how much better the second claim explains what was seen (the log of the likelihood ratio), and stops once that
passes a bound: log((1 - e) / e) for `high`, the negative of it for `low`, where e is the risk of a wrong verdict
(Wald's sequential test). If the truth lies between the two claims it takes longest, and either verdict is sound.

A pair counts as one observation, not its games, since these share a deal. With two games of win, draw and loss a pair
has five results (hence 'pentanomial'); whatever the results are, nothing is assumed about how frequent each is: of all
distributions with the claimed mean, the one is taken that explains the counts best. (The generalized test; those who
test chess engines use it.) For a claimed mean m that distribution has

    p_i = c_i / (n (1 + t (x_i - m)))      with t such that the mean is m,

where c_i of n pairs came to x_i.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import log

from strangecase.errors import Misuse

UNDECIDED, LOW, HIGH = "", "low", "high"
_UNSEEN = 0.5  # pairs added at either end: no claim is ruled out by what has not been seen yet


@dataclass
class SequentialTest:
    """Which of two win shares is the better claim about the first bot."""

    low: float
    high: float
    risk: float = 0.05
    seen: Counter[float] = field(default_factory=Counter)
    verdict: str = UNDECIDED

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise Misuse(
                "a sequential test is between two win shares, 0 < low < high < 1, as in 0.5,0.55, not {low},{high}",
                low=self.low,
                high=self.high,
            )

    @property
    def bound(self) -> float:
        return log((1 - self.risk) / self.risk)

    def add(self, share: float) -> None:
        """Count one more pair; once there is a verdict it stays."""
        self.seen[share] += 1
        if not self.verdict and abs(self.ratio) >= self.bound:
            self.verdict = HIGH if self.ratio > 0 else LOW

    @property
    def ratio(self) -> float:
        """The log of how much likelier `high` makes what was seen than `low` does."""
        counts = {0.0: _UNSEEN, 1.0: _UNSEEN}
        for share, count in self.seen.items():
            counts[share] = counts.get(share, 0.0) + count
        tilts = _tilt(counts, self.low), _tilt(counts, self.high)
        return sum(
            count * (log(1 + tilts[0] * (share - self.low)) - log(1 + tilts[1] * (share - self.high)))
            for share, count in counts.items()
        )


def _tilt(counts: dict[float, float], mean: float) -> float:
    """The t of the docstring above: the sum below falls as t grows, from infinity to minus infinity."""
    least, most = -1 / (1 - mean), 1 / mean
    for _ in range(25):  # the ratio hardly moves with t near its root
        tilt = (least + most) / 2
        if sum(count * (share - mean) / (1 + tilt * (share - mean)) for share, count in counts.items()) > 0:
            least = tilt
        else:
            most = tilt
    return (least + most) / 2
