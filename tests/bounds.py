"""Games of one kind with every access to an array checked: `NUMBA_BOUNDSCHECK=1 python -m tests.bounds GAME`.

Batches of random games with all that learners are told, series of the rule of thumb, games between bots that
search, and recipes for the solver. An access beyond an array raises an IndexError.
"""

import sys
from functools import partial
from typing import Any

import numpy as np

from strangecase.bench.solving import SOLVED, solving_seconds
from strangecase.games import find_game
from strangecase.kernel.compiler import entry_point, kernel
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import HEURISTIC, RANDOM, engine
from strangecase.kernel.rng import series
from strangecase.observations.batch import Batch
from strangecase.observations.stepping import loops, time_steps
from strangecase.search.bot import Bot
from strangecase.search.opponents import opponent
from strangecase.search.searcher import SearchConfig, Searcher
from tests.conformance.walk import Setting, settings

GAMES = 1000  # in batches, and as many in series
SEARCHED = 24
SECONDS = 0.02  # for a decision of a bot that looks at the clock
SIMULATIONS = 60
SOLVING = 10.0  # seconds, on untouched shelves and on used ones


def main(name: str) -> None:
    game = find_game(name)
    assert checks_are_on(game.rules.STATE), "nothing is checked: set NUMBA_BOUNDSCHECK=1"
    here = [setting for setting in settings() if setting.game == game]
    for seed, setting in enumerate(here):
        play_batch(setting, -(-GAMES // len(here)), seed)
        play_series(setting, -(-GAMES // len(here)), seed)
    for seed in range(SEARCHED):
        play_searching(here[seed % len(here)], seed)
    if name == SOLVED:
        for moves in (0, 40):
            assert solving_seconds(moves, SOLVING)
    print(f"{name}: {len(here)} settings, nothing out of bounds")


def checks_are_on(state: "np.dtype[Any]") -> bool:
    """Whether a field of a state, read beyond its end by a kernel in a kernel, is an error."""
    names = [name for name in state.names or () if state[name].shape]
    space: dict[str, Any] = {}
    exec(f"def beyond(s, i):\n    return s.{names[0]}[i]\n", space)
    field = kernel(space["beyond"])
    reader = partial(entry_point(_reads(field)), np.zeros(1, state))
    reader(0)
    try:
        reader(state[names[0]].shape[0])
    except IndexError:
        return True
    return False


def _reads(field: Any) -> Any:
    def read(states: Any, i: int) -> Any:
        return field(states[0], i)

    return read


def play_batch(setting: Setting, n: int, seed: int) -> None:
    """Random games to their end, all seats told of every position."""
    batch = Batch(setting.game, n, seed, setting.players, setting.options, restart=False)
    options = np.array(setting.game.option_codes(setting.players, setting.options), np.int64)
    compiled = engine(setting.game)
    while not batch.over.all():
        for seat in range(setting.players):
            told = time_steps(setting.game, n, features=True)
            loops(setting.game)["tell_seat"](batch.states, seat, options, told, compiled.workspace())
        batch.step(batch.sample())
    compiled.points(batch.states)


def play_series(setting: Setting, n: int, seed: int) -> None:
    """Games between rules of thumb, and, every other one, a player of chance; with their log."""
    compiled, rules = engine(setting.game), setting.game.rules
    options = np.array(setting.game.option_codes(setting.players, setting.options), np.int64)
    log, ends, moves = np.zeros(1 << 16, np.int16), np.zeros(1, np.int64), np.zeros(1, np.int64)
    for i in range(n):
        states, rngs = np.zeros(1, rules.STATE), series(seed, [i])
        players = np.full(setting.players, HEURISTIC, np.int8)
        players[i % setting.players] = RANDOM if i % 2 else HEURISTIC
        compiled.loops["play_series"](states, rngs, options, players, moves, log, ends, compiled.workspace())


def play_searching(setting: Setting, seed: int) -> None:
    """One game between bots that search in different ways; what they think of is only counted where it can be."""
    compiled, rng = engine(setting.game), series(seed, [1])[0]
    bots = [_bot(setting, seed + seat) for seat in range(setting.players)]
    state = compiled.new(setting.game.option_codes(setting.players, setting.options))
    while (seat := compiled.actor(state)) != NOBODY:
        if seat == CHANCE:
            compiled.settle(state, compiled.draw(state, rng))
            continue
        action = bots[seat].choose(compiled.view(state, seat), SECONDS, rng)
        assert action in compiled.legal(state)
        compiled.apply(state, action)


def _bot(setting: Setting, which: int) -> Bot:
    styles = (
        SearchConfig(SIMULATIONS, solve=4, keep=True),
        SearchConfig(SIMULATIONS, stop=0, horizon=0, heuristic=1.0),
        SearchConfig(SIMULATIONS, stop=2, horizon=2, heuristic=0.5, threads=2),
    )
    kind = which % (len(styles) + 1)
    return Searcher(setting.game, styles[kind]) if kind < len(styles) else opponent(setting.game, "hyde")


if __name__ == "__main__":
    main(sys.argv[1])
