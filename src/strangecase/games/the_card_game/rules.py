"""The Card Game, compiled. Read beside RULES.md: the number of a rule stands at the line it governs.

Here is what can be decided, what chance does, and who wins. How a turn goes is in turns.py, what the cards do in
effects.py, and what they lie on, the record, in cards.py.
"""

from typing import Any

import numpy as np

from strangecase.games.the_card_game.cards import (
    A1,
    ASK_SERUM,
    CARD,
    COPIES,
    DEAL,
    DECK,
    DISCARD,
    EVENT_POINTS,
    EVENTS,
    GIRL,
    KINDS,
    LIMIT,
    LOT,
    NO_CARD,
    NOBODY_S,
    NOTHING,
    PICK,
    PLACE,
    PLACE_BLIND,
    SEAT,
    SERUM,
    SERUM_DRAW,
    SLOT,
    TOKEN_POINTS,
    TOP,
    at_hand,
    await_chance,
    discard,
    empty_slots,
    in_force,
    in_hand,
    kinds_in_hand,
    lay,
    opponents_with_cards,
    pick,
    receive,
    take_top,
)
from strangecase.games.the_card_game.cards import FIELDS as FIELDS  # what a state is made of
from strangecase.games.the_card_game.trace import Told as Told  # what they tell of a step
from strangecase.games.the_card_game.trail import SEATS, SLOTS
from strangecase.games.the_card_game.turns import START, advance, clear_turn, let_pass, place, play, serum_was_played
from strangecase.kernel.bits import NONE, Bits, bit, count, has
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State
from strangecase.kernel.rng import Rng, below, shuffle

# Actions
PUT = 0  #                                      place a kind in a slot
PUT_BLIND = PUT + KINDS * SLOTS  #              place a random card in a slot
THROW = PUT_BLIND + SLOTS  #                    discard a kind
PLAY = THROW + KINDS  #                         play A1 .. A7
PLAY_SERUM_DRAW = PLAY + SERUM - A1
PLAY_SERUM_SWAP = PLAY_SERUM_DRAW + 1
PASS = PLAY_SERUM_SWAP + 1
PLAY_SERUM = PASS + 1  #                        an opponent's serum
CHOOSE_CARD = PLAY_SERUM + 1
CHOOSE_SLOT = CHOOSE_CARD + KINDS
CHOOSE_SEAT = CHOOSE_SLOT + SLOTS
KEEP = CHOOSE_SEAT + SEATS
BOTTOM = KEEP + 1
ACTIONS = BOTTOM + 1
WORDS = 3
OUTCOME = DECK

blank = FIELDS.blank


@kernel
def setup(s: State, options: Any) -> None:
    """An empty table; the lot is pending, then the deck (TCG-4)."""
    blank(s)
    for kind in range(KINDS):
        s.discards[kind] = COPIES[kind]
    s.players = options[0]
    s.stop = options[1]
    s.ahead = options[2]
    clear_turn(s)
    await_chance(s, LOT)


@kernel
def chance(s: State, rng: Rng, outcome: Any) -> int:
    if s.due == LOT:
        outcome[0] = below(rng, s.players)
        return 1
    if s.due == PICK:
        outcome[0] = s.hand[at_hand(s.picked_from, below(rng, s.held[s.picked_from]))]
        return 1
    size = 0
    for kind in range(KINDS):
        for _ in range(_to_shuffle(s, kind)):
            outcome[size] = kind
            size += 1
    shuffle(rng, outcome, size)
    return size


@kernel
def _to_shuffle(s: State, kind: int) -> int:
    """How many cards of a kind the deck will have that is being shuffled."""
    if s.due == DEAL:
        return COPIES[kind]
    cards = 0
    for i in range(s.deck_size):
        cards += s.deck[i] == kind
    return cards


@kernel
def settle(s: State, outcome: Any) -> None:
    due = s.due
    s.due = NOTHING
    if due == LOT:
        s.first = s.turn = outcome[0]
        await_chance(s, DEAL)
        return
    if due == PICK:
        _picked(s, outcome[0])
    else:
        if due == DEAL:
            s.deck_size = DECK
            for kind in range(KINDS):
                s.discards[kind] = 0
        for i in range(s.deck_size):
            s.deck[s.deck_size - 1 - i] = outcome[i]
        if due == DEAL:
            _deal(s)
        elif s.effect != NO_CARD and s.draws == 0:
            s.step += 1  # A5's
    advance(s)


@kernel
def _deal(s: State) -> None:
    """The row first, then three cards to each player, one at a time (TCG-4)."""
    for slot in range(SLOTS - s.players):
        lay(s, slot, take_top(s), 0, False)
    for _ in range(LIMIT):
        for i in range(s.players):
            receive(s, (s.first + i) % s.players, take_top(s))
    s.phase = START


@kernel
def _picked(s: State, kind: int) -> None:
    """Chance has picked a card of a hand: to be placed (TCG-30), or as an effect asked."""
    s.picked_from = NOBODY_S
    if s.blind >= 0:
        slot = s.blind
        s.blind = -1
        place(s, kind, slot, True)
    else:
        _answer(s, kind)


# What can be done


@kernel
def legal(s: State, out: Any) -> int:
    for word in range(WORDS):
        out[word] = NONE
    if s.asked == PLACE:
        return _mark_places(s, out)
    if s.asked == PLACE_BLIND:
        return _mark(out, PUT_BLIND, np.uint64(empty_slots(s)))
    if s.asked == DISCARD:
        return _mark(out, THROW, kinds_in_hand(s, s.actor))
    if s.asked == ASK_SERUM:
        return _mark(out, PASS, np.uint64(3) if in_hand(s, s.actor, SERUM) >= 0 else bit(0))
    if s.asked == CARD:
        return _mark(out, CHOOSE_CARD, np.uint64(s.cards))
    if s.asked == SLOT:
        return _mark(out, CHOOSE_SLOT, np.uint64(s.slots))
    if s.asked == SEAT:
        return _mark(out, CHOOSE_SEAT, opponents_with_cards(s))
    if s.asked == TOP:
        return _mark(out, KEEP, np.uint64(3))
    return _mark_second(s, out)


@kernel
def _mark(out: Any, first: int, actions: Bits) -> int:
    """Add these actions, counted from the first; return how many."""
    word, shift = first // 64, first % 64
    out[word] |= actions << np.uint64(shift)
    if shift > 0 and word + 1 < WORDS:
        out[word + 1] |= actions >> np.uint64(64 - shift)
    return count(actions)


@kernel
def _mark_places(s: State, out: Any) -> int:
    """Any card of the hand in any empty slot (TCG-8)."""
    kinds, actions = kinds_in_hand(s, s.actor), 0
    for kind in range(KINDS):
        if has(kinds, kind):
            actions += _mark(out, PUT + SLOTS * kind, np.uint64(empty_slots(s)))
    return actions


@kernel
def _mark_second(s: State, out: Any) -> int:
    """An action card, a serum, or nothing; triggers cannot be played (TCG-9, TCG-19)."""
    kinds = kinds_in_hand(s, s.actor)
    actions = _mark(out, PASS, bit(0))
    actions += _mark(out, PLAY, (kinds >> np.uint64(A1)) & (bit(SERUM - A1) - bit(0)))
    if has(kinds, SERUM):
        actions += _mark(out, PLAY_SERUM_DRAW, np.uint64(3) if in_force(s, GIRL) else bit(0))
    return actions


@kernel
def apply(s: State, action: int) -> None:
    s.asked, asked = NOTHING, s.asked
    s.cards = s.slots = 0
    if action < PUT_BLIND:
        place(s, action // SLOTS, action % SLOTS, False)
    elif action < THROW:
        s.blind = action - PUT_BLIND
        pick(s, s.turn)
        return
    elif action < PLAY:
        discard(s, s.turn, action - THROW)
    elif action < PASS:
        play(s, _kind_played(action), asked)
    elif action == PASS:
        let_pass(s, asked)
    elif action == PLAY_SERUM:
        discard(s, s.actor, SERUM)
        serum_was_played(s)
    else:
        _answer(s, _meaning(action))
    advance(s)


@kernel
def _kind_played(action: int) -> int:
    """The card that is played, a serum by what it is played for."""
    if action < PLAY_SERUM_DRAW:
        return A1 + action - PLAY
    return SERUM_DRAW if action == PLAY_SERUM_DRAW else SERUM


@kernel
def _meaning(action: int) -> int:
    """What an answer names: a kind, a slot, a seat; 0 to keep and 1 for the bottom."""
    if action < CHOOSE_SLOT:
        return action - CHOOSE_CARD
    if action < CHOOSE_SEAT:
        return action - CHOOSE_SLOT
    return action - CHOOSE_SEAT if action < KEEP else action - KEEP


@kernel
def _answer(s: State, answer: int) -> None:
    s.before, s.answer = s.answer, answer
    s.step += 1


# The end


@kernel
def score(s: State, seat: int) -> int:
    """Five for each event concluded and two for each token on it (TCG-36)."""
    total = 0
    for event in range(EVENTS):
        if s.owner[event] == seat:
            total += EVENT_POINTS + TOKEN_POINTS * int(s.tokens[event])
    return total


@kernel
def tokens_of(s: State, seat: int) -> int:
    tokens = 0
    for event in range(EVENTS):
        if s.owner[event] == seat:
            tokens += s.tokens[event]
    return tokens


@kernel
def winner(s: State) -> int:
    """Most points; then fewer tokens; then the later event. NOBODY_S if Mr. Hyde has all (TCG-36)."""
    best = NOBODY_S
    for event in range(EVENTS):
        seat = s.owner[event]
        if not 0 <= seat < SEATS:
            continue  # Mr. Hyde's
        if best == NOBODY_S or score(s, seat) > score(s, best):
            best = seat
        elif score(s, seat) == score(s, best) and tokens_of(s, seat) <= tokens_of(s, best):
            best = seat  # events come in order, so this is the later one
    return best


@kernel
def points(s: State, out: Any) -> None:
    for seat in range(SEATS):
        out[seat] = 0
    if winner(s) != NOBODY_S:
        out[winner(s)] = 1
