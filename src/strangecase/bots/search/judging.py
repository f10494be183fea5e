"""How a simulation is judged where it leaves the tree.

It is played on, by chance or by the rule of thumb, to the end of the game or to where its `outlook` knows enough; or it
is solved with open cards.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.bots.search.solving import Slate, solve
from strangecase.kernel.compiler import generic
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.engine import pick
from strangecase.kernel.rng import Rng, below

# Supplied by `compiler.bind`, a game's own.
actor: Any = None
chance: Any = None
settle: Any = None
legal: Any = None
apply: Any = None
points: Any = None
view: Any = None
greedy: Any = None
rests: Any = None
outlook: Any = None
hunch: Any = None
left: Any = None
side: Any = None


class JUDGE(NamedTuple):
    """A way to judge."""

    stop: int  #     play on to where the game rests for the n-th time, and ask its outlook there; 0 for to the end
    thumb: float  #  how often decisions are the rule of thumb's rather than chance's, 0 to 1
    reach: int  #    the tree itself ends where the game rests for the n-th time, beyond it is played on; 0 for never
    solve: int  #    with so much left or less, solve with open cards; -1 for never


class Bench(NamedTuple):
    """Room to judge in; one thread's own."""

    values: npt.NDArray[np.float64]  #  each seat's expected part in the win
    words: npt.NDArray[np.uint64]
    outcome: npt.NDArray[np.int8]
    views: npt.NDArray[Any]
    slate: Slate


@generic
def judge(states: Any, rng: Rng, way: JUDGE, rested: int, bench: Bench) -> None:
    """Write into the bench's values what the game in `states[0]` brings to each seat; it has rested so often before."""
    s = states[0]
    while True:
        seat = actor(s)
        if seat == NOBODY:
            points(s, bench.values)
            return
        if way.stop > 0 and rests(s):
            rested += 1
            if rested >= way.stop:
                outlook(s, bench.values)
                return
        if way.solve >= 0 and left(s) <= way.solve:
            bench.slate.states[0] = states[0]
            share(s, solve(bench.slate), bench.values)
            return
        if seat == CHANCE:
            chance(s, rng, bench.outcome)
            settle(s, bench.outcome)
        elif way.thumb > 0 and (way.thumb >= 1 or below(rng, 1024) < 1024 * way.thumb):
            apply(s, by_thumb(s, seat, rng, bench.views))
        else:
            apply(s, pick(bench.words, below(rng, legal(s, bench.words))))


@generic
def by_thumb(s: State, seat: int, rng: Rng, views: Any) -> int:
    """What the rule of thumb does."""
    action = hunch(s, seat, rng)
    if action >= 0:
        return action
    view(s, seat, views[0])
    return greedy(views[0], rng)


@generic
def share(s: State, value: float, values: Any) -> None:
    """What a value of the first side means to each seat."""
    for seat in range(len(values)):
        values[seat] = value if side(s, seat) == 0 else 1 - value
