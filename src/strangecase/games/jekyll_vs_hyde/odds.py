"""How likely each course of chance is in Jekyll vs. Hyde."""

from collections.abc import Sequence

from strangecase.games.jekyll_vs_hyde.rules import CARDS, HAND, ROUNDS
from strangecase.kernel.contract import State
from strangecase.kernel.drawing import Bounds, one_left


def odds(s: State, drawn: Sequence[int]) -> list[tuple[int, float]]:
    """The 25 cards are dealt one by one (JVH-4)."""
    return one_left(range(CARDS), drawn)


def bounds(s: State) -> Bounds:
    """A round: 20 cards, four suits named; 1 to 3 cards each to exchange, and 2 each after every trick but the last."""
    a_round = 2 * HAND + 4 + 4 * (HAND - 1)
    return Bounds(ROUNDS * a_round + ROUNDS * (ROUNDS + 1), ROUNDS * CARDS, CARDS, 1)
