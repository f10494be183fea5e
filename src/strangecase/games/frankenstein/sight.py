"""What a seat knows in Frankenstein, and the worlds that fit it.

All jars are open, and so are both sets of recipes and which of them were validated. A player also knows the card in his
hand and the cards that he put under his pile. The others of his pile, and all that the other player has left, may
lie in any order.

A sixth recipe (FRK-14) is one of the cards that had been validated when it was drawn: not the one that the player holds
himself, not the one that the other put back for it, and none that was put back or validated as a sixth since.
"""

from collections.abc import Sequence

import numpy as np

from strangecase.games.frankenstein.recipes import (
    CARDS,
    NO_CARD,
    OWN,
    SEATS,
    code_of,
    in_hand,
    on_sixth,
    own_cards,
    pile_size,
)
from strangecase.games.frankenstein.rules import CHANGE, FIELDS, ON, WORDS, legal
from strangecase.kernel.bits import NONE, Bits, bit, count, nth
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, State, Step, View
from strangecase.kernel.fields import Field
from strangecase.kernel.rng import Rng, below

HIDDEN = -2  # where a card lies that the seat does not know

INFERRED = (
    # As in the state, with HIDDEN for what the seat does not know.
    Field("queue", np.int8, (CARDS,), least=HIDDEN, most=CARDS - 1, about="recipe card"),
)
VIEW = FIELDS.view_record(WORDS, *INFERRED)
copy_public, copy_seen = FIELDS.copy_public, FIELDS.copy_seen


@kernel
def view(s: State, seat: int, v: View) -> None:
    copy_public(s, v)
    v.seat = seat
    for i in range(CARDS):
        v.queue[i] = s.queue[i] if s.queue[i] == NO_CARD or _knows(s, seat, i) else HIDDEN
    for word in range(WORDS):
        v.legal[word] = NONE
    if s.actor == seat:
        legal(s, v.legal)


@kernel
def _knows(s: State, seat: int, i: int) -> bool:
    """Whether the seat knows the card at this place of the queue: its own hand, and what it has put under."""
    place = i - OWN * seat
    return place == 0 or pile_size(s, seat) - s.put_under[seat] < place < OWN


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    copy_seen(v, s)
    for i in range(CARDS):
        s.queue[i] = v.queue[i]
    for seat in range(SEATS):
        fits = possible(v, seat)
        for i in range(OWN * seat, OWN * (seat + 1)):
            if s.queue[i] == HIDDEN:
                s.queue[i] = nth(fits, below(rng, count(fits)))
                fits ^= bit(s.queue[i])


@kernel
def possible(v: View, seat: int) -> Bits:
    """The cards that can lie where the view's seat sees none of this seat's: all of them do, unless it is a sixth."""
    cards = np.uint64(v.maybe[seat]) if on_sixth(v, seat) else ~np.uint64(v.shown) & own_cards(seat)
    for i in range(CARDS):
        if v.queue[i] >= 0:
            cards &= ~bit(v.queue[i])
    return cards


def retell(log: Sequence[Step], seat: int, s: State) -> list[Step]:
    """The game so far as it would have gone in the world `s`, which fits what the seat knows now."""
    if len(log) < 2:
        return list(log)  # the recipes have not been dealt
    story = list(log)
    dealt = [int(code) for code in log[1].outcome]
    orders = [_dealt_there(log, player, dealt[OWN * player :][:OWN], s) for player in range(SEATS)]
    story[1] = Step(CHANCE, outcome=np.array([*orders[0], *orders[1]], np.int8))
    for player in range(SEATS):
        if on_sixth(s, player) and in_hand(s, player) != NO_CARD:
            last = max(i for i, step in enumerate(log) if step.actor == CHANCE and i > 1 and log[i - 1].actor == player)
            story[last] = Step(CHANCE, outcome=np.array([in_hand(s, player)], np.int8))
    return story


def _dealt_there(log: Sequence[Step], player: int, dealt: Sequence[int], s: State) -> list[int]:
    """The order in which a player's recipes were dealt, if his cards lie as in the world `s` now."""
    deeds = _deeds(log, player)
    there = list(dealt)
    validated: list[int] = []
    for deed in deeds:
        card = there.pop(0)
        (there if deed == CHANGE else validated).append(card)
    own = [] if on_sixth(s, player) else s.queue[OWN * player :][: OWN - len(validated)]
    order = [code_of(int(s.recipe[card])) for card in own]
    for deed in reversed(deeds):
        order.insert(0, order.pop() if deed == CHANGE else validated.pop())
    return order


def _deeds(log: Sequence[Step], player: int) -> list[int]:
    """What a player has done with his own five cards: an action for each, CHANGE or one that validates."""
    deeds: list[int] = []
    for step in log:
        if step.actor == player and ON <= step.action <= CHANGE and sum(deed < CHANGE for deed in deeds) < OWN:
            deeds.append(step.action)
    return deeds
