"""What the page is sent of Dr. Jekyll & Mr. Hyde: a seat's sight and what has happened, in words of the notation.

Everything is written from views. The page, and the terminal, put it into sentences of a language. A place is a seat's
number; with three players 3 is the ghost's.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from strangecase.games.jekyll_and_hyde.notation import card_of, is_ask, needed_camp
from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    ASK_GHOST,
    CAMP,
    CARD_WORDS,
    CHARACTER,
    DEED,
    FIELDS,
    GHOST,
    HAND,
    LAY,
    LEAST_PLACE,
    NO_PLACE,
    PLACE,
    PLACES,
    TRANSFORMATION,
    camp_of,
    camp_points,
    strength,
    turn,
)
from strangecase.games.jekyll_and_hyde.sight import INFERRED
from strangecase.kernel.contract import CHANCE, NOBODY, View
from strangecase.kernel.payload import Payload, one_of
from strangecase.notation import cards_in

Event = dict[str, Any]

_CAMPS = "JH"
FEATS = ("hand",)
CONSTANTS = {"HAND": HAND, "CARDS": CARD_WORDS}

Camp = Annotated[str, one_of(_CAMPS, "Camp")]


Laid = TypedDict("Laid", {"card": str, "at": int, "from": int})
"""A card of the trick: before which place it lies, and from whose hand it came."""


class Besides(TypedDict):
    """What the page is sent of a table that is no field of the view as it is."""

    number: int  # of the hand that is being played, from 1
    score: list[int]  # by camp; with three players by seat
    next: int | None  # who deals, or plays alone, in the next hand
    camps: list[Camp] | None  # by place; None before the lot
    held: list[tuple[int, int]]  # by place: Jekyll's cards and Hyde's
    sums: list[tuple[int, int]]  # by camp: what its tricks sum up to, and what its deeds multiply that by
    trick: list[Laid]
    best: int | None  # the place of the highest card so far
    leader: int | None
    turn: int | None  # the place before which the next card is laid
    of: int | None  # the place that was asked
    to: int | None
    asked: Literal["turn", "answer"] | None
    ghost: NotRequired[list[str]]


class Decision(TypedDict):
    """What a decision is about: the place that is asked for a card, or the card that is laid, and from whose hand."""

    kind: Literal["play", "ghost", "ask"]
    card: NotRequired[str]
    place: NotRequired[int]


PAYLOAD = Payload((*FIELDS, *INFERRED), "dealer", "order", "taken", "stayed", own=("hand",), besides=Besides)


def show(v: View, seated: bool) -> dict[str, Any]:
    """The table as the view's seat sees it, or, if nobody sits there, only what all can see."""
    playing, is_drawn = v.actor >= 0, v.dealer != NO_PLACE
    besides: Besides = {
        "number": int(v.hands) + int(v.actor != NOBODY),
        "score": _scores(v),
        "next": _next_dealer(v) if is_drawn else None,
        "camps": [_CAMPS[camp_of(v, place)] for place in range(PLACES)] if is_drawn or v.players == 4 else None,
        "held": [(int(v.held[2 * place]), int(v.held[2 * place + 1])) for place in range(PLACES)],
        "sums": [sum_and_factor(int(v.taken[camp]), camp) for camp in range(2)],
        "trick": [_laid(v, i) for i in range(v.played)],
        "best": _best(v) if v.played else None,
        "leader": int(v.order[v.leader]) if playing else None,
        "turn": int(turn(v)) if playing else None,
        "of": int(v.asked) if playing and v.asked != NO_PLACE else None,
        "to": int(v.actor) if playing else None,
        "asked": ("turn" if v.asked == NO_PLACE else "answer") if playing else None,
    }
    if v.players == 3:
        besides["ghost"] = _words(v.ghost)
    return {**besides, **PAYLOAD.values(v, seated)}


def choice(action: int) -> Decision:
    if is_ask(action):
        return {"kind": "ask", "place": GHOST if action == ASK_GHOST else action - ASK}
    return {"kind": "ghost" if LAY <= action < ASK else "play", "card": CARD_WORDS[card_of(action)]}


def sum_and_factor(taken: int, camp: int) -> tuple[int, int]:
    """What the cards of a camp's tricks come to, and what its own deeds multiply it by (JAH-13)."""
    total, factor = 0, 0
    for card in cards_in(taken):
        kind = card % CAMP
        if kind >= DEED:
            factor += kind - DEED + 1 if card // CAMP == camp else 0
        elif kind >= PLACE:
            total += kind - PLACE + LEAST_PLACE
        elif kind >= CHARACTER:
            total += 1
    return total, factor


def part(v: View) -> int:
    """The hand that is being played: each is dealt anew from all cards."""
    return int(v.hands)


def _numbers(field: Iterable[int]) -> list[int]:
    return [int(number) for number in field]


def _words(cards: int) -> list[str]:
    return [CARD_WORDS[card] for card in cards_in(int(cards))]


def _scores(v: View) -> list[int]:
    """By camp; with three players by seat."""
    return _numbers(v.score[: 2 if v.players == 4 else 3])


def _next_dealer(v: View) -> int:
    """Whose the next hand is: the dealer's left neighbour deals it, the soloist's right one plays it alone.

    Once a hand has been counted, and the next is not dealt yet, the places have moved on already.
    """
    if v.actor == CHANCE:
        return int(v.dealer)
    return int(v.order[3]) if v.players == 3 else (int(v.dealer) + 1) % PLACES  # JAH-19, JAH-5


def _place(v: View, i: int) -> int:
    """The place before which the card lies that was played as number `i` of the trick."""
    return int(v.order[(v.leader + i) % PLACES])


def _laid(v: View, i: int) -> Laid:
    return {"card": CARD_WORDS[v.trick[i]], "at": _place(v, i), "from": int(v.layer[i])}


def _best(v: View) -> int:
    """Where the highest card of the trick lies so far; of equal cards the first (JAH-3)."""
    return _place(v, max(range(v.played), key=lambda i: (strength(v.trick[i]), -i)))


# What has happened


def dealt(before: Mapping[int, View], after: Mapping[int, View], seated: bool = False) -> list[Event]:
    """The lot, or the deal, that has just been drawn."""
    was, v = (next(iter(views.values())) for views in (before, after))
    if was.dealer == NO_PLACE:
        return [{"what": "lot", "seat": int(v.dealer)}]
    return [{"what": "dealt", "hand": int(v.hands) + 1, "seat": int(v.dealer), "leads": int(v.order[v.leader])}]


def happened(before: View, seat: int, action: int | None, after: View, seated: bool = True) -> list[Event]:
    """What a seat did and what came of it. Nothing is hidden in this game, so there always is an action."""
    assert action is not None
    at = int(turn(before))
    if is_ask(action):
        of = GHOST if action == ASK_GHOST else action - ASK
        return [{"what": "asks", "seat": seat, "at": at, "of": of, "camp": _CAMPS[needed_camp(before)]}]
    source = GHOST if LAY <= action < ASK else seat
    card: Laid = {"card": CARD_WORDS[card_of(action)], "at": at, "from": source}
    laid = {"what": "lays", "seat": seat, **card}
    if before.played < PLACES - 1:
        return [laid]
    trick = [*(_laid(before, i) for i in range(PLACES - 1)), card]
    return [laid, _trick(before, trick, after), *_hand(before, after)]


def _trick(before: View, trick: list[Laid], after: View) -> Event:
    """Who took the trick, or that it stays, and why; and who leads the next, unless it was the last of the hand."""
    at = int(before.order[after.leader])  # the last trick of a hand may have changed the places already
    leads = None if after.actor in (CHANCE, NOBODY) else at
    why = why_highest([CARD_WORDS.index(laid["card"]) for laid in trick])
    points = [camp_points(after.taken[camp], camp) for camp in range(2)]
    so = {"at": at, "leads": leads, "laid": trick, "why": why, "points": points}
    if why["why"] == "stays":
        return {"what": "stays", **so}
    stayed = len(cards_in(int(before.stayed)))
    return {"what": "takes", "camp": _CAMPS[camp_of(before, at)], "cards": PLACES + stayed, **so}


def why_highest(trick: list[int]) -> dict[str, str]:
    """The highest card of a trick and why it is that, with the other one where it is letter against letter (JAH-3)."""
    best, second = sorted(trick, key=strength, reverse=True)[:2]  # of equal cards the first
    if best % CAMP == TRANSFORMATION:
        return {"why": "stays", "card": CARD_WORDS[best]}
    if second % CAMP < PLACE:
        why = "firstLetter" if strength(second) == strength(best) else "letter"
        return {"why": why, "card": CARD_WORDS[best], "over": CARD_WORDS[second]}
    if strength(second) == strength(best):
        why = "placesEqual" if best % CAMP < DEED else "deedsEqual"
    else:
        why = "characterOverRest" if best % CAMP < PLACE else "placeOverDeeds"
    return {"why": why, "card": CARD_WORDS[best]}


def _hand(before: View, after: View) -> list[Event]:
    if after.actor not in (CHANCE, NOBODY):
        return []
    score, had = _scores(after), _scores(before)
    sums = [list(sum_and_factor(int(after.taken[camp]), camp)) for camp in range(2)]
    gained = [now - then for now, then in zip(score, had, strict=True)]
    taken = [_words(cards) for cards in after.taken]
    return [{"what": "hand", "hand": int(after.hands), "taken": taken, "sums": sums, "gained": gained, "score": score}]
