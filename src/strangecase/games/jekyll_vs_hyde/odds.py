"""How likely each course of chance is in Jekyll vs. Hyde."""

from collections.abc import Sequence

from strangecase.games.jekyll_vs_hyde.rules import CARDS, EXCHANGED, HAND, POTION, ROUNDS, SWAPPED
from strangecase.kernel.contract import State
from strangecase.odds import Bounds, one_left


def odds(s: State, drawn: Sequence[int]) -> list[tuple[int, float]]:
    """The 25 cards are dealt one by one (JVH-4)."""
    return one_left(range(CARDS), drawn)


def bounds(s: State) -> Bounds:
    """A round: all cards of both, a suit for each Potion; the exchange, and another after every trick but the last."""
    a_round = 2 * HAND + CARDS - POTION + 2 * SWAPPED * (HAND - 1)
    return Bounds(ROUNDS * a_round + 2 * sum(EXCHANGED), ROUNDS * CARDS, CARDS, 1)
