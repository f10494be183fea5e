"""The trail: every move of a card in The Card Game, from place to place, and who saw which card it was.

All at the table see that a card moves, few see which. The trail, with the cards left out that a seat has not seen, is
what the seat can know of the past, whole and nothing else.

The places are the hands, the slots, the deck, OUT (played or discarded, open to all), and ASIDE, where a card of the
row waits while another is put in its slot. Moves from a place to itself show a card that stays: a hand shown, a card of
the deck that somebody knew when it was shuffled. Moves from slot to slot exchange what lies in the two.
"""

from typing import Any

import numpy as np

from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State

SEATS = 5
SLOTS = 7
DECK_PLACE = SEATS + SLOTS
ASIDE = DECK_PLACE + 1
OUT = ASIDE + 1
PLACES = OUT + 1

# Room for all moves of a game. If there ever were more, the oldest would be forgotten.
TRAIL = 512
FORGOTTEN = 64


@kernel
def hand_of(seat: int) -> int:
    return seat


@kernel
def slot_at(slot: int) -> int:
    return SEATS + slot


@kernel
def is_hand(place: int) -> bool:
    return place < SEATS


@kernel
def is_slot(place: int) -> bool:
    return SEATS <= place < DECK_PLACE


@kernel
def source_of(way: int) -> int:
    return way // PLACES


@kernel
def target_of(way: int) -> int:
    return way % PLACES


@kernel
def note(s: State, source: int, target: int, kind: int, seen: int) -> None:
    if s.trail_size == TRAIL:
        _forget(s)
    i = s.trail_size
    s.trail[i] = PLACES * int(source) + int(target)
    s.trail_card[i] = kind
    s.trail_seen[i] = seen
    s.trail_size += 1


@kernel
def _forget(s: State) -> None:
    s.trail_size -= FORGOTTEN
    for i in range(TRAIL):
        kept = i < s.trail_size
        s.trail[i] = s.trail[i + FORGOTTEN] if kept else 0
        s.trail_card[i] = s.trail_card[i + FORGOTTEN] if kept else 0
        s.trail_seen[i] = s.trail_seen[i + FORGOTTEN] if kept else 0


@kernel
def saw_move(s: State, seat: int, i: int) -> bool:
    """Whether a seat knows which card made this move: it was shown to it, or came from or to its own hand.

    Without jumps, for the trail is long.
    """
    way: Any = np.int32(s.trail[i])
    shown = (np.int32(s.trail_seen[i]) >> seat) & 1
    return (shown != 0) | (source_of(way) == hand_of(seat)) | (target_of(way) == hand_of(seat))
