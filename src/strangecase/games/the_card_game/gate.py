"""Why an action is refused in The Card Game: the number of the rule and a sentence.

Written from a view, so that no refusal can tell what the seat does not know; and without the kernel's `legal`, so
that the suite can hold the two against each other.
"""

from strangecase.errors import Refusal
from strangecase.games.the_card_game.cards import (
    A1,
    A2,
    A4,
    A6,
    A7,
    ANSWER,
    ASK_SERUM,
    CARD,
    CARD_WORDS,
    DISCARD,
    GIRL,
    NO_CARD,
    PLACE,
    PLACE_BLIND,
    SALT,
    SEAT,
    SECOND,
    SERUM,
    SLOT,
    TOP,
    in_force,
)
from strangecase.games.the_card_game.rules import (
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
)
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.contract import View

# What to say instead where something else is asked.
_ASKED = {
    PLACE: Refusal("TCG-8", "that is not asked now: place a card in an empty slot"),
    PLACE_BLIND: Refusal("TCG-30", "that is not asked now: choose an empty slot; the card is picked at random"),
    DISCARD: Refusal("TCG-8", "that is not asked now: discard a card"),
    SECOND: Refusal("TCG-9", "that is not asked now: play one more card or pass"),
    ANSWER: Refusal("TCG-28", "that is not asked now: answer the serum with your second card or pass"),
    ASK_SERUM: Refusal("TCG-28", "that is not asked now: play a serum or pass"),
    CARD: Refusal("TCG-20", "that is not asked now: choose a card"),
    SLOT: Refusal("TCG-20", "that is not asked now: choose a slot"),
    SEAT: Refusal("TCG-13", "that is not asked now: name an opponent"),
    TOP: Refusal("TCG-17", "that is not asked now: leave the card on top of the deck or put it under it"),
}


def refuse(v: View, action: int) -> Refusal | None:
    """Why the view's seat, who is asked something, may not do this; None if it may."""
    asked = int(v.asked)
    if action < PUT_BLIND:
        return _refuse_place(v, action // SLOTS, action % SLOTS)
    if action < THROW:
        return _refuse_blind(v, action - PUT_BLIND)
    if action < PLAY:
        return _other_question(v) if asked != DISCARD else _refuse_held(v, action - THROW, "TCG-8")
    if action < PASS:
        return _refuse_action(v, action)
    if action in (PASS, PLAY_SERUM):
        return _refuse_serum(v, action)
    if action < KEEP:
        return _refuse_choice(v, action)
    return None if asked == TOP else _other_question(v)


def refuse_seat(v: View) -> Refusal:
    """Why the view's seat may do nothing now."""
    if v.asked == ASK_SERUM:
        return Refusal("TCG-28", "{player} is asked whether to play a serum", player=f"seat {v.actor}")
    return Refusal("TCG-5", "it is {player}'s turn", player=f"seat {v.turn}")


def refuse_over(v: View) -> Refusal:
    """Why nobody may do anything any more."""
    return Refusal("TCG-26", "the last event has been concluded")


def _other_question(v: View) -> Refusal:
    return _ASKED[int(v.asked)]


def _refuse_held(v: View, kind: int, rule: str) -> Refusal | None:
    return None if kind in v.hand[: v.held[v.seat]] else Refusal(rule, "you do not hold {card}", card=CARD_WORDS[kind])


def _refuse_place(v: View, kind: int, slot: int) -> Refusal | None:
    if v.asked == PLACE_BLIND:
        return Refusal("TCG-30", "while event 4 is in force a random card is placed: choose only the slot")
    if v.asked != PLACE:
        return _other_question(v)
    return _refuse_held(v, kind, "TCG-8") or _refuse_taken(v, slot)


def _refuse_blind(v: View, slot: int) -> Refusal | None:
    if v.asked == PLACE:
        return Refusal("TCG-8", "say which card, too")
    return _other_question(v) if v.asked != PLACE_BLIND else _refuse_taken(v, slot)


def _refuse_taken(v: View, slot: int) -> Refusal | None:
    if v.row[slot] == NO_CARD:
        return None
    empty = [i + 1 for i in range(SLOTS) if v.row[i] == NO_CARD]
    if len(empty) == 1:
        return Refusal("TCG-8", "there is a card in slot {slot}; empty is {empty}", slot=slot + 1, empty=empty[0])
    return Refusal("TCG-8", "there is a card in slot {slot}; empty are {empty}", slot=slot + 1, empty=empty)


def _refuse_action(v: View, action: int) -> Refusal | None:
    """A second card, after the placing or in answer to a serum."""
    if v.asked not in (SECOND, ANSWER):
        return _other_question(v)
    if action < PLAY_SERUM_DRAW:
        return _refuse_held(v, A1 + action - PLAY, "TCG-9")
    if action == PLAY_SERUM_SWAP and not in_force(v, GIRL):
        return Refusal(
            "TCG-19", "a serum turns the coin over only while event 1 is in force; now it is played for a card"
        )
    return _refuse_held(v, SERUM, "TCG-9")


def _refuse_serum(v: View, action: int) -> Refusal | None:
    """Passing, and an opponent's serum."""
    if action == PASS:
        return None if v.asked in (SECOND, ANSWER, ASK_SERUM) else _other_question(v)
    if v.asked in (SECOND, ANSWER):
        return Refusal("TCG-19", "say what the serum is for: to draw a card or to turn the coin")
    return _other_question(v) if v.asked != ASK_SERUM else _refuse_held(v, SERUM, "TCG-28")


# Choices that an effect asks for


def _refuse_choice(v: View, action: int) -> Refusal | None:
    if action < CHOOSE_SLOT:
        return _other_question(v) if v.asked != CARD else _refuse_card(v, action - CHOOSE_CARD)
    if action < CHOOSE_SEAT:
        return _other_question(v) if v.asked != SLOT else _refuse_slot(v, action - CHOOSE_SLOT)
    return _other_question(v) if v.asked != SEAT else _refuse_robbing(v, action - CHOOSE_SEAT)


def _refuse_card(v: View, kind: int) -> Refusal | None:
    if v.effect == A4:
        if v.discards[kind]:
            return None
        return Refusal("TCG-15", "there is no {card} among the discards", card=CARD_WORDS[kind])
    return _refuse_held(v, kind, "TCG-17")


def _refuse_slot(v: View, slot: int) -> Refusal | None:
    if v.effect == A6:
        return _refuse_exchange(v, slot)
    if slot == v.coin and v.effect != A4:
        card = CARD_WORDS[v.effect]
        return Refusal("TCG-20", "{card} does not touch the coin's slot, {slot}", card=card, slot=slot + 1)
    is_target = v.effect == A7 and v.step == 1
    if is_target:
        return _refuse_full(v, slot)
    if v.row[slot] == NO_CARD:
        return Refusal("TCG-20", "there is no card in slot {slot}", slot=slot + 1)
    if v.effect == A2 and v.face_up >> slot & 1:
        return Refusal(
            "TCG-13", "the card in slot {slot} lies face up; you look at one that lies face down", slot=slot + 1
        )
    return _refuse_order(v, slot) if v.effect not in (A2, A4, A7, SALT) else None


def _refuse_exchange(v: View, slot: int) -> Refusal | None:
    if v.row[slot] == NO_CARD:
        return Refusal("TCG-17", "there is no card in slot {slot}", slot=slot + 1)
    if slot == v.coin and v.exchanged:
        return Refusal("TCG-17", "the coin's slot has been exchanged in this turn; choose another")
    return None


def _refuse_full(v: View, slot: int) -> Refusal | None:
    if v.row[slot] == NO_CARD:
        return None
    return Refusal("TCG-18", "there is a card in slot {slot}; it must be empty", slot=slot + 1)


def _refuse_order(v: View, slot: int) -> Refusal | None:
    """A3 as Mr. Hyde: two cards change places, the lower slot is named first."""
    if v.step == 1 and slot <= v.answer:
        return Refusal("TCG-14", "the second slot is above the first, which was {slot}", slot=int(v.answer) + 1)
    others = [i for i in range(SLOTS) if v.row[i] != NO_CARD and i != v.coin]
    if v.step == 0 and slot == max(others):
        return Refusal("TCG-14", "the lower slot is named first, and {slot} is the highest", slot=slot + 1)
    return None


def _refuse_robbing(v: View, seat: int) -> Refusal | None:
    if seat >= v.players:
        return Refusal("TCG-13", "there is no seat {seat}", seat=seat)
    if seat == v.seat:
        return Refusal("TCG-13", "name an opponent, not yourself")
    return None if v.held[seat] else Refusal("TCG-13", "{player} holds no card", player=f"seat {seat}")
