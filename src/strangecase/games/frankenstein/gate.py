"""Why an action is refused in Frankenstein: the number of the rule and a sentence.

Written from a view, so that no refusal can tell what the seat does not know; and without the kernel's `legal`, so
that the suite can hold the two against each other.
"""

from strangecase.errors import Refusal
from strangecase.games.frankenstein.notation import write_pile, write_recipe
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
    IDLE_TURNS,
    ON,
    PLAYERS,
    STUCK,
    jars_of,
    source_of,
    target_of,
)
from strangecase.kernel.contract import View


def refuse(v: View, action: int) -> Refusal | None:
    """Why the view's seat, whose turn it is, may not do this; None if it may."""
    if action < ON:
        return _refuse_move(v, source_of(action), target_of(action), jars_of(action))
    if action == END:
        return None
    if in_hand(v, v.seat) == NO_CARD:
        return Refusal("FRK-12", "you have validated all your recipes; you can still move jars, or end your turn")
    if action == CHANGE:
        return _refuse_change(v)
    if action < ACROSS:
        return _refuse_pile(v, action - ON)
    return _refuse_across(v, action - ACROSS)


def refuse_seat(v: View) -> Refusal:
    """Why the view's seat may do nothing now."""
    return Refusal("FRK-6", "it is {player}'s turn", player=PLAYERS[v.turn].capitalize())


def refuse_over(v: View) -> Refusal:
    """Why nobody may do anything any more."""
    if v.reason == STUCK:
        return Refusal("FRK-13", "neither player can finish any more: the game is a draw")
    if v.reason == IDLE:
        return Refusal(
            "FRK-13", "{turns} turns have gone by without a validated recipe: the game is a draw", turns=IDLE_TURNS
        )
    if finished(v, FRANKENSTEIN):
        return Refusal("FRK-12", "Frankenstein has validated his last recipe")
    return Refusal("FRK-12", "Igor has validated his last recipe, and Frankenstein has had his last turn")


def _refuse_move(v: View, source: int, target: int, jars: int) -> Refusal | None:
    there, ahead = len(write_pile(v.pile[source])), len(write_pile(v.pile[target]))
    if there == 0:
        return Refusal("FRK-7", "place {place} is empty", place=source + 1)
    if jars > there == 1:
        return Refusal("FRK-7", "the pile at {place} has only 1 jar", place=source + 1)
    if jars > there:
        return Refusal("FRK-7", "the pile at {place} has only {jars} jars", place=source + 1, jars=there)
    return _refuse_rise(target + 1, there, ahead) if ahead + jars > there else None


def _refuse_rise(target: int, there: int, ahead: int) -> Refusal:
    if there <= ahead:
        return Refusal("FRK-8", "Blocked: jars can't move up.")
    if there == ahead + 1:
        return Refusal("FRK-8", "Blocked: jars can't move up. Only 1 can go to column {target}.", target=target)
    most = there - ahead
    return Refusal(
        "FRK-8", "Blocked: jars can't move up. At most {jars} can go to column {target}.", jars=most, target=target
    )


def _refuse_change(v: View) -> Refusal | None:
    if v.points < CHANGING:
        points = int(v.points)
        return Refusal("FRK-6", "a change takes {cost} points, and you have {left} left", cost=CHANGING, left=points)
    if on_sixth(v, v.seat):
        return None if discard_size(v) else Refusal("FRK-14", "there is no card in the discard")
    return None if pile_size(v, v.seat) else Refusal("FRK-11", "your pile is empty: there is no other recipe to take")


def _recipe(v: View) -> str:
    return write_recipe(v.recipe[in_hand(v, v.seat)])


def _refuse_pile(v: View, place: int) -> Refusal | None:
    top, recipe = write_pile(v.pile[place])[:-4:-1], _recipe(v)
    if top == recipe:
        return None
    if not top:
        return Refusal(
            "FRK-9",
            "your recipe {recipe} does not stand on the pile at {place}: it is empty",
            recipe=recipe,
            place=place + 1,
        )
    return Refusal(
        "FRK-9",
        "your recipe {recipe} does not stand on the pile at {place}: {jars} is there, from the top",
        recipe=recipe,
        place=place + 1,
        jars=top,
    )


def _refuse_across(v: View, left: int) -> Refusal | None:
    piles = [write_pile(v.pile[place]) for place in range(left, left + 3)]
    first, last, recipe = left + 1, left + 3, _recipe(v)
    tops = "".join(pile[-1:] or "-" for pile in piles)
    if tops != recipe:
        return Refusal(
            "FRK-9",
            "your recipe {recipe} does not stand across {first} to {last}: on top there is {jars}",
            recipe=recipe,
            first=first,
            last=last,
            jars=tops,
        )
    heights = [len(pile) for pile in piles]
    if len(set(heights)) == 1:
        return None
    return Refusal(
        "FRK-9",
        "the piles at {first} to {last} are not of equal height: they are {heights}",
        first=first,
        last=last,
        heights=heights,
    )
