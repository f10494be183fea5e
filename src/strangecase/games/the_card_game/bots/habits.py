"""How a rule player of The Card Game decides: by what a card is worth in the hand, in the row, and when it wakes.

Every choice is a sum of such worths, and a TASTE says how much each counts: two players of different tastes are two
styles. `decide` reads a view, or a state as a view, for its `actor`: of what lies hidden it looks only at what that
seat knows. `at` is where the seat's hand begins, 0 in a view.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from strangecase.games.the_card_game.cards import (
    A1,
    A2,
    A3,
    A4,
    A6,
    A7,
    ACID,
    ANSWER,
    ASK_SERUM,
    CANE,
    CARD,
    DISCARD,
    EVENTS,
    HIDDEN,
    HYDE,
    JEKYLL,
    KEY,
    KINDS,
    NO_CARD,
    PLACE,
    PLACE_BLIND,
    SALT,
    SEAT,
    SECOND,
    SERUM,
    SLOT,
    will_hold,
)
from strangecase.games.the_card_game.rules import (
    BOTTOM,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_SLOT,
    KEEP,
    PASS,
    PLAY,
    PLAY_SERUM,
    PLAY_SERUM_DRAW,
    PUT,
    PUT_BLIND,
    THROW,
    score,
)
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.games.the_card_game.turns import OPENED, PLAYED_ASK
from strangecase.kernel.bits import has
from strangecase.kernel.compiler import kernel

Taste: TypeAlias = npt.NDArray[np.int16]

# A taste, number by number.
CONCLUDE = 0  #              to conclude the event, by the tokens on it
LATER = CONCLUDE + 3  #      its trigger lies where the coin will be in one's own next turn
GIFT = LATER + 1  #          or in another's
ROOM = GIFT + 1  #           that slot of one's own is empty, with the trigger in hand
ROOM_ANYWAY = ROOM + 1  #    the same without it
BLOCK = ROOM_ANYWAY + 1  #   a slot to which others come is filled, by how soon they come
MINE_WAKES = BLOCK + 4  #    a card known to wake for oneself counts by so much in a hundred of its effect
THEIRS_WAKES = MINE_WAKES + 1
TRIGGER = THEIRS_WAKES + 1  # in hand, by how far off its event is
PAST = TRIGGER + EVENTS  #   a trigger whose event is over
TWICE = PAST + 1  #          less for a second one of a kind
OTHER = TWICE + 1  #         actions and the serum in hand
JEKYLLS = OTHER + 8  #       their effects with Jekyll up
HYDES = JEKYLLS + 8
SECONDS = HYDES + 8  #       second effects of triggers
LEADS_ACID = SECONDS + EVENTS  # more for a token if one leads
FETCH = LEADS_ACID + 1  #    A4 brings the trigger
TAKE = FETCH + 1  #          A6 takes it from the row
DRAW = TAKE + 1  #           a card
NEED = DRAW + 1  #           more for it without the trigger
PASSING = NEED + 1  #        what a second card must bring
SPITE = PASSING + 1  #       to turn the coin over against an action of another, by the action, with Jekyll up
SERUM_COST = SPITE + 8  #    what that must bring
GRUDGE = SERUM_COST + 1  #   a card of at least this worth goes under the deck
REDRAW = GRUDGE + 1  #       a card that A7 replaces
TASTES = REDRAW + 1

MINE, THEIRS, GAMES = 1, 2, 3  # whose turn brings the coin to a slot
NEVER = -30_000


@kernel
def decide(v: Any, at: int, taste: Taste) -> int:
    if v.asked == PLACE or v.asked == PLACE_BLIND:
        return _place(v, at, taste)
    if v.asked == DISCARD:
        return THROW + _cheapest(v, at, taste, NO_CARD)
    if v.asked == SECOND or v.asked == ANSWER:
        return _second(v, at, taste)
    if v.asked == ASK_SERUM:
        return PLAY_SERUM if _spoils(v, at, taste) else PASS
    if v.asked == CARD:
        return _card(v, at, taste)
    if v.asked == SLOT:
        return _slot(v, at, taste)
    if v.asked == SEAT:
        return CHOOSE_SEAT + _victim(v)
    return BOTTOM if worth(v, v.deck[v.deck_size - 1], taste) >= taste[GRUDGE] else KEEP


# What is known


@kernel
def wanted(v: Any) -> int:
    """The trigger to be had: of the current event, or of the next once this one is concluded."""
    return int(v.event) + int(v.concluded)


@kernel
def copies(v: Any, at: int, kind: int) -> int:
    n = 0
    for i in range(v.held[v.actor]):
        n += v.hand[at + i] == kind
    return n


@kernel
def known(v: Any, slot: int) -> int:
    """What lies in a slot, HIDDEN if the seat does not know."""
    if v.row[slot] == NO_CARD or has(np.uint64(v.row_seen[slot]), v.actor):
        return int(v.row[slot])
    return HIDDEN


@kernel
def stops(v: Any) -> int:
    """How the coin will come to each slot if nobody meddles: six bits for turns to go, the side up, and whose turn."""
    coin, side, further, seat = int(v.coin), int(v.side), int(v.further), int(v.turn)
    step, flips, found = 1 + int(will_hold(v, KEY)), will_hold(v, CANE), 0
    for turns in range(1, 8):
        seat = (seat + 1) % int(v.players)
        if seat == v.first:
            side = 1 - side
            if side == HYDE:
                coin = (coin + step + further) % SLOTS
                found = _mark(found, coin, turns, side, GAMES)
            further = 0  # TCG-22
        side = 1 - side if flips else side
        coin, further = (coin + step + further) % SLOTS, 0
        found = _mark(found, coin, turns, side, MINE if seat == v.actor else THEIRS)
    return found


@kernel
def _mark(found: int, slot: int, turns: int, side: int, who: int) -> int:
    if found >> 6 * slot & 63:
        return found
    return found | (turns | side << 3 | who << 4) << 6 * slot


# What things are worth


@kernel
def worth(v: Any, kind: int, taste: Taste) -> int:
    """A card in the hand."""
    if kind >= A1:
        return int(taste[OTHER + kind - A1])
    away = int(kind) - wanted(v)
    return int(taste[PAST]) if away < 0 else int(taste[TRIGGER + away])


@kernel
def held_worth(v: Any, at: int, kind: int, taste: Taste) -> int:
    """What is lost with a card of the hand."""
    again = kind < A1 and copies(v, at, kind) > 1
    return worth(v, kind, taste) - (int(taste[TWICE]) if again else 0)


@kernel
def lies(v: Any, kind: int, stop: int, has_it: bool, taste: Taste) -> int:
    """A card, or none, in a slot to which the coin will come so."""
    turns, side, who = stop & 7, stop >> 3 & 1, stop >> 4
    if who == MINE:
        if kind == NO_CARD:
            return int(taste[ROOM]) if has_it else int(taste[ROOM_ANYWAY])
        if kind == wanted(v):
            return int(taste[LATER])
        return int(taste[MINE_WAKES]) * _usual(kind, side, taste) // 100
    if who == THEIRS:
        if kind == NO_CARD:
            return -int(taste[BLOCK + min(turns, 4) - 1])
        if kind == wanted(v):
            return -int(taste[GIFT])
        return -int(taste[THEIRS_WAKES]) * _usual(kind, side, taste) // 100
    return 0


@kernel
def _usual(kind: int, side: int, taste: Taste) -> int:
    """What a card does for whom it wakes, whatever else there is."""
    if kind < 0:
        return 0
    if kind < A1:
        return int(taste[SECONDS + kind])
    return int(taste[(JEKYLLS if side == JEKYLL else HYDES) + kind - A1])


@kernel
def effect(v: Any, at: int, kind: int, taste: Taste) -> int:
    """What a card of the hand does if it wakes now, in the seat's own turn."""
    if kind < A1:
        return _trigger(v, kind, taste)
    usual = _usual(kind, int(v.side), taste)
    if kind == SERUM:
        return usual
    if v.side == HYDE:
        return usual + _best_change(v, at, kind, taste)
    has_it = wanted(v) < EVENTS and copies(v, at, wanted(v)) > 0
    if kind == A1:
        return usual + (0 if has_it else int(taste[NEED]))
    if kind == A4:
        return usual + (int(taste[FETCH]) if not has_it and wanted(v) < EVENTS and v.discards[wanted(v)] > 0 else 0)
    if kind == A6:
        return usual + _exchange(v, at, taste)
    if kind == A7:
        return usual + _new_hand(v, at, taste)
    return usual


@kernel
def _trigger(v: Any, kind: int, taste: Taste) -> int:
    if kind == v.event and not v.concluded:
        return int(taste[CONCLUDE + min(2, int(v.tokens[v.event]))])
    value = int(taste[SECONDS + kind])
    if kind == ACID and not v.concluded and _leads(v):
        value += int(taste[LEADS_ACID])
    return value


@kernel
def _leads(v: Any) -> bool:
    best = True
    for seat in range(v.players):
        best &= seat == v.actor or score(v, seat) < score(v, v.actor)
    return best


@kernel
def _can_conclude(v: Any, at: int) -> bool:
    """Whether an exchange with the coin's slot would conclude the event."""
    return v.event < EVENTS and not v.concluded and not v.exchanged and copies(v, at, v.event) > 0


@kernel
def _exchange(v: Any, at: int, taste: Taste) -> int:
    if _can_conclude(v, at):
        return _trigger(v, int(v.event), taste)
    return int(taste[TAKE]) if _known_slot(v, at) >= 0 else 0


@kernel
def _known_slot(v: Any, at: int) -> int:
    """Where in the row the trigger is known to lie that the seat wants and has not got; -1 if nowhere."""
    found = -1
    if wanted(v) < EVENTS and copies(v, at, wanted(v)) == 0:
        for slot in range(SLOTS):
            if slot != v.coin and known(v, slot) == wanted(v):
                found = slot
    return found


@kernel
def _new_hand(v: Any, at: int, taste: Taste) -> int:
    """New cards for all of the hand but the A7 itself."""
    value = -int(taste[REDRAW]) + int(taste[OTHER + A7 - A1])
    for i in range(v.held[v.actor]):
        value += int(taste[REDRAW]) - worth(v, v.hand[at + i], taste)
    return value


# Changes in the row


@kernel
def _best_change(v: Any, at: int, kind: int, taste: Taste) -> int:
    """The best that Hyde's A3, A4 or A7 can do with the row."""
    best = 0
    if kind in (A3, A4, A7):
        way, has_it = stops(v), _has_wanted(v, at)
        for slot in range(SLOTS):
            best = max(best, _change(v, kind, slot, way, has_it, taste))
    return best


@kernel
def _has_wanted(v: Any, at: int) -> bool:
    return wanted(v) < EVENTS and copies(v, at, wanted(v)) > 0


@kernel
def _change(v: Any, kind: int, slot: int, way: int, has_it: bool, taste: Taste) -> int:
    """What it brings to touch this card of the row: to remove it, or to let it go to its best place."""
    if v.row[slot] == NO_CARD or (slot == v.coin and kind != A4):
        return NEVER
    if slot == v.coin:
        return _clear_coin(v, has_it, taste)
    if kind == A4:
        stop = way >> 6 * slot & 63
        return lies(v, NO_CARD, stop, has_it, taste) - lies(v, known(v, slot), stop, has_it, taste)
    best = NEVER
    for other in range(SLOTS):
        if other != slot and other != v.coin and (v.row[other] == NO_CARD) == (kind == A7):
            best = max(best, _swapped(v, slot, other, way, has_it, taste))
    return best


@kernel
def _clear_coin(v: Any, has_it: bool, taste: Taste) -> int:
    """What it brings to remove the active card: room for the trigger, before one has placed a card."""
    kind = int(v.row[v.coin])
    if v.fresh:  # it has yet to take effect
        return -_wakes(v, kind, taste)
    if v.phase == OPENED and has_it and not v.concluded:
        return _trigger(v, int(v.event), taste)
    return 0


@kernel
def _swapped(v: Any, one: int, other: int, way: int, has_it: bool, taste: Taste) -> int:
    here, there = way >> 6 * one & 63, way >> 6 * other & 63
    a, b = known(v, one), known(v, other)
    before = lies(v, a, here, has_it, taste) + lies(v, b, there, has_it, taste)
    return lies(v, b, here, has_it, taste) + lies(v, a, there, has_it, taste) - before


# What is decided


@kernel
def _place(v: Any, at: int, taste: Taste) -> int:
    """The card and the slot that bring most; a card that chance will pick counts as all of the hand do on average."""
    way, has_it = stops(v), _has_wanted(v, at)
    best, chosen = 50 * NEVER, 0
    for i in range(v.held[v.actor]):
        kind = int(v.hand[at + i])
        if i > 0 and (v.hand[at + i - 1] == kind or v.asked == PLACE_BLIND):
            continue
        for slot in range(SLOTS):
            if v.row[slot] != NO_CARD:
                continue
            if v.asked == PLACE_BLIND:
                value, action = _put_any(v, at, slot, way, has_it, taste), PUT_BLIND + slot
            else:
                value = _put(v, at, kind, slot, way, has_it, taste) - held_worth(v, at, kind, taste)
                action = PUT + SLOTS * kind + slot
            if value > best:
                best, chosen = value, action
    return chosen


@kernel
def _put(v: Any, at: int, kind: int, slot: int, way: int, has_it: bool, taste: Taste) -> int:
    """What it brings to lay a card in a slot."""
    if slot == v.coin:
        return effect(v, at, kind, taste)
    stop = way >> 6 * slot & 63
    return lies(v, kind, stop, has_it, taste) - lies(v, NO_CARD, stop, has_it, taste)


@kernel
def _put_any(v: Any, at: int, slot: int, way: int, has_it: bool, taste: Taste) -> int:
    value = 0
    for i in range(v.held[v.actor]):
        value += _put(v, at, int(v.hand[at + i]), slot, way, has_it, taste)
    return value


@kernel
def _cheapest(v: Any, at: int, taste: Taste, but: int) -> int:
    """The card of the hand that is worth least, but not one of this kind."""
    chosen = NO_CARD
    for i in range(v.held[v.actor]):
        kind = int(v.hand[at + i])
        if kind != but and (chosen == NO_CARD or held_worth(v, at, kind, taste) < held_worth(v, at, chosen, taste)):
            chosen = kind
    return chosen


@kernel
def _second(v: Any, at: int, taste: Taste) -> int:
    best, chosen = int(taste[PASSING]), PASS
    for i in range(v.held[v.actor]):
        kind = int(v.hand[at + i])
        if kind < A1:
            continue
        if kind == SERUM:
            value, action = 0 if v.silenced else int(taste[DRAW]), PLAY_SERUM_DRAW
            value += 0 if _has_wanted(v, at) else int(taste[NEED])
        else:
            value, action = effect(v, at, kind, taste), PLAY + kind - A1
            if kind == A6 and v.row[v.coin] == NO_CARD:
                value = _usual(A6, int(v.side), taste)
        value -= worth(v, kind, taste)
        if value > best:
            best, chosen = value, action
    return chosen


@kernel
def _spoils(v: Any, at: int, taste: Taste) -> bool:
    """Whether to turn the coin over against the card that another has just laid under it, or played."""
    kind = int(v.pending) if v.phase == PLAYED_ASK else int(v.row[v.coin]) if v.fresh else NO_CARD
    if kind < A1 or kind >= SERUM or v.silenced or copies(v, at, SERUM) == 0:
        return False
    hurt = int(taste[SPITE + kind - A1])
    return (hurt if v.side == JEKYLL else -hurt) > taste[SERUM_COST]


@kernel
def _card(v: Any, at: int, taste: Taste) -> int:
    """The card to be given for one of the row; or the best of the discards."""
    if v.effect == A6:
        if _can_conclude(v, at) and v.row[v.coin] != NO_CARD:
            return CHOOSE_CARD + int(v.event)
        given = _cheapest(v, at, taste, wanted(v))
        return CHOOSE_CARD + (given if given != NO_CARD else wanted(v))
    best, chosen = NEVER, 0
    for kind in range(KINDS):
        if has(np.uint64(v.cards), kind):
            value = worth(v, kind, taste) - (int(taste[TWICE]) if copies(v, at, kind) > 0 else 0)
            if value > best:
                best, chosen = value, kind
    return CHOOSE_CARD + chosen


@kernel
def _slot(v: Any, at: int, taste: Taste) -> int:
    way, has_it = stops(v), _has_wanted(v, at)
    best, chosen = 2 * NEVER, 0
    for slot in range(SLOTS):
        if has(np.uint64(v.slots), slot):
            value = _slot_worth(v, at, slot, way, has_it, taste)
            if value > best:
                best, chosen = value, slot
    return CHOOSE_SLOT + chosen


@kernel
def _slot_worth(v: Any, at: int, slot: int, way: int, has_it: bool, taste: Taste) -> int:
    if v.effect == A6 and v.answer == v.event and _can_conclude(v, at):
        return int(slot == v.coin)
    if v.effect == A6 or v.effect == SALT:
        return _exchanged(v, at, slot, way, has_it, taste)
    if v.effect == A2:
        stop = way >> 6 * slot & 63
        return 10 * (known(v, slot) == HIDDEN) + 5 * (stop >> 4 == MINE) - (stop & 7)
    if v.step == 0:
        return _change(v, int(v.effect), slot, way, has_it, taste)
    return _swapped(v, int(v.answer), slot, way, has_it, taste)


@kernel
def _exchanged(v: Any, at: int, slot: int, way: int, has_it: bool, taste: Taste) -> int:
    """What it brings to take the card of a slot for the one that was chosen (A6), or that chance will pick (SALT)."""
    given, taken = int(v.answer) if v.effect == A6 else HIDDEN, known(v, slot)
    value = worth(v, taken, taste) if taken >= 0 else int(taste[DRAW]) // 2
    if slot == v.coin:
        return value + _wakes(v, given, taste)
    stop = way >> 6 * slot & 63
    return value + lies(v, given, stop, has_it, taste) - lies(v, taken, stop, has_it, taste)


@kernel
def _wakes(v: Any, kind: int, taste: Taste) -> int:
    """What a card does that wakes now, whatever else there is."""
    return _trigger(v, kind, taste) if kind < A1 else _usual(kind, int(v.side), taste)


@kernel
def _victim(v: Any) -> int:
    """Of those who can be robbed, the seat with most points, then with most cards."""
    chosen = -1
    for seat in range(v.players):
        if seat != v.turn and v.held[seat] > 0 and (chosen < 0 or _standing(v, seat) > _standing(v, chosen)):
            chosen = seat
    return chosen


@kernel
def _standing(v: Any, seat: int) -> int:
    return 10 * score(v, seat) + int(v.held[seat])
