"""What is said for a decision in Frankenstein is true: held against the solver and the shelf itself."""

from itertools import pairwise
from typing import Any

from strangecase.games.frankenstein.notation import write_pile, write_recipe
from strangecase.games.frankenstein.recipes import OWN
from strangecase.games.frankenstein.rules import CHANGE, END, ON, jars_of, source_of, target_of
from strangecase.games.frankenstein.solver import solve
from tests.games.claims import Claim, claims, reasons
from tests.games.frankenstein.scene import GAME, scene

# Jars enough for everything, out of the way.
PLENTY = "13:EDCBAEDCBA 14:DEABCDEABC 15:CCDDEEAABB"


def needs(s: Any, shelf: Any) -> int:
    """Points that the recipe in hand needs on a shelf, 4 for more than 3."""
    found = solve(shelf, recipe_of(s), 3)
    return found.points if found else 4


def recipe_of(s: Any) -> int:
    return int(s.recipe[s.queue[OWN * s.turn]])


def shelf_after(claim: Claim) -> Any:
    """The shelf after a move, also one that ends the turn."""
    return claim.after(GAME)[0].pile


def is_true_of_move(claim: Claim) -> bool:
    why, s, shelf = claim.why, claim.state[0], shelf_after(claim)
    piles = [write_pile(int(pile)) for pile in shelf]
    source, target = source_of(claim.action), target_of(claim.action)
    wanted = write_recipe(recipe_of(s))
    match why["why"]:
        case "ready":
            return needs(s, shelf) == 1 < needs(s, s.pile) and why["now"] == (s.points > 1)
        case "nearer":
            return needs(s, shelf) == why["points"] < needs(s, s.pile) and why["now"] == (s.points - 1 >= why["points"])
        case "blocks":
            others = range(OWN, 2 * OWN) if s.turn == 0 else range(OWN)
            left = [write_recipe(s.recipe[card]) for card in others if not s.shown >> card & 1]
            code = next(int(r) for r in s.recipe if write_recipe(r) == why["recipe"])
            return why["recipe"] in left and bool(solve(s.pile, code, 1)) and not solve(shelf, code, 1)
        case "pair":
            return wanted[1:] == why["first"] + why["second"] and piles[target].endswith(wanted[:0:-1])
        case "beside":
            both = why["first"] + why["second"]
            stands = any(len(a) == len(b) > 0 and a[-1] + b[-1] == both for a, b in pairwise(piles))
            return stands and why["first"] + why["second"] in wanted
        case "same":
            return needs(s, shelf) == needs(s, s.pile)
        case "further":
            return needs(s, shelf) > needs(s, s.pile)
        case "uncovers":
            return piles[source][-1] == why["kind"] and why["kind"] in wanted and jars_of(claim.action) > 0
    return False


def is_true(claim: Claim) -> bool:
    why, s = claim.why, claim.state[0]
    if why["why"] == "only":
        return len(claim.legal) == 1
    if claim.action < ON:
        return is_true_of_move(claim)
    if claim.action == END:
        need = needs(s, s.pile)
        return (why["why"] == "short" and need > s.points) or why.get("points") == need <= s.points
    if claim.action == CHANGE:
        return why.get("points", 4) == needs(s, s.pile) and why["why"] == ("reach" if "points" in why else "far")
    after = claim.after(GAME)[0]
    return why["why"] == "complete" and bool(after.validated[claim.seat] == why["done"] < why["of"] == OWN + s.sixth)


def test_it_is_true() -> None:
    seen = set()
    for claim in claims(GAME, 2, 500, actions=4):
        seen.add(claim.why["why"])
        assert is_true(claim), claim
    moves = {"ready", "nearer", "pair", "beside", "uncovers", "blocks", "same", "further"}
    assert seen >= moves | {"complete", "far", "short", "reach"}


def test_it_is_true_of_random_recipes() -> None:
    assert all(is_true(claim) for claim in claims(GAME, 2, 60, seed=3, actions=4, recipes="random", sixth="on"))


def test_the_last_recipe_wins_for_frankenstein_and_lets_him_answer_igors() -> None:
    t = scene(f"cards ABA | DAD; shelf 6:DAD {PLENTY}; turn frankenstein; turns 8")
    assert reasons(GAME, t.state)["validate 6"] == {"why": "wins"}
    t = scene(f"cards ABA | DAD; shelf 6:ABA {PLENTY}; turns 9")
    assert reasons(GAME, t.state)["validate 6"] == {"why": "last"}
    assert {"why": "done"} in reasons(GAME, t.do("validate 6").state).values()


def test_a_pair_is_told_only_where_it_was_none() -> None:
    t = scene("cards ABC | DAD; shelf 4:DDDDDDDCB 6:DDDDDDC 7:DDDDDDDDB 13:ADADADAD; points 1")
    said = reasons(GAME, t.state)
    assert said["move 7>6 x1"] == {"why": "pair", "first": "B", "second": "C"}
    assert said["move 4>3 x2"]["why"] not in ("pair", "beside")
