"""The cards of The Card Game, where they lie, and who has seen them; what every effect is made of.

A card is its kind: two copies of a kind are alike. A card that lies hidden, in a hand, in the row or in the deck,
carries with it the seats that know it, a bit each, wherever it goes. The discards lie open, so they are just counted.
"""

from typing import TypeAlias

import numpy as np

from strangecase.kernel.bits import Bits, bit, has
from strangecase.kernel.compiler import kernel, record
from strangecase.kernel.contract import CHANCE, State

Kind: TypeAlias = int

SEATS = 5
SLOTS = 7
DECK = 30

# Kinds of cards (TCG-2): a trigger for each event, seven actions, the serum.
GIRL, CANE, KEY, SALT, ACID = range(5)
A1, A2, A3, A4, A5, A6, A7 = range(5, 12)
SERUM = 12
KINDS = 13
SERUM_DRAW = 13  # as an effect: a serum that is played for a card
NO_CARD = -1
COPIES = np.array([2] * 12 + [6], np.int8)

EVENTS = 5
HYDE_S = SEATS  # the owner of an event that Mr. Hyde has closed
NOBODY_S = -1
CLOSING = 3  # tokens that close an event

JEKYLL, HYDE = 0, 1
HOLDS = 7  # room in a hand: there are never more than four, but scenes may have more
LIMIT = 3
ALL_SEATS = (1 << SEATS) - 1

# What the seat to decide is asked.
NOTHING, PLACE, PLACE_BLIND, DISCARD, SECOND, ANSWER, ASK_SERUM, CARD, SLOT, SEAT, TOP = range(11)
# Steps of an effect besides the answers it has had.
WOKEN, DONE = -1, -2  # another card has taken its place; it is over
# Acts of chance that can be due.
LOT, DEAL, SHUFFLE, PICK = 1, 2, 3, 4

STATE = record(
    ("cards", np.uint16),  #                  kinds that answer the question CARD, a bit each
    ("cycles", np.int16),  #                  turns of the game played                                     all
    ("hand", np.int8, SEATS * HOLDS),  #      kinds, a seat after the other, then NO_CARD                  who has seen
    ("hand_seen", np.int8, SEATS * HOLDS),  # seats that know the card, a bit each                        all
    ("row", np.int8, SLOTS),  #               kinds, NO_CARD in an empty slot                              who has seen
    ("row_seen", np.int8, SLOTS),  #                                                                      all
    ("deck", np.int8, DECK),  #               kinds from the bottom to the top, then NO_CARD               who has seen
    ("deck_seen", np.int8, DECK),  #                                                                      all
    ("discards", np.int8, KINDS),  #          how many of each kind                                        all
    ("held", np.int8, SEATS),  #              cards in each hand                                           all
    ("deck_size", np.int8),  #                                                                             all
    ("face_up", np.int8),  #                 slots whose card lies face up, a bit each                    all
    ("slots", np.int8),  #                   slots that answer the question SLOT, a bit each              all
    ("coin", np.int8),  #                     the coin's slot, 0 .. 6                                      all
    ("side", np.int8),  #                     JEKYLL or HYDE                                               all
    ("further", np.int8),  #                  slots that KEY adds to the coin's next move                  all
    ("event", np.int8),  #                    the current event, 0 .. 4; 5 after the last                  all
    ("owner", np.int8, EVENTS),  #            seat, HYDE_S or NOBODY_S                                     all
    ("tokens", np.int8, EVENTS),  #           small Hyde tokens                                            all
    ("concluded", np.int8),  #                1 if the current event was concluded in this turn            all
    ("silenced", np.int8),  #                 1 if serums have no effect in this turn                      all
    ("players", np.int8),  #                  3 .. 5                                                       all
    ("stop", np.int8),  #                     option: 1 if nobody draws from an exhausted deck             all
    ("first", np.int8),  #                    seat that begins, by lot                                     all
    ("turn", np.int8),  #                     whose turn it is; `players` in the game's own                all
    ("seat", np.int8),  #                     seat to decide, CHANCE or NOBODY                             all
    ("asked", np.int8),  #                    what it is asked, or NOTHING                                 all
    ("due", np.int8),  #                      the act of chance that is due, or NOTHING                    all
    ("phase", np.int8),  #                    where the turn stands; see turns.py                          all
    ("effect", np.int8),  #                   kind of the card that takes effect, or NO_CARD               all
    ("step", np.int8),  #                     answers that its effect has had, or WOKEN, or DONE           all
    ("answer", np.int8),  #                   the last one                                                 all
    ("before", np.int8),  #                   the one before                                               all
    ("picked_from", np.int8),  #              seat of whose hand a card is picked                          all
    ("draws", np.int8),  #                    cards that the seat of the turn has yet to draw              all
    ("played", np.int8),  #                   action card played, until its effect is over, or NO_CARD     all
    ("pending", np.int8),  #                  what takes effect after the asking, or NO_CARD               all
    ("second", np.int8),  #                   1 if the second card has been played in this turn            all
    ("fresh", np.int8),  #                    1 if the coin's slot has a card placed and not yet woken     all
    ("exchanged", np.int8),  #                1 if A6 has exchanged the coin's slot in this turn           all
    ("asking", np.int8),  #                   opponents asked for a serum so far                           all
    ("blind", np.int8),  #                    slot chosen for a random card, or -1                         all
)


# Hands


@kernel
def at_hand(seat: int, i: int) -> int:
    return HOLDS * seat + i


@kernel
def in_hand(s: State, seat: int, kind: Kind) -> int:
    """Where a seat's newest card of this kind is in his hand, -1 if he has none."""
    found = -1
    for i in range(s.held[seat]):
        if s.hand[at_hand(seat, i)] == kind:
            found = i
    return found


@kernel
def kinds_in_hand(s: State, seat: int) -> Bits:
    kinds = np.uint64(0)
    for i in range(s.held[seat]):
        kinds |= bit(s.hand[at_hand(seat, i)])
    return kinds


@kernel
def receive(s: State, seat: int, kind: Kind, seen: int) -> None:
    """Add a card to a hand; its owner knows it, besides those who have seen it."""
    i = at_hand(seat, s.held[seat])
    s.hand[i] = kind
    s.hand_seen[i] = seen | 1 << seat
    s.held[seat] += 1


@kernel
def give_up(s: State, seat: int, kind: Kind) -> int:
    """Take a seat's newest card of this kind out of his hand; return who has seen it."""
    i = at_hand(seat, in_hand(s, seat, kind))
    seen = s.hand_seen[i]
    s.held[seat] -= 1
    for j in range(i, at_hand(seat, s.held[seat])):
        s.hand[j] = s.hand[j + 1]
        s.hand_seen[j] = s.hand_seen[j + 1]
    last = at_hand(seat, s.held[seat])
    s.hand[last] = NO_CARD
    s.hand_seen[last] = 0
    return seen


@kernel
def discard(s: State, seat: int, kind: Kind) -> None:
    give_up(s, seat, kind)
    s.discards[kind] += 1


@kernel
def show_hand(s: State, seat: int) -> None:
    for i in range(s.held[seat]):
        s.hand_seen[at_hand(seat, i)] = ALL_SEATS


@kernel
def opponents_with_cards(s: State) -> Bits:
    """The seats that an effect can rob."""
    seats = np.uint64(0)
    for seat in range(s.players):
        if seat != s.turn and s.held[seat] > 0:
            seats |= bit(seat)
    return seats


# The row


@kernel
def lay(s: State, slot: int, kind: Kind, seen: int, face_up: bool) -> None:
    s.row[slot] = kind
    s.row_seen[slot] = ALL_SEATS if face_up else seen
    s.face_up = s.face_up | 1 << slot if face_up else s.face_up & ~(1 << slot)


@kernel
def clear_slot(s: State, slot: int) -> None:
    s.row[slot] = NO_CARD
    s.row_seen[slot] = 0
    s.face_up &= ~(1 << slot)


@kernel
def discard_slot(s: State, slot: int) -> None:
    s.discards[s.row[slot]] += 1
    clear_slot(s, slot)


@kernel
def turn_up(s: State, slot: int) -> None:
    lay(s, slot, s.row[slot], ALL_SEATS, True)


@kernel
def taken_slots(s: State) -> int:
    """The slots with a card, a bit each."""
    slots = 0
    for slot in range(SLOTS):
        slots |= (s.row[slot] != NO_CARD) << slot
    return slots


@kernel
def empty_slots(s: State) -> int:
    return ~taken_slots(s) & ((1 << SLOTS) - 1)


@kernel
def others(s: State, slots: int) -> int:
    """These slots without the coin's, which most effects never touch (TCG-20)."""
    return slots & ~(1 << s.coin)


# The deck


@kernel
def take_top(s: State) -> Kind:
    """Take the top card off the deck; who has seen it is left in `deck_seen`, just above."""
    s.deck_size -= 1
    kind = s.deck[s.deck_size]
    s.deck[s.deck_size] = NO_CARD
    return kind


@kernel
def put_under(s: State) -> None:
    """Put the top card under the deck."""
    top = s.deck_size - 1
    kind, seen = s.deck[top], s.deck_seen[top]
    for i in range(top, 0, -1):
        s.deck[i] = s.deck[i - 1]
        s.deck_seen[i] = s.deck_seen[i - 1]
    s.deck[0] = kind
    s.deck_seen[0] = seen


@kernel
def into_deck(s: State, kind: Kind) -> None:
    """Move all cards of a kind from the discards into the deck, which is to be shuffled."""
    while s.discards[kind] > 0:
        s.discards[kind] -= 1
        s.deck[s.deck_size] = kind
        s.deck_size += 1


# The coin, and the events in force


@kernel
def flip(s: State) -> None:
    s.side = 1 - s.side


@kernel
def serum_flips(s: State) -> None:
    """A serum turns the coin over, unless GIRL has silenced it (TCG-21)."""
    if not s.silenced:
        flip(s)


@kernel
def in_force(s: State, event: int) -> bool:
    """Whether an event's effect holds: for ever if Mr. Hyde closed it, else until the next event is done (TCG-25)."""
    if s.owner[event] == HYDE_S:
        return True
    return s.owner[event] != NOBODY_S and event == s.event - 1


@kernel
def stride(s: State) -> int:
    """How far the coin's next move goes (TCG-6, TCG-22, TCG-31)."""
    return 1 + in_force(s, KEY) + s.further


# Questions, and acts of chance


@kernel
def ask(s: State, seat: int, what: int) -> bool:
    s.seat = seat
    s.asked = what
    return True


@kernel
def ask_slot(s: State, slots: int) -> bool:
    """Ask for one of these slots, if there are any (TCG-20); return whether the question was put."""
    s.slots = slots
    return slots != 0 and ask(s, s.turn, SLOT)


@kernel
def ask_card(s: State, kinds: Bits) -> bool:
    """The same for kinds of cards."""
    s.cards = np.uint16(kinds)
    return s.cards != 0 and ask(s, s.turn, CARD)


@kernel
def await_chance(s: State, due: int) -> bool:
    s.due = due
    s.seat = CHANCE
    return True


@kernel
def pick(s: State, seat: int) -> bool:
    """Let chance pick a card of a hand, if there is one."""
    s.picked_from = seat
    return s.held[seat] > 0 and await_chance(s, PICK)


@kernel
def kinds_in_discards(s: State) -> Bits:
    kinds = np.uint64(0)
    for kind in range(KINDS):
        if s.discards[kind] > 0:
            kinds |= bit(kind)
    return kinds


@kernel
def is_face_up(s: State, slot: int) -> bool:
    return has(np.uint64(s.face_up), slot)
