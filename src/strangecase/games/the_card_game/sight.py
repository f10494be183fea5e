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
    DECK,
    EVENTS,
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
    SEATS,
    SLOTS,
    TRAIL,
    saw_move,
)
from strangecase.kernel.bits import NONE, has
from strangecase.kernel.compiler import kernel, record
from strangecase.kernel.contract import State, View
from strangecase.kernel.rng import Rng, below

VIEW = record(
    ("legal", np.uint64, WORDS),  #       legal actions, if this seat is to decide
    ("cards", np.uint16),  #              as in the state, 0 if it would tell of another's hand
    ("cycles", np.int16),  #              from here on as in the state
    ("trail_size", np.int16),
    ("trail", np.uint8, TRAIL),
    ("trail_card", np.int8, TRAIL),  #    HIDDEN where the seat does not know it
    ("trail_seen", np.int8, TRAIL),
    ("hand", np.int8, HOLDS),  #          its own
    ("row", np.int8, SLOTS),  #           HIDDEN where the seat does not know the card
    ("row_seen", np.int8, SLOTS),
    ("deck", np.int8, DECK),  #           HIDDEN where the seat does not know the card
    ("deck_seen", np.int8, DECK),
    ("discards", np.int8, KINDS),
    ("held", np.int8, SEATS),
    ("deck_size", np.int8),
    ("face_up", np.int8),
    ("slots", np.int8),
    ("coin", np.int8),
    ("side", np.int8),
    ("further", np.int8),
    ("event", np.int8),
    ("owner", np.int8, EVENTS),
    ("tokens", np.int8, EVENTS),
    ("concluded", np.int8),
    ("silenced", np.int8),
    ("players", np.int8),
    ("stop", np.int8),
    ("ahead", np.int8),
    ("first", np.int8),
    ("turn", np.int8),
    ("actor", np.int8),  #                the state's `seat`
    ("asked", np.int8),
    ("due", np.int8),
    ("phase", np.int8),
    ("effect", np.int8),
    ("step", np.int8),
    ("answer", np.int8),  #               HIDDEN while it is a card of another's hand
    ("before", np.int8),
    ("picked_from", np.int8),
    ("draws", np.int8),
    ("played", np.int8),
    ("pending", np.int8),
    ("second", np.int8),
    ("fresh", np.int8),
    ("exchanged", np.int8),
    ("asking", np.int8),
    ("blind", np.int8),
    ("seat", np.int8),  #                 whose view this is
)


@kernel
def view(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.actor = s.seat
    _copy_public(s, v)
    for i in range(HOLDS):
        v.hand[i] = s.hand[at_hand(seat, i)]
    for slot in range(SLOTS):
        v.row[slot] = s.row[slot] if s.row[slot] == NO_CARD or has(s.row_seen[slot], seat) else HIDDEN
    for i in range(DECK):
        v.deck[i] = s.deck[i] if s.deck[i] == NO_CARD or has(s.deck_seen[i], seat) else HIDDEN
    for i in range(s.trail_size):
        knows = (s.trail_card[i] == NO_CARD) | saw_move(s, seat, i)
        v.trail_card[i] = s.trail_card[i] if knows else HIDDEN
    mine = s.seat == seat
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
    s.seat = v.actor
    _copy_public(v, s)
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
def _copy_public(source: Any, target: Any) -> None:
    """Copy what everyone at the table knows, between a state and a view."""
    for i in range(source.trail_size):
        target.trail[i] = source.trail[i]
        target.trail_seen[i] = source.trail_seen[i]
    for slot in range(SLOTS):
        target.row_seen[slot] = source.row_seen[slot]
    for i in range(DECK):
        target.deck_seen[i] = source.deck_seen[i]
    for kind in range(KINDS):
        target.discards[kind] = source.discards[kind]
    for seat in range(SEATS):
        target.held[seat] = source.held[seat]
    for event in range(EVENTS):
        target.owner[event] = source.owner[event]
        target.tokens[event] = source.tokens[event]
    target.trail_size = source.trail_size
    target.cycles = source.cycles
    target.deck_size = source.deck_size
    target.face_up = source.face_up
    target.slots = source.slots
    target.coin = source.coin
    target.side = source.side
    target.further = source.further
    target.event = source.event
    target.concluded = source.concluded
    target.silenced = source.silenced
    target.players = source.players
    target.stop = source.stop
    target.ahead = source.ahead
    target.first = source.first
    _copy_turn(source, target)


@kernel
def _copy_turn(source: Any, target: Any) -> None:
    """Where the turn stands, and what is going on in it."""
    target.turn = source.turn
    target.asked = source.asked
    target.due = source.due
    target.phase = source.phase
    target.effect = source.effect
    target.step = source.step
    target.before = source.before
    target.picked_from = source.picked_from
    target.draws = source.draws
    target.played = source.played
    target.pending = source.pending
    target.second = source.second
    target.fresh = source.fresh
    target.exchanged = source.exchanged
    target.asking = source.asking
    target.blind = source.blind


@kernel
def hidden(action: int, by: int, seat: int) -> bool:
    """Whether another cannot know this action: which card was put down, or chosen from a hand."""
    return by != seat and (action < PUT_BLIND or CHOOSE_CARD <= action < CHOOSE_SLOT)
