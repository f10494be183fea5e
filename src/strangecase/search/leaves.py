"""How a simulation is evaluated where it leaves the tree.

It is played on, by chance or by the rule of thumb, to the end of the game or to a quiescent position, which the game's
own `evaluate` values; or it is solved with open cards.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.kernel.compiler import generic
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.engine import pick
from strangecase.kernel.rng import Rng, below
from strangecase.search.solving import SolverWorkspace, solve

# Supplied by `compiler.bind`, a game's own.
actor: Any = None
chance: Any = None
settle: Any = None
legal: Any = None
apply: Any = None
points: Any = None
view: Any = None
heuristic: Any = None
is_quiescent: Any = None
evaluate: Any = None
quick_policy: Any = None
cards_left: Any = None
side: Any = None


class LeafConfig(NamedTuple):
    """How leaves are evaluated."""

    stop: int  #         play on to the n-th quiescent position, and evaluate that; 0 for to the end
    heuristic: float  #  how often decisions are the rule of thumb's rather than chance's, 0 to 1
    horizon: int  #      the tree itself ends at the n-th quiescent position, beyond it is played on; 0 for never
    solve: int  #        with so many cards left or fewer, solve with open cards; -1 for never


class LeafWorkspace(NamedTuple):
    """Room to evaluate in; one thread's own."""

    values: npt.NDArray[np.float64]  #  each seat's expected part in the win
    words: npt.NDArray[np.uint64]
    outcome: npt.NDArray[np.int8]
    views: npt.NDArray[Any]
    solver: SolverWorkspace


@generic
def evaluate_leaf(states: Any, rng: Rng, config: LeafConfig, quiet: int, work: LeafWorkspace) -> None:
    """Write into the values what the game in `states[0]` brings to each seat, after so many quiescent positions."""
    s = states[0]
    while True:
        seat = actor(s)
        if seat == NOBODY:
            points(s, work.values)
            return
        if config.stop > 0 and is_quiescent(s):
            quiet += 1
            if quiet >= config.stop:
                evaluate(s, work.values)
                return
        if config.solve >= 0 and cards_left(s) <= config.solve:
            work.solver.states[0] = states[0]
            share(s, solve(work.solver), work.values)
            return
        if seat == CHANCE:
            chance(s, rng, work.outcome)
            settle(s, work.outcome)
        elif config.heuristic > 0 and (config.heuristic >= 1 or below(rng, 1024) < 1024 * config.heuristic):
            apply(s, by_heuristic(s, seat, rng, work.views))
        else:
            apply(s, pick(work.words, below(rng, legal(s, work.words))))


@generic
def by_heuristic(s: State, seat: int, rng: Rng, views: Any) -> int:
    """What the rule of thumb does."""
    action = quick_policy(s, seat, rng)
    if action >= 0:
        return action
    view(s, seat, views[0])
    return heuristic(views[0], rng)


@generic
def share(s: State, value: float, values: Any) -> None:
    """What a value of the first side means to each seat."""
    for seat in range(len(values)):
        values[seat] = value if side(s, seat) == 0 else 1 - value
