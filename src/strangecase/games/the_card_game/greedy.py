"""A rule of thumb for The Card Game: wake the current trigger yourself, hold on to those to come, throw the rest.

A trigger laid in the coin's own slot wakes at once, and so does one that A6 puts there; one that is laid where the coin
will be in one's own next turn wakes then. Everything else is done with whatever card is worth least, in the way of the
players who come next.
"""

import numpy as np

from strangecase.games.the_card_game.cards import (
    A1,
    A4,
    A6,
    A7,
    ANSWER,
    ASK_SERUM,
    CANE,
    CARD,
    DISCARD,
    EVENTS,
    HYDE,
    JEKYLL,
    KEY,
    KINDS,
    NO_CARD,
    PLACE,
    PLACE_BLIND,
    SEAT,
    SECOND,
    SERUM,
    SLOT,
    TOP,
    in_force,
    stride,
)
from strangecase.games.the_card_game.rules import (
    BOTTOM,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_SLOT,
    DECLINE,
    KEEP,
    PASS,
    PLAY,
    PLAY_SERUM_DRAW,
    PUT,
    PUT_BLIND,
    THROW,
    score,
)
from strangecase.games.the_card_game.trail import SEATS, SLOTS
from strangecase.kernel.bits import bit
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import View
from strangecase.kernel.rng import Rng

# What a card is worth in the hand, by kind; triggers are judged by their event.
WORTH = np.array([0, 0, 0, 0, 0, 15, 10, 12, 35, 14, 40, 11, 30], np.int8)


@kernel
def greedy(v: View, rng: Rng) -> int:
    if v.asked == PLACE:
        return _place(v)
    if v.asked == PLACE_BLIND:
        return PUT_BLIND + _near_slot(v)
    if v.asked == DISCARD:
        return THROW + int(_cheapest(v))
    if v.asked == SECOND or v.asked == ANSWER:
        return _second(v)
    if v.asked == ASK_SERUM:
        return PASS
    if v.asked == CARD:
        return _card(v)
    if v.asked == SLOT:
        return _slot(v)
    if v.asked == SEAT:
        return CHOOSE_SEAT + _leader(v)
    return KEEP if v.asked == TOP and _worth(v, v.deck[v.deck_size - 1]) > WORTH[SERUM] else BOTTOM


@kernel
def _worth(v: View, kind: int) -> int:
    """What a card is worth to this seat: the sooner a trigger's event comes, the more."""
    if kind >= A1:
        return WORTH[kind]
    if kind < v.event or (kind == v.event and v.concluded):
        return 5
    return 100 - 10 * (kind - v.event)


@kernel
def _is_legal(v: View, action: int) -> bool:
    return v.legal[action // 64] & bit(action % 64) != 0


@kernel
def _holds(v: View, kind: int) -> bool:
    found = False
    for i in range(v.held[v.seat]):
        found |= v.hand[i] == kind
    return found


@kernel
def _concludes(v: View) -> bool:
    """Whether the seat holds the trigger of the current event, which stands."""
    return v.event < EVENTS and not v.concluded and _holds(v, v.event)


@kernel
def _cheapest(v: View) -> int:
    chosen = v.hand[0]
    for i in range(v.held[v.seat]):
        if _worth(v, v.hand[i]) < _worth(v, chosen):
            chosen = v.hand[i]
    return chosen


@kernel
def _place(v: View) -> int:
    """The current trigger under the coin, or where the coin will be when it is this seat's turn again."""
    if _concludes(v):
        if v.row[v.coin] == NO_CARD:
            return PUT + SLOTS * int(v.event) + int(v.coin)
        if v.row[_next_stop(v)] == NO_CARD:
            return PUT + SLOTS * int(v.event) + _next_stop(v)
    return PUT + SLOTS * int(_cheapest(v)) + _near_slot(v)


@kernel
def _near_slot(v: View) -> int:
    """The empty slot that the coin comes to first: the next player shall find no room under it.

    The one that this seat comes to next is kept empty, and the coin's own taken only if there is no other.
    """
    near, stop = int(v.coin), _next_stop(v)
    if v.row[near] != NO_CARD:
        near = stop
    for i in range(SLOTS - 1, -1, -1):
        slot = (int(v.coin) + int(stride(v)) + i) % SLOTS
        if v.row[slot] == NO_CARD and slot != v.coin and slot != stop:
            near = slot
    return near


@kernel
def _next_stop(v: View) -> int:
    """The coin's slot in this seat's next turn, if nobody meddles: all players move it, and the game may (TCG-32)."""
    step = 1 + in_force(v, KEY)
    turns_before_game = (v.first - v.seat - 1) % v.players
    side = (v.side + in_force(v, CANE) * turns_before_game + 1) % 2
    return int((v.coin + v.players * step + (step if side == HYDE else 0) + v.further) % SLOTS)


@kernel
def _second(v: View) -> int:
    """A6 to put the trigger in the coin's slot, A4 to fetch it; without it, what brings other cards."""
    if v.concluded:
        return PASS
    if _concludes(v):
        return PLAY + A6 - A1 if v.side == JEKYLL and _coin_can_wake(v) and _holds(v, A6) else PASS
    if v.side == JEKYLL:
        if _holds(v, A4) and v.discards[v.event] > 0:
            return PLAY + A4 - A1
        if _holds(v, A1):
            return PLAY
        if _holds(v, A7) and not _holds(v, v.event + 1):
            return PLAY + A7 - A1
    return PLAY_SERUM_DRAW if _holds(v, SERUM) else PASS


@kernel
def _card(v: View) -> int:
    """The trigger to be exchanged into the coin's slot; or the best of the discards."""
    if v.effect == A6:
        return CHOOSE_CARD + int(v.event) if _concludes(v) and _coin_can_wake(v) else DECLINE
    chosen = NO_CARD
    for kind in range(KINDS):
        if _is_legal(v, CHOOSE_CARD + kind) and (chosen == NO_CARD or _worth(v, kind) > _worth(v, chosen)):
            chosen = kind
    return CHOOSE_CARD + chosen


@kernel
def _coin_can_wake(v: View) -> bool:
    return v.row[v.coin] != NO_CARD and not v.exchanged


@kernel
def _slot(v: View) -> int:
    """The coin's slot if it may be chosen; else the first that the coin comes to next."""
    if _is_legal(v, CHOOSE_SLOT + int(v.coin)):
        return CHOOSE_SLOT + int(v.coin)
    for i in range(SLOTS):
        slot = (int(v.coin) + int(stride(v)) + i) % SLOTS
        if _is_legal(v, CHOOSE_SLOT + slot):
            return CHOOSE_SLOT + slot
    return DECLINE


@kernel
def _leader(v: View) -> int:
    """Of those who can be named, the seat with most points, then with most cards."""
    chosen = -1
    for seat in range(SEATS):
        if _is_legal(v, CHOOSE_SEAT + seat) and (chosen < 0 or _standing(v, seat) > _standing(v, chosen)):
            chosen = seat
    return chosen


@kernel
def _standing(v: View, seat: int) -> int:
    return 10 * score(v, seat) + v.held[seat]
