"""What speaks for a decision in Frankenstein: a fact that the seat can see, the most telling one first."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from strangecase.games.frankenstein.notation import write_recipe
from strangecase.games.frankenstein.recipes import CARDS, FRANKENSTEIN, NO_CARD, OWN, in_hand, jar_in
from strangecase.games.frankenstein.rules import CHANGE, END, ON, POINTS, jars_of, source_of, target_of
from strangecase.games.frankenstein.shelf import JAR, ONE, PLACES, height, movable, move, stands_across, stands_on
from strangecase.games.frankenstein.sight import possible
from strangecase.kernel.contract import View

Reason = dict[str, Any]
Shelf = list[int]

WHYS = (
    "only", "done", "wins", "last", "complete",  # validating
    "ready", "nearer", "pair", "beside", "uncovers", "blocks", "same", "further",  # moving
    "far", "short", "reach",  # another recipe, another turn
)  # fmt: skip
MORE = POINTS + 1  # more than a turn has
KINDS = " ABCDE"


def reason(v: View, legal: Sequence[int], action: int) -> Reason:
    if len(legal) == 1:
        return {"why": "only"}
    if in_hand(v, v.seat) == NO_CARD:
        return {"why": "done"}
    recipe = int(v.recipe[in_hand(v, v.seat)])
    if action < ON:
        return _why_moved(v, recipe, action)
    if action < CHANGE:
        return _why_validated(v)
    need = _need(list(v.pile), recipe)
    if action == END:
        return {"why": "short"} if need > v.points else {"why": "reach", "points": need}
    return {"why": "far"} if need == MORE else {"why": "reach", "points": need}


def _why_validated(v: View) -> Reason:
    done, of = v.validated[v.seat] + 1, OWN + v.sixth
    if done < of:
        return {"why": "complete", "done": done, "of": of}
    return {"why": "wins" if v.seat == FRANKENSTEIN else "last"}


# Moving


def _why_moved(v: View, recipe: int, action: int) -> Reason:
    before, after = list(v.pile), list(v.pile)
    source, target = source_of(action), target_of(action)
    move(after, source, target, jars_of(action))
    left, need, needed = v.points - 1, _need(after, recipe), _need(before, recipe)
    if need < needed:
        now = left >= need
        return {"why": "ready", "now": now} if need == 1 else {"why": "nearer", "points": need, "now": now}
    if blocked := _blocked(v, before, after):
        return {"why": "blocks", "recipe": write_recipe(blocked)}
    shows = _what_it_shows(recipe, before, after, source, target)
    return shows or {"why": "same" if need == needed else "further"}


def _what_it_shows(recipe: int, before: Shelf, after: Shelf, source: int, target: int) -> Reason | None:
    """What a move does for a recipe that is still further away than a turn."""
    pair, two = recipe >> JAR, (1 << 2 * JAR) - 1
    if after[target] & two == pair and before[source] & two != pair:
        return {"why": "pair", "first": KINDS[pair & ONE], "second": KINDS[pair >> JAR]}
    for first in (0, 1):
        if (found := _beside(after, recipe, first)) and found != _beside(before, recipe, first):
            return {"why": "beside", "first": KINDS[jar_in(recipe, first)], "second": KINDS[jar_in(recipe, first + 1)]}
    top = int(after[source]) & ONE
    if top in [jar_in(recipe, which) for which in range(3)]:
        return {"why": "uncovers", "kind": KINDS[top]}
    return None


def _beside(shelf: Shelf, recipe: int, first: int) -> set[int]:
    """Where two neighbouring jars of a recipe stand on top of neighbouring piles of equal height."""
    one, two = jar_in(recipe, first), jar_in(recipe, first + 1)
    return {
        place
        for place, (left, right) in enumerate(pairwise(shelf))
        if left & ONE == one and right & ONE == two and height(left) == height(right)
    }


def _blocked(v: View, before: Shelf, after: Shelf) -> int | None:
    """A recipe that the other may have in hand, which stands before a move and no longer after it."""
    other = 1 - v.seat
    for card in range(CARDS):
        recipe = int(v.recipe[card])
        if int(possible(v, other)) >> card & 1 and _stands(before, recipe) and not _stands(after, recipe):
            return recipe
    return None


# How far a recipe is, if nobody else moves: 1, 2 or 3 points, or MORE


def _need(shelf: Shelf, recipe: int) -> int:
    if _stands(shelf, recipe):
        return 1
    once = [after for _, after in _moves(shelf, 0, PLACES)]
    if any(_stands(after, recipe) for after in once):
        return 2
    # Two moves that have nothing to do with each other do no more than one of them does.
    for between, after in _moves(shelf, 0, PLACES):
        if any(_stands(again, recipe) for _, again in _moves(after, between - 3, between + 4)):
            return 3
    return MORE


def _stands(shelf: Shelf, recipe: int) -> bool:
    if any(stands_on(shelf, place, recipe) for place in range(PLACES)):
        return True
    return any(stands_across(shelf, place, recipe) for place in range(PLACES - 2))


def _moves(shelf: Shelf, first: int, beyond: int) -> Iterator[tuple[int, Shelf]]:
    """Every move between neighbours of these places: which pair of them, and the shelf after it."""
    for between in range(max(0, first), min(beyond, PLACES - 1)):
        for source, target in ((between, between + 1), (between + 1, between)):
            for jars in range(1, movable(shelf, source, target) + 1):
                after = list(shelf)
                move(after, source, target, jars)
                yield between, [int(pile) for pile in after]
