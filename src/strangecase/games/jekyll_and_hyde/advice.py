"""What speaks for a decision in Dr. Jekyll & Mr. Hyde: a fact that the seat can see, the most telling one first."""

from collections.abc import Sequence
from typing import Any

from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    ASK_GHOST,
    CAMP,
    CARD_WORDS,
    CARDS,
    CHARACTER,
    DEED,
    GHOST,
    LAY,
    LEAST_PLACE,
    PLACE,
    PLACES,
    TRANSFORMATION,
    Card,
    camp_of,
    in_camp,
    strength,
    turn,
)
from strangecase.kernel.contract import View

Reason = dict[str, Any]

WHYS = (
    "only", "transforms", "stays", "takes", "feeds", "leaves", "lost",  # the trick is decided
    "top", "under", "ahead", "foe", "denies", "fewer", "saves", "best",  # it is not
    "empty", "last", "partner", "spend",  # asking
)  # fmt: skip


def reason(v: View, legal: Sequence[int], action: int) -> Reason | None:
    if len(legal) == 1:
        return {"why": "only"}
    if action >= ASK:
        return _why_asked(v, GHOST if action == ASK_GHOST else action - ASK)
    card = action % CARDS
    if card % CAMP == TRANSFORMATION:
        return {"why": "transforms"}
    if any(laid % CAMP == TRANSFORMATION for laid in _trick(v)):
        return {"why": "stays"}
    cards = [other % CARDS for other in legal if other < ASK]
    if v.played == PLACES - 1:
        return _why_last(v, cards, card)
    return _why_laid(v, cards, card, action >= LAY)


def _trick(v: View) -> list[Card]:
    return list(v.trick[: v.played])


def _holder(v: View, trick: Sequence[Card]) -> int:
    """The camp before which the highest of these cards lies; of equal ones the first."""
    best = max(range(len(trick)), key=lambda i: (strength(trick[i]), -i))
    return int(camp_of(v, v.order[(v.leader + best) % PLACES]))


def _worth(card: Card) -> int:
    """What a card counts before it is multiplied; deeds count nothing."""
    kind = card % CAMP
    return kind - PLACE + LEAST_PLACE if PLACE <= kind < DEED else int(CHARACTER <= kind < PLACE)


def _factor(card: Card, camp: int) -> int:
    """What a deed adds to a camp's factor."""
    return card % CAMP - DEED + 1 if card % CAMP >= DEED and card // CAMP == camp else 0


# The last card of a trick decides it


def _why_last(v: View, cards: Sequence[Card], card: Card) -> Reason:
    ours, trick = int(camp_of(v, v.seat)), _trick(v)
    going = {other: _holder(v, [*trick, other]) == ours for other in cards if other % CAMP != TRANSFORMATION}
    if not going[card]:
        if any(going.values()):
            return {"why": "leaves", "keeps": CARD_WORDS[max((c for c in going if going[c]), key=strength)]}
        return {"why": "lost", "worth": _worth(card), "factor": _factor(card, 1 - ours)}
    if all(going.values()) and (_worth(card) or _factor(card, ours)):
        return {"why": "feeds", "worth": _worth(card), "factor": _factor(card, ours)}
    pile = [*trick, card, *(c for c in range(CARDS) if v.stayed >> c & 1)]
    return {"why": "takes", "worth": sum(map(_worth, pile)), "factor": sum(_factor(c, ours) for c in pile)}


# The others are still to come


def _why_laid(v: View, cards: Sequence[Card], card: Card, of_ghost: bool) -> Reason | None:
    ours, trick = int(camp_of(v, v.seat)), _trick(v)
    is_ahead = all(strength(card) > strength(laid) for laid in trick)
    if camp_of(v, turn(v)) != ours:
        return _why_given(cards, card, 1 - ours)
    if is_ahead and _is_top(v, card, of_ghost):
        return {"why": "top"}
    if trick and not is_ahead and _holder(v, trick) == ours:
        return {"why": "under", "card": CARD_WORDS[max(trick, key=strength)]}
    if trick and is_ahead:
        return {"why": "ahead"}
    best = max(cards, key=strength)
    return {"why": "saves", "keeps": CARD_WORDS[best]} if strength(best) > strength(card) else {"why": "best"}


def _why_given(cards: Sequence[Card], card: Card, theirs: int) -> Reason | None:
    """A card that is laid for the other camp: the lowest, or one that is worth less to it than what is kept."""
    deed = max(cards, key=lambda other: _factor(other, theirs))
    if _factor(deed, theirs) and not _factor(card, theirs):
        return {"why": "denies", "keeps": CARD_WORDS[deed]}
    if strength(card) == min(map(strength, cards)):
        return {"why": "foe"}
    kept = max(cards, key=_worth)
    return {"why": "fewer", "keeps": CARD_WORDS[kept]} if _worth(kept) > _worth(card) else None


def _is_top(v: View, card: Card, of_ghost: bool) -> bool:
    """Whether nobody else holds a higher card."""
    others = int(v.unseen) | (int(v.hand) if of_ghost else int(v.ghost))
    return not any(others >> other & 1 and strength(other) > strength(card) for other in range(CARDS))


# Asking


def _why_asked(v: View, place: int) -> Reason:
    camp = int(camp_of(v, turn(v)))
    about = {"place": place, "camp": "JH"[camp]}
    if not in_camp(v.hand, camp):
        return {"why": "empty", **about}
    if v.held[2 * place + camp] == 1:
        return {"why": "last", **about}
    return {"why": "partner" if camp_of(v, place) == camp else "spend", **about}
