"""What the odds of the games share."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Bounds:
    """What a game cannot exceed."""

    decisions: int
    drawn: int  #          numbers of all outcomes of chance together
    numbers: int  #        each of them is below this
    total: float | None  # what the seats' parts in the win add up to; None if that varies


def one_left(all_there_are: Iterable[int], drawn: Iterable[int]) -> list[tuple[int, float]]:
    """The numbers that one drawn from what is left can be, ascending, with their probabilities; none if none are."""
    left = Counter(all_there_are)
    left.subtract(drawn)
    total = left.total()
    return [(number, count / total) for number, count in sorted(left.items()) if count]
