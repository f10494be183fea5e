"""What a seat knows in The Card Game, and the worlds that fit it.

A seat knows its hand, the cards of the row and of the deck that it has put there, looked at or been shown, and the
trail: how every card has moved, and which it was where the seat saw it. What follows from the trail, say that a card
shown in a hand must be there still or in the slot that was filled from it, is worked out in retrace.py.
"""

from typing import Any

import numpy as np

from strangecase.games.the_card_game.cards import (
    A4,
    A6,
    CARD,
    CARD_WORDS,
    DECK,
    FIELDS,
    HIDDEN,
    HOLDS,
    JEKYLL,
    KINDS,
    NO_CARD,
    at_hand,
)
from strangecase.games.the_card_game.retell import retell as retell
from strangecase.games.the_card_game.retrace import pick_up, retrace
from strangecase.games.the_card_game.rules import CHOOSE_CARD, CHOOSE_SLOT, PUT_BLIND, WORDS, legal
from strangecase.games.the_card_game.trail import (
    SLOTS,
    TRAIL,
    saw_move,
)
from strangecase.kernel.bits import NONE, has
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State, View
from strangecase.kernel.fields import Field
from strangecase.kernel.rng import Rng, below

_IN_HAND = tuple(f"card {n}" for n in range(1, HOLDS + 1))

INFERRED = (
    Field("hand", np.int8, (HOLDS,), words=CARD_WORDS, none=NO_CARD, parts=_IN_HAND, about="in your hand"),
    # As in the state, with HIDDEN for cards that the seat does not know.
    Field("row", np.int8, (SLOTS,), least=HIDDEN, most=KINDS - 1, about="in the row"),
    Field("deck", np.int8, (DECK,), least=HIDDEN, most=KINDS - 1, about="card known in the deck"),
    Field("trail_card", np.int8, (TRAIL,), least=HIDDEN, most=KINDS - 1, about="card that moved"),
    # HIDDEN while it is a card of another's hand.
    Field("answer", np.int8, least=HIDDEN, most=127, about="last answer"),
    # None if it would tell of another's hand.
    Field("cards", np.uint16, is_set=True, words=CARD_WORDS, about="a card that may be answered"),
)
copy_public = FIELDS.copy_public


@kernel
def view(s: State, seat: int, v: View) -> None:
    copy_public(s, v)
    v.seat = seat
    for i in range(HOLDS):
        v.hand[i] = s.hand[at_hand(seat, i)]
    for slot in range(SLOTS):
        v.row[slot] = s.row[slot] if s.row[slot] == NO_CARD or has(s.row_seen[slot], seat) else HIDDEN
    for i in range(DECK):
        v.deck[i] = s.deck[i] if s.deck[i] == NO_CARD or has(s.deck_seen[i], seat) else HIDDEN
    for i in range(s.trail_size):
        knows = (s.trail_card[i] == NO_CARD) | saw_move(s, seat, i)
        v.trail_card[i] = s.trail_card[i] if knows else HIDDEN
    mine = s.actor == seat
    v.cards = s.cards if mine or s.effect == A4 else np.uint16(0)
    v.answer = HIDDEN if not mine and chose_secretly(s) else s.answer
    for word in range(WORDS):
        v.legal[word] = NONE
    if mine:
        legal(s, v.legal)


@kernel
def chose_secretly(s: Any) -> bool:
    """Whether the last answer is a card of the player's hand, to be exchanged for one of the row (TCG-17)."""
    return s.effect == A6 and s.side == JEKYLL and s.step == 1


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    """The state itself is the desk on which the way back is found, until it is filled."""
    desk, kinds = s.trail_seen, s.trail_card
    retrace(v, rng, desk, s.trail, kinds)
    pick_up(v, desk, s)
    for i in range(v.trail_size, TRAIL):
        s.trail[i] = s.trail_card[i] = s.trail_seen[i] = 0
    copy_public(v, s)
    _fill_question(v, rng, s)


@kernel
def _fill_question(v: View, rng: Rng, s: State) -> None:
    """What another is asked, and has answered, about his hand."""
    s.answer = v.answer
    s.cards = v.cards
    if v.answer == HIDDEN:
        s.answer = s.hand[at_hand(v.actor, below(rng, v.held[v.actor]))]
    if v.asked == CARD and v.actor != v.seat and v.effect != A4:
        for i in range(v.held[v.actor]):
            s.cards |= np.uint16(1 << int(s.hand[at_hand(v.actor, i)]))


@kernel
def hidden(action: int, by: int, seat: int) -> bool:
    """Whether another cannot know this action: which card was put down, or chosen from a hand."""
    return by != seat and (action < PUT_BLIND or CHOOSE_CARD <= action < CHOOSE_SLOT)
