"""Why an action is refused in Frankenstein: the number of the rule and a sentence.

Written from a view, so that no refusal can tell what the seat does not know; and without the kernel's `legal`, so
that the suite can hold the two against each other.
"""

from strangecase.games.frankenstein.notation import PLAYERS, write_pile, write_recipe
from strangecase.games.frankenstein.recipes import (
    FRANKENSTEIN,
    NO_CARD,
    discard_size,
    finished,
    in_hand,
    on_sixth,
    pile_size,
)
from strangecase.games.frankenstein.rules import (
    ACROSS,
    CHANGE,
    CHANGING,
    END,
    IDLE,
    ON,
    STUCK,
    jars_of,
    source_of,
    target_of,
)
from strangecase.kernel.contract import View

Refusal = tuple[str, str]


def refuse(v: View, action: int) -> Refusal | None:
    """Why the view's seat, whose turn it is, may not do this; None if it may."""
    if action < ON:
        return _refuse_move(v, source_of(action), target_of(action), jars_of(action))
    if action == END:
        return None
    if in_hand(v, v.seat) == NO_CARD:
        return "FRK-12", "you have validated all your recipes; you can still move jars, or end your turn"
    if action == CHANGE:
        return _refuse_change(v)
    if action < ACROSS:
        return _refuse_pile(v, action - ON)
    return _refuse_across(v, action - ACROSS)


def refuse_seat(v: View) -> Refusal:
    """Why the view's seat may do nothing now."""
    return "FRK-6", f"it is {PLAYERS[v.turn].capitalize()}'s turn"


def refuse_over(v: View) -> Refusal:
    """Why nobody may do anything any more."""
    if v.reason == STUCK:
        return "FRK-13", "neither player can finish any more: the game is a draw"
    if v.reason == IDLE:
        return "FRK-13", "40 turns have gone by without a validated recipe: the game is a draw"
    if finished(v, FRANKENSTEIN):
        return "FRK-12", "Frankenstein has validated his last recipe"
    return "FRK-12", "Igor has validated his last recipe, and Frankenstein has had his last turn"


def _jars(number: int) -> str:
    return "1 jar" if number == 1 else f"{number} jars"


def _refuse_move(v: View, source: int, target: int, jars: int) -> Refusal | None:
    there, ahead = len(write_pile(v.pile[source])), len(write_pile(v.pile[target]))
    if there == 0:
        return "FRK-7", f"place {source + 1} is empty"
    if jars > there:
        return "FRK-7", f"the pile at {source + 1} has only {_jars(there)}"
    if ahead + jars > there:
        most = f"at most {_jars(there - ahead)} can go there" if there > ahead else "nothing can go there"
        pile = f"the pile at {target + 1} is {ahead} high and the one at {source + 1} {there}"
        return "FRK-8", f"jars may not rise: {pile}, so {most}"
    return None


def _refuse_change(v: View) -> Refusal | None:
    if v.points < CHANGING:
        return "FRK-6", f"a change takes {CHANGING} points, and you have {v.points} left"
    if on_sixth(v, v.seat):
        return None if discard_size(v) else ("FRK-14", "there is no card in the discard")
    return None if pile_size(v, v.seat) else ("FRK-11", "your pile is empty: there is no other recipe to take")


def _recipe(v: View) -> str:
    return write_recipe(v.recipe[in_hand(v, v.seat)])


def _refuse_pile(v: View, place: int) -> Refusal | None:
    top = write_pile(v.pile[place])[:-4:-1]
    if top == _recipe(v):
        return None
    there = f"{top} is there, from the top" if top else "it is empty"
    return "FRK-9", f"your recipe {_recipe(v)} does not stand on the pile at {place + 1}: {there}"


def _refuse_across(v: View, left: int) -> Refusal | None:
    piles = [write_pile(v.pile[place]) for place in range(left, left + 3)]
    spots = f"{left + 1} to {left + 3}"
    tops = "".join(pile[-1:] or "-" for pile in piles)
    if tops != _recipe(v):
        return "FRK-9", f"your recipe {_recipe(v)} does not stand across {spots}: on top there is {tops}"
    heights = [len(pile) for pile in piles]
    if len(set(heights)) > 1:
        told = ", ".join(str(height) for height in heights)
        return "FRK-9", f"the piles at {spots} are not of equal height: they are {told}"
    return None
