"""The cards of The Card Game, where they lie, and how they move; what every effect is made of.

A card is its kind: two copies of a kind are alike. A card in the row or in the deck carries with it the seats that
know it, a bit each. A hand is a bag: nobody but its owner can tell which of its cards he puts down. So the trail, the
list of all moves that cards have made, says the rest of what each seat knows; see trail.py. The discards lie open.
"""

from typing import TypeAlias

import numpy as np

from strangecase.games.the_card_game.trace import Told
from strangecase.games.the_card_game.trail import (
    ASIDE,
    DECK_PLACE,
    OUT,
    PLACES,
    SEATS,
    SLOTS,
    TRAIL,
    hand_of,
    note,
    slot_at,
)
from strangecase.kernel.bits import Bits, bit, has
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.fields import Field, Fields
from strangecase.kernel.trace import tell

Kind: TypeAlias = int

DECK = 30

# Kinds of cards (TCG-2): a trigger for each event, seven actions, the serum.
GIRL, CANE, KEY, SALT, ACID = range(5)
A1, A2, A3, A4, A5, A6, A7 = range(5, 12)
SERUM = 12
KINDS = 13
SERUM_DRAW = 13  # as an effect: a serum that is played for a card
NO_CARD = -1
HIDDEN = -2  # in a view: a card that the seat does not know
COPIES = np.array([2] * 12 + [6], np.int8)

EVENTS = 5
HYDE_S = SEATS  # the owner of an event that Mr. Hyde has closed
NOBODY_S = -1
CLOSING = 3  # tokens that close an event
EVENT_POINTS, TOKEN_POINTS = 5, 2  # for an event concluded, and for each token on it (TCG-36)

JEKYLL, HYDE = 0, 1
HOLDS = 7  # room in a hand: there are never more than four, but scenes may have more
LIMIT = 3  # cards in a hand: dealt, and kept at the end of a turn
ALL_SEATS = (1 << SEATS) - 1
SEAT_WORDS = tuple(map(str, range(SEATS)))

# What the seat to decide is asked.
NOTHING, PLACE, PLACE_BLIND, DISCARD, SECOND, ANSWER, ASK_SERUM, CARD, SLOT, SEAT, TOP = range(11)
# Steps of an effect besides the answers it has had.
WOKEN, DONE = -1, -2  # another card has taken its place; it is over
# Acts of chance that can be due.
LOT, DEAL, SHUFFLE, PICK = 1, 2, 3, 4

CARD_WORDS = ("GIRL", "CANE", "KEY", "SALT", "ACID", *(f"A{n}" for n in range(1, 8)), "SERUM")
SIDES = ("jekyll", "hyde")
EXHAUSTED = ("reshuffle", "stop")
GAPS = ("nearest", "ahead")
_QUESTIONS = (
    "nothing",
    "place",
    "place-blind",
    "discard",
    "second",
    "answer",
    "ask-serum",
    "card",
    "slot",
    "seat",
    "top",
)
SLOT_WORDS = tuple(f"slot-{slot}" for slot in range(1, SLOTS + 1))
EVENT_WORDS = tuple(f"event-{event}" for event in range(1, EVENTS + 1))
_MOST_CYCLES = (1 << 15) - 1

# What a seat knows of a field that nobody sees whole is in sight.py.
FIELDS = Fields(
    SEATS,
    Field("players", np.int8, least=3, most=SEATS),
    Field("stop", np.int8, words=EXHAUSTED, about="an exhausted deck"),
    Field("ahead", np.int8, words=GAPS, about="the game's draw goes"),  # to which empty slot
    Field("first", np.int8, most=SEATS - 1, is_seat=True, about="who began"),  # by lot
    Field("turn", np.int8, most=SEATS, is_seat=True, about="whose turn it is"),  # `players` in the game's own
    Field("asked", np.int8, words=_QUESTIONS, about="asked for"),
    Field(
        "due", np.int8, least=LOT, words=("lot", "deal", "shuffle", "pick"), none=NOTHING, about="act of chance pending"
    ),
    Field("phase", np.int8, most=127, about="phase of the turn"),  # see turns.py
    # Kinds in order, a seat after the other, each with room for so many.
    Field("hand", np.int8, (SEATS * HOLDS,), words=CARD_WORDS, none=NO_CARD, seen=NOBODY),
    Field("held", np.int8, by_seat=True, most=HOLDS, is_count=True, about="cards in hand"),
    Field("row", np.int8, (SLOTS,), words=CARD_WORDS, none=NO_CARD, seen=NOBODY),
    Field("row_seen", np.int8, (SLOTS,), is_set=True, words=SEAT_WORDS, about="who knows the card in the row"),
    Field("face_up", np.int8, is_set=True, words=SLOT_WORDS, about="face up"),
    Field("deck", np.int8, (DECK,), words=CARD_WORDS, none=NO_CARD, seen=NOBODY),  # from the bottom to the top
    Field("deck_seen", np.int8, (DECK,), is_set=True, words=SEAT_WORDS),
    Field("deck_size", np.int8, most=DECK, is_count=True, about="cards in the deck"),
    Field(
        "discards", np.int8, (KINDS,), most=int(COPIES.max()), parts=CARD_WORDS, is_count=True, about="cards discarded"
    ),
    Field("coin", np.int8, words=SLOT_WORDS, about="the coin lies on"),
    Field("side", np.int8, words=SIDES, about="the coin shows"),
    # Slots that KEY adds to the coin's move in the next turn.
    Field("further", np.int8, most=2, is_count=True, about="slots that the coin will go further"),
    Field("event", np.int8, words=(*EVENT_WORDS, "none-left"), about="current event"),
    Field("owner", np.int8, (EVENTS,), most=HYDE_S, none=NOBODY_S, about="event concluded by"),
    Field(
        "tokens",
        np.int8,
        (EVENTS,),
        most=CLOSING,
        parts=EVENT_WORDS,
        is_count=True,
        about="small Hyde tokens on an event",
    ),
    Field("concluded", np.int8, most=1, is_count=True, about="an event was concluded in this turn"),
    Field("silenced", np.int8, most=1, is_count=True, about="serums have no effect in this turn"),
    Field("effect", np.int8, most=SERUM_DRAW, none=NO_CARD, about="card that takes effect"),
    Field("played", np.int8, words=CARD_WORDS, none=NO_CARD, about="action card played"),  # until its effect is over
    Field("pending", np.int8, most=SERUM_DRAW, none=NO_CARD, about="card that takes effect after the asking"),
    # Answers that the effect has had, or WOKEN, or DONE; the last answer, and the one before.
    Field("step", np.int8, least=DONE, most=127, start=0, about="answers that the effect has had"),
    Field("answer", np.int8, least=DONE, most=127, start=0, seen=NOBODY),
    Field("before", np.int8, least=DONE, most=127, start=0, about="answer before"),
    Field("cards", np.uint16, is_set=True, words=CARD_WORDS, seen=NOBODY),  # that answer the question CARD
    Field("slots", np.int8, is_set=True, words=SLOT_WORDS, about="a slot that may be answered"),
    Field(
        "picked_from", np.int8, most=SEATS - 1, none=NOBODY_S, is_seat=True, about="a card is picked from the hand of"
    ),
    Field("draws", np.int8, most=HOLDS, is_count=True, about="cards yet to draw"),  # by the seat of the turn
    Field("second", np.int8, most=1, is_count=True, about="the second card has been played"),
    Field("fresh", np.int8, most=1, is_count=True, about="the coin's slot has a card placed and not yet woken"),
    Field("exchanged", np.int8, most=1, is_count=True, about="A6 has exchanged the coin's slot"),
    Field("asking", np.int8, most=SEATS, is_count=True, about="opponents asked for a serum"),
    Field("blind", np.int8, words=SLOT_WORDS, none=-1, about="slot chosen for a random card"),
    # The moves of cards: each one's way, from place to place, the kind that moved, NO_CARD if two slots changed, and
    # the seats that saw it. Older ones than TRAIL are forgotten; see trail.py.
    Field("trail_size", np.int16, most=TRAIL),
    Field("trail", np.uint8, (TRAIL,), most=PLACES * PLACES - 1, length="trail_size"),
    Field("trail_card", np.int8, (TRAIL,), words=CARD_WORDS, none=NO_CARD, start=0, seen=NOBODY),
    Field("trail_seen", np.int8, (TRAIL,), is_set=True, words=SEAT_WORDS, length="trail_size"),
    Field("cycles", np.int16, most=_MOST_CYCLES),  # turns of the game played
)


# Hands


@kernel
def at_hand(seat: int, i: int) -> int:
    return HOLDS * seat + i


@kernel
def in_hand(s: State, seat: int, kind: Kind) -> int:
    """Where in a seat's hand there is a card of this kind, -1 if he has none."""
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
def receive(s: State, seat: int, kind: Kind) -> None:
    """Add a card to a hand. A hand is kept in the order of kinds: there is no other to be told by."""
    i = at_hand(seat, s.held[seat])
    while i > at_hand(seat, 0) and s.hand[i - 1] > kind:
        s.hand[i] = s.hand[i - 1]
        i -= 1
    s.hand[i] = kind
    s.held[seat] += 1


@kernel
def give_up(s: State, seat: int, kind: Kind) -> None:
    """Take a card of this kind out of a hand."""
    i = at_hand(seat, in_hand(s, seat, kind))
    s.held[seat] -= 1
    last = at_hand(seat, s.held[seat])
    for j in range(i, last):
        s.hand[j] = s.hand[j + 1]
    s.hand[last] = NO_CARD


@kernel
def play_out(s: State, seat: int, kind: Kind) -> None:
    """Take a card out of a hand, open to all: it is played or discarded."""
    give_up(s, seat, kind)
    note(s, hand_of(seat), OUT, kind, ALL_SEATS)


@kernel
def discard(s: State, seat: int, kind: Kind) -> None:
    play_out(s, seat, kind)
    s.discards[kind] += 1


@kernel
def fetch(s: State, seat: int, kind: Kind) -> None:
    """Take a card from the discards into a hand."""
    s.discards[kind] -= 1
    receive(s, seat, kind)
    note(s, OUT, hand_of(seat), kind, ALL_SEATS)


@kernel
def show_hand(s: State, seat: int) -> None:
    for i in range(s.held[seat]):
        note(s, hand_of(seat), hand_of(seat), s.hand[at_hand(seat, i)], ALL_SEATS)


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
def put_down(s: State, seat: int, kind: Kind, slot: int, face_up: bool) -> None:
    """Lay a card of a hand in a slot. Only its owner knows what he has put face down."""
    give_up(s, seat, kind)
    lay(s, slot, kind, 1 << seat, face_up)
    note(s, hand_of(seat), slot_at(slot), kind, s.row_seen[slot])


@kernel
def exchange(s: State, seat: int, kind: Kind, slot: int, face_up: bool) -> None:
    """A card of a hand for one of the row, which is put aside first: it cannot be the card that is given for it."""
    taken, seen = s.row[slot], s.row_seen[slot] | 1 << seat
    note(s, slot_at(slot), ASIDE, taken, seen)
    put_down(s, seat, kind, slot, face_up)
    receive(s, seat, taken)
    note(s, ASIDE, hand_of(seat), taken, seen)


@kernel
def swap_slots(s: State, one: int, other: int) -> None:
    """What lies in two slots changes places, each lying as it lay; one of them may be empty."""
    note(s, slot_at(one), slot_at(other), NO_CARD, 0)
    kind, seen, up = s.row[one], s.row_seen[one], is_face_up(s, one)
    lay(s, one, s.row[other], s.row_seen[other], is_face_up(s, other))
    lay(s, other, kind, seen, up)


@kernel
def discard_slot(s: State, slot: int) -> None:
    kind = s.row[slot]
    s.discards[kind] += 1
    clear_slot(s, slot)
    note(s, slot_at(slot), OUT, kind, ALL_SEATS)


@kernel
def turn_up(s: State, slot: int) -> None:
    lay(s, slot, s.row[slot], ALL_SEATS, True)


@kernel
def is_face_up(s: State, slot: int) -> bool:
    return has(np.uint64(s.face_up), slot)


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
def draw_card(s: State, seat: int) -> None:
    kind = take_top(s)
    receive(s, seat, kind)
    note(s, DECK_PLACE, hand_of(seat), kind, s.deck_seen[s.deck_size])
    tell(s, Told.DREW, seat)
    s.deck_seen[s.deck_size] = 0


@kernel
def draw_to_slot(s: State, slot: int) -> None:
    """The top card of the deck goes face down to the row."""
    kind = take_top(s)
    lay(s, slot, kind, s.deck_seen[s.deck_size], False)
    note(s, DECK_PLACE, slot_at(slot), kind, s.row_seen[slot])
    tell(s, Told.FED)
    s.deck_seen[s.deck_size] = 0


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
def shuffle_in(s: State, first: Kind, beyond: Kind) -> bool:
    """Move the cards of these kinds from the discards into the deck; return whether it is to be shuffled."""
    before = s.deck_size
    for kind in range(first, beyond):
        while s.discards[kind] > 0:
            s.discards[kind] -= 1
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    if s.deck_size == before:
        return False  # nobody forgets what he has looked at (TCG-16)
    _note_shuffle(s, before)
    tell(s, Told.RENEWED)
    return await_chance(s, SHUFFLE)


@kernel
def _note_shuffle(s: State, before: int) -> None:
    """Put down which cards, above so many, came in. Whoever has looked knows from now on only what is in the deck."""
    for i in range(before):
        if s.deck_seen[i]:
            note(s, DECK_PLACE, DECK_PLACE, s.deck[i], s.deck_seen[i])
            s.deck_seen[i] = 0
    for i in range(before, s.deck_size):
        note(s, OUT, DECK_PLACE, s.deck[i], ALL_SEATS)


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
def will_hold(s: State, event: int) -> bool:
    """Whether an event's effect will hold after this turn, as things stand (TCG-24, TCG-25)."""
    if s.concluded:
        return event == s.event or s.owner[event] == HYDE_S
    return in_force(s, event)


@kernel
def next_slot(s: State) -> int:
    """Where the coin will come to when it moves next, as things stand.

    In the game's turn it moves only if Hyde comes up; if it stays there, what KEY adds has lapsed (TCG-22, TCG-32).
    """
    further = int(s.further)
    if s.turn < s.players and (s.turn + 1) % s.players == s.first and s.side == HYDE:
        further = 0
    return (int(s.coin) + 1 + int(will_hold(s, KEY)) + further) % SLOTS


@kernel
def stride(s: State) -> int:
    """How far the coin goes if it moves in this turn (TCG-6, TCG-22, TCG-31)."""
    return 1 + in_force(s, KEY) + s.further


# Questions, and acts of chance


@kernel
def ask(s: State, seat: int, what: int) -> bool:
    s.actor = seat
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
    s.actor = CHANCE
    return True


@kernel
def pick(s: State, seat: int) -> bool:
    """Let chance pick a card of a hand, if there is one."""
    if s.held[seat] == 0:
        return False
    s.picked_from = seat
    return await_chance(s, PICK)


@kernel
def kinds_in_discards(s: State) -> Bits:
    kinds = np.uint64(0)
    for kind in range(KINDS):
        if s.discards[kind] > 0:
            kinds |= bit(kind)
    return kinds
