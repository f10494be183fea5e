"""A small mistake in a kernel that decides how a turn goes must not pass the tests of the rules."""

import inspect
from types import ModuleType

import numpy as np
import pytest

from strangecase.games.the_card_game import cards, effects, rules, turns
from tests.games.the_card_game import test_game_turn, test_rules
from tests.mutants import Mutant, fails, in_place, mutants

LONGEST = 20  # seconds for a test; a mutant that takes longer goes round in circles, and is noticed by that

KERNELS = {
    turns: [
        "_placed_phase",
        "_second_phase",
        "_game_phase",
        "_move_coin",
        "_next_empty",
        "_offset",
        "_ask_for_serum",
        "play",
        "let_pass",
        "serum_was_played",
    ],
    effects: ["_look", "_remove", "_exchange", "_random_exchange"],
    cards: ["stride", "next_slot", "will_hold", "others", "ask_slot"],
    rules: ["_mark_second", "_kind_played", "_meaning"],
}
# Mistakes that change nothing that could be seen, and why.
HARMLESS = {
    "_next_empty: for i in range(SLOTS - 1, -1, -1): -> for i in range(SLOTS + 1, -1, -1):": "some are looked at twice",
    "_next_empty: for i in range(SLOTS - 1, -1, -1): -> for i in range(SLOTS - 0, -1, -1):": "one is looked at twice",
    "_offset: return (i + 1) // 2 if i % 2 == 1 else -(i // 2) -> return (i + 2) // 2 if i % 2 == 1 else -(i // 2)": (
        "the same for odd numbers"
    ),
    "next_slot: if s.turn < s.players and (s.turn + 1) % s.players == s.first and (s.side == HYDE): -> "
    "if s.turn <= s.players and (s.turn + 1) % s.players == s.first and (s.side == HYDE):": (
        "in the game's own turn nothing is left of KEY"
    ),
    "_meaning: return action - CHOOSE_SEAT if action < KEEP else action - KEEP -> "
    "return action - CHOOSE_SEAT if action <= KEEP else action - KEEP": "whatever is not 1 keeps the card",
}
ALL = [(module, mutant) for module, names in KERNELS.items() for mutant in mutants(inspect.getsource(module), names)]


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "mutant"), ALL, ids=[f"{number} {mutant}" for number, (_, mutant) in enumerate(ALL)]
)
def test_a_mistake_is_noticed(module: ModuleType, mutant: Mutant) -> None:
    with in_place(module, mutant), np.errstate(all="ignore"):
        assert fails([test_rules, test_game_turn], LONGEST) or str(mutant) in HARMLESS


@pytest.mark.long
def test_the_kernels_as_they_are_pass() -> None:
    assert fails([test_rules, test_game_turn], LONGEST) is None


def test_mutants_are_one_mistake_away() -> None:
    source = "def f(a):\n    '''Doc.'''\n    if a > 1 and a:\n        return a + 1\n    return not a\n"
    changes = [mutant.change for mutant in mutants(source, ["f"])]
    assert {"if a > 1 and a: -> if a >= 1 and a:", "if a > 1 and a: -> if a > 1 or a:"} <= set(changes)
    assert {"return a + 1 -> return a - 1", "return a + 1 -> return a + 2", "return not a -> return +a"} <= set(changes)
    assert "return a + 1 -> pass" in changes
