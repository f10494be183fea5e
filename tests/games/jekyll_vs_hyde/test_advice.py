"""What is said for a decision in Jekyll vs. Hyde is true, whatever the other holds."""

from typing import Any

from strangecase.games import find_game
from strangecase.games.jekyll_vs_hyde.rules import (
    CALL,
    CARD_WORDS,
    CARDS,
    EXCHANGE,
    GIVE,
    NAME,
    POTION,
    SUITS,
    number_of,
    suit_of,
)
from tests.games.claims import Claim, claims

GAME = find_game("jekyll-vs-hyde")


def held(s: Any, seat: int, suit: int) -> list[int]:
    return [card for card in range(POTION) if int(s.hand[seat]) >> card & 1 and suit_of(card) == suit]


def takes(claim: Claim, action: int) -> bool:
    after = claim._replace(action=action).after(GAME)[0]
    return bool(after.won[claim.seat] > claim.state[0].won[claim.seat])


def goes_as_said(claim: Claim) -> bool:
    """Where the tricks then stand, if that is said."""
    before, after = claim.state[0].won, claim.after(GAME)[0].won
    apart, then_apart = abs(int(before[0]) - before[1]), abs(int(after[0]) - after[1])
    return {
        None: True,
        "even": claim.seat == 0 and then_apart == 0,
        "nearer": claim.seat == 0 and 0 < then_apart < apart,
        "apart": claim.seat == 1 and then_apart > apart,
        "five": claim.seat == 0 and then_apart >= apart and max(after) <= 5,
    }[claim.why["then"]]


def does_besides_as_said(claim: Claim) -> bool:
    """What a Potion does to the ranks and hands, while a round goes on."""
    s, after = claim.state[0], claim.after(GAME)[0]
    goes_on = int(s.hand[claim.seat]).bit_count() > 1
    wipes = goes_on and any(s.rank) and not any(after.rank)
    swaps = goes_on and after.asked == EXCHANGE
    return bool(claim.why["besides"] == ("wipes" if wipes else "swaps" if swaps else None))


def is_taken_by(claim: Claim) -> bool:
    """Whether the answer takes the trick by what is said."""
    led, card = int(claim.state[0].led), claim.action
    if claim.why["by"] == "potion":
        return card >= POTION and number_of(card) >= number_of(led)
    same = led >= POTION or suit_of(led) == suit_of(card)
    if claim.why["by"] == "number":
        return card < POTION and same and number_of(card) > number_of(led)
    return not same and card < POTION


def is_true_of_answer(claim: Claim) -> bool:
    why, others = claim.why, [takes(claim, action) for action in claim.legal]
    if not goes_as_said(claim) or not does_besides_as_said(claim):
        return False
    goes_on = int(claim.state[0].hand[claim.seat]).bit_count() > 1
    if goes_on and claim.why["tricks"] != claim.after(GAME)[0].won.tolist():
        return False
    match why["why"]:
        case "steals":
            return bool(claim.after(GAME)[0].won[claim.seat] == claim.state[0].won[claim.seat] + 2)
        case "takes":
            return takes(claim, claim.action) and not all(others) and is_taken_by(claim)
        case "every":
            return all(others)
        case "none":
            return not any(others) and why["least"] == all(number_of(a) >= number_of(claim.action) for a in claim.legal)
        case "leaves":
            return not takes(claim, claim.action) and takes(claim, CARD_WORDS.index(why["keeps"]))
    return False


def is_true_of_lead(claim: Claim) -> bool:
    why, s, other = claim.why, claim.state[0], 1 - claim.seat
    suit = SUITS.index(why["suit"]) if "suit" in why else -1
    match why["why"]:
        case "names":
            return bool(claim.after(GAME)[0].asked == NAME)
        case "lacks":
            return not held(s, other, suit)
        case "effect":
            return claim.action - CALL == suit and (bool(held(s, other, suit)) or not why["sure"])
        case "boss":
            return all(card < claim.action for card in held(s, other, suit))
        case "low":
            return all(card > claim.action for card in held(s, other, suit))
        case "between":
            out = held(s, other, suit)
            higher = sum(card > claim.action for card in out)
            return bool(0 < why["higher"] >= higher and 0 < why["lower"] >= len(out) - higher)
        case "ranks":
            rank = claim.after(GAME)[0].rank
            counted = suit if why["highest"] is None else SUITS.index(why["highest"])
            highest = SUITS[rank.tolist().index(3)] if 3 in rank else None
            is_right = rank[suit] == why["place"] and highest == why["highest"]
            return bool(is_right and len(held(s, claim.seat, counted)) == why["hold"])
    return False


def is_true_of_gift(claim: Claim) -> bool:
    why, s, card = claim.why, claim.state[0], claim.action - GIVE
    mine = [each for each in range(CARDS) if int(s.hand[claim.seat]) >> each & 1]
    suited = [each for each in mine if each < POTION]
    match why["why"]:
        case "due":
            return all(action - GIVE >= POTION for action in claim.legal) and bool(suited)
        case "aside":
            return card >= POTION and sum(each >= POTION for each in mine) - 1 == why["left"]
        case "void":
            return held(s, claim.seat, SUITS.index(why["suit"])) == [card]
        case "ends":
            end = {"highest": max, "lowest": min}[why["end"]]
            return number_of(card) == end(map(number_of, suited))
        case "middle":
            numbers = [number_of(each) for each in suited]
            extremes = (why["low"], why["high"]) == (min(numbers), max(numbers))
            return extremes and min(numbers) < number_of(card) < max(numbers)
        case "rank":
            return bool(suit_of(card) == SUITS.index(why["suit"]) and s.rank[suit_of(card)] == why["place"])
    return False


def test_it_is_true() -> None:
    seen = set()
    for claim in claims(GAME, 2, 3000):
        seen.add(claim.why["why"])
        s = claim.state[0]
        if claim.why["why"] == "only":
            assert len(claim.legal) == 1
        elif s.asked == EXCHANGE:
            assert is_true_of_gift(claim), claim
        elif s.led >= 0 and s.asked != NAME:
            assert is_true_of_answer(claim), claim
        else:
            assert is_true_of_lead(claim), claim
    assert seen == set(GAME.advice.WHYS)
