"""Many games of one kind, stepped at once as arrays, on all cores."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import States, Words, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series

_WORTH_A_THREAD = 16_384  # states; below that, handing work to a thread costs more than the work


class Batch:
    """n games side by side. Each has a generator of its own, so its course does not depend on n or on threads.

    After every step, `actors` says who is to decide in each game and `legal` holds the words of its legal actions. A
    game that is over stays so until the next step, which begins it anew.
    """

    def __init__(
        self, game: Game, n: int, seed: int = 0, options: Mapping[str, object] | None = None, threads: int = 0
    ) -> None:
        self.game = game
        self._engine = engine(game)
        self._options = np.array(game.option_codes(game.players[0], game.read_options(options or {})), np.int64)
        self._rngs = series(seed, range(n))
        self.states: States = np.zeros(n, game.rules.STATE)
        self.actors: npt.NDArray[np.int8] = np.zeros(n, np.int8)
        self.legal: Words = np.zeros((n, game.rules.WORDS), np.uint64)
        self._actions = np.zeros(n, np.int64)
        self._slices = _slices(n, threads or os.cpu_count() or 1)
        self._pool = ThreadPoolExecutor(len(self._slices))
        self.reset()

    def reset(self) -> None:
        """Begin all games anew, and deal."""
        self._engine.loops["setup"](self.states, self._options)
        self.step(self._actions)

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """Carry out one action in each game, then every act of chance up to the next decision."""
        self._on_all(lambda part: self._step(part, actions))

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game; what stands for a game that is over means nothing."""
        self._on_all(self._sample)
        return self._actions

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games have just ended."""
        return self.actors == NOBODY

    def _step(self, part: slice, actions: npt.NDArray[np.int64]) -> None:
        step, outcome = self._engine.loops["step"], np.zeros(self.game.rules.OUTCOME, np.int8)
        seen = self.actors[part], self.legal[part]
        step(self.states[part], actions[part], self._rngs[part], self._options, outcome, *seen)

    def _sample(self, part: slice) -> None:
        self._engine.loops["sample"](self.legal[part], self._rngs[part], self._actions[part])

    def _on_all(self, work: Any) -> None:
        if len(self._slices) == 1:
            work(self._slices[0])
        else:
            list(self._pool.map(work, self._slices))


def _slices(n: int, threads: int) -> list[slice]:
    parts = max(1, min(threads, n // _WORTH_A_THREAD))
    edges = [n * i // parts for i in range(parts + 1)]
    return [slice(a, b) for a, b in pairwise(edges)]
