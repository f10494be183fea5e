"""Plain minimax of any game between two sides, compiled: every action is tried, nothing is left out or remembered."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from strangecase.kernel import compiler
from strangecase.kernel.bits import NONE, bit, lowest
from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import States
from strangecase.kernel.game import Game
from strangecase.search.searcher import search_names

# Supplied by `compiler.bind`, a game's own.
actor: Any = None
legal: Any = None
apply: Any = None
points: Any = None
is_quiescent: Any = None
evaluate: Any = None
side: Any = None

DEEPEST = 64


def _minimax(states: Any, words: Any, best: Any, values: Any) -> float:
    """The first side's value of the position in the first row."""
    first = 0
    while side(states[0], first) != 0:
        first += 1
    depth, is_new = 0, True
    while True:
        s = states[depth]
        value = -1.0
        if is_new and is_quiescent(s):
            evaluate(s, values)
            value = values[first]
        elif is_new and actor(s) == NOBODY:
            points(s, values)
            value = values[first]
        elif is_new:
            words[depth] = NONE
            legal(s, words[depth])
            best[depth] = 0.0 if side(s, actor(s)) == 0 else 1.0
        if value < 0:
            if words[depth, 0] != NONE:
                action = lowest(words[depth, 0])
                words[depth, 0] ^= bit(action)
                states[depth + 1] = s
                depth, is_new = depth + 1, True
                apply(states[depth], action)
                continue
            value = best[depth]
        if depth == 0:
            return value
        depth, is_new = depth - 1, False
        s = states[depth]
        best[depth] = max(best[depth], value) if side(s, actor(s)) == 0 else min(best[depth], value)


LOOPS = (_minimax,)


@cache
def _compiled(game: Game) -> Any:
    assert game.rules.WORDS == 1
    return compiler.bind(LOOPS, search_names(game), sources=Path(__file__).parent)["minimax"]


def minimax(game: Game, state: States) -> float:
    """The first side's value of a position, by trying everything."""
    states = np.zeros(DEEPEST, game.rules.STATE)
    states[0] = state[0]
    return float(
        _compiled(game)(states, np.zeros((DEEPEST, 1), np.uint64), np.zeros(DEEPEST), np.zeros(game.rules.SEATS))
    )
