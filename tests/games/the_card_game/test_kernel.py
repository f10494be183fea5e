"""The rules compiled and the rules plain: the same games, byte for byte."""

from typing import Any

import numpy as np
import pytest

from strangecase.games.the_card_game import rules
from strangecase.kernel.compiler import entry_point
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import pick
from strangecase.kernel.rng import below, series

MOST = 5000  # decisions


def _play(states: Any, rng: Any, options: Any, words: Any, outcome: Any, moves: Any) -> None:
    """Random games, one after the other; how many decisions each took."""
    for i in range(len(states)):
        s = states[i]
        rules.setup(s, options)
        moves[i] = 0
        while s.actor != NOBODY and moves[i] < MOST:
            if s.actor == CHANCE:
                rules.chance(s, rng, outcome)
                rules.settle(s, outcome)
            else:
                rules.apply(s, pick(words, below(rng, rules.legal(s, words))))
                moves[i] += 1


compiled_play = entry_point(_play)


def played(play: Any, players: int, stop: int, games: int, ahead: int = 0) -> tuple[Any, Any]:
    states, moves = np.zeros(games, rules.FIELDS.state), np.zeros(games, np.int64)
    words, outcome = np.zeros(rules.WORDS, np.uint64), np.zeros(rules.OUTCOME, np.int8)
    with np.errstate(over="ignore"):
        play(states, series(7, [players])[0], np.array([players, stop, ahead]), words, outcome, moves)
    return states, moves


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("stop", "ahead"), [(0, 0), (1, 0), (0, 1)])
def test_compiled_and_plain_rules_play_the_same_games(players: int, stop: int, ahead: int) -> None:
    compiled, compiled_moves = played(compiled_play, players, stop, 4, ahead)
    plain, plain_moves = played(_play, players, stop, 4, ahead)
    assert compiled_moves.tolist() == plain_moves.tolist()
    assert compiled.tobytes() == plain.tobytes()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_thousands_of_games_end_and_keep_thirty_cards(players: int) -> None:
    states, moves = played(compiled_play, players, 0, 3000)
    assert moves.max() < MOST
    row = (states["row"] >= 0).sum(axis=1)
    held, deck, discards = states["held"].sum(axis=1), states["deck_size"], states["discards"].sum(axis=1)
    played_cards = (states["played"] >= 0).astype(int)
    assert set(row + held + deck + discards + played_cards) == {30}
    assert states["held"].max() <= 7
    assert states["cycles"].max() <= 15  # three turns of the game close an event, and there are five
    assert {int(rules.winner(s)) for s in states[:400]} >= {-1, *range(players)} - {-1}
