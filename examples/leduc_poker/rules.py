"""The rules. A chip each to begin with; raises are of 2 chips in the first round, of 4 in the second."""

from typing import Any

import numpy as np

from strangecase.kernel.bits import count
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.fields import OWNER, Field, Fields

SEATS = 2
DECK = ("J1", "J2", "Q1", "Q2", "K1", "K2")
NO_CARD = -1
OUTCOME = 2  # the most that are dealt at once
FOLD, CALL, RAISE = 0, 1, 2
ACTION_WORDS = ("fold", "call", "raise")
MOST_RAISES = 2  # in a round
STAKE = 13  # the most that a seat can put in: 1 + 2 * 2 + 2 * 4
RETURNS = (-STAKE, STAKE)

FIELDS = Fields(
    SEATS,
    Field("card", np.int8, by_seat=True, words=DECK, none=NO_CARD, seen=OWNER),
    Field("both", np.int8, words=DECK, none=NO_CARD, about="card for both"),
    Field("chips", np.int8, by_seat=True, least=1, most=STAKE, about="chips in the pot"),
    Field("raises", np.int8, most=MOST_RAISES, about="raises in this round"),
    Field("calls", np.int8, most=1, about="calls without a raise in this round"),
    Field("folded", np.int8, words=("0", "1"), none=-1, about="seat that folded"),
)
blank = FIELDS.blank


@kernel
def setup(s: State, options: Any) -> None:
    blank(s)


@kernel
def deals(s: State) -> int:
    """A card each; then, between the two rounds, one for both."""
    return SEATS if s.card[0] == NO_CARD else 1


@kernel
def settle(s: State, outcome: Any) -> None:
    if s.card[0] == NO_CARD:
        s.card[0], s.card[1] = outcome[0], outcome[1]
    else:
        s.both = outcome[0]
    s.raises = s.calls = 0
    s.actor = 0


@kernel
def legal(s: State, out: Any) -> int:
    """Folding takes a raise to fold from."""
    out[0] = np.uint64(1 << CALL)
    if s.chips[s.actor] < s.chips[1 - s.actor]:
        out[0] |= np.uint64(1 << FOLD)
    if s.raises < MOST_RAISES:
        out[0] |= np.uint64(1 << RAISE)
    return count(out[0])


@kernel
def apply(s: State, action: int) -> None:
    seat = s.actor
    if action == FOLD:
        s.folded, s.actor = seat, NOBODY
        return
    s.chips[seat] = s.chips[1 - seat]
    s.actor = 1 - seat
    if action == RAISE:
        s.chips[seat] += 2 if s.both == NO_CARD else 4
        s.raises += 1
    elif s.raises > 0 or s.calls > 0:  # the round is over
        s.actor = CHANCE if s.both == NO_CARD else NOBODY
    else:
        s.calls += 1


@kernel
def points(s: State, out: Any) -> None:
    """The winner gets what the other has put in."""
    out[0] = out[1] = 0
    better = 1 - s.folded if s.folded >= 0 else _better(s)
    if better >= 0:
        out[better], out[1 - better] = s.chips[1 - better], -s.chips[1 - better]


@kernel
def _better(s: State) -> int:
    """The seat with the better hand; -1 if they are alike."""
    ranks, both = (s.card[0] // 2, s.card[1] // 2), s.both // 2
    if ranks[0] == ranks[1]:
        return -1
    for seat in range(SEATS):
        if ranks[seat] == both:
            return seat
    return 0 if ranks[0] > ranks[1] else 1
