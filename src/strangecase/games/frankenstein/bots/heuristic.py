"""A rule of thumb for Frankenstein: validate if this turn's points allow it, else bring the jars nearer.

It looks at what two moves can do, for the third point is needed to validate, and ignores the other player. Where that
is not enough it makes the move after which the least stands in the way. A shelf only ever gets flatter, and on
a flat one nothing can be moved: so where no move helps, it rather changes the recipe.
"""

from typing import Any

from strangecase.games.frankenstein.recipes import NO_CARD, in_hand, jar_in
from strangecase.games.frankenstein.rules import (
    BETWEEN,
    CHANGE,
    END,
    ON,
    POINTS,
    can_change,
    jars_of,
    source_of,
    target_of,
)
from strangecase.games.frankenstein.shelf import PLACES, Recipe, height, movable, move, stands_across, stands_on
from strangecase.kernel.bits import has
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import View
from strangecase.kernel.rng import Rng, below

FAR = 9  # moves: more than anybody makes for one recipe


@kernel
def heuristic(v: View, rng: Rng) -> int:
    if in_hand(v, v.seat) == NO_CARD:
        return END
    for action in range(ON, CHANGE):
        if has(v.legal[action // 64], action % 64):
            return action
    recipe = v.recipe[in_hand(v, v.seat)]
    chosen, least, equals = END, 2 * FAR, 0
    for action in range(ON):
        if not has(v.legal[action // 64], action % 64):
            continue
        wanting = _after(v.pile, action, recipe, v.points)
        equals = equals + 1 if wanting == least else 1
        if wanting < least or (wanting == least and below(rng, equals) == 0):
            chosen, least = action, wanting
    return CHANGE if can_change(v) and least >= 2 + distance(v.pile, recipe) else chosen


@kernel
def _after(shelf: Any, action: int, recipe: Recipe, points: int) -> int:
    """What is wanting after a move; 0 or 1 if the recipe then stands at once, or after one more, within this turn."""
    source, target, jars = source_of(action), target_of(action), jars_of(action)
    move(shelf, source, target, jars)
    if points >= 2 and shows(shelf, action // BETWEEN, recipe):
        wanting = 0
    elif points >= POINTS and _one_move_shows(shelf, recipe):
        wanting = 1
    else:
        wanting = 2 + distance(shelf, recipe)
    move(shelf, target, source, jars)
    return wanting


@kernel
def _one_move_shows(shelf: Any, recipe: Recipe) -> bool:
    for between in range(PLACES - 1):
        right = movable(shelf, between, between + 1) > 0
        source, target = (between, between + 1) if right else (between + 1, between)
        for jars in range(1, movable(shelf, source, target) + 1):
            move(shelf, source, target, jars)
            found = shows(shelf, between, recipe)
            move(shelf, target, source, jars)
            if found:
                return True
    return False


@kernel
def shows(shelf: Any, between: int, recipe: Recipe) -> bool:
    """Whether the recipe stands somewhere that a move between this place and the next has changed."""
    spots = 0
    for place in range(between, between + 2):
        spots += stands_on(shelf, place, recipe)
    for left in range(max(0, between - 2), min(between + 1, PLACES - 3) + 1):
        spots += stands_across(shelf, left, recipe)
    return spots > 0


# A guess at how many moves are wanting


@kernel
def distance(shelf: Any, recipe: Recipe) -> int:
    """How many moves it would take to free the jars that could make up the recipe, and to join them."""
    least = FAR
    for place in range(PLACES):
        for level in range(1, height(shelf[place]) + 1):
            least = min(least, _across(shelf, place, level, recipe), _stacked(shelf, place, level, recipe))
    return least


@kernel
def _across(shelf: Any, left: int, level: int, recipe: Recipe) -> int:
    """For the recipe to stand across three piles at this height: what lies on its jars must be moved away."""
    if left > PLACES - 3:
        return FAR
    moves = 0
    for i in range(3):
        if _jar_at(shelf, left + i, level) != jar_in(recipe, i):
            return FAR
        moves += _freeing(shelf, left + i, level)
    return moves


@kernel
def _stacked(shelf: Any, place: int, level: int, recipe: Recipe) -> int:
    """For the recipe to stand on this pile, its last jar at this height: the others are there or brought."""
    if _jar_at(shelf, place, level) != jar_in(recipe, 2):
        return FAR
    missing = 2
    while missing > 0 and _jar_at(shelf, place, level + 1) == jar_in(recipe, missing - 1):
        missing -= 1
        level += 1
    moves = _freeing(shelf, place, level)
    if missing == 0:
        return moves
    from_left = _bringing(shelf, place - 1, missing, level, recipe)
    return moves + min(from_left, _bringing(shelf, place + 1, missing, level, recipe))


@kernel
def _bringing(shelf: Any, place: int, missing: int, level: int, recipe: Recipe) -> int:
    """For the first jars of the recipe to come from this neighbour as one stack, onto a pile of this height."""
    if place < 0 or place == PLACES:
        return FAR
    least = FAR
    for top in range(level + missing, height(shelf[place]) + 1):  # FRK-8
        fitting = 0
        for i in range(missing):
            fitting += _jar_at(shelf, place, top - i) == jar_in(recipe, i)
        if fitting == missing:
            least = min(least, 1 + _freeing(shelf, place, top))
    return least


@kernel
def _jar_at(shelf: Any, place: int, level: int) -> int:
    """The jar at this height of a pile, 0 if the pile is lower."""
    above = height(shelf[place]) - level
    return jar_in(shelf[place], above) if above >= 0 else 0


@kernel
def _freeing(shelf: Any, place: int, level: int) -> int:
    """How many moves it takes to clear the pile above this height: one if a neighbour is low enough, else more."""
    if height(shelf[place]) == level:
        return 0
    if place > 0 and height(shelf[place - 1]) <= level:
        return 1
    return 1 if place < PLACES - 1 and height(shelf[place + 1]) <= level else 2
