"""Frankenstein, compiled. Read beside RULES.md: the number of a rule stands at the line it governs.

The jars are in shelf.py and the recipe cards in recipes.py. Here are the turns, who holds what, and the end.
"""

from typing import Any

import numpy as np

from strangecase.games.frankenstein.recipes import (
    CARDS,
    FRANKENSTEIN,
    IGOR,
    NO_CARD,
    OWN,
    SEATS,
    Card,
    covers,
    discard,
    discard_size,
    draw_random,
    finished,
    in_hand,
    on_sixth,
    own_cards,
    pile_size,
    recipe_of,
    shuffle_classic,
)
from strangecase.games.frankenstein.shelf import (
    FIRST,
    JAR,
    PILES,
    PLACES,
    TALL,
    height,
    move,
    stands_across,
    stands_on,
    take_across,
    take_from,
)
from strangecase.kernel.bits import NONE, bit, count, has, nth
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.fields import Field, Fields
from strangecase.kernel.rng import Rng, below, shuffle

JARS = PILES * TALL

# Actions: move 1 to 10 jars from a place to the next or from the next to it; validate; change; end the turn.
BETWEEN = 2 * TALL  # moves between a place and the next: to the right, then to the left
ON = BETWEEN * (PLACES - 1)  # validate on top of a pile
ACROSS = ON + PLACES  #        validate across three piles, by the leftmost
CHANGE = ACROSS + PLACES - 2
END = CHANGE + 1
ACTIONS = END + 1
WORDS = 5
OUTCOME = JARS

# Acts of chance that can be due.
NOTHING, SHELF, ORDER, SIXTH = 0, 1, 2, 3

# Why a game is over.
NOT_OVER, RECIPES, STUCK, IDLE = 0, 1, 2, 3

POINTS = 3
CHANGING = 3  # points
IDLE_TURNS = 40

PLAYERS = ("igor", "frankenstein")
CARD_WORDS = tuple(f"{player}{n}" for player in PLAYERS for n in range(1, OWN + 1))
_EVERY_PILE = (1 << JAR * TALL) - 1
_EVERY_RECIPE = (1 << JAR * 3) - 1
_MOST_TURNS = (1 << 15) - 1

FIELDS = Fields(
    SEATS,
    Field("turn", np.int8, words=PLAYERS, is_seat=True, about="whose turn it is"),
    Field("points", np.int8, most=POINTS, is_count=True, about="action points left"),
    Field("pile", np.uint32, (PLACES,), most=_EVERY_PILE, about="jar on the shelf"),  # place by place; see shelf.py
    Field("recipe", np.int16, (CARDS,), most=_EVERY_RECIPE, about="recipe asks for"),  # 0 before they are dealt
    # Five a seat: his hand, then his pile from the top, then NO_CARD. What a seat knows of it is in sight.py.
    Field("queue", np.int8, (CARDS,), words=CARD_WORDS, none=NO_CARD, seen=NOBODY),
    Field("shown", np.uint16, is_set=True, words=CARD_WORDS, about="validated"),
    # What a seat's sixth can be, by what all have seen; none if he has no sixth.
    Field("maybe", np.uint16, by_seat=True, is_set=True, words=CARD_WORDS, about="may be the sixth recipe"),
    Field("validated", np.int8, by_seat=True, most=OWN + 1, is_count=True, about="recipes validated"),
    # At the bottom of his pile.
    Field("put_under", np.int8, by_seat=True, most=OWN, is_count=True, about="cards that he has put under his pile"),
    # -1 in a turn with one.
    Field(
        "idle",
        np.int8,
        least=-1,
        most=IDLE_TURNS,
        start=0,
        is_count=True,
        about="turns in a row without validating",
    ),
    Field("due", np.int8, words=("nothing", "jars", "recipes", "sixth"), about="act of chance pending"),
    Field("random", np.int8, words=("classic", "random"), about="option, recipes"),
    Field("sixth", np.int8, words=("off", "on"), about="option, sixth recipe"),
    Field("reason", np.int8, least=RECIPES, words=("recipes", "stuck", "idle"), none=NOT_OVER, about="over by"),
    Field("turns", np.int16, most=_MOST_TURNS),  # begun; 0 before the first
)
blank = FIELDS.blank


@kernel
def setup(s: State, options: Any) -> None:
    """An empty shelf; the jars are to be shuffled first (FRK-1), then the recipes (FRK-4)."""
    blank(s)
    s.random = options[1]
    s.sixth = options[2]
    _await(s, SHELF)


@kernel
def chance(s: State, rng: Rng, outcome: Any) -> int:
    if s.due == SHELF:
        for jar in range(JARS):
            outcome[jar] = jar // TALL
        shuffle(rng, outcome, JARS)
        return JARS
    if s.due == ORDER:
        draw_random(rng, outcome) if s.random else shuffle_classic(rng, outcome)
        return CARDS
    outcome[0] = nth(discard(s), below(rng, count(discard(s))))
    return 1


@kernel
def settle(s: State, outcome: Any) -> None:
    if s.due == SHELF:
        for jar in range(JARS):
            place = FIRST + jar // TALL
            s.pile[place] = np.uint32(s.pile[place] << np.uint32(JAR)) | np.uint32(outcome[jar] + 1)
        _await(s, ORDER)
    elif s.due == ORDER:
        for seat in range(SEATS):
            _hand_out(s, seat, outcome)
        _begin_turn(s, IGOR)
    else:
        _take_sixth(s, outcome[0])


@kernel
def legal(s: State, out: Any) -> int:
    for word in range(WORDS):
        out[word] = NONE
    actions = _mark_moves(s, out) + _mark_spots(s, out)
    if can_change(s):
        actions += _mark(out, CHANGE)
    return actions + _mark(out, END)  # FRK-6


@kernel
def apply(s: State, action: int) -> None:
    if action < ON:
        move(s.pile, source_of(action), target_of(action), jars_of(action))
        _spend(s, 1)
    elif action < ACROSS:
        take_from(s.pile, action - ON)
        _validate(s)
    elif action < CHANGE:
        take_across(s.pile, action - ACROSS)
        _validate(s)
    elif action == CHANGE:
        _change(s)
    else:
        _end_turn(s)


@kernel
def points(s: State, out: Any) -> None:
    """One for the winner (FRK-12); half each in a draw (FRK-13)."""
    for seat in range(SEATS):
        out[seat] = 0.5
    if s.reason == RECIPES:
        winner = FRANKENSTEIN if finished(s, FRANKENSTEIN) else IGOR
        out[winner] = 1
        out[1 - winner] = 0


# What can be done


@kernel
def source_of(action: int) -> int:
    """The place from which an action moves jars."""
    return action // BETWEEN + (action % BETWEEN >= TALL)


@kernel
def target_of(action: int) -> int:
    return action // BETWEEN + (action % BETWEEN < TALL)


@kernel
def jars_of(action: int) -> int:
    """How many jars an action moves."""
    return action % TALL + 1


@kernel
def _mark(out: Any, action: int) -> int:
    """Add one action; return how many that is."""
    out[action // 64] |= bit(action % 64)
    return 1


@kernel
def _mark_moves(s: State, out: Any) -> int:
    """Between neighbours the taller pile can give as many jars as it is taller: none of them rises (FRK-7, FRK-8)."""
    actions = 0
    tall = height(s.pile[0])
    for between in range(PLACES - 1):
        next_tall = height(s.pile[between + 1])
        jars = bit(abs(tall - next_tall)) - bit(0)
        moves = jars if tall > next_tall else jars << np.uint64(TALL)
        word, shift = BETWEEN * between // 64, BETWEEN * between % 64
        out[word] |= moves << np.uint64(shift)
        if shift > 64 - BETWEEN:
            out[word + 1] |= moves >> np.uint64(64 - shift)
        actions += count(moves)
        tall = next_tall
    return actions


@kernel
def _mark_spots(s: State, out: Any) -> int:
    """Where the recipe in hand can be validated (FRK-9)."""
    if in_hand(s, s.turn) == NO_CARD:
        return 0
    recipe, actions = s.recipe[in_hand(s, s.turn)], 0
    for place in range(PLACES):
        if stands_on(s.pile, place, recipe):
            actions += _mark(out, ON + place)
    for place in range(PLACES - 2):
        if stands_across(s.pile, place, recipe):
            actions += _mark(out, ACROSS + place)
    return actions


@kernel
def can_change(s: State) -> bool:
    """Whether the points are there, and another card to be had (FRK-6, FRK-11, FRK-14). Takes a view as well."""
    if s.points < CHANGING:
        return False
    return discard_size(s) > 0 if on_sixth(s, s.turn) else pile_size(s, s.turn) > 0


# A turn


@kernel
def _begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.turns += 1
    s.points = POINTS
    _await(s, NOTHING)


@kernel
def _await(s: State, due: int) -> None:
    """Let chance act next, if something is due, or else whoever's turn it is."""
    s.due = due
    s.actor = s.turn if due == NOTHING else CHANCE


@kernel
def _spend(s: State, points: int) -> None:
    s.points -= points
    if s.points == 0:
        _end_turn(s)  # FRK-6


@kernel
def _validate(s: State) -> None:
    """The card in hand is shown (FRK-9), and the next one taken (FRK-10)."""
    seat = s.turn
    if on_sixth(s, seat):
        s.maybe[seat] = 0
        _see_sixth(s, in_hand(s, seat))
    s.shown |= np.uint16(bit(in_hand(s, seat)))
    s.validated[seat] += 1
    s.idle = -1
    _take_next(s, seat, NO_CARD)
    s.put_under[seat] = min(s.put_under[seat], pile_size(s, seat))
    if finished(s, FRANKENSTEIN):
        _end_game(s, RECIPES)  # FRK-12
    elif on_sixth(s, seat):
        s.points -= 1
        _await(s, SIXTH)
    elif _is_stuck(s):
        _end_game(s, STUCK)
    else:
        _spend(s, 1)


@kernel
def _change(s: State) -> None:
    seat = s.turn
    if on_sixth(s, seat):
        s.points -= CHANGING
        _await(s, SIXTH)
        return
    _take_next(s, seat, in_hand(s, seat))  # FRK-11
    s.put_under[seat] = min(s.put_under[seat] + 1, pile_size(s, seat))
    _spend(s, CHANGING)


@kernel
def _take_next(s: State, seat: int, under: Card) -> None:
    """Move a seat's cards up by one; what was in hand goes under the pile, or NO_CARD to the end."""
    size = pile_size(s, seat) if under != NO_CARD else OWN - 1
    for i in range(OWN * seat, OWN * seat + size):
        s.queue[i] = s.queue[i + 1]
    s.queue[OWN * seat + size] = under


@kernel
def _end_turn(s: State) -> None:
    s.idle += 1
    if s.turn == FRANKENSTEIN and finished(s, IGOR):
        _end_game(s, RECIPES)  # FRK-12
    elif s.idle == IDLE_TURNS:
        _end_game(s, IDLE)  # FRK-13
    else:
        _begin_turn(s, 1 - s.turn)


# The end


@kernel
def _end_game(s: State, reason: int) -> None:
    s.reason = reason
    s.actor = NOBODY


@kernel
def _is_stuck(s: State) -> bool:
    """Whether neither player can finish any more (FRK-13)."""
    return not _can_finish(s, IGOR) and not _can_finish(s, FRANKENSTEIN)


@kernel
def _can_finish(s: State, seat: int) -> bool:
    """Whether the jars left cover what the seat has to validate; meant to be asked of both seats."""
    if finished(s, seat):
        return True
    if not on_sixth(s, seat):
        return covers(s.pile, s.recipe, ~np.uint64(s.shown) & own_cards(seat))
    # His sixth or any card of the discard. Where both have a sixth, one of the two can finish if any card is covered.
    coverable = 0
    for card in range(CARDS):
        coverable += has(s.shown, card) and covers(s.pile, s.recipe, bit(card))
    return coverable > 0


# Dealing


@kernel
def _hand_out(s: State, seat: int, codes: Any) -> None:
    """Give a seat its five recipes in this order; the cards are numbered by the alphabet, which tells no order."""
    for i in range(OWN * seat, OWN * (seat + 1)):
        card = OWN * seat
        for other in range(OWN * seat, OWN * (seat + 1)):
            card += codes[other] < codes[i]
        s.recipe[card] = recipe_of(codes[i])
        s.queue[i] = card


# A sixth recipe


@kernel
def _take_sixth(s: State, card: Card) -> None:
    """Take this card out of the discard; the old sixth, if there is one, goes back there, for all to see (FRK-14)."""
    seat, old = s.turn, in_hand(s, s.turn)
    s.queue[OWN * seat] = card
    s.maybe[seat] = s.shown
    if old != NO_CARD:
        _see_sixth(s, old)
    _await(s, NOTHING)
    if _is_stuck(s):
        _end_game(s, STUCK)
    elif s.points == 0:
        _end_turn(s)


@kernel
def _see_sixth(s: State, card: Card) -> None:
    """A card that was somebody's sixth until now is shown: it is neither his next one nor the other's."""
    for either in range(SEATS):
        s.maybe[either] &= ~np.uint16(bit(card))
