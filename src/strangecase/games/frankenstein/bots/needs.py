"""How many points each of many recipes needs on one shelf, at a glance: 1, 2, 3, or more.

The solver asks about one recipe. Here every spot that up to two moves can change is looked at once, and what stands
there is looked up among all recipes asked about. Of two moves the second is only tried where it can have to do with the
first: three places in a row are at most three pairs of neighbours away from each other.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.games.frankenstein.recipes import CARDS
from strangecase.games.frankenstein.shelf import JAR, ONE, PLACES, THREE, height, move
from strangecase.kernel.bits import NONE, Bits, has
from strangecase.kernel.compiler import kernel

MORE_THAN_3 = 4
NEED = 4  # bits
_REACH = 3


class Glass(NamedTuple):
    """What to look through; one thread's own."""

    shelf: npt.NDArray[np.uint32]
    tall: npt.NDArray[np.int64]
    asked: npt.NDArray[np.uint64]  #  by recipe: the cards that ask for it


@kernel
def ask(recipes: Any, cards: Bits, glass: Glass) -> None:
    """Ask about these cards from now on."""
    for recipe in range(len(glass.asked)):
        glass.asked[recipe] = NONE
    for card in range(CARDS):
        if has(cards, card):
            glass.asked[recipes[card]] |= np.uint64(1) << np.uint64(card)


@kernel
def needs_on(shelf: Any, cards: Bits, glass: Glass) -> Bits:
    """The points that each of these cards, which were asked about, needs on the shelf: four bits each."""
    for place in range(PLACES):
        glass.shelf[place] = shelf[place]
        glass.tall[place] = height(shelf[place])
    one = _standing(glass, cards)
    two = _after_move(glass, cards & ~one)
    three = _after_two(glass, cards & ~one & ~two) if cards & ~one & ~two != NONE else NONE
    needs = NONE
    for card in range(CARDS):
        need = 1 if has(one, card) else 2 if has(two, card) else 3 if has(three, card) else MORE_THAN_3
        needs |= np.uint64(need) << np.uint64(NEED * card)
    return needs


@kernel
def need_in(needs: Bits, card: int) -> int:
    return np.int64((needs >> np.uint64(NEED * card)) & np.uint64(15))  # type: ignore[return-value]


@kernel
def _standing(glass: Glass, cards: Bits) -> Bits:
    found = NONE
    for place in range(0, PLACES, 2):
        found |= _near(glass, min(place, PLACES - 2))
    return found & cards


@kernel
def _after_move(glass: Glass, cards: Bits) -> Bits:
    """What stands after one move."""
    found = NONE
    for between in range(PLACES - 1):
        found |= _between(glass, between)
    return found & cards


@kernel
def _after_two(glass: Glass, cards: Bits) -> Bits:
    """What stands after two moves."""
    found = NONE
    for between in range(PLACES - 1):
        rise = glass.tall[between + 1] - glass.tall[between]
        for jars in range(1, abs(rise) + 1):
            _carry(glass, between, jars if rise < 0 else -jars)
            for other in range(max(0, between - 1), min(between + _REACH, PLACES - 2) + 1):
                found |= _between(glass, other)
            _carry(glass, between, -jars if rise < 0 else jars)
            if found & cards == cards:
                return cards
    return found & cards


@kernel
def _between(glass: Glass, between: int) -> Bits:
    """What stands where a move between this place and the next has changed something."""
    rise = glass.tall[between + 1] - glass.tall[between]
    found = NONE
    for jars in range(1, abs(rise) + 1):
        _carry(glass, between, jars if rise < 0 else -jars)
        found |= _near(glass, between)
        _carry(glass, between, -jars if rise < 0 else jars)
    return found


@kernel
def _carry(glass: Glass, between: int, jars: int) -> None:
    """Move so many jars to the right; to the left if the number is below 0."""
    if jars > 0:
        move(glass.shelf, between, between + 1, jars)
    else:
        move(glass.shelf, between + 1, between, -jars)
    glass.tall[between] -= jars
    glass.tall[between + 1] += jars


@kernel
def _near(glass: Glass, between: int) -> Bits:
    """What stands on this place or the next, or across three that have one of them among them."""
    found = glass.asked[glass.shelf[between] & THREE] | glass.asked[glass.shelf[between + 1] & THREE]
    for left in range(max(0, between - 2), min(between + 1, PLACES - 3) + 1):
        tall = glass.tall[left + 1]
        if tall > 0 and tall == glass.tall[left] and tall == glass.tall[left + 2]:
            tops = glass.shelf[left] & ONE | (glass.shelf[left + 1] & ONE) << JAR
            found |= glass.asked[tops | (glass.shelf[left + 2] & ONE) << (2 * JAR)]
    return found
