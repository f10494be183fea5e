"""The recipe cards of Frankenstein: how they are written and drawn, what they ask of the shelf, and who holds them.

A recipe is nine bits, as the top three jars of a pile are: its first jar in the lowest three. Where it must be a small
number, in outcomes of chance, it is its number in the alphabet's order, its code.
"""

from typing import Any, TypeAlias

import numpy as np

from strangecase.games.frankenstein.shelf import JAR, KINDS, ONE, Recipe, count_kind
from strangecase.kernel.bits import Bits, bit, count, has
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State
from strangecase.kernel.rng import Rng, below, shuffle

Card: TypeAlias = int

# Cards: 0 to 4 are Igor's, 5 to 9 Frankenstein's, each set in the order of the alphabet.
OWN = 5
CARDS = 2 * OWN
IGOR, FRANKENSTEIN = 0, 1
SEATS = 2
NO_CARD = -1

CODES = KINDS**3  # AAA is 0, EEE is 124
CLASSIC = np.array([5, 67, 101, 97, 44, 78, 109, 65, 39, 7], np.int8)  # Igor's five, then Frankenstein's (FRK-5)
MOST_OF_A_KIND = 5  # that a random set may ask for


@kernel
def recipe_of(code: int) -> Recipe:
    """A recipe from its number in the alphabet's order, `AAA` 0 to `EEE` 124."""
    wide = int(code)  # where codes are small integers, shifting them would lose bits
    first, second, third = wide // KINDS**2 + 1, wide // KINDS % KINDS + 1, wide % KINDS + 1
    return first | second << JAR | third << (2 * JAR)


@kernel
def code_of(recipe: Recipe) -> int:
    """The number of a recipe in the alphabet's order."""
    return (jar_in(recipe, 0) - 1) * KINDS**2 + (jar_in(recipe, 1) - 1) * KINDS + jar_in(recipe, 2) - 1


@kernel
def jar_in(recipe: Any, which: int) -> int:
    """One of the three jars of a recipe, 0 the first; also the jar so many below the top of a pile."""
    return int(recipe) >> (JAR * which) & ONE


@kernel
def kind_count(recipe: Recipe, kind: int) -> int:
    """How many jars of a kind a recipe asks for."""
    jars = 0
    for which in range(3):
        jars += jar_in(recipe, which) == kind
    return jars


@kernel
def covers(shelf: Any, recipes: Any, cards: Bits) -> bool:
    """Whether there are jars enough on the shelf for all these cards together."""
    for kind in range(1, KINDS + 1):
        needed = 0
        for card in range(CARDS):
            if has(cards, card):
                needed += kind_count(recipes[card], kind)
        if needed > count_kind(shelf, kind):
            return False
    return True


@kernel
def shuffle_classic(rng: Rng, outcome: Any) -> None:
    for card in range(CARDS):
        outcome[card] = CLASSIC[card]
    shuffle(rng, outcome, OWN)
    shuffle(rng, outcome[OWN:], OWN)


@kernel
def draw_random(rng: Rng, outcome: Any) -> None:
    """Ten different recipes; all are drawn again if one set asks for too many of a kind (FRK-5)."""
    while True:
        for card in range(CARDS):
            outcome[card] = below(rng, CODES)
            while _among(outcome, card):
                outcome[card] = below(rng, CODES)
        if modest(outcome, 0) and modest(outcome, OWN):
            return


@kernel
def _among(codes: Any, last: int) -> bool:
    same = 0
    for i in range(last):
        same += codes[i] == codes[last]
    return same > 0


@kernel
def modest(codes: Any, start: int) -> bool:
    """Whether five recipes together ask for no kind too often (FRK-5)."""
    for kind in range(1, KINDS + 1):
        needed = 0
        for i in range(start, start + OWN):
            needed += kind_count(recipe_of(codes[i]), kind)
        if needed > MOST_OF_A_KIND:
            return False
    return True


# Who holds what. All but `discard` take a view as well as a state.


@kernel
def own_cards(seat: int) -> Bits:
    """The five cards that belong to a seat."""
    return (bit(OWN) - bit(0)) << np.uint64(OWN * seat)


@kernel
def in_hand(s: State, seat: int) -> Card:
    return s.queue[OWN * seat]


@kernel
def pile_size(s: State, seat: int) -> int:
    """The cards in a seat's pile, the one in hand not counted."""
    return max(0, OWN - 1 - s.validated[seat])


@kernel
def on_sixth(s: State, seat: int) -> bool:
    """Whether all his five are validated and a sixth is wanted of him (FRK-14)."""
    return s.sixth == 1 and s.validated[seat] == OWN


@kernel
def finished(s: State, seat: int) -> bool:
    return s.validated[seat] == OWN + s.sixth


@kernel
def discard_size(s: State) -> int:
    """The cards in the common discard: those validated, but for the sixths in hand."""
    return count(s.shown) - on_sixth(s, IGOR) - on_sixth(s, FRANKENSTEIN)


@kernel
def discard(s: State) -> Bits:
    cards = np.uint64(s.shown)
    for seat in range(SEATS):
        if on_sixth(s, seat) and in_hand(s, seat) != NO_CARD:
            cards &= ~bit(in_hand(s, seat))
    return cards
