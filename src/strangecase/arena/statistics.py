"""Win shares and ratings with intervals, by a bootstrap over deals.

Games of one deal are not independent, not even those of different meetings, so deals are what is drawn anew: in each of
`ROUNDS` rounds every deal gets a weight from the exponential distribution, the same in all meetings (Rubin's Bayesian
bootstrap: as the usual one, but no deal ever drops out altogether), and everything is worked out from the weighted
deals. The middle 95 % of what comes out is the interval.

Where one bot has won everything there is nothing to vary, and a rating would be infinite. So in each meeting two pairs
are counted that nobody played, one won by each: in full for ratings, by random weights like all others for intervals,
not at all for the win shares themselves.
"""

import hashlib
from dataclasses import dataclass

import numpy as np

from strangecase.arena.bradley_terry import POINTS, Encounter, Numbers, strengths
from strangecase.arena.play import Contest
from strangecase.arena.results import Results
from strangecase.arena.seating import fair_share, seatings

ROUNDS = 1000
CONFIDENCE = 0.95
_BLOCK = 2_000_000  # weights at a time


@dataclass(frozen=True)
class Estimate:
    """A number and the interval in which it lies with 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Sums:
    """For each round and encounter: the games, and the first bot's parts in their wins, both weighted."""

    games: Numbers
    scores: Numbers


@dataclass(frozen=True)
class Alone:
    """How often a bot won that sat alone among the other's, beside what would be fair."""

    share: Estimate
    fair: float


class Statistics:
    """All that the results of a pool show; everything is drawn once and used for all."""

    def __init__(self, results: Results, rounds: int = ROUNDS) -> None:
        self.results = results
        self.encounters, self._of_meeting, self._games = _encounters(results.contest)
        self._plain = self._sums(np.ones((1, self._deals)))
        self._drawn = self._draw(rounds)

    @property
    def _deals(self) -> int:
        return max(map(len, self.results.scores.values()))

    def share(self, meeting: tuple[int, int]) -> Estimate:
        """The first bot's part in all wins of a meeting; half is fair."""
        return self._estimate(self._of_meeting[meeting])

    def alone(self, meeting: tuple[int, int]) -> tuple[Alone, Alone] | None:
        """With more than two sides: how the one does alone among the others, and the other way round."""
        columns = self._of_meeting[meeting]
        if len(columns) == 1:
            return None
        fair = self.encounters[columns[0]].fair_share
        first, second = self._estimate(columns[:1]), self._estimate(columns[1:])
        return Alone(first, fair), Alone(Estimate(1 - second.value, 1 - second.high, 1 - second.low), fair)

    def ratings(self, anchor: int, points: float) -> list[Estimate]:
        """Each bot's rating; the anchor has so many points by decree, and the others' intervals are against it."""
        plain = self._ratings(_with_unplayed(self._plain, self._games, np.ones((2, 1, len(self._games)))), anchor)[0]
        drawn = self._ratings(self._drawn, anchor)
        return [_between(float(value), column, points) for value, column in zip(plain, drawn.T, strict=True)]

    def _ratings(self, sums: Sums, anchor: int) -> Numbers:
        found = strengths(self.encounters, sums.games, sums.scores, len(self.results.contest.entrants))
        return POINTS * (found - found[:, [anchor]])

    def _estimate(self, columns: list[int]) -> Estimate:
        games, scores = self._plain.games[0, columns].sum(), self._plain.scores[0, columns].sum()
        drawn = self._drawn.scores[:, columns].sum(axis=1) / self._drawn.games[:, columns].sum(axis=1)
        return _between(float(scores / games) if games else 0.5, drawn)

    def _sums(self, weights: Numbers) -> Sums:
        """The weighted deals, added up; a row of weights is a round."""
        games, scores = np.zeros((len(weights), len(self._games))), np.zeros((len(weights), len(self._games)))
        for meeting, pairs in self.results.scores.items():
            columns = self._of_meeting[meeting]
            table = np.array(pairs).reshape(len(pairs), len(columns), -1).sum(axis=2) if pairs else np.zeros((0, 1))
            scores[:, columns] = weights[:, : len(pairs)] @ table
            games[:, columns] = weights[:, : len(pairs)].sum(axis=1, keepdims=True) * self._games[columns]
        return Sums(games, scores)

    def _draw(self, rounds: int) -> Sums:
        seed = hashlib.sha256(f"strangecase arena {self.results.contest.seed} bootstrap".encode()).digest()
        rng = np.random.default_rng(list(seed))
        size = max(1, _BLOCK // max(1, self._deals))
        blocks = [min(size, rounds - first) for first in range(0, rounds, size)]
        parts = [self._sums(rng.exponential(size=(block, self._deals))) for block in blocks]
        sums = Sums(*(np.concatenate([getattr(part, name) for part in parts]) for name in ("games", "scores")))
        meetings = len(self.results.scores)
        unplayed = rng.exponential(size=(2, rounds, meetings)).repeat(len(self._games) // meetings, axis=2)
        return _with_unplayed(sums, self._games, unplayed)


def _encounters(contest: Contest) -> tuple[list[Encounter], dict[tuple[int, int], list[int]], Numbers]:
    """The encounters of all meetings, where those of each meeting stand, and the games of each in a pair.

    The seatings of a pair stand in blocks of equal fair share, see `seating.py`.
    """
    fair = [fair_share(contest.sides, seating) for seating in seatings(contest.sides)]
    kinds = list(dict.fromkeys(fair))
    encounters = [Encounter(first, second, kind) for first, second in contest.meetings for kind in kinds]
    places = {meeting: [len(kinds) * m + k for k in range(len(kinds))] for m, meeting in enumerate(contest.meetings)}
    return encounters, places, np.array([fair.count(kind) for kind in kinds] * len(contest.meetings), np.float64)


def _with_unplayed(sums: Sums, games: Numbers, weights: Numbers) -> Sums:
    """Add a pair that the first bot has won and one that it has lost, with these weights."""
    return Sums(sums.games + weights.sum(axis=0) * games, sums.scores + weights[0] * games)


def _between(value: float, drawn: Numbers, shift: float = 0.0) -> Estimate:
    low, high = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return Estimate(value + shift, min(value, float(low)) + shift, max(value, float(high)) + shift)
