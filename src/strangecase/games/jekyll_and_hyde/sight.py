"""What a seat knows in Dr. Jekyll & Mr. Hyde, and the worlds that fit it.

The backs of the cards show their camps (JAH-2): everyone knows how many cards of each camp lie in every hand. Nobody
has to follow anything, so how a player has played rules nothing out. A world is any way to deal the unseen cards of
each camp to the hidden hands in the right numbers. Who laid the cards of earlier tricks is in the log; it changes
nothing about where the others are.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    CARDS,
    GHOST,
    LAY,
    PLACES,
    WORDS,
    in_camp,
    is_ghost,
    legal,
)
from strangecase.kernel.bits import count
from strangecase.kernel.compiler import kernel, record
from strangecase.kernel.contract import CHANCE, State, Step, View
from strangecase.kernel.rng import Rng, sample

VIEW = record(
    ("legal", np.uint64, WORDS),  #    legal actions, if this seat is to decide
    ("hand", np.uint32),  #            own cards
    ("ghost", np.uint32),  #           the ghost's, which lie open; none with four players
    ("unseen", np.uint32),  #          cards that are in the hidden hands
    ("taken", np.uint32, 2),  #        as in the state
    ("stayed", np.uint32),
    ("score", np.int32, 3),
    ("target", np.int32),
    ("hands", np.int16),
    ("held", np.int8, 2 * PLACES),  #  cards by place and camp: entry 2 * place + camp
    ("trick", np.int8, PLACES),  #     from here on as in the state
    ("layer", np.int8, PLACES),
    ("order", np.int8, PLACES),
    ("leader", np.int8),
    ("played", np.int8),
    ("asked", np.int8),
    ("actor", np.int8),  #             the state's `seat`
    ("dealer", np.int8),
    ("players", np.int8),
    ("position", np.int8),
    ("seat", np.int8),  #              whose view this is
)


@kernel
def view(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.actor = s.seat
    v.hand = s.hand[seat]
    v.ghost = 0
    v.unseen = 0
    _copy_public(s, v)
    for place in range(PLACES):
        for camp in range(2):
            v.held[2 * place + camp] = count(in_camp(s.hand[place], camp))
        if is_ghost(s, place):
            v.ghost = s.hand[place]
        elif place != seat:
            v.unseen |= s.hand[place]
    v.legal[0] = 0
    if s.seat == seat:
        legal(s, v.legal)


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    _copy_public(v, s)
    s.seat = v.actor
    pool = np.uint64(v.unseen)
    for place in range(PLACES):
        if place == v.seat:
            s.hand[place] = v.hand
            continue
        if is_ghost(v, place):
            s.hand[place] = v.ghost
            continue
        s.hand[place] = 0
        for camp in range(2):
            cards = sample(rng, in_camp(pool, camp), v.held[2 * place + camp])
            pool ^= cards
            s.hand[place] |= np.uint32(cards)


@kernel
def _copy_public(source: Any, target: Any) -> None:
    """Copy what everyone at the table knows, between a state and a view."""
    for camp in range(2):
        target.taken[camp] = source.taken[camp]
    for side in range(3):
        target.score[side] = source.score[side]
    for i in range(PLACES):
        target.trick[i] = source.trick[i]
        target.layer[i] = source.layer[i]
        target.order[i] = source.order[i]
    target.stayed = source.stayed
    target.target = source.target
    target.hands = source.hands
    target.leader = source.leader
    target.played = source.played
    target.asked = source.asked
    target.dealer = source.dealer
    target.players = source.players
    target.position = source.position


@kernel
def hidden(action: int, by: int, seat: int) -> bool:
    """Whether the seat may not know this action when it is made: every card is laid open."""
    return False


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
