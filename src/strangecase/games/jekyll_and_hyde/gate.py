"""Why an action is refused in Dr. Jekyll & Mr. Hyde: the number of the rule and a sentence.

Written from a view, so that no refusal can tell what the seat does not know; and without the kernel's `legal`, so
that the suite can hold the two against each other. How many cards of a camp a player holds, everyone knows (JAH-2).
"""

from strangecase.games.jekyll_and_hyde.notation import CAMP_NAMES, WORDS, card_of, is_ask, needed_camp
from strangecase.games.jekyll_and_hyde.rules import ASK, ASK_GHOST, CAMP, GHOST, LAY, NO_PLACE, is_ghost, turn
from strangecase.kernel.contract import View
from strangecase.kernel.words import cards_in

Refusal = tuple[str, str]


def refuse(v: View, action: int) -> Refusal | None:
    """Why the view's seat, whose turn it is, may not do this; None if it may."""
    if v.asked != NO_PLACE:
        return _refuse_answer(v, action)
    if is_ask(action):
        return _refuse_asking(v, action)
    if action >= LAY:
        return _refuse_ghost(v, action)
    return _refuse_card(v, card_of(action), int(v.hand), "JAH-6", "you do not hold")


def refuse_seat(v: View) -> Refusal:
    """Why the view's seat may do nothing now."""
    if v.asked != NO_PLACE:
        if is_ghost(v, v.asked):
            return "JAH-18", f"the ghost was asked, and the soloist, seat {v.actor}, is choosing its card"
        return "JAH-7", f"seat {v.actor} was asked and is choosing a card"
    if is_ghost(v, turn(v)):
        return "JAH-17", f"it is the ghost's turn, and the soloist, seat {v.actor}, decides"
    return "JAH-8", f"it is seat {v.actor}'s turn"


def refuse_over(v: View) -> Refusal:
    """Why nobody may do anything any more."""
    return ("JAH-14" if v.players == 4 else "JAH-20"), "the last hand has been played"


def _refuse_answer(v: View, action: int) -> Refusal | None:
    """The answer of a player who was asked, or of the soloist for the ghost."""
    if is_ask(action):
        return "JAH-7", f"you were asked for a {_camp(v)} card and must choose one; you cannot ask in turn"
    for_ghost = is_ghost(v, v.asked)
    if action >= LAY and (v.players == 4 or v.seat != v.dealer):
        return _refuse_ghost(v, action)
    if for_ghost and action < LAY:
        return "JAH-18", "the ghost was asked: choose one of its cards, as in 'ghost HC'"
    if not for_ghost and action >= LAY:
        return "JAH-18", "you were asked, not the ghost: choose one of your own cards"
    if for_ghost:
        return _refuse_card(v, card_of(action), int(v.ghost), "JAH-18", "the ghost does not hold")
    return _refuse_card(v, card_of(action), int(v.hand), "JAH-7", "you do not hold")


def _refuse_asking(v: View, action: int) -> Refusal | None:
    place = GHOST if action == ASK_GHOST else action - ASK
    if action == ASK_GHOST and v.players == 4:
        return "JAH-16", "there is no ghost with four players"
    if action == ASK_GHOST and v.seat == v.dealer:
        return "JAH-17", "the soloist does not ask the ghost; lay one of its cards, as in 'ghost HC'"
    if action != ASK_GHOST and place >= v.players:
        return "JAH-16", f"there is no seat {place} with three players"
    if place == v.seat:
        return "JAH-6", "you cannot ask yourself; play a card, or ask another player"
    if v.held[2 * place + needed_camp(v)] == 0:
        who = "the ghost" if action == ASK_GHOST else f"seat {place}"
        return "JAH-7", f"{who} holds no {_camp(v)} card and cannot be asked"
    return None


def _refuse_ghost(v: View, action: int) -> Refusal | None:
    if v.players == 4:
        return "JAH-16", "there is no ghost with four players"
    if v.seat != v.dealer:
        return "JAH-17", "only the soloist lays the ghost's cards; ask the ghost for one"
    return _refuse_card(v, card_of(action), int(v.ghost), "JAH-17", "the ghost does not hold")


def _refuse_card(v: View, card: int, hand: int, rule: str, not_held: str) -> Refusal | None:
    if card not in cards_in(hand):
        return rule, f"{not_held} {WORDS[card]}"
    if card // CAMP != needed_camp(v):
        return rule, f"{WORDS[card]} is not a {_camp(v)} card, and one of those is to be laid"
    return None


def _camp(v: View) -> str:
    return CAMP_NAMES[needed_camp(v)]
