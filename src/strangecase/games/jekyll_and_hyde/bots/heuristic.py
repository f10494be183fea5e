"""A rule of thumb for Dr. Jekyll & Mr. Hyde: win cheaply, feed what the camp is winning, spoil what it is not.

A player lays his own cards while he has any of his camp, and asks an opponent only when he has none.
"""

import numpy as np

from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    ASK_GHOST,
    CAMP,
    DEED,
    LAY,
    LEAST_PLACE,
    PLACE,
    PLACES,
    TRANSFORMATION,
    Card,
    camp_of,
    strength,
    turn,
)
from strangecase.kernel.bits import NONE, Bits, bit, lowest
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import View
from strangecase.kernel.rng import Rng


@kernel
def heuristic(v: View, rng: Rng) -> int:
    own, ghosts = v.legal[0] & (bit(LAY) - bit(0)), (v.legal[0] >> np.uint64(LAY)) & (bit(LAY) - bit(0))
    cards = own | ghosts
    if cards == NONE:
        return _whom_to_ask(v)
    card = _card_to_lay(v, cards)
    return card if own & bit(card) else LAY + card


@kernel
def _card_to_lay(v: View, cards: Bits) -> Card:
    mine = camp_of(v, v.seat)
    for_us = camp_of(v, turn(v)) == mine
    ours = v.played > 0 and camp_of(v, v.order[(v.leader + _best(v)) % PLACES]) == mine
    chosen, most = lowest(cards), -1000
    rest = cards
    while rest:
        card = lowest(rest)
        rest ^= bit(card)
        if for_us:
            liking = _liking_for_us(v, card, ours)
        else:
            liking = 10 * _worth(card, mine) - strength(card) if ours else -10 * strength(card) - _worth(card, mine)
        if liking > most:
            chosen, most = card, liking
    return chosen


@kernel
def _liking_for_us(v: View, card: Card, ours: bool) -> int:
    """Take the trick with the cheapest card that does; else feed a trick that is ours, and throw little into theirs."""
    takes = card % CAMP != TRANSFORMATION and (v.played == 0 or strength(card) > strength(v.trick[_best(v)]))
    if takes and not ours:
        return 100 - strength(card)
    worth = _worth(card, camp_of(v, v.seat))
    return worth - strength(card) if ours else -worth - strength(card)


@kernel
def _best(v: View) -> int:
    """The highest card of the trick so far, by when it was played."""
    best = 0
    for i in range(v.played):
        if strength(v.trick[i]) > strength(v.trick[best]):
            best = i
    return best


@kernel
def _worth(card: Card, camp: int) -> int:
    """What a card adds to the camp that takes it; a deed of its own multiplies, so it is worth most."""
    kind = card % CAMP
    if kind >= DEED:
        return 8 * (kind - DEED + 1) if card // CAMP == camp else 0
    if kind >= PLACE:
        return kind - PLACE + LEAST_PLACE
    return 0 if kind == TRANSFORMATION else 1


@kernel
def _whom_to_ask(v: View) -> int:
    """Somebody of the other camp if possible: it costs him a card and a choice."""
    for place in range(PLACES):
        if v.legal[0] & bit(ASK + place) and camp_of(v, place) != camp_of(v, v.seat):
            return ASK + place
    return ASK_GHOST if v.legal[0] & bit(ASK_GHOST) else lowest(v.legal[0])
