"""The rules. Who has put in more chips than the other at the end has won, for the other has folded."""

from typing import Any

import numpy as np

from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import NOBODY, State
from strangecase.kernel.fields import OWNER, Field, Fields

DECK = ("J", "Q", "K")
OUTCOME = 2  # a deal: a card each
PASS, BET = 0, 1
ACTION_WORDS = ("pass", "bet")
RETURNS = (-2, 2)  # chips won or lost

FIELDS = Fields(
    2,
    Field("card", np.int8, by_seat=True, words=DECK, none=-1, seen=OWNER),
    Field("chips", np.int8, by_seat=True, least=1, most=2, about="chips in the pot"),
)
blank = FIELDS.blank


@kernel
def setup(s: State, options: Any) -> None:
    blank(s)


@kernel
def settle(s: State, outcome: Any) -> None:
    """Deal a card each; the first seat begins."""
    s.card[0], s.card[1] = outcome[0], outcome[1]
    s.actor = 0


@kernel
def legal(s: State, out: Any) -> int:
    out[0] = np.uint64(0b11)  # pass or bet; after a bet, fold or call
    return 2


@kernel
def apply(s: State, action: int) -> None:
    other = 1 - s.actor
    if action == BET:
        s.chips[s.actor] = 2
    if s.chips[other] == 2 or (action == PASS and s.actor == 1):
        s.actor = NOBODY
    else:
        s.actor = other


@kernel
def points(s: State, out: Any) -> None:
    winner = 0 if s.card[0] > s.card[1] else 1
    if s.chips[0] != s.chips[1]:
        winner = 0 if s.chips[0] > s.chips[1] else 1
    out[winner], out[1 - winner] = s.chips[1 - winner], -s.chips[1 - winner]
