"""What has been played so far, and the loop that plays it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

from strangecase.arena.play import Chunk, Contest, Pair, PairWorkers
from strangecase.arena.sequential import SequentialTest
from strangecase.bots import find_bot
from strangecase.lab.times import Times
from strangecase.search.bot import KernelBot

KERNEL_CHUNK = 16  # pairs at a time where thinking costs less than sending the work


@dataclass
class Results:
    """The pairs of each meeting in order, from pair 0, and each bot's thinking times."""

    contest: Contest
    scores: dict[tuple[int, int], list[tuple[float, ...]]] = field(default_factory=dict)
    times: list[Times] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scores = self.scores or {meeting: [] for meeting in self.contest.meetings}
        self.times = self.times or [Times() for _ in self.contest.entrants]

    def add(self, pair: Pair) -> None:
        for place, times in zip(pair.meeting, pair.times, strict=True):
            self.times[place].merge(times)
        self.scores[pair.meeting].append(pair.scores)

    @property
    def games(self) -> int:
        return sum(len(scores) for pairs in self.scores.values() for scores in pairs)

    @property
    def pairs(self) -> int:
        return sum(map(len, self.scores.values()))


def play(contest: Contest, pairs: int, workers: PairWorkers, test: SequentialTest | None = None) -> Iterator[Pair]:
    """All pairs, deal by deal and always in the same order; up to the one with which the test is decided."""
    for pair in _in_order(contest, pairs, workers):
        yield pair
        if test:
            test.add(pair.share)
            if test.verdict:
                return


def _in_order(contest: Contest, pairs: int, workers: PairWorkers) -> Iterator[Pair]:
    return chain.from_iterable(workers.in_order(_chunks(contest, pairs)))


def _chunks(contest: Contest, pairs: int) -> Iterator[Chunk]:
    """All meetings of some deals, then of the next ones: wherever it is stopped, all have played about as much."""
    bots = [find_bot(entrant.bot, contest.game) for entrant in contest.entrants]
    size = KERNEL_CHUNK if all(isinstance(bot, KernelBot) for bot in bots) else 1
    for first in range(0, pairs, size):
        for meeting in contest.meetings:
            yield Chunk(contest, meeting, range(first, min(first + size, pairs)))
