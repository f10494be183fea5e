"""What the page is sent of Frankenstein: a seat's sight and what has happened, as data in words of the notation.

Everything is written from views. The page, and the terminal, put it into sentences of a language. Piles are written
from the bottom to the top, moved jars and recipes from the top.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NotRequired, TypedDict

from strangecase.games.frankenstein.notation import LETTERS, REASONS, RECIPE_WORDS, write_pile, write_recipe
from strangecase.games.frankenstein.recipes import (
    CLASSIC,
    FRANKENSTEIN,
    IGOR,
    MOST_OF_A_KIND,
    NO_CARD,
    OWN,
    SEATS,
    discard_size,
    finished,
    in_hand,
    on_sixth,
    own_cards,
    pile_size,
)
from strangecase.games.frankenstein.rules import (
    ACROSS,
    CHANGE,
    CHANGING,
    FIELDS,
    IDLE_TURNS,
    NOT_OVER,
    ON,
    ORDER,
    POINTS,
    RECIPES,
    SHELF,
    jars_of,
    source_of,
    target_of,
)
from strangecase.games.frankenstein.shelf import FIRST, ONE, PILES, PLACES, TALL, height
from strangecase.games.frankenstein.sight import possible
from strangecase.kernel.contract import View
from strangecase.kernel.payload import Payload
from strangecase.notation import cards_in

Event = dict[str, Any]
FEATS = ("validated",)
CONSTANTS = {
    "IGOR": IGOR,
    "POINTS": POINTS,
    "CHANGING": CHANGING,
    "OWN": OWN,
    "IDLE_TURNS": IDLE_TURNS,
    "PLACES": PLACES,
    "FIRST": FIRST,
    "PILES": PILES,
    "TALL": TALL,
    "MOST_OF_A_KIND": MOST_OF_A_KIND,
    "CLASSIC": [RECIPE_WORDS[code] for code in CLASSIC.tolist()],
}


class Besides(TypedDict):
    """What the page is sent of a table that is no field of the view as it is."""

    shelf: list[str]
    sets: list[list[str]]
    shown: list[list[str]]
    held: list[bool]
    piles: list[int]
    sixth: list[list[str] | None]
    discard: int
    last: bool
    to: int | None
    asked: Literal["turn", "spare"] | None
    hand: NotRequired[str | None]
    under: NotRequired[list[str]]  # what he put under his pile, the lowest last


Decision = TypedDict(
    "Decision",
    {
        "kind": Literal["move", "validate", "change", "end"],
        "from": NotRequired[int],
        "to": NotRequired[int],
        "jars": NotRequired[int],
        "places": NotRequired[list[int]],
    },
)
"""What a decision is about: jars and places, which count from 1."""

PAYLOAD = Payload(FIELDS, "validated", "turn", "turns", "points", "idle", besides=Besides)


def show(v: View, seated: bool) -> dict[str, Any]:
    """The table as the view's seat sees it, or, if nobody sits there, only what all can see."""
    besides: Besides = {
        "shelf": [write_pile(pile) for pile in v.pile],
        "sets": [_set(v, seat) for seat in range(SEATS)],
        "shown": [_words(v, cards_in(int(v.shown) & int(own_cards(seat)))) for seat in range(SEATS)],
        "held": [bool(in_hand(v, seat) != NO_CARD) for seat in range(SEATS)],
        "piles": [int(pile_size(v, seat)) if v.turns else 0 for seat in range(SEATS)],
        "sixth": [_sixth(v, seat, seated) for seat in range(SEATS)],
        "discard": int(discard_size(v)),
        "last": bool(v.turn == FRANKENSTEIN and finished(v, IGOR)),
        "to": int(v.actor) if v.actor >= 0 else None,
        "asked": None if v.actor < 0 else "spare" if in_hand(v, v.turn) == NO_CARD else "turn",
    }
    if seated:
        own = [int(card) for card in v.queue[OWN * v.seat : OWN * (v.seat + 1)]]
        besides["hand"] = write_recipe(v.recipe[own[0]]) if own[0] != NO_CARD else None
        besides["under"] = _words(v, (card for card in own[1:] if card >= 0))
    return {**besides, **PAYLOAD.values(v, seated)}


def _words(v: View, cards: Iterable[int]) -> list[str]:
    return [write_recipe(v.recipe[card]) for card in cards]


def _set(v: View, seat: int) -> list[str]:
    """A seat's five recipes by the alphabet, none before they are dealt."""
    return _words(v, range(OWN * seat, OWN * (seat + 1))) if v.turns else []


def _sixth(v: View, seat: int, seated: bool) -> list[str] | None:
    """What a seat's sixth can be, to those who do not see it."""
    if not v.maybe[seat] or (seated and seat == v.seat):
        return None
    return _words(v, cards_in(int(possible(v, seat)) if seated else int(v.maybe[seat])))


def dealt(before: Mapping[int, View], after: Mapping[int, View], seated: bool = False) -> list[Event]:
    """What chance has brought, for all to know: a card that somebody has drawn stays hidden."""
    was, v = (next(iter(views.values())) for views in (before, after))
    if was.due == SHELF:
        return [{"what": "jars"}]
    if was.due == ORDER:
        return [{"what": "recipes", "sets": [_set(v, seat) for seat in range(SEATS)]}]
    seat = int(was.turn)
    drawn: Event = {"what": "sixth", "seat": seat}
    old = cards_in(int(was.shown) & ~int(v.maybe[seat])) if was.maybe[seat] else []
    if old:
        (drawn["back"],) = _words(v, old)
    return [drawn, *_over(v)]


def happened(before: View, seat: int, action: int | None, after: View, seated: bool = True) -> list[Event]:
    """What a seat did and what came of it, to the owner of the two views; nothing that is done is hidden.

    If nobody sits there, it is told to all who look on, and only what everyone can see.
    """
    assert action is not None
    mine = seated and seat == after.seat
    if action < ON:
        events = [_moved(before, seat, action)]
    elif action < CHANGE:
        events = [_validated(before, seat, action), *_next(seat, after, mine)]
    elif action == CHANGE:
        events = [_changed(before, seat, after, mine)]
    else:
        events = [{"what": "ended", "seat": seat, "left": int(before.points)}]
    return [*events, *_over(after)]


def choice(action: int) -> Decision:
    """The jars of a move, or the places of a recipe."""
    if action < ON:
        source, target, jars = source_of(action) + 1, target_of(action) + 1, jars_of(action)
        return {"kind": "move", "from": source, "to": target, "jars": jars}
    if action < ACROSS:
        return {"kind": "validate", "places": [action - ON + 1]}
    if action < CHANGE:
        left = action - ACROSS + 1
        return {"kind": "validate", "places": [left, left + 1, left + 2]}
    return {"kind": "change" if action == CHANGE else "end"}


def may_take_back(before: View, action: int, after: View) -> bool:
    """Whether a seat may take this back: moved jars, unless the last point went with them, and so the turn."""
    return bool(action < ON and after.actor == before.actor)


def _moved(before: View, seat: int, action: int) -> Event:
    source, target, jars = source_of(action), target_of(action), jars_of(action)
    stack = write_pile(before.pile[source])[: -jars - 1 : -1]
    return {"what": "moved", "seat": seat, "from": source + 1, "to": target + 1, "jars": stack}


def _validated(before: View, seat: int, action: int) -> Event:
    """The recipe can be read off the shelf: the jars are there."""
    if action < ACROSS:
        place = action - ON
        recipe = write_pile(before.pile[place])[:-4:-1]
        return {"what": "validated", "seat": seat, "recipe": recipe, "place": place + 1}
    left = action - ACROSS
    recipe = "".join(LETTERS[(int(before.pile[place]) & ONE) - 1] for place in range(left, left + 3))
    told = {"what": "validated", "seat": seat, "recipe": recipe, "place": left + 1}
    return {**told, "height": int(height(before.pile[left]))}


def _next(seat: int, after: View, mine: bool) -> list[Event]:
    """What follows a validated recipe: the next card, which its owner sees, or Frankenstein's last turn."""
    if seat == IGOR and finished(after, IGOR) and after.reason == NOT_OVER:
        return [{"what": "last"}]
    if mine and in_hand(after, seat) >= 0:
        return [{"what": "took", "seat": seat, "recipe": write_recipe(after.recipe[in_hand(after, seat)])}]
    return []


def _changed(before: View, seat: int, after: View, mine: bool) -> Event:
    """A change; of a sixth, the rest is told when another is drawn."""
    if on_sixth(before, seat):
        return {"what": "discarded", "seat": seat}
    if not mine:
        return {"what": "changed", "seat": seat, "pile": int(pile_size(after, seat))}
    old, new = _words(after, (in_hand(v, seat) for v in (before, after)))
    return {"what": "swapped", "seat": seat, "old": old, "new": new}


def _over(v: View) -> list[Event]:
    """Why it is over, if it is; and by whose recipes."""
    if v.reason == NOT_OVER:
        return []
    ended = {"what": "over", "reason": REASONS[v.reason]}
    if v.reason != RECIPES:
        return [ended]
    return [{**ended, "seat": FRANKENSTEIN if finished(v, FRANKENSTEIN) else IGOR}]
