"""How likely each course of chance is in Frankenstein."""

from collections.abc import Sequence

from strangecase.games.frankenstein.recipes import (
    CARDS,
    CLASSIC,
    CODES,
    MOST_OF_A_KIND,
    OWN,
    SEATS,
    discard,
    kind_count,
    recipe_of,
)
from strangecase.games.frankenstein.rules import IDLE_TURNS, JARS, ORDER, POINTS, SHELF
from strangecase.games.frankenstein.shelf import KINDS, TALL
from strangecase.kernel.bits import has
from strangecase.kernel.contract import State
from strangecase.odds import Bounds, one_left

REDRAWN = 10_000  # random recipes drawn in a game; they may be drawn again for ever, but more than this nobody will see


def odds(s: State, drawn: Sequence[int]) -> list[tuple[int, float]]:
    """The jars and the recipes one by one (FRK-1, FRK-4), or a sixth recipe (FRK-14)."""
    if s.due == SHELF:
        return one_left([jar // TALL for jar in range(JARS)], drawn)
    if s.due == ORDER:
        return _next_recipe(s, drawn)
    return [] if drawn else one_left([card for card in range(CARDS) if has(discard(s), card)], drawn)


def _next_recipe(s: State, drawn: Sequence[int]) -> list[tuple[int, float]]:
    if len(drawn) == CARDS:
        return []
    if s.random:
        return one_left(range(CODES), drawn)
    start = len(drawn) // OWN * OWN
    return one_left(CLASSIC[start : start + OWN].tolist(), drawn[start:])


def draws_again(s: State, drawn: Sequence[int]) -> bool:
    """Whether the set of recipes that was drawn last asks for too many of a kind, as far as it goes (FRK-5).

    All ten are drawn again then. That this is noticed at once changes nothing: no further card can mend it.
    """
    if s.due != ORDER or not s.random or not drawn:
        return False
    last_set = drawn[(len(drawn) - 1) // OWN * OWN :]
    return any(
        sum(kind_count(recipe_of(code), kind) for code in last_set) > MOST_OF_A_KIND for kind in range(1, KINDS + 1)
    )


def bounds(s: State) -> Bounds:
    """At most IDLE_TURNS to each recipe validated, and after the last (FRK-13); one sixth at most for each of these."""
    recipes = SEATS * (OWN + int(s.sixth))
    turns = IDLE_TURNS * (recipes + 1)
    order = REDRAWN if s.random else CARDS
    return Bounds(POINTS * turns, JARS + order + (turns + recipes if s.sixth else 0), CODES, 1)
