"""What speaks for a decision in Jekyll vs. Hyde: a fact that the seat can see, the most telling one first."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from strangecase.games.jekyll_vs_hyde.rules import (
    CALL,
    CARD_WORDS,
    CARDS,
    EXCHANGE,
    GIVE,
    GREED,
    JEKYLL,
    NO_CARD,
    NO_SUIT,
    POTION,
    POTIONS,
    PRIDE,
    SUITS,
    WRATH,
    Card,
    beats,
    effect_of,
    in_suit,
    is_potion,
    number_of,
    opening,
    rank_suit,
    suit_of,
)
from strangecase.games.jekyll_vs_hyde.sight import possible, unknown_cards
from strangecase.kernel.contract import View

Reason = dict[str, Any]
EACH = 5  # tricks of a round, where it ends even

WHYS = (
    "only", "steals", "takes", "leaves", "every", "none",  # answering
    "names", "ranks", "boss", "low", "between", "lacks", "effect",  # leading, and naming a suit
    "due", "void", "ends", "rank", "middle", "aside",  # giving
)  # fmt: skip


def together(v: View, action: int) -> bool:
    """Whether another card is chosen with this one: cards that are given away are one decision for a person."""
    return GIVE <= action < CALL and int(v.laid[v.seat]) + 1 < int(v.due)


def reason(v: View, legal: Sequence[int], action: int) -> Reason:
    if len(legal) == 1:
        return {"why": "only"}
    if action >= CALL:
        return _why_called(v, action - CALL)
    if v.asked == EXCHANGE:
        return _why_given(v, [other - GIVE for other in legal], action - GIVE)
    return _why_led(v, action) if v.led == NO_CARD else _why_answered(v, legal, action)


# Answering: the trick is decided by the card


def _takes(v: View, card: Card) -> bool:
    ranked = SimpleNamespace(rank=list(v.rank))
    if not is_potion(card):
        rank_suit(ranked, suit_of(card))
    return bool(beats(ranked, card, v.led))


def _tricks_after(v: View, card: Card) -> list[int]:
    winner = v.seat if _takes(v, card) else 1 - v.seat
    won = list(v.won)
    won[winner] += 1
    if effect_of(v.led, card) == PRIDE and won[1 - winner]:
        won[winner] += 1
        won[1 - winner] -= 1
    return won


def _why_answered(v: View, legal: Sequence[Card], card: Card) -> Reason:
    won, takes = _tricks_after(v, card), _takes(v, card)
    after = {"tricks": won, "then": _goes(v, won), "besides": _besides(v, card)}
    if won[v.seat] - v.won[v.seat] == 2:
        return {"why": "steals", **after}
    others = [_takes(v, other) for other in legal]
    if all(others):
        return {"why": "every", "card": CARD_WORDS[card], **after}
    if not any(others):
        return {"why": "none", "least": number_of(card) == min(map(number_of, legal)), **after}
    if takes:
        return {
            "why": "takes",
            "by": _by(v, card),
            "led": CARD_WORDS[v.led],
            "card": CARD_WORDS[card],
            **after,
        }
    return {"why": "leaves", "keeps": CARD_WORDS[_best_kept(v, legal)], **after}


def _by(v: View, card: Card) -> str:
    """By what an answer takes the trick."""
    if is_potion(card) or is_potion(v.led):
        return "potion" if is_potion(card) else "number"
    return "number" if suit_of(card) == suit_of(v.led) else "rank"


def _goes(v: View, won: list[int]) -> str | None:
    """Where the tricks then stand, if that is what the seat wants: Jekyll wants them even, five each, Hyde apart."""
    before, after = abs(v.won[0] - v.won[1]), abs(won[0] - won[1])
    if v.seat == JEKYLL:
        if after == 0 or after < before:
            return "nearer" if after else "even"
        return "five" if max(won) <= EACH else None
    return "apart" if after > before else None


def _besides(v: View, card: Card) -> str | None:
    """What a Potion does besides, if the round goes on: it wipes out the ranks, or cards are exchanged."""
    effect = effect_of(v.led, card) if int(v.hand).bit_count() > 1 else NO_SUIT
    if effect == WRATH and any(v.rank):
        return "wipes"
    return "swaps" if effect == GREED else None


def _best_kept(v: View, legal: Sequence[Card]) -> Card:
    """The highest number among the cards that would take the trick."""
    return max((card for card in legal if _takes(v, card)), key=number_of)


# Leading


def _why_led(v: View, card: Card) -> Reason:
    if is_potion(card):
        return {"why": "names"}
    suit = suit_of(card)
    if v.rank[suit] == 0:
        ranked = SimpleNamespace(rank=list(v.rank))
        rank_suit(ranked, suit)
        highest = ranked.rank.index(3) if 3 in ranked.rank else None
        counted = suit if highest is None else highest
        return {
            "why": "ranks",
            "suit": SUITS[suit],
            "place": ranked.rank[suit],
            "highest": None if highest is None else SUITS[highest],
            "hold": _held(v, counted),
        }
    out = _out(v, suit)
    if not out:
        return {"why": "lacks", "suit": SUITS[suit]}
    if all(other < card for other in out):
        return {"why": "boss", "suit": SUITS[suit]}
    if all(other > card for other in out):
        return {"why": "low", "suit": SUITS[suit]}
    higher = sum(other > card for other in out)
    return {"why": "between", "suit": SUITS[suit], "higher": higher, "lower": len(out) - higher}


def _held(v: View, suit: int) -> int:
    return int(in_suit(v.hand, suit)).bit_count()


def _out(v: View, suit: int) -> list[Card]:
    """The cards of a suit that the other may hold: where all that he holds is known, those."""
    unknown = possible(v) if unknown_cards(v) else np.uint64(0)
    cards = in_suit(unknown | np.uint64(v.given[v.seat]), suit)
    return [card for card in range(CARDS) if int(cards) >> card & 1]


def _why_called(v: View, suit: int) -> Reason:
    if not _out(v, suit):
        return {"why": "lacks", "suit": SUITS[suit]}
    return {"why": "effect", "suit": SUITS[suit], "sure": bool(in_suit(v.given[v.seat], suit))}


# Giving


def _why_given(v: View, legal: Sequence[Card], card: Card) -> Reason:
    if opening(v) and all(is_potion(other) for other in legal) and v.hand & ~int(POTIONS):
        return {"why": "due"}
    if is_potion(card):
        return {"why": "aside", "left": (v.hand & int(POTIONS)).bit_count() - 1}
    suit = suit_of(card)
    if _held(v, suit) == 1:
        return {"why": "void", "suit": SUITS[suit]}
    numbers = [number_of(other) for other in legal if other < POTION]
    for end, number in (("highest", max(numbers)), ("lowest", min(numbers))):
        if number_of(card) == number:
            return {"why": "ends", "end": end}
    place = v.rank[suit]
    if place in (1, 3):
        return {"why": "rank", "suit": SUITS[suit], "place": place}
    return {"why": "middle", "high": max(numbers), "low": min(numbers)}
