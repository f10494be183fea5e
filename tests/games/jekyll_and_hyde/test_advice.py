"""What is said for a decision in Dr. Jekyll & Mr. Hyde is true, whatever the others hold."""

from itertools import chain
from typing import Any

import numpy as np
import pytest

from strangecase.games import find_game
from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    CAMP,
    CARD_WORDS,
    CARDS,
    GHOST,
    LAY,
    PLACES,
    camp_of,
    camp_points,
    in_camp,
    strength,
    turn,
)
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import RANDOM, engine
from strangecase.kernel.rng import series
from tests.games.claims import Claim, claims

GAME = find_game("jekyll-and-hyde")
LAST_CARD = ("takes", "feeds", "leaves", "lost")


def new_cards(claim: Claim, action: int) -> list[int]:
    """The cards that each camp takes with an action."""
    after, before = claim._replace(action=action).after(GAME)[0], claim.state[0]
    return [int(after.taken[camp]) & ~int(before.taken[camp]) for camp in range(2)]


def is_true_of_last_card(claim: Claim, ours: int) -> bool:
    why, card = claim.why, claim.action % CARDS
    got = new_cards(claim, claim.action)
    others = [bool(new_cards(claim, a)[ours]) for a in claim.legal if a < ASK and a % CAMP != 0]
    match why["why"]:
        case "takes":
            alone = int(camp_points(np.uint64(got[ours]), ours))
            return alone == why["worth"] * why["factor"] and bool(got[ours] >> card & 1)
        case "feeds":
            deed = CAMP * ours + 13  # of factor 3, to see what the card is worth
            with_deed = camp_points(np.uint64(1 << card | 1 << deed), ours)
            return all(others) and with_deed == why["worth"] * 3 and (why["factor"] > 0) == (card % CAMP >= 11)
        case "leaves":
            kept = next(a for a in claim.legal if a < ASK and CARD_WORDS[a % CARDS] == why["keeps"])
            return bool(got[1 - ours] >> card & 1) and bool(new_cards(claim, kept)[ours])
    return bool(got[1 - ours] >> card & 1) and not any(others)


def nobody_takes_it(claim: Claim) -> bool:
    """Whether the trick stays where it is, however it goes on."""
    compiled, state, rng = engine(GAME), claim.after(GAME), series(5, [0])[0]
    while state[0].played and compiled.actor(state) not in (CHANCE, NOBODY):
        compiled.apply(state, compiled.choose(compiled.view(state, compiled.actor(state)), RANDOM, rng))
    taken = int(state[0].taken[0]) | int(state[0].taken[1])
    return not taken >> claim.action % CARDS & 1


def is_worth_less(card: int, kept: int, camp: int) -> bool:
    """Whether a camp would get less from one card than from the other: with a deed of its own, or a place."""
    is_deed = kept // CAMP == camp and kept % CAMP >= 11
    beside = 1 << CAMP * camp + (6 if is_deed else 13)
    points = [int(camp_points(np.uint64(beside | 1 << each), camp)) for each in (card, kept)]
    return points[0] < points[1]


def is_true_of_card(claim: Claim, ours: int) -> bool:
    why, s, card = claim.why, claim.state[0], claim.action % CARDS
    trick = [int(each) for each in s.trick[: s.played]]
    cards = [action % CARDS for action in claim.legal if action < ASK]
    own = GHOST if claim.action >= LAY else claim.seat
    highest = max(trick, key=strength, default=-1)
    match why["why"]:
        case "transforms" | "stays":
            return nobody_takes_it(claim)
        case "top":
            hands = [int(s.hand[place]) for place in range(PLACES) if place != own]
            return not any(hand >> c & 1 and strength(c) > strength(card) for hand in hands for c in range(CARDS))
        case "under":
            holder = s.order[(s.leader + trick.index(highest)) % PLACES]
            is_ours = camp_of(s, holder) == ours and strength(highest) >= strength(card)
            return bool(is_ours and CARD_WORDS[highest] == why["card"])
        case "ahead":
            return strength(card) > strength(highest)
        case "foe":
            return bool(camp_of(s, turn(s)) != ours) and strength(card) == min(map(strength, cards))
        case "denies" | "fewer":
            kept, theirs = CARD_WORDS.index(why["keeps"]), 1 - ours
            return camp_of(s, turn(s)) == theirs and kept in cards and is_worth_less(card, kept, theirs)
        case "best":
            return strength(card) == max(map(strength, cards))
        case "saves":
            return strength(CARD_WORDS.index(why["keeps"])) > strength(card) and CARD_WORDS.index(why["keeps"]) in cards
    return False


def is_true_of_asking(claim: Claim, s: Any) -> bool:
    why, place, camp = claim.why, claim.why["place"], "JH".index(claim.why["camp"])
    holds = int(in_camp(s.hand[place], camp)).bit_count()
    if claim.after(GAME)[0].asked != place or camp_of(s, turn(s)) != camp or holds == 0:
        return False
    if why["why"] == "empty":
        return not in_camp(s.hand[claim.seat], camp)
    if why["why"] == "last":
        return holds == 1
    return bool(camp_of(s, place) == camp) == (why["why"] == "partner")


@pytest.mark.parametrize("players", [3, 4])
def test_it_is_true(players: int) -> None:
    seen = set()
    for claim in chain(claims(GAME, players, 2000), claims(GAME, players, 1000, seed=2, position="B")):
        why, ours = claim.why["why"], int(camp_of(claim.state[0], claim.seat))
        seen.add(why)
        if why == "only":
            assert len(claim.legal) == 1
        elif claim.action >= ASK:
            assert is_true_of_asking(claim, claim.state[0]), claim
        elif why in LAST_CARD:
            assert is_true_of_last_card(claim, ours), claim
        else:
            assert is_true_of_card(claim, ours), claim
    assert seen == set(GAME.advice.WHYS)
