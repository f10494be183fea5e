"""What a position of Dr. Jekyll & Mr. Hyde promises, between two hands and in open play."""

import math
from typing import Any

from strangecase.games.jekyll_and_hyde.rules import NO_PLACE, PLACES, camp_of
from strangecase.kernel.bits import count
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, State

# Of 20,000 hands between rules of thumb: what a side makes on average, and how far two sides' points lie apart
# (standard deviation), with four players and with three.
A_HAND = 84.0
APART = 137.0
APART_OF_THREE = 114.0


@kernel
def is_quiescent(s: State) -> bool:
    """Between two hands only the scores count."""
    return s.actor == CHANCE


@kernel
def evaluate(s: State, out: Any) -> None:
    """Each seat's chance if the hands to come add steps of chance to the scores."""
    hands = max(0.5, (s.target - max(s.score[0], s.score[1], s.score[2])) / A_HAND)
    if s.players == 4:
        ahead = chance_ahead(s.score[0] - s.score[1], APART, hands)
        for seat in range(PLACES):
            out[seat] = ahead if camp_of(s, seat) == 0 else 1 - ahead
        return
    total = 0.0
    for seat in range(s.players):
        out[seat] = 1.0
        for other in range(s.players):
            if other != seat:
                out[seat] *= chance_ahead(s.score[seat] - s.score[other], APART_OF_THREE, hands)
        total += out[seat]
    for seat in range(s.players):
        out[seat] /= total


@kernel
def chance_ahead(lead: int, apart: float, hands: float) -> float:
    """The chance that a lead lasts for so many hands."""
    return 0.5 + 0.5 * math.erf(lead / (apart * math.sqrt(2 * hands)))


@kernel
def cards_left(s: State) -> int:
    """Cards that are still to be laid."""
    return count(s.hand[0]) + count(s.hand[1]) + count(s.hand[2]) + count(s.hand[3])


# In open play


@kernel
def side(s: State, seat: int) -> int:
    return camp_of(s, seat) if seat < s.players else 1


@kernel
def forget(s: State) -> None:
    """From whose hand a card of the trick came changes nothing any more."""
    for i in range(PLACES):
        s.layer[i] = NO_PLACE
