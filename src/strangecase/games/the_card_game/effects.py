"""What each card does when it takes effect: one small function a card, read beside RULES.md.

An effect that asks for choices is run again after each answer: `s.step` counts the answers it has had, `s.answer` is
the last and `s.before` the one before. A function returns whether it waits, for an answer or for chance; if it does
not, it is over.
"""

from strangecase.games.the_card_game.cards import (
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    CANE,
    CLOSING,
    EVENTS,
    GIRL,
    HYDE_S,
    JEKYLL,
    KEY,
    SALT,
    SEAT,
    SERUM,
    SERUM_DRAW,
    TOP,
    WOKEN,
    ask,
    ask_card,
    ask_slot,
    discard,
    discard_slot,
    exchange,
    fetch,
    flip,
    kinds_in_discards,
    kinds_in_hand,
    opponents_with_cards,
    others,
    pick,
    put_under,
    serum_flips,
    show_hand,
    shuffle_in,
    swap_slots,
    taken_slots,
)
from strangecase.games.the_card_game.trace import Told
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.bits import NONE, length, lowest
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import NOBODY, State
from strangecase.kernel.trace import tell


@kernel
def run_effect(s: State) -> bool:
    """Go on with the effect of the card `s.effect`; return whether it waits."""
    kind = s.effect
    if kind < A1:
        return _trigger(s, kind)
    if kind == SERUM:
        return _serum(s)
    if kind == SERUM_DRAW:
        return _serum_draw(s)
    if s.side == JEKYLL:
        return _jekyll(s, kind)
    return _hyde(s, kind)


@kernel
def _jekyll(s: State, kind: int) -> bool:
    if kind == A1:
        return _draw_one(s)
    if kind == A2:
        return _look(s)
    if kind == A3:
        return _all_show(s)
    if kind == A4:
        return _fetch(s)
    if kind == A5:
        return _recycle(s, GIRL, A1)
    if kind == A6:
        return _exchange(s)
    return _new_hand(s)


@kernel
def _hyde(s: State, kind: int) -> bool:
    if kind == A1:
        return _lose_one(s)
    if kind == A2:
        return _rob(s)
    if kind == A3:
        return _swap(s)
    if kind == A4:
        return _remove(s)
    if kind == A5:
        return _recycle(s, A1, SERUM)
    if kind == A6:
        return _peek(s)
    return _shift(s)


@kernel
def _serum(s: State) -> bool:
    """A serum that the coin has woken turns it over (TCG-11), unless GIRL forbids (TCG-21)."""
    serum_flips(s)
    if not s.silenced:
        tell(s, Told.TURNED, s.side)
    return False


@kernel
def _serum_draw(s: State) -> bool:
    """A serum that is played for a card (TCG-19)."""
    s.draws = 0 if s.silenced else 1
    return False


# Actions


@kernel
def _draw_one(s: State) -> bool:
    """`A1` Jekyll: draw a card (TCG-12)."""
    s.draws = 1
    return False


@kernel
def _lose_one(s: State) -> bool:
    """`A1` Hyde: discard a random card (TCG-12)."""
    if s.step == 0:
        return pick(s, s.turn)
    discard(s, s.turn, s.answer)
    tell(s, Told.LOST, s.turn)
    return False


@kernel
def _look(s: State) -> bool:
    """`A2` Jekyll: look at one face-down card of the row (TCG-13)."""
    if s.step == 0:
        return ask_slot(s, others(s, taken_slots(s)) & ~s.face_up)
    s.row_seen[s.answer] |= 1 << s.turn
    return False


@kernel
def _rob(s: State) -> bool:
    """`A2` Hyde: an opponent who holds a card discards one at random (TCG-13)."""
    if s.step == 0:
        return opponents_with_cards(s) != NONE and ask(s, s.turn, SEAT)
    if s.step == 1:
        return pick(s, s.answer)
    discard(s, s.before, s.answer)
    tell(s, Told.LOST, s.before)
    return False


@kernel
def _all_show(s: State) -> bool:
    """`A3` Jekyll: every opponent shows his hand to the table (TCG-14)."""
    for i in range(1, s.players):
        seat = (s.turn + i) % s.players
        if s.held[seat] > 0:
            show_hand(s, seat)
            tell(s, Told.SHOWED, seat, s.held[seat])
    return False


@kernel
def _swap(s: State) -> bool:
    """`A3` Hyde: two cards of the row change places, each lying as it lay (TCG-14, TCG-20)."""
    slots = others(s, taken_slots(s))
    if s.step == 0:
        highest = length(slots) - 1
        return ask_slot(s, slots & ~(1 << highest) if slots else 0)  # the lower one first
    if s.step == 1:
        return ask_slot(s, slots & ~((2 << int(s.answer)) - 1))
    swap_slots(s, s.before, s.answer)
    tell(s, Told.SWAPPED, s.before, s.answer)
    return False


@kernel
def _fetch(s: State) -> bool:
    """`A4` Jekyll: take a card from the discards, shown to all (TCG-15)."""
    if s.step == 0:
        return ask_card(s, kinds_in_discards(s))
    fetch(s, s.turn, s.answer)
    tell(s, Told.TOOK, s.turn)
    return False


@kernel
def _remove(s: State) -> bool:
    """`A4` Hyde: one card of the row goes to the discards, the active one if he likes (TCG-15)."""
    if s.step == 0:
        return ask_slot(s, taken_slots(s))
    discard_slot(s, s.answer)
    tell(s, Told.REMOVED, s.turn, s.answer)
    return False


@kernel
def _recycle(s: State, first: int, beyond: int) -> bool:
    """`A5`: the triggers, or the actions, among the discards are shuffled into the deck (TCG-16)."""
    return s.step == 0 and shuffle_in(s, first, beyond)


@kernel
def _exchange(s: State) -> bool:
    """`A6` Jekyll: a card of the hand for one of the row; in the coin's slot it wakes at once (TCG-17)."""
    slots = taken_slots(s)
    if s.exchanged:
        slots = others(s, slots)
    if s.step == 0:
        return slots != 0 and ask_card(s, kinds_in_hand(s, s.turn))
    if s.step == 1:
        return ask_slot(s, slots)
    kind, slot = s.before, s.answer
    exchange(s, s.turn, kind, slot, slot == s.coin)
    tell(s, Told.EXCHANGED, s.turn, slot, slot == s.coin)
    if slot == s.coin:
        s.exchanged, s.fresh = 1, 0
        _wake_instead(s)
    return False


@kernel
def _wake_instead(s: State) -> None:
    """The card laid in the coin's slot takes effect now; a played A6 is over, and discarded, only after it."""
    s.effect = s.row[s.coin]
    s.step = WOKEN


@kernel
def _peek(s: State) -> bool:
    """`A6` Hyde: look at the top card of the deck, and leave it or put it under (TCG-17)."""
    if s.step == 0:
        if s.deck_size == 0:
            return False
        s.deck_seen[s.deck_size - 1] |= 1 << s.turn
        return ask(s, s.turn, TOP)
    if s.answer == 1:
        put_under(s)
    return False


@kernel
def _new_hand(s: State) -> bool:
    """`A7` Jekyll: discard your hand and draw as many (TCG-18)."""
    s.draws = s.held[s.turn]
    while s.held[s.turn] > 0:
        discard(s, s.turn, lowest(kinds_in_hand(s, s.turn)))
    if s.draws > 0:
        tell(s, Told.DISCARDED, s.turn, s.draws)
    return False


@kernel
def _shift(s: State) -> bool:
    """`A7` Hyde: move one card of the row to an empty slot (TCG-18)."""
    taken = taken_slots(s)
    empty = others(s, ~taken & ((1 << SLOTS) - 1))
    if s.step == 0:
        return empty != 0 and ask_slot(s, others(s, taken))
    if s.step == 1:
        return ask_slot(s, empty)
    swap_slots(s, s.before, s.answer)
    tell(s, Told.SWAPPED, s.before, s.answer)
    return False


# Triggers


@kernel
def _trigger(s: State, kind: int) -> bool:
    """Conclude the event if it is the current one and stands (TCG-11), or have the second effect."""
    if kind == s.event and not s.concluded:
        s.concluded = 1
        tell(s, Told.CONCLUDED, kind)
        if kind == EVENTS - 1:
            s.owner[kind] = s.turn
            s.event = EVENTS
            s.actor = NOBODY  # TCG-26
        return False
    if kind == GIRL:
        s.silenced = 1  # TCG-21
        tell(s, Told.SILENCED)
    elif kind == CANE:
        flip(s)  # TCG-21
        tell(s, Told.TURNED, s.side)
    elif kind == KEY:
        s.further += 1  # TCG-22
        tell(s, Told.FURTHER)
    elif kind == SALT:
        return _random_exchange(s)
    elif not s.concluded:
        add_token(s)  # TCG-23
    return False


@kernel
def _random_exchange(s: State) -> bool:
    """`SALT`: a random card of the hand goes face up to the row, for a card of it that you choose (TCG-23)."""
    if s.step == 0:
        return s.held[s.turn] > 0 and ask_slot(s, others(s, taken_slots(s)))
    if s.step == 1:
        return pick(s, s.turn)
    exchange(s, s.turn, s.answer, s.before, True)
    tell(s, Told.EXCHANGED, s.turn, s.before, True)
    return False


@kernel
def add_token(s: State) -> None:
    """A small Hyde token on the current event; the third closes it (TCG-27)."""
    s.tokens[s.event] += 1
    if s.tokens[s.event] < CLOSING:
        tell(s, Told.TOKEN, s.event, s.tokens[s.event])
        return
    tell(s, Told.CLOSED, s.event)
    s.tokens[s.event] = 0
    s.owner[s.event] = HYDE_S
    s.event += 1
    if s.event == EVENTS:
        s.actor = NOBODY  # TCG-26
