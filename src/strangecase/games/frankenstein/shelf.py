"""The shelf of Frankenstein: fifteen places in a row, on each a pile of at most ten jars, or none.

A pile is one number, three bits a jar, the top jar in the lowest bits and an empty place 0. So the top three jars of a
pile are its lowest nine bits, and a recipe is written the same way: its first jar lowest.
"""

from typing import Any, TypeAlias

import numpy as np

from strangecase.kernel.bits import length
from strangecase.kernel.compiler import kernel

Pile: TypeAlias = int
Recipe: TypeAlias = int

PLACES = 15
FIRST = 5  # the five piles start on places 6 to 10, which are 5 to 9 here (FRK-2)
PILES = 5
KINDS = 5  # brain, heart, bowels, hand, fish head; a jar is its kind, from 1
TALL = 10
JAR = 3  # bits
ONE, THREE = 0b111, 0b111_111_111


@kernel
def height(pile: Pile) -> int:
    return (length(pile) + JAR - 1) // JAR


@kernel
def movable(shelf: Any, source: int, target: int) -> int:
    """How many jars may go from a place to its neighbour: none of them may rise (FRK-8). Not above 0 if none may."""
    return height(shelf[source]) - height(shelf[target])


@kernel
def move(shelf: Any, source: int, target: int, jars: int) -> None:
    """Put the top jars of a pile on top of another, in the order in which they stand (FRK-7)."""
    pile, bits = np.uint64(shelf[source]), np.uint64(JAR * jars)
    stack = pile & ((np.uint64(1) << bits) - np.uint64(1))
    shelf[target] = np.uint32((np.uint64(shelf[target]) << bits) | stack)
    shelf[source] = np.uint32(pile >> bits)


@kernel
def stands_on(shelf: Any, place: int, recipe: Recipe) -> bool:
    """Whether the recipe stands on top of this pile, its first jar topmost (FRK-9)."""
    return shelf[place] & THREE == recipe


@kernel
def stands_across(shelf: Any, left: int, recipe: Recipe) -> bool:
    """Whether the recipe stands on top of three piles of equal height, from this place to the right (FRK-9)."""
    first, second, third = shelf[left], shelf[left + 1], shelf[left + 2]
    if first & ONE != recipe & ONE:
        return False  # most often
    if (first & ONE) | (second & ONE) << JAR | (third & ONE) << (2 * JAR) != recipe:
        return False
    return height(first) == height(second) and height(first) == height(third)


@kernel
def take_from(shelf: Any, place: int) -> None:
    """Take the three jars on top of a pile out of the game."""
    shelf[place] >>= np.uint32(3 * JAR)


@kernel
def take_across(shelf: Any, left: int) -> None:
    """Take the top jars of three neighbouring piles out of the game."""
    for place in range(left, left + 3):
        shelf[place] >>= np.uint32(JAR)


@kernel
def count_kind(shelf: Any, kind: int) -> int:
    """How many jars of a kind are left on the shelf."""
    jars = 0
    for place in range(PLACES):
        rest = shelf[place]
        while rest:
            jars += rest & ONE == kind
            rest >>= np.uint32(JAR)
    return jars
