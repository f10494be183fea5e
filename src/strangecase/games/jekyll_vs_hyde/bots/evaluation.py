"""What a position of Jekyll vs. Hyde promises, between two rounds and in open play."""

from typing import Any

import numpy as np

from strangecase.games.jekyll_vs_hyde.rules import (
    CARDS,
    END,
    EXCHANGE,
    GIVE,
    HAND,
    HYDE,
    JEKYLL,
    LEAST_POTION,
    NAME,
    NO_CARD,
    NUMBERS,
    POTION,
    POTIONS,
    ROUNDS,
    SEATS,
    SUIT,
    UNLIMITED,
    is_potion,
    suit_of,
)
from strangecase.kernel.bits import NONE, Bits, bit, count, lowest
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, State

# Jekyll's chance to win with two rounds to go, and with one, by tenths of the way that the marker has gone: what
# searches of 1,000 simulations have made of 200 rounds each, the last first.
TENTHS = (0, 2, 4, 6, 8, 10)
MEASURED = {2: (0.675, 0.462, 0.283, 0.097, 0.019, 0.0), 1: (0.995, 0.875, 0.67, 0.455, 0.145, 0.0)}


def _chances(to_go: int) -> list[float]:
    """Jekyll's chance with so many rounds to go, by the marker, on a track of any length."""
    return np.interp(np.arange(END) * TENTHS[-1] / END, TENTHS, MEASURED[min(to_go, max(MEASURED))]).tolist()


# By rounds played, from one on, and by the marker; at the end of the track Hyde has won.
CHANCES = np.array([_chances(ROUNDS - played) for played in range(1, ROUNDS)])


@kernel
def is_quiescent(s: State) -> bool:
    """Between two rounds nothing is left of the cards, only the marker."""
    return s.actor == CHANCE


@kernel
def evaluate(s: State, out: Any) -> None:
    out[JEKYLL] = CHANCES[s.rounds - 2, s.marker]
    out[HYDE] = 1 - out[JEKYLL]


@kernel
def cards_left(s: State) -> int:
    """Cards in the fuller hand."""
    return max(count(s.hand[0]) + count(s.giving[0]), count(s.hand[1]) + count(s.giving[1]))


# In open play


@kernel
def side(s: State, seat: int) -> int:
    return seat


@kernel
def forget(s: State) -> None:
    """What players know of each other's cards changes nothing when all lie open."""
    for seat in range(SEATS):
        s.given[seat] = 0
        s.lacks[seat] = 0
        s.shy[seat] = UNLIMITED


@kernel
def value_bounds(s: State, out: Any) -> None:
    """The least and the most that Jekyll's chance can still come to, by how far the tricks can be pulled apart.

    A trick moves their difference by one, and by three if Pride beside a Potion takes another with it.
    """
    tricks = max(count(s.hand[0]) + count(s.giving[0]), count(s.hand[1]) + count(s.giving[1]))
    potions = count((s.hand[0] | s.hand[1] | s.giving[0] | s.giving[1]) & np.uint32(POTIONS))
    potions += s.led != NO_CARD and is_potion(s.led)
    most = tricks + 2 * min(potions, tricks)
    apart = abs(s.won[0] - s.won[1])
    out[0] = _worth(s, min(HAND, apart + most))
    out[1] = _worth(s, apart - most if apart > most else (apart + tricks) % 2)


@kernel
def _worth(s: State, apart: int) -> float:
    """Jekyll's chance if the round ends with the tricks so far apart."""
    marker = min(END, s.marker + apart)
    if marker == END:
        return 0.0
    return 1.0 if s.rounds == ROUNDS else CHANCES[s.rounds - 1, marker]


@kernel
def distinct(s: State, words: Any, exact: bool) -> None:
    """Leave out actions that come to the same as another that stays; if it need not be `exact`, most of an exchange.

    In an exchange all cards differ: of two that touch, one goes over to the other player and stands between them then.
    """
    if s.asked == NAME:
        words[0] = _distinct_calls(s, words[0])
    elif s.asked == EXCHANGE:
        if not exact:
            words[0] = _ends(s, words[0] >> np.uint64(GIVE)) << np.uint64(GIVE)
    else:
        words[0] = _distinct_cards(s, words[0])


@kernel
def _distinct_calls(s: State, calls: Bits) -> Bits:
    """To name one suit of those the other lacks is as good as another."""
    other, kept, lacked = np.uint64(s.hand[1 - s.actor]), NONE, False
    rest = calls
    while rest != NONE:
        call = lowest(rest)
        rest ^= bit(call)
        suit = call - 2 * GIVE
        if other & (SUIT << np.uint64(NUMBERS * suit)) == NONE:
            if lacked:
                continue
            lacked = True
        kept |= bit(call)
    return kept


@kernel
def _distinct_cards(s: State, cards: Bits) -> Bits:
    """Of cards of a suit with nothing in play between them, the lowest."""
    mine, kept, above = cards & ~POTIONS, cards & POTIONS, -1
    others = _others_in_play(s, cards)
    rest = mine
    while rest != NONE:
        card = lowest(rest)
        rest ^= bit(card)
        if above < 0 or suit_of(card) != suit_of(above) or _parted(others, above, card):
            kept |= bit(card)
        above = card
    return kept


@kernel
def _others_in_play(s: State, cards: Bits) -> Bits:
    """All cards of the round's rest but these; Potions always, for Greed can give one's own to the other."""
    play = np.uint64(s.hand[0] | s.hand[1] | s.giving[0] | s.giving[1])
    if s.led != NO_CARD:
        play |= bit(s.led)
    return play & (~cards | POTIONS)


@kernel
def _parted(others: Bits, lower: int, higher: int) -> bool:
    """Whether a card in play could take one of two cards of a suit and not the other."""
    between = (bit(higher) - np.uint64(1)) & ~(bit(lower + 1) - np.uint64(1))
    if others & between:
        return True
    # A Potion of number n beats suit cards up to n, so it parts n from n + 1.
    for number in range(lower % NUMBERS + 1, higher % NUMBERS + 1):
        potion = POTION + number - LEAST_POTION
        if POTION <= potion < CARDS and others & bit(potion):
            return True
    return False


@kernel
def _ends(s: State, cards: Bits) -> Bits:
    """The lowest and the highest card by number and rank: what is mostly given away."""
    best, worst, high, low = 0, 0, -1, 1000
    rest = cards
    while rest != NONE:
        card = lowest(rest)
        rest ^= bit(card)
        strength = 10 + 4 * (card - POTION) if is_potion(card) else card % NUMBERS + 4 * s.rank[suit_of(card)]
        if strength > high:
            best, high = card, strength
        if strength < low:
            worst, low = card, strength
    return bit(best) | bit(worst)
