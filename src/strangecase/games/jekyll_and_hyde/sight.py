"""What a seat knows in Dr. Jekyll & Mr. Hyde, and the worlds that fit it.

The backs of the cards show their camps (JAH-2): everyone knows how many cards of each camp lie in every hand. Nobody
has to follow anything, so how a player has played rules nothing out. A world is any way to deal the unseen cards of
each camp to the hidden hands in the right numbers. Who laid the cards of earlier tricks is in the log; it changes
nothing about where the others are.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    CARD_WORDS,
    CARDS,
    FIELDS,
    GHOST,
    HAND,
    LAY,
    PLACES,
    in_camp,
    is_ghost,
    legal,
)
from strangecase.kernel.bits import count
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, State, Step, View
from strangecase.kernel.fields import Field
from strangecase.kernel.rng import Rng, sample

INFERRED = (
    Field("ghost", np.uint32, is_set=True, words=CARD_WORDS, about="in the ghost's hand"),  # none with four players
    Field("unseen", np.uint32, is_set=True, words=CARD_WORDS, about="in a hand hidden from you"),
    Field("held", np.int8, (2 * PLACES,), most=HAND, is_count=True, about="cards in hand"),  # at 2 * place + camp
)
copy_public, copy_own, copy_seen = FIELDS.copy_public, FIELDS.copy_own, FIELDS.copy_seen


@kernel
def view(s: State, seat: int, v: View) -> None:
    copy_public(s, v)
    copy_own(s, seat, v)
    v.seat = seat
    v.ghost = 0
    v.unseen = 0
    for place in range(PLACES):
        for camp in range(2):
            v.held[2 * place + camp] = count(in_camp(s.hand[place], camp))
        if is_ghost(s, place):
            v.ghost = s.hand[place]
        elif place != seat:
            v.unseen |= s.hand[place]
    v.legal[0] = 0
    if s.actor == seat:
        legal(s, v.legal)


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    copy_seen(v, s)
    pool = np.uint64(v.unseen)
    for place in range(PLACES):
        if place == v.seat:
            continue
        if is_ghost(v, place):
            s.hand[place] = v.ghost
            continue
        for camp in range(2):
            cards = sample(rng, in_camp(pool, camp), v.held[2 * place + camp])
            pool ^= cards
            s.hand[place] |= np.uint32(cards)


def retell(log: Sequence[Step], seat: int, s: State) -> list[Step]:
    """The game so far as it would have gone in the world `s`: a hidden hand was dealt what it laid and still holds."""
    start = max((i for i, step in enumerate(log) if step.actor == CHANCE), default=0)
    if start == 0:
        return list(log)
    dealt = [int(s.hand[place]) | _laid(log[start + 1 :], place) for place in range(PLACES)]
    outcome = [card for hand in dealt for card in range(CARDS) if hand >> card & 1]
    return [*log[:start], Step(CHANCE, outcome=np.array(outcome, np.int8)), *log[start + 1 :]]


def _laid(log: Iterable[Step], place: int) -> int:
    """The cards that came from this place's hand: from the ghost's by the words `ghost`, from a seat's by its own."""
    cards = 0
    for step in log:
        if step.action < LAY and step.actor == place:
            cards |= 1 << step.action
        elif LAY <= step.action < ASK and place == GHOST:
            cards |= 1 << step.action - LAY
    return cards
