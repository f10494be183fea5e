"""What is said for a decision in The Card Game is true, whatever the others hold."""

from typing import Any

import pytest

from strangecase.games import find_game
from strangecase.games.the_card_game.cards import (
    A3,
    ASK_SERUM,
    CARD_WORDS,
    NO_CARD,
    PLACE,
    PLACE_BLIND,
    SIDES,
    in_force,
)
from strangecase.games.the_card_game.rules import CHOOSE_CARD, CHOOSE_SEAT, CHOOSE_SLOT, PASS, PUT_BLIND, score
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import States, engine, plain_view
from strangecase.kernel.rng import series
from tests.games.claims import Claim, claims, reasons
from tests.games.the_card_game.scene import scene

GAME = find_game("the-card-game")
AT_ONCE = ("concludes", "turns", "effect", "draws", "second", "blind", "keeps", "saves")
TO_COME = ("mine", "theirs", "far")


def after_all_pass(claim: Claim) -> States:
    """The table once nobody has played a serum against the card."""
    state = claim.after(GAME)
    while engine(GAME).actor(state) >= 0 and state[0].asked == ASK_SERUM:
        engine(GAME).apply(state, PASS)
    return state


def is_true_at_once(claim: Claim) -> bool:
    why, s, after = claim.why, claim.state[0], after_all_pass(claim)[0]
    match why["why"]:
        case "concludes":
            owner = [int(each) for each in after.owner]
            return bool(after.concluded or owner[s.event] == claim.seat) and why["points"] == 5 + 2 * s.tokens[s.event]
        case "turns":
            return why["side"] == SIDES[1 - s.side] and bool(after.side == 1 - s.side or after.turn != s.turn)
        case "effect":
            asks = claim.after(GAME)[0].asked == ASK_SERUM
            return why["side"] == SIDES[s.side] and why["open"] == bool(in_force(s, 0)) >= bool(asks)
        case "draws":
            return bool(after.held[claim.seat] == s.held[claim.seat] or s.deck_size == 0)  # the serum is gone
        case "second":
            return bool(s.concluded or CARD_WORDS.index(why["card"]) != s.event)
        case "blind":
            return bool(claim.action - PUT_BLIND == s.coin)
        case "keeps":
            return why["cards"] == s.held[claim.seat] and claim.action == PASS
    return s.asked == ASK_SERUM and "SERUM" in {
        CARD_WORDS[kind] for kind in s.hand.reshape(-1, 7)[claim.seat] if kind >= 0
    }


def coming_turns(claim: Claim) -> list[tuple[int, int, int]]:
    """Whose turns come next, up to one's own, and where the coin is there, with which side up, if nobody meddles.

    Nothing lies in the row for the coin to wake but what the game itself has drawn, which leaves the coin alone.
    """
    compiled, state, rng = engine(GAME), claim.state.copy(), series(3, [0])[0]
    turns: list[tuple[int, int, int]] = []
    s, action = state[0], claim.action
    s.tokens[:] = 0
    turn = int(s.turn)
    while len(turns) < s.players:
        s.row[:], s.face_up, s.deck[: s.deck_size] = NO_CARD, 0, A3
        if compiled.actor(state) == CHANCE:
            compiled.settle(state, compiled.draw(state, rng))
        else:
            compiled.apply(state, action if action >= 0 else quiet(s, compiled.legal(state)))
            action = -1
        if s.turn != turn:
            turn = int(s.turn)
            turns += [(turn, int(s.coin), int(s.side))] if turn < s.players else []
    return turns


def quiet(s: Any, legal: list[int]) -> int:
    """An action that changes nothing of the coin's way."""
    away = [action for action in legal if s.asked not in (PLACE, PLACE_BLIND) or (action - PUT_BLIND) % SLOTS != s.coin]
    return PASS if PASS in legal else away[0]


def slot_of(action: int) -> int:
    if action >= CHOOSE_SLOT:
        return action - CHOOSE_SLOT
    return (action - PUT_BLIND) % SLOTS


def is_true_of_the_coin(claim: Claim) -> bool:
    why = claim.why
    comes = next((turn for turn in coming_turns(claim) if turn[1] == slot_of(claim.action)), None)
    if why["why"] == "far" or comes is None:
        return why["why"] == "far" and comes is None
    who = claim.seat if why["why"] == "mine" else why["seat"]
    return (who, why["side"]) == (comes[0], SIDES[comes[2]])


def is_true_of_choice(claim: Claim) -> bool:
    why, s = claim.why, claim.state[0]
    view = plain_view(engine(GAME).view(claim.state, claim.seat))
    others = [seat for seat in range(s.players) if seat != claim.seat]
    kind, slot = claim.action - CHOOSE_CARD, claim.action - CHOOSE_SLOT
    match why["why"]:
        case "needed":
            lies = int(s.row[slot]) if claim.action >= CHOOSE_SLOT else kind
            return bool(lies == s.event and not s.concluded)
        case "next":
            return bool(kind == s.event + 1)
        case "past":
            return GAME.notation.write_action(claim.action).split()[1] in CARD_WORDS[: s.event]
        case "double":
            word = GAME.notation.write_action(claim.action).split()[1]
            return [CARD_WORDS[each] for each in view.hand if each >= 0].count(word) > 1
        case "leads":
            return all(score(s, why["seat"]) > score(s, seat) for seat in others if seat != why["seat"])
        case "most":
            return all(s.held[why["seat"]] > s.held[seat] for seat in others if seat != why["seat"])
        case "known":
            return CARD_WORDS[s.row[slot]] == why["card"] and bool(s.row_seen[slot] >> claim.seat & 1)
        case "unknown":
            return not s.row_seen[slot] >> claim.seat & 1 and slot < CHOOSE_SEAT - CHOOSE_SLOT
        case "buries":
            return bool(s.deck[s.deck_size - 1] == s.event) and CARD_WORDS[s.event] == why["card"]
    return False


def is_true(claim: Claim) -> bool:
    if claim.why["why"] == "only":
        return len(claim.legal) == 1
    if claim.why["why"] in AT_ONCE:
        return is_true_at_once(claim)
    return is_true_of_the_coin(claim) if claim.why["why"] in TO_COME else is_true_of_choice(claim)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_is_true(players: int) -> None:
    seen = set()
    for claim in claims(GAME, players, 2500, seed=players, actions=5):
        seen.add(claim.why["why"])
        assert is_true(claim), (claim, GAME.notation.write_state(claim.state[0]))
    rare = {"concludes", "buries", "blind", "double"}
    assert seen >= set(GAME.advice.WHYS) - rare


def test_a_trigger_under_the_coin_concludes_its_event() -> None:
    t = scene("coin 1 jekyll; hands GIRL A1 A2 | A1 | A3; deck A4 A5; tokens 1 0 0 0 0")
    assert reasons(GAME, t.state)["place GIRL 2"] == {"why": "concludes", "points": 7}


def test_it_is_true_where_an_empty_deck_stays_empty() -> None:
    assert all(is_true(claim) for claim in claims(GAME, 3, 600, seed=9, exhausted="stop", gap="ahead"))
