"""The two examples are OpenSpiel's own games: the same tree, the same information sets, the same values."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from strangecase.envs import spiel

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = pytest.mark.parametrize("name", ["kuhn_poker", "leduc_poker"])


def both(name: str) -> tuple[Any, Any]:
    """Ours and theirs."""
    return spiel.load(str(EXAMPLES / name)), pyspiel.load_game(name)


def together(ours: Any, theirs: Any) -> Iterator[tuple[Any, Any]]:
    """All states of both games, by the same actions."""
    yield ours, theirs
    if theirs.is_terminal():
        return
    for action in theirs.legal_actions():
        yield from together(ours.child(action), theirs.child(action))


@NAMES
def test_states_and_information_sets_are_the_same(name: str) -> None:
    game, known = both(name)
    to_theirs: dict[str, str] = {}
    to_ours: dict[str, str] = {}
    for ours, theirs in together(game.new_initial_state(), known.new_initial_state()):
        assert ours.current_player() == theirs.current_player()
        assert ours.legal_actions() == theirs.legal_actions()
        assert ours.returns() == theirs.returns()
        if theirs.is_chance_node():
            assert dict(ours.chance_outcomes()) == pytest.approx(dict(theirs.chance_outcomes()))
        elif not theirs.is_terminal():
            one, other = (state.information_state_string(theirs.current_player()) for state in (ours, theirs))
            assert to_theirs.setdefault(one, other) == other, "two of theirs are one of ours"
            assert to_ours.setdefault(other, one) == one, "one of theirs is two of ours"
    assert len(to_ours) == {"kuhn_poker": 12, "leduc_poker": 936}[name]


@NAMES
def test_what_they_are_said_to_be_is_the_same(name: str) -> None:
    game, known = both(name)
    assert game.get_type().utility == known.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    for told in ("num_players", "num_distinct_actions", "min_utility", "max_utility", "utility_sum", "max_game_length"):
        assert getattr(game, told)() == getattr(known, told)(), told


@NAMES
def test_cfr_reaches_the_same_exploitability(name: str) -> None:
    found = []
    for game in both(name):
        solver = cfr.CFRSolver(game)
        for _ in range({"kuhn_poker": 100, "leduc_poker": 2}[name]):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] == pytest.approx(found[1], abs=1e-12)
    assert name == "leduc_poker" or found[0] < 0.01


def test_kuhn_is_worth_an_eighteenth_of_a_chip_to_the_second() -> None:
    game, _ = both("kuhn_poker")
    balanced = policy.tabular_policy_from_callable(game, _balanced)
    values = expected_game_score.policy_value(game.new_initial_state(), [balanced, balanced])
    assert values == pytest.approx([-1 / 18, 1 / 18])
    assert exploitability.exploitability(game, balanced) == pytest.approx(0)


def _balanced(state: Any) -> list[tuple[int, float]]:
    """Kuhn's own solution, of those the one in which the first never bets a jack or a king."""
    jack_to_king, is_first = state.history()[state.current_player()], state.current_player() == 0
    has_bet = state.history()[-1] == 1 and len(state.history()) > 2
    facing_none = (0.0, 0.0, 0.0) if is_first else (1 / 3, 0.0, 1.0)
    bets = ((0.0, 1 / 3, 1.0) if has_bet else facing_none)[jack_to_king]
    return [(0, 1 - bets), (1, bets)]
