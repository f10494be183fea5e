"""Why an action is refused in Jekyll vs. Hyde: the number of the rule and a sentence.

Written from a view, so that no refusal can tell what the seat does not know; and without the kernel's `legal`, so
that the suite can hold the two against each other.
"""

from strangecase.errors import Refusal
from strangecase.games.jekyll_vs_hyde.rules import (
    CALL,
    CARD_WORDS,
    END,
    EXCHANGE,
    GIVE,
    MANY_POTIONS,
    NAME,
    NO_CARD,
    POTION,
    POTIONS,
    ROUNDS,
    SEAT_NAMES,
    SUIT_NAMES,
    opening,
    suit_of,
)
from strangecase.kernel.contract import View
from strangecase.notation import cards_in

_ROUNDS = ("no", "one", "two", "three", "four", "five")
_CARDS = ("no card", "one card", "two cards", "three cards", "four cards", "five cards")


def refuse(v: View, action: int) -> Refusal | None:
    """Why the view's seat, whose turn it is, may not do this; None if it may."""
    if v.asked == EXCHANGE:
        return _refuse_giving(v, action)
    if v.asked == NAME:
        return None if action >= CALL else Refusal("JVH-10", "you have led a Potion: call a suit")
    return _refuse_playing(v, action)


def refuse_seat(v: View) -> Refusal:
    """Why the view's seat may do nothing now."""
    name = SEAT_NAMES[v.actor].capitalize()
    if v.asked == EXCHANGE:
        return Refusal("JVH-5", "{player} is choosing what to give", player=name)
    if v.asked == NAME:
        return Refusal("JVH-10", "{player} is calling a suit", player=name)
    if v.led == NO_CARD:
        return Refusal("JVH-14", "{player} leads this trick", player=name)
    return Refusal("JVH-9", "{player} is to answer", player=name)


def refuse_over(v: View) -> Refusal:
    """Why nobody may do anything any more."""
    if v.marker == END:
        return Refusal("JVH-23", "the marker is at {end}, Hyde has won", end=END)
    return Refusal("JVH-24", "{count} rounds are over, Jekyll has won", count=_ROUNDS[ROUNDS])


def _refuse_giving(v: View, action: int) -> Refusal | None:
    rule = "JVH-5" if opening(v) else "JVH-19"
    if not GIVE <= action < CALL:
        return Refusal(rule, "this is an exchange: give {count}", count=_CARDS[v.due])
    card = action - GIVE
    if card not in cards_in(v.hand):
        return Refusal(rule, "you do not hold {card}", card=CARD_WORDS[card])
    potions = _potions(v.hand)
    last = len(cards_in(v.giving)) + 1 == v.due
    if opening(v) and last and not _potions(v.giving) and len(potions) >= MANY_POTIONS and card not in potions:
        return Refusal(
            "JVH-6",
            "you were dealt {count} Potions ({cards}) and must give at least one of them",
            count=len(potions),
            cards=_words(potions),
        )
    return None


def _refuse_playing(v: View, action: int) -> Refusal | None:
    leading = v.led == NO_CARD
    if action >= CALL:
        return Refusal("JVH-10", "only the leader who plays a Potion calls a suit")
    if action >= GIVE:
        return Refusal("JVH-5", "cards are given in an exchange only; play one")
    held = cards_in(v.hand)
    if action not in held:
        return Refusal("JVH-8" if leading else "JVH-9", "you do not hold {card}", card=CARD_WORDS[action])
    if leading:
        return None
    by_potion = v.led >= POTION
    suit = int(v.called) if by_potion else suit_of(int(v.led))
    suited = [card for card in held if card < POTION and suit_of(card) == suit]
    if not suited or action in suited or (action >= POTION and not by_potion):
        return None
    name, words = SUIT_NAMES[suit], _words(suited)
    if by_potion:
        return Refusal("JVH-10", "{suit} was called and you hold it ({cards}): play it", suit=name, cards=words)
    return Refusal("JVH-9", "you hold {suit} ({cards}) and must play it, or a Potion", suit=name, cards=words)


def _potions(cards: int) -> list[int]:
    return cards_in(int(cards) & int(POTIONS))


def _words(cards: list[int]) -> list[str]:
    return [CARD_WORDS[card] for card in cards]
