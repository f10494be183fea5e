"""What a seat knows in Frankenstein, and the worlds that fit it.

All jars are open, and so are both sets of recipes and which of them were validated. A player also knows the card in his
hand and the cards that he put under his pile. The others of his pile, and all that the other player has left, may
lie in any order.

A sixth recipe (FRK-14) is one of the cards that had been validated when it was drawn: not the one that the player holds
himself, not the one that the other put back for it, and none that was put back or validated as a sixth since.
"""

from collections.abc import Sequence
from typing import Any

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
from strangecase.games.frankenstein.rules import CHANGE, ON, WORDS, legal
from strangecase.games.frankenstein.shelf import PLACES
from strangecase.kernel.bits import NONE, Bits, bit, count, nth
from strangecase.kernel.compiler import kernel, record
from strangecase.kernel.contract import CHANCE, State, Step, View
from strangecase.kernel.rng import Rng, below

HIDDEN = -2  # where a card lies that the seat does not know

VIEW = record(
    ("legal", np.uint64, WORDS),  #  legal actions, if this seat is to decide
    ("pile", np.uint32, PLACES),  #  from here on as in the state
    ("shown", np.uint16),
    ("maybe", np.uint16, SEATS),
    ("recipe", np.int16, CARDS),
    ("turns", np.int16),
    ("queue", np.int8, CARDS),  #    as in the state, with HIDDEN for what the seat does not know
    ("validated", np.int8, SEATS),
    ("put_under", np.int8, SEATS),
    ("actor", np.int8),  #           the state's `seat`
    ("due", np.int8),
    ("turn", np.int8),
    ("points", np.int8),
    ("idle", np.int8),
    ("random", np.int8),
    ("sixth", np.int8),
    ("reason", np.int8),
    ("seat", np.int8),  #            whose view this is
)


@kernel
def view(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.actor = s.seat
    _copy_public(s, v)
    for i in range(CARDS):
        v.queue[i] = s.queue[i] if s.queue[i] == NO_CARD or _knows(s, seat, i) else HIDDEN
    for word in range(WORDS):
        v.legal[word] = NONE
    if s.seat == seat:
        legal(s, v.legal)


@kernel
def _knows(s: State, seat: int, i: int) -> bool:
    """Whether the seat knows the card at this place of the queue: its own hand, and what it has put under."""
    place = i - OWN * seat
    return place == 0 or pile_size(s, seat) - s.put_under[seat] < place < OWN


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    s.seat = v.actor
    _copy_public(v, s)
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


@kernel
def _copy_public(source: Any, target: Any) -> None:
    """Copy what everyone at the table knows, between a state and a view."""
    for place in range(PLACES):
        target.pile[place] = source.pile[place]
    for card in range(CARDS):
        target.recipe[card] = source.recipe[card]
    for seat in range(SEATS):
        target.maybe[seat] = source.maybe[seat]
        target.validated[seat] = source.validated[seat]
        target.put_under[seat] = source.put_under[seat]
    target.shown = source.shown
    target.turns = source.turns
    target.due = source.due
    target.turn = source.turn
    target.points = source.points
    target.idle = source.idle
    target.random = source.random
    target.sixth = source.sixth
    target.reason = source.reason


@kernel
def hidden(action: int, by: int, seat: int) -> bool:
    """Nothing that is done is hidden, only the cards it brings."""
    return False


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
