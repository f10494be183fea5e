"""How likely each course of chance is in Dr. Jekyll & Mr. Hyde."""

from collections.abc import Sequence

from strangecase.games.jekyll_and_hyde.rules import CARDS, MOST_HANDS, NO_PLACE, PLACES
from strangecase.kernel.contract import State
from strangecase.odds import Bounds, one_left


def odds(s: State, drawn: Sequence[int]) -> list[tuple[int, float]]:
    """The lot is drawn: the dealer (JAH-5), or how three players sit (JAH-19). Then the cards are dealt one by one."""
    if s.dealer != NO_PLACE:
        return one_left(range(CARDS), drawn)
    if s.players == PLACES and drawn:
        return []
    return one_left(range(s.players), drawn)


def bounds(s: State) -> Bounds:
    """Every card may be asked for before it is laid. With four players, two win."""
    hands = MOST_HANDS if s.target else 1
    return Bounds(2 * CARDS * hands, 3 + CARDS * hands, CARDS, 2 if s.players == PLACES else 1)
