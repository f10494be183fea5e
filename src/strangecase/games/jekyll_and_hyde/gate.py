"""Why an action is refused in Dr. Jekyll & Mr. Hyde: the number of the rule and a sentence.

Written from a view, so that no refusal can tell what the seat does not know; and without the kernel's `legal`, so
that the suite can hold the two against each other. How many cards of a camp a player holds, everyone knows (JAH-2).
"""

from strangecase.errors import Refusal
from strangecase.games.jekyll_and_hyde.notation import card_of, is_ask, needed_camp
from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    ASK_GHOST,
    CAMP,
    CAMP_NAMES,
    CARD_WORDS,
    GHOST,
    LAY,
    NO_PLACE,
    is_ghost,
    turn,
)
from strangecase.kernel.contract import View
from strangecase.notation import cards_in


def refuse(v: View, action: int) -> Refusal | None:
    """Why the view's seat, whose turn it is, may not do this; None if it may."""
    if v.asked != NO_PLACE:
        return _refuse_answer(v, action)
    if is_ask(action):
        return _refuse_asking(v, action)
    if action >= LAY:
        return _refuse_ghost(v, action)
    return _refuse_card(v, card_of(action), "JAH-6")


def refuse_seat(v: View) -> Refusal:
    """Why the view's seat may do nothing now."""
    seat = f"seat {v.actor}"
    if v.asked != NO_PLACE:
        if is_ghost(v, v.asked):
            return Refusal(
                "JAH-18", "the ghost was asked, and the soloist, {player}, is choosing its card", player=seat
            )
        return Refusal("JAH-7", "{player} was asked and is choosing a card", player=seat)
    if is_ghost(v, turn(v)):
        return Refusal("JAH-17", "it is the ghost's turn, and the soloist, {player}, decides", player=seat)
    return Refusal("JAH-8", "it is {player}'s turn", player=seat)


def refuse_over(v: View) -> Refusal:
    """Why nobody may do anything any more."""
    return Refusal("JAH-14" if v.players == 4 else "JAH-20", "the last hand has been played")


def _refuse_answer(v: View, action: int) -> Refusal | None:
    """The answer of a player who was asked, or of the soloist for the ghost."""
    if is_ask(action):
        return Refusal(
            "JAH-7", "you were asked for a {camp} card and must choose one; you cannot ask in turn", camp=_camp(v)
        )
    for_ghost = is_ghost(v, v.asked)
    if action >= LAY and (v.players == 4 or v.seat != v.dealer):
        return _refuse_ghost(v, action)
    if for_ghost and action < LAY:
        return Refusal("JAH-18", "the ghost was asked: choose one of its cards")
    if not for_ghost and action >= LAY:
        return Refusal("JAH-18", "you were asked, not the ghost: choose one of your own cards")
    if for_ghost:
        return _refuse_ghosts_card(v, card_of(action), "JAH-18")
    return _refuse_card(v, card_of(action), "JAH-7")


def _refuse_asking(v: View, action: int) -> Refusal | None:
    place = GHOST if action == ASK_GHOST else action - ASK
    if action == ASK_GHOST and v.players == 4:
        return Refusal("JAH-16", "there is no ghost with four players")
    if action == ASK_GHOST and v.seat == v.dealer:
        return Refusal("JAH-17", "the soloist does not ask the ghost; lay one of its cards")
    if action != ASK_GHOST and place >= v.players:
        return Refusal("JAH-16", "there is no seat {seat} with three players", seat=place)
    if place == v.seat:
        return Refusal("JAH-6", "you cannot ask yourself; play a card, or ask another player")
    if v.held[2 * place + needed_camp(v)] == 0:
        return _refuse_empty(v, place, action == ASK_GHOST)
    return None


def _refuse_empty(v: View, place: int, ghost: bool) -> Refusal:
    if ghost:
        return Refusal("JAH-7", "the ghost holds no {camp} card and cannot be asked", camp=_camp(v))
    return Refusal("JAH-7", "{player} holds no {camp} card and cannot be asked", player=f"seat {place}", camp=_camp(v))


def _refuse_ghost(v: View, action: int) -> Refusal | None:
    if v.players == 4:
        return Refusal("JAH-16", "there is no ghost with four players")
    if v.seat != v.dealer:
        return Refusal("JAH-17", "only the soloist lays the ghost's cards; ask the ghost for one")
    return _refuse_ghosts_card(v, card_of(action), "JAH-17")


def _refuse_card(v: View, card: int, rule: str) -> Refusal | None:
    if card not in cards_in(v.hand):
        return Refusal(rule, "you do not hold {card}", card=CARD_WORDS[card])
    return _refuse_camp(v, card, rule)


def _refuse_ghosts_card(v: View, card: int, rule: str) -> Refusal | None:
    if card not in cards_in(v.ghost):
        return Refusal(rule, "the ghost does not hold {card}", card=CARD_WORDS[card])
    return _refuse_camp(v, card, rule)


def _refuse_camp(v: View, card: int, rule: str) -> Refusal | None:
    if card // CAMP == needed_camp(v):
        return None
    return Refusal(
        rule, "{card} is not a {camp} card, and one of those is to be laid", card=CARD_WORDS[card], camp=_camp(v)
    )


def _camp(v: View) -> str:
    return CAMP_NAMES[needed_camp(v)]
