"""What the page is sent of Jekyll vs. Hyde: a seat's sight and what has happened, as data in words of the notation.

Everything is written from views. The page, and the terminal, put it into sentences of a language.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from strangecase.games.jekyll_vs_hyde.rules import (
    CALL,
    CARD_WORDS,
    END,
    EXCHANGE,
    FIELDS,
    GIVE,
    GREED,
    HAND,
    HYDE_LEADS,
    MANY_POTIONS,
    NO_CARD,
    NO_SUIT,
    POTION,
    POTIONS,
    PRIDE,
    ROUNDS,
    SUITS,
    WRATH,
    effect_of,
    is_potion,
    number_of,
    opening,
    suit_of,
)
from strangecase.games.jekyll_vs_hyde.sight import INFERRED
from strangecase.kernel.contract import CHANCE, NOBODY, View
from strangecase.kernel.payload import Payload, one_of
from strangecase.notation import cards_in

Event = dict[str, Any]

ASKED = ("exchange", "trick", "name")
FEATS = ("stole",)
CONSTANTS = {"HAND": HAND, "CARDS": CARD_WORDS}

Suit = Annotated[str, one_of(SUITS, "Suit")]


class Rules(TypedDict):
    """The track's end, how many rounds there are, and from where on Hyde leads first."""

    end: int
    rounds: int
    hyde_leads: int


class Besides(Rules):
    """What the page is sent of a table that is no field of the view as it is."""

    ranks: dict[str, int]  # by suit, from 1; none if it has no rank yet
    called: Suit | None
    to: int | None
    asked: Annotated[str, one_of(ASKED)] | None
    owes_potion: NotRequired[bool]  # whether a Potion must still be among the cards that are given
    known: NotRequired[list[str]]  # cards that the other still has of those this seat gave


class Decision(TypedDict):
    """What a decision is about: the card that is played or given, or the suit that is named."""

    kind: Literal["play", "give", "call"]
    card: NotRequired[str]
    suit: NotRequired[Suit]


TRACK: Rules = {"end": END, "rounds": ROUNDS, "hyde_leads": HYDE_LEADS}
PAYLOAD = Payload(
    (*FIELDS, *INFERRED),
    *("marker", "won", "held", "laid", "led", "leader", "due"),
    round="rounds",
    own=("hand", "giving"),
    besides=Besides,
)


def show(v: View, seated: bool) -> dict[str, Any]:
    """The table as the view's seat sees it, or, if nobody sits there, only what all can see."""
    besides: Besides = {
        "end": END,
        "rounds": ROUNDS,
        "hyde_leads": HYDE_LEADS,
        "ranks": {SUITS[suit]: int(place) for suit, place in enumerate(v.rank) if place},
        "called": None if v.called == NO_SUIT else SUITS[v.called],
        "to": int(v.actor) if v.actor >= 0 else None,
        "asked": ASKED[v.asked] if v.actor >= 0 else None,
    }
    if seated:
        besides["owes_potion"] = owes_potion(v)
        besides["known"] = list(_words(v.given[v.seat]))
    return {**besides, **PAYLOAD.values(v, seated)}


def choice(action: int) -> Decision:
    """What a decision is about: the card that is played or given, or the suit that is named."""
    if action >= CALL:
        return {"kind": "call", "suit": SUITS[action - CALL]}
    if action >= GIVE:
        return {"kind": "give", "card": CARD_WORDS[action - GIVE]}
    return {"kind": "play", "card": CARD_WORDS[action]}


def owes_potion(v: View) -> bool:
    """Whether a Potion must still be among the cards that this seat gives (JVH-6)."""
    is_giving = v.asked == EXCHANGE and v.actor == v.seat and opening(v)
    has_given = int(v.giving) & int(POTIONS) != 0
    return bool(is_giving and not has_given and (int(v.hand) & int(POTIONS)).bit_count() >= MANY_POTIONS)


def part(v: View) -> int:
    """The round that is being played: each is dealt anew from all cards."""
    return int(v.rounds)


def _numbers(field: Iterable[int]) -> list[int]:
    return list(field)


@lru_cache(4096)  # a hand is the same in many sights
def _words(cards: int) -> tuple[str, ...]:
    return tuple(CARD_WORDS[card] for card in cards_in(int(cards)))


def dealt(before: Mapping[int, View], after: Mapping[int, View], seated: bool = False) -> list[Event]:
    """What chance has brought."""
    v = next(iter(after.values()))
    return [{"what": "dealt", "round": int(v.rounds), "cards": int(v.due)}]


def happened(before: View, seat: int, action: int | None, after: View, seated: bool = True) -> list[Event]:
    """What a seat did and what came of it, to the owner of the two views; the action is None if it is hidden.

    If nobody sits there, it is told to all who look on, and only what everyone can see.
    """
    if action is None:
        return [{"what": "laid", "seat": seat}, *_exchanged(before, after, seated)]
    if action >= CALL:
        return [{"what": "named", "seat": seat, "suit": SUITS[action - CALL]}]
    if action >= GIVE:
        return [{"what": "gave", "seat": seat, "card": CARD_WORDS[action - GIVE]}, *_exchanged(before, after, seated)]
    if before.led == NO_CARD:
        return [{"what": "led", "seat": seat, "card": CARD_WORDS[action]}, *_ranked(before, after)]
    answered = {"seat": seat, "card": CARD_WORDS[action]}
    effect = _effect(before, action, after)
    return [
        {"what": "answered", **answered},
        *_ranked(before, after),
        *effect,
        {
            "what": "took",
            "seat": int(after.leader),
            "won": _numbers(after.won),
            "trick": {
                "led": {"seat": 1 - seat, "card": CARD_WORDS[before.led]},
                **({} if before.called == NO_SUIT else {"named": SUITS[before.called]}),
                "answered": answered,
                "winner": int(after.leader),
                **({"effect": effect[0]["what"]} if effect else {}),
                "why": _why(int(before.led), action) if after.leader != seat else _why(action, int(before.led)),
            },
        },
        *_round(before, after),
    ]


def _why(high: int, low: int) -> dict[str, str]:
    """By what the winner's card beat the other: the number in one suit, the rank, or a Potion's number."""
    if is_potion(high) and is_potion(low):
        by = "potions"
    elif is_potion(high) or is_potion(low):
        by = "tie" if number_of(high) == number_of(low) else "potion"
    else:
        by = "suit" if suit_of(high) == suit_of(low) else "rank"
    return {"by": by, "high": CARD_WORDS[high], "low": CARD_WORDS[low]}


def _exchanged(before: View, after: View, seated: bool) -> list[Event]:
    if before.asked != EXCHANGE or after.asked == EXCHANGE:
        return []
    if not seated:
        return [{"what": "exchanged"}]
    received = int(after.given[1 - after.seat]) & ~int(before.given[1 - after.seat])
    return [{"what": "received", "seat": int(after.seat), "cards": _words(received)}]


def _ranked(before: View, after: View) -> list[Event]:
    ranked = [suit for suit in range(3) if after.rank[suit] and not before.rank[suit]]
    ranked.sort(key=lambda suit: int(after.rank[suit]))
    return [{"what": "ranked", "suit": SUITS[suit], "place": int(after.rank[suit])} for suit in ranked]


def _effect(before: View, card: int, after: View) -> list[Event]:
    """What a Potion has done to the trick."""
    led, winner = int(before.led), int(after.leader)
    if led < POTION and card < POTION:
        return []
    suit = effect_of(led, card)
    if suit == NO_SUIT:
        return [{"what": "cancelled"}]
    if suit == WRATH:
        return [{"what": "cleared"}]
    if suit == PRIDE and after.won[winner] == before.won[winner] + 2:
        return [{"what": "stole", "seat": winner}]
    if suit == GREED and after.asked == EXCHANGE:
        return [{"what": "exchange", "cards": int(after.due)}]
    return []


def _round(before: View, after: View) -> list[Event]:
    if after.actor not in (CHANCE, NOBODY):
        return []
    moved = int(after.marker) - int(before.marker)
    ended = {"what": "round", **TRACK, "round": int(before.rounds), "won": _numbers(after.won), "moved": moved}
    over = [{"what": "over", "seat": 1 if after.marker == END else 0}] if after.actor == NOBODY else []
    return [{**ended, "marker": int(after.marker)}, *over]
