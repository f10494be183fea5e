"""What a position of Frankenstein is worth, by how many points everyone's recipes would take.

Each recipe that is still to be done takes 1, 2 or 3 points, or more. Weights, fitted to games, make of this and of the
recipes left a chance to win.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.games.frankenstein.bots.needs import MORE_THAN_3, Glass, need_in, needs_on
from strangecase.games.frankenstein.recipes import (
    CARDS,
    FRANKENSTEIN,
    NO_CARD,
    OWN,
    SEATS,
    on_sixth,
    own_cards,
    pile_size,
)
from strangecase.games.frankenstein.rules import POINTS
from strangecase.games.frankenstein.sight import possible
from strangecase.kernel.bits import Bits, count, has
from strangecase.kernel.compiler import kernel, record
from strangecase.kernel.contract import View

LEFT = 8  # rows of recipes left; row 0 is of the recipes in the pile
MOVER, WAITING = 0, 1

STAKE = record(
    ("hand", np.float64, (SEATS, CARDS)),  #  how likely a seat has a card in hand
    ("rest", np.float64, (SEATS, CARDS)),  #  how likely it is to do it later
    ("left", np.int64, SEATS),  #             recipes that a seat has left to do
)


class Ledger(NamedTuple):
    """What shelves were found to need; one thread's own."""

    keys: npt.NDArray[np.uint64]  #   fingerprints of shelves
    needs: npt.NDArray[np.uint64]  #  by card, four bits each
    glass: Glass
    weights: npt.NDArray[np.float64]
    looked: npt.NDArray[np.int64]  #  shelves that were looked at


@kernel
def needs_of(shelf: Any, key: Bits, cards: Bits, ledger: Ledger) -> Bits:
    """The points that each of these cards needs on this shelf, from the ledger if it was asked before."""
    key ^= cards * np.uint64(0x9E3779B97F4A7C15)
    at = key & np.uint64(len(ledger.keys) - 1)
    if ledger.keys[at] == key:
        return ledger.needs[at]
    found = needs_on(shelf, cards, ledger.glass)
    ledger.keys[at], ledger.needs[at] = key, found
    ledger.looked[0] += 1
    return found


@kernel
def prospect(needs: Bits, stake: Any, mover: int, ahead: int, weights: Any) -> float:
    """The chance of the seat that waits while `mover` begins a turn; `ahead` are points that it still has before."""
    waiting = 1 - mover
    if stake.left[waiting] == 0:
        return 1.0 if waiting == FRANKENSTEIN else 1.0 - _finishing(needs, stake, FRANKENSTEIN, POINTS)
    if stake.left[mover] == 0:  # Frankenstein's last turn
        return _finishing(needs, stake, waiting, ahead)
    logit = 0.0
    for side in range(2):
        seat = mover if side == MOVER else waiting
        row = weights[mover, side]
        for card in range(CARDS):
            need = need_in(needs, card)
            if stake.hand[seat, card] > 0.0:
                logit += stake.hand[seat, card] * _in_hand(row, need, stake.left[seat], ahead if side == WAITING else 0)
            if stake.rest[seat, card] > 0.0:
                logit += stake.rest[seat, card] * row[0, need - 1]
    return 1.0 / (1.0 + np.exp(logit))


@kernel
def _in_hand(row: Any, need: int, left: int, ahead: int) -> float:
    if need > ahead:
        return row[min(left, LEFT - 1), need - ahead - 1]
    return row[left - 1, POINTS - 1] if left > 1 else -_SURE


@kernel
def _finishing(needs: Bits, stake: Any, seat: int, within: int) -> float:
    """How likely a seat does all that it has left within so many points, which it must."""
    if stake.left[seat] > 2 or within == 0:
        return 0.0
    if stake.left[seat] == 2:
        return _TWO_AT_ONCE if within == POINTS else 0.0
    done = 0.0
    for card in range(CARDS):
        if stake.hand[seat, card] > 0.0 and need_in(needs, card) <= within:
            done += stake.hand[seat, card]
    return done


_SURE = 6.0  # of winning, as a logit
_TWO_AT_ONCE = 0.05

# What is at stake, as a seat knows it.


@kernel
def lay_stake(v: View, stake: Any) -> None:
    """What each seat has to do, as the view's seat knows it."""
    for seat in range(SEATS):
        stake.left[seat] = OWN + v.sixth - v.validated[seat]
        for card in range(CARDS):
            stake.hand[seat, card] = 0.0
            stake.rest[seat, card] = 0.0
        lay_pile(v, stake, seat)
        lay_hand(v, stake, seat, v.queue[OWN * seat])


@kernel
def lay_pile(v: View, stake: Any, seat: int) -> None:
    if on_sixth(v, seat):
        return
    for card in range(CARDS):
        if has(~np.uint64(v.shown) & own_cards(seat), card):
            stake.rest[seat, card] = 1.0


@kernel
def lay_hand(v: View, stake: Any, seat: int, known: int) -> None:
    """Take the card in hand, if it is known, or any that is possible, equally."""
    if known == NO_CARD:
        return
    fits = possible(v, seat)
    for card in range(CARDS):
        share = 1.0 if card == known else 0.0
        if known < 0 and has(fits, card):
            share = 1.0 / count(fits)
        stake.hand[seat, card] = share
        stake.rest[seat, card] = max(0.0, stake.rest[seat, card] - share)


@kernel
def lay_next(v: View, stake: Any, done: bool) -> None:
    """The same after the view's seat has validated its recipe (`done`) or changed it, and taken the next card."""
    seat, old = v.seat, v.queue[OWN * v.seat]
    lay_stake(v, stake)
    for card in range(CARDS):
        stake.hand[seat, card] = 0.0
    lay_pile(v, stake, seat)
    if done:
        stake.left[seat] -= 1
        stake.rest[seat, old] = 0.0
    if pile_size(v, seat) > 0:
        lay_hand(v, stake, seat, v.queue[OWN * seat + 1])
    elif stake.left[seat] > 0:
        _lay_sixth(v, stake, seat)


@kernel
def _lay_sixth(v: View, stake: Any, seat: int) -> None:
    """Any validated card may be drawn as a sixth (FRK-14)."""
    for card in range(CARDS):
        if has(v.shown, card):
            stake.hand[seat, card] = 1.0 / count(v.shown)


@kernel
def cards_at_stake(v: View) -> Bits:
    """The cards that somebody may still have to do."""
    return ~np.uint64(v.shown) if v.sixth == 0 else ~np.uint64(0)


def weights(mover: float, waiting: float, pile: float) -> npt.NDArray[np.float64]:
    """Weights by how much the needs count of the player to move, of the one who waits, and of cards in the pile.

    By seat to move, side, recipes left and points needed, as logits of the mover's chance.
    """
    made = np.zeros((SEATS, 2, LEFT, MORE_THAN_3))
    left = np.arange(1, LEFT)[:, np.newaxis]
    made[:, MOVER, 0] = pile * mover * _IN_PILE
    made[:, MOVER, 1:] = _TO_MOVE + mover * _MOVER - left
    made[:, WAITING, 0] = -pile * waiting * _IN_PILE
    made[:, WAITING, 1:] = left - waiting * _WAITING
    return made


_MOVER = np.array([1.5, 1.3, 1.1, 0.0])  # by points needed: a turn has three
_WAITING = np.array([1.2, 1.0, 0.7, 0.0])
_IN_PILE = np.array([0.3, 0.24, 0.18, 0.0])
_TO_MOVE = 0.5

RACING = weights(0.0, 1.0, 1.0)
LOOKING_BOTH_WAYS = weights(0.5, 1.0, 1.0)
