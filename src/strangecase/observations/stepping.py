"""Games side by side, told as numbers: the loops, compiled for each game, and the room that they write into."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.kernel import compiler
from strangecase.kernel.compiler import generic
from strangecase.kernel.contract import NOBODY, State
from strangecase.kernel.engine import RULES_FUNCTIONS, States, Workspace, aligned, settle_all, tell_legal
from strangecase.kernel.game import Game
from strangecase.observations.layout import layout

# Supplied by `bind`, a game's own.
setup: Any = None
actor: Any = None
apply: Any = None
points: Any = None
view: Any = None
write_features: Any = None
write_mask: Any = None


class TimeSteps(NamedTuple):
    """What is told of games side by side, a row each."""

    rewards: npt.NDArray[Any]
    over: npt.NDArray[Any]
    actors: npt.NDArray[Any]
    words: npt.NDArray[Any]
    observations: npt.NDArray[Any]
    masks: npt.NDArray[Any]

    def part(self, part: slice) -> "TimeSteps":
        return TimeSteps(*(array[part] for array in self))


def _advance(
    states: States, actions: Any, rngs: Any, options: Any, restart: bool, told: TimeSteps, work: Workspace
) -> None:
    """Carry out an action in each game (none if it is below 0), and the acts of chance up to the next decision.

    A game that ends pays each seat its part in the win; then, if they `restart`, it begins anew, and all else that is
    told is about the new game.
    """
    for i in range(len(states)):
        s = states[i]
        if actions[i] >= 0:
            apply(s, actions[i])
        settle_all(s, rngs[i], work.outcome)
        told.over[i] = actor(s) == NOBODY
        for seat in range(told.rewards.shape[1]):
            told.rewards[i, seat] = 0
        if told.over[i]:
            points(s, told.rewards[i])
            if restart:
                setup(s, options)
                settle_all(s, rngs[i], work.outcome)
        told.actors[i] = actor(s)
        if told.observations.shape[1] > 0:
            tell(s, max(0, actor(s)), i, options[0], told, work)
        else:
            tell_legal(s, told.words[i])


def _tell_seat(states: States, seat: int, options: Any, told: TimeSteps, work: Workspace) -> None:
    """What one seat is told of each game."""
    for i in range(len(states)):
        tell(states[i], seat, i, options[0], told, work)


@generic
def tell(s: State, seat: int, i: int, players: int, told: TimeSteps, work: Workspace) -> None:
    """Write the seat's view of a game as numbers, and which actions are legal, as row i of what is told."""
    v = work.views[0]
    view(s, seat, v)
    write_features(v, players, told.observations[i])
    write_mask(v.legal, told.masks[i])
    for word in range(told.words.shape[1]):
        told.words[i, word] = v.legal[word]


LOOPS = (_advance, _tell_seat)


@cache
def loops(game: Game, plain: bool = False) -> dict[str, Any]:
    """The loops as one game has them."""
    names = {name: getattr(game.rules, name) for name in RULES_FUNCTIONS} | {"view": game.sight.view}
    names |= {"write_features": layout(game).write, "write_mask": layout(game).write_mask}
    return compiler.bind(LOOPS, names, plain, game.folder)


def time_steps(game: Game, n: int, features: bool) -> TimeSteps:
    """Room for what is told of n games, on lines of the cache, so that other libraries can read it as it lies."""
    rules, widths = game.rules, (layout(game).size, game.rules.ACTIONS) if features else (0, 0)
    return TimeSteps(
        aligned((n, rules.SEATS), np.float32),
        aligned((n,), np.bool_),
        aligned((n,), np.int8),
        aligned((n, rules.WORDS), np.uint64),
        aligned((n, widths[0]), np.float32),
        aligned((n, widths[1]), np.bool_),
    )
