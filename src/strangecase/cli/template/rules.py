"""The rules. `strangecase check` says what is missing; docs/adding-a-game.md explains every line of another game."""

from typing import Any

import numpy as np

from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import NOBODY, State
from strangecase.kernel.fields import OWNER, Field, Fields

DECK = ("1", "2", "3", "4", "5", "6")
OUTCOME = 2  # cards that are dealt: one each
STAY, LEAVE = 0, 1
ACTION_WORDS = ("stay", "leave")
RETURNS = (-2, 2)  # the least and the most that a seat can win

FIELDS = Fields(
    2,
    Field("card", np.int8, by_seat=True, words=DECK, none=-1, seen=OWNER),
    Field("left", np.int8, by_seat=True, most=1, about="has left"),
)
blank = FIELDS.blank


@kernel
def setup(s: State, options: Any) -> None:
    """An empty table; the deal is pending."""
    blank(s)


@kernel
def settle(s: State, outcome: Any) -> None:
    """Deal the cards; the first seat is to decide."""
    s.card[0], s.card[1] = outcome[0], outcome[1]
    s.actor = 0


@kernel
def legal(s: State, out: Any) -> int:
    """All that can be done now, a bit each; return how many that is."""
    out[0] = np.uint64(0b11)
    return 2


@kernel
def apply(s: State, action: int) -> None:
    """Carry out what the seat to decide has chosen."""
    if action == LEAVE:
        s.left[s.actor] = 1
        s.actor = NOBODY
    else:
        s.actor = 1 if s.actor == 0 else NOBODY


@kernel
def points(s: State, out: Any) -> None:
    """What each seat has won in the end."""
    stake = 1 if s.left[0] or s.left[1] else 2
    winner = 1 if s.left[0] else 0 if s.left[1] or s.card[0] > s.card[1] else 1
    out[winner], out[1 - winner] = stake, -stake
