"""What speaks for a decision in The Card Game: a fact that the seat can see, the most telling one first.

What is said of the coin's way holds as things stand: a serum, a cane or a key may change it.
"""

from collections.abc import Sequence
from typing import Any

from strangecase.games.the_card_game.cards import (
    A1,
    A4,
    A6,
    ASK_SERUM,
    CARD_WORDS,
    EVENT_POINTS,
    EVENTS,
    GIRL,
    HIDDEN,
    HYDE,
    NO_CARD,
    SERUM,
    SIDES,
    TOKEN_POINTS,
    Kind,
    in_force,
)
from strangecase.games.the_card_game.rules import (
    BOTTOM,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_SLOT,
    KEEP,
    PASS,
    PLAY,
    PLAY_SERUM,
    PLAY_SERUM_DRAW,
    PLAY_SERUM_SWAP,
    PUT_BLIND,
    THROW,
    score,
)
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.games.the_card_game.turns import course
from strangecase.kernel.contract import View

Reason = dict[str, Any]

WHYS = (
    "only", "concludes", "effect", "second", "turns", "blind",  # takes effect at once
    "mine", "theirs", "far",  # where the coin will come to
    "past", "double", "draws", "keeps", "saves",  # cards of one's own
    "needed", "next", "leads", "most", "known", "unknown", "buries",  # answers to a card
)  # fmt: skip


def reason(v: View, legal: Sequence[int], action: int) -> Reason | None:
    if len(legal) == 1:
        return {"why": "only"}
    if action < PUT_BLIND:
        return _why_placed(v, action // SLOTS, action % SLOTS)
    if action < THROW:
        slot = action - PUT_BLIND
        return {"why": "blind"} if slot == v.coin else _when(v, slot)
    if action < PLAY:
        return _why_spared(v, action - THROW)
    if action < CHOOSE_CARD:
        return _why_second(v, action)
    return _why_answered(v, action)


# A card that takes effect at once


def _why_placed(v: View, kind: Kind, slot: int) -> Reason | None:
    if slot != v.coin:
        why = _when(v, slot)
        # What an action card will do there is what speaks for the slot.
        return {**why, "card": CARD_WORDS[kind]} if why and "side" in why and kind >= A1 else why
    if kind == SERUM:
        return None if v.silenced else _turned(v)
    if kind >= A1:
        return _effect(v, kind)
    if kind != v.event or v.concluded:
        return {"why": "second", "card": CARD_WORDS[kind]}
    return {"why": "concludes", "points": EVENT_POINTS + TOKEN_POINTS * v.tokens[v.event]}


def _effect(v: View, kind: Kind) -> Reason:
    """What an action card does by the face that is up; whether a serum may still turn the coin (TCG-28)."""
    return {"why": "effect", "card": CARD_WORDS[kind], "side": SIDES[v.side], "open": bool(in_force(v, GIRL))}


def _turned(v: View) -> Reason:
    return {"why": "turns", "side": SIDES[1 - v.side]}


def _why_second(v: View, action: int) -> Reason | None:
    if action < PLAY_SERUM_DRAW:
        return _effect(v, A1 + action - PLAY)
    if action == PASS:
        return {"why": "saves"} if v.asked == ASK_SERUM else {"why": "keeps", "cards": v.held[v.seat]}
    if v.silenced:
        return None
    if action in (PLAY_SERUM_SWAP, PLAY_SERUM):
        return _turned(v)
    return None if v.stop and v.deck_size == 0 else {"why": "draws"}


# Where the coin will come to


def _when(v: View, slot: int) -> Reason | None:
    """In whose turn the coin comes to a slot next; None where an event that is concluded may change its way."""
    if v.concluded:
        return None
    way = int(course(v))
    for turns in range(1, v.players + 1):
        stop = way >> 4 * turns & 15
        if stop & 7 == slot:
            side = SIDES[HYDE if stop >> 3 else 1 - HYDE]
            who = (v.turn + turns) % v.players
            return {"why": "mine", "side": side} if who == v.seat else {"why": "theirs", "seat": who, "side": side}
    return {"why": "far"}


# Cards of one's own


def _why_spared(v: View, kind: Kind) -> Reason | None:
    """Why a card can be done without."""
    if kind < v.event:
        return {"why": "past"}
    return {"why": "double"} if list(v.hand).count(kind) > 1 else None


# Answers to what a card asks


def _why_answered(v: View, action: int) -> Reason | None:
    if action < CHOOSE_SLOT:
        return _why_card(v, action - CHOOSE_CARD)
    if action < CHOOSE_SEAT:
        return _why_slot(v, action - CHOOSE_SLOT)
    if action < KEEP:
        return _why_seat(v, action - CHOOSE_SEAT)
    top = v.deck[v.deck_size - 1]
    return {"why": "buries", "card": CARD_WORDS[top]} if action == BOTTOM and top == v.event else None


def _why_card(v: View, kind: Kind) -> Reason | None:
    if v.effect != A4:
        return _why_spared(v, kind)
    if kind == v.event and not v.concluded:
        return {"why": "needed"}
    return {"why": "next"} if kind == v.event + 1 < EVENTS else None


def _why_slot(v: View, slot: int) -> Reason | None:
    kind = v.row[slot]
    if kind == NO_CARD:
        return _when(v, slot)
    if kind == HIDDEN:
        return {"why": "unknown"}
    if v.effect == A6 and kind == v.event and not v.concluded:
        return {"why": "needed"}
    return {"why": "known", "card": CARD_WORDS[kind]}


def _why_seat(v: View, seat: int) -> Reason | None:
    others = [other for other in range(v.players) if other not in (seat, v.seat)]
    if score(v, seat) > max(int(score(v, other)) for other in others):
        return {"why": "leads", "seat": seat, "points": int(score(v, seat))}
    if v.held[seat] > max(v.held[other] for other in others):
        return {"why": "most", "seat": seat, "cards": v.held[seat]}
    return None
