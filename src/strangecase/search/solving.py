"""The open-card solver: what a game between two sides is worth if all cards lie open and everyone plays perfectly.

Alpha-beta with a table of positions met before, on a stack of states, for compiled functions cannot call each other in
circles. A line ends where the game does or in a quiescent position, and is worth there what `evaluate` says. Values are
the first side's chance to win. A position's value is its own, so the table holds from move to move and game to game.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.kernel.bits import NONE, Bits, bit, has, lowest
from strangecase.kernel.compiler import generic, kernel, record
from strangecase.kernel.contract import NOBODY, State

# Supplied by `compiler.bind`, a game's own.
actor: Any = None
legal: Any = None
apply: Any = None
points: Any = None
is_quiescent: Any = None
evaluate: Any = None
forget: Any = None
side: Any = None
value_bounds: Any = None
distinct: Any = None

KNOWN = record(
    ("key", np.uint64),
    ("low", np.float32),
    ("high", np.float32),
    ("best", np.int16),  # the action that did best, -1 if none was tried
)


class SolverWorkspace(NamedTuple):
    """Room to solve in; one thread's own. Row d of each is about the position d decisions deep."""

    states: npt.NDArray[Any]
    raw: npt.NDArray[np.uint16]  #      the same states as numbers
    words: npt.NDArray[np.uint64]  #    actions not yet tried
    keys: npt.NDArray[np.uint64]
    tried: npt.NDArray[np.int16]  #     the action being tried, and the best so far
    window: npt.NDArray[np.float64]  #  alpha, beta, the best so far, alpha and beta as they were given
    known: npt.NDArray[Any]
    values: npt.NDArray[np.float64]
    bounds: npt.NDArray[np.float64]  #   least and most that a position can come to
    exact: npt.NDArray[np.bool_]  #     whether all actions count, or only the likely ones where they are very many
    refuted: npt.NDArray[np.int32]  #   by seat and action: how often it settled the matter
    nodes: npt.NDArray[np.int64]


TRYING, BEST_ACTION = range(2)
ALPHA, BETA, BEST, GIVEN_ALPHA, GIVEN_BETA = range(5)
_OPEN = -1.0  # a position whose value is not known at once


def _solve(work: SolverWorkspace, low: float, high: float) -> Any:
    """The value of the position in the first row, if it lies between these two; else a bound beyond them."""
    return solve_between(work, low, high)


@generic
def solve(work: SolverWorkspace) -> float:
    return solve_between(work, 0.0, 1.0)


@generic
def solve_between(work: SolverWorkspace, low: float, high: float) -> float:
    depth = 0
    value = enter(work, 0, low, high)
    while True:
        if value == _OPEN:
            value = descend(work, depth)
            if value == _OPEN:
                depth += 1
                value = enter(work, depth, work.window[depth - 1, ALPHA], work.window[depth - 1, BETA])
                continue
        if depth == 0:
            return value
        depth -= 1
        value = back_up(work, depth, value)
        if value == _OPEN:
            continue


@generic
def enter(work: SolverWorkspace, depth: int, low: float, high: float) -> float:
    """Come to a position: its value if that is known or settled, else _OPEN, with its actions laid out."""
    s = work.states[depth]
    work.nodes[0] += 1
    if actor(s) == NOBODY:
        points(s, work.values)
        return first_side(s, work.values)
    if is_quiescent(s):
        evaluate(s, work.values)
        return first_side(s, work.values)
    value_bounds(s, work.bounds)
    if work.bounds[0] >= high or work.bounds[0] == work.bounds[1]:
        return work.bounds[0]
    if work.bounds[1] <= low:
        return work.bounds[1]
    forget(s)
    key = hashed(work.raw[depth])
    known = work.known[key & np.uint64(len(work.known) - 1)]
    work.keys[depth] = key
    work.tried[depth, BEST_ACTION] = -1
    if known.key == key:
        work.tried[depth, BEST_ACTION] = known.best
        if known.low >= high or known.low == known.high:
            return known.low
        if known.high <= low:
            return known.high
    legal(s, work.words[depth])
    distinct(s, work.words[depth], work.exact[0])
    window = work.window[depth]
    window[ALPHA], window[BETA] = low, high
    window[GIVEN_ALPHA], window[GIVEN_BETA] = low, high
    window[BEST] = 0.0 if side(s, actor(s)) == 0 else 1.0
    return _OPEN


@generic
def descend(work: SolverWorkspace, depth: int) -> float:
    """Try the next action, in the row below; if there is none left, the value of this position."""
    action = next_try(work.words[depth], work.tried[depth], work.refuted[actor(work.states[depth])])
    if action < 0:
        return remembered(work, depth)
    work.words[depth, action // 64] ^= bit(action % 64)
    work.tried[depth, TRYING] = action
    work.states[depth + 1] = work.states[depth]
    apply(work.states[depth + 1], action)
    return _OPEN


@kernel
def next_try(words: Any, tried: Any, refuting: Any) -> int:
    """The next action: what did best here before, then what has cut off others as deep as this; -1 if none is left."""
    first = tried[BEST_ACTION]
    if first >= 0 and has(words[first // 64], first % 64):
        return first
    best, score = -1, -1
    for word in range(len(words)):
        rest = words[word]
        while rest != NONE:
            action = 64 * word + lowest(rest)
            rest ^= bit(lowest(rest))
            if refuting[action] > score:
                best, score = action, refuting[action]
    return best


@generic
def back_up(work: SolverWorkspace, depth: int, value: float) -> float:
    """Hear what an action came to; _OPEN if others are still to be tried."""
    window, tried = work.window[depth], work.tried[depth]
    if side(work.states[depth], actor(work.states[depth])) == 0:
        if value > window[BEST]:
            window[BEST], tried[BEST_ACTION] = value, tried[TRYING]
        window[ALPHA] = max(window[ALPHA], value)
    else:
        if value < window[BEST]:
            window[BEST], tried[BEST_ACTION] = value, tried[TRYING]
        window[BETA] = min(window[BETA], value)
    if window[ALPHA] < window[BETA]:
        return _OPEN
    work.refuted[actor(work.states[depth]), tried[TRYING]] += 1
    return remembered(work, depth)


@generic
def first_side(s: State, values: Any) -> float:
    """The first side's value of what each seat may expect."""
    for seat in range(len(values)):
        if side(s, seat) == 0:
            return values[seat]
    return 0.0


@kernel
def remembered(work: SolverWorkspace, depth: int) -> float:
    """Write down what is known of a position that was searched; return its value."""
    window, key = work.window[depth], work.keys[depth]
    best = window[BEST]
    known = work.known[key & np.uint64(len(work.known) - 1)]
    if known.key != key:
        known.key, known.low, known.high = key, 0.0, 1.0
    known.best = work.tried[depth, BEST_ACTION]
    if best > window[GIVEN_ALPHA]:
        known.low = best
    if best < window[GIVEN_BETA]:
        known.high = best
    return best


@kernel
def hashed(raw: Any) -> Bits:
    """A number that tells positions apart."""
    x = np.uint64(0x9E3779B97F4A7C15)
    for i in range(len(raw)):
        x = (x ^ np.uint64(raw[i])) * np.uint64(0xD6E8FEB86659FD93)
        x ^= x >> np.uint64(32)
    return x | np.uint64(1)


LOOPS = (_solve,)
