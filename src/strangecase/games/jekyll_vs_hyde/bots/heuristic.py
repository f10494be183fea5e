"""A rule of thumb for Jekyll vs. Hyde: Hyde pulls the tricks apart, Jekyll evens them out.

Whoever wants a trick takes it as cheaply as he can; whoever does not gets rid of his strongest losing card.
"""

import numpy as np

from strangecase.games.jekyll_vs_hyde.rules import (
    CALL,
    EXCHANGE,
    GIVE,
    HYDE,
    NAME,
    NO_CARD,
    POTION,
    Card,
    beats,
    in_suit,
    is_potion,
    number_of,
    suit_of,
)
from strangecase.kernel.bits import NONE, Bits, bit, count, lowest
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import View
from strangecase.kernel.rng import Rng


@kernel
def heuristic(v: View, rng: Rng) -> int:
    if v.asked == NAME:
        return CALL + _suit_to_name(v)
    cards = _cards_to_choose(v)
    if v.asked == EXCHANGE:
        return GIVE + _extreme(v, cards, _wants_tricks(v) != (v.seat == HYDE))
    if v.led == NO_CARD:
        return _extreme(v, cards, _wants_tricks(v))
    return _answer(v, cards)


@kernel
def _wants_tricks(v: View) -> bool:
    """Hyde goes on with whoever is ahead, and with his own hand if nobody is; Jekyll helps whoever is behind."""
    ahead = v.won[v.seat] - v.won[1 - v.seat]
    if v.seat == HYDE:
        return ahead > 0 or (ahead == 0 and _is_strong(v))
    return ahead < 0 or (ahead == 0 and _is_strong(v))


@kernel
def _is_strong(v: View) -> bool:
    """Whether the hand's numbers are above the average of 4."""
    hand, total = np.uint64(v.hand), 0
    for card in range(POTION):
        if hand & bit(card):
            total += number_of(card) - 4
    return total > 0


@kernel
def _answer(v: View, cards: Bits) -> Card:
    """The cheapest card that takes the trick if it is wanted, the strongest that does not if it is not."""
    takes = NONE
    rest = cards
    while rest:
        card = lowest(rest)
        rest ^= bit(card)
        if _would_beat(v, card):
            takes |= bit(card)
    wanted = _wants_tricks(v)
    fitting = takes if wanted else cards & ~takes
    if fitting:
        return _extreme(v, fitting, not wanted)
    return _extreme(v, cards, not wanted)


@kernel
def _would_beat(v: View, card: Card) -> bool:
    """Whether this answer takes the trick. An unranked suit would be ranked above the led one (JVH-15)."""
    if not is_potion(card) and not is_potion(v.led) and v.rank[suit_of(card)] == 0:
        return True
    return beats(v, card, v.led)


@kernel
def _extreme(v: View, cards: Bits, highest: bool) -> Card:
    """The strongest of these cards, or the weakest."""
    best, best_strength = lowest(cards), -1000
    rest = cards
    while rest:
        card = lowest(rest)
        rest ^= bit(card)
        strength = _strength(v, card) if highest else -_strength(v, card)
        if strength > best_strength:
            best, best_strength = card, strength
    return best


@kernel
def _strength(v: View, card: Card) -> int:
    """How likely a card is to take a trick: its number, and the rank of its suit. Potions stand in the middle."""
    if is_potion(card):
        return 10 + number_of(card)
    rank = v.rank[suit_of(card)]
    return number_of(card) + 4 * (rank if rank else 2)


@kernel
def _suit_to_name(v: View) -> int:
    """The suit of which the most cards are out of sight: the likeliest to be followed."""
    best, most = 0, -1
    for suit in range(3):
        unseen = count(in_suit(v.unseen, suit))
        if unseen > most:
            best, most = suit, unseen
    return best


@kernel
def _cards_to_choose(v: View) -> Bits:
    """The cards behind the legal actions of playing or giving."""
    return v.legal[0] >> np.uint64(GIVE) if v.asked == EXCHANGE else v.legal[0]
