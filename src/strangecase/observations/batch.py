"""Many games of one kind, stepped at once as arrays, on all cores."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from strangecase.errors import Misuse
from strangecase.kernel.engine import States, actions_in, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, series
from strangecase.observations.layout import layout
from strangecase.observations.stepping import loops, time_steps

# States; with fewer, handing work to a thread costs more than the work.
_WORTH_A_THREAD = 16_384
_WORTH_A_THREAD_OBSERVED = 1_024


class Batch:
    """n games side by side. Each has a generator of its own, so its course does not depend on n or on threads.

    All arrays are made once and written anew by every step; copy what you want to keep. They begin on lines of the
    cache and can be handed on by DLPack without a copy.

        actors        n             the seat to decide
        masks         n, ACTIONS    which actions are legal
        observations  n, numbers    what the seat to decide sees; `names` says what each number tells
        rewards       n, SEATS      for a game that has just ended, each seat's part in the win; else 0
        over          n             which games have just ended; all else is about the games that begun in their place

    Without `observe` there are no masks and observations, only `words`, the legal actions as sets of bits. Without
    `restart` a game that has ended stays so: nobody is to decide there, its actions mean nothing, and `over` and
    `rewards` go on telling how it ended.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int = 0,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        observe: bool = True,
        restart: bool = True,
        threads: int = 0,
    ) -> None:
        if n < 1:
            raise Misuse("a batch has at least one game, not {n}", n=n)
        self.game = game
        self.players = players or game.players[0]
        game.check_players(self.players)
        self._engine, self._restart = engine(game), restart
        self._options = np.array(game.option_codes(self.players, game.read_options(options or {})), np.int64)
        self.states: States = np.zeros(n, game.rules.STATE)
        self.rngs: Rng = series(seed, range(n))
        self.told = time_steps(game, n, observe)
        self.rewards, self.over, self.actors, self.words, self.observations, self.masks = self.told
        self.names = layout(game).names if observe else ()
        self._actions = np.zeros(n, np.int64)
        worth = _WORTH_A_THREAD_OBSERVED if observe else _WORTH_A_THREAD
        self._parts = [_Part(self, part) for part in _slices(n, threads or os.cpu_count() or 1, worth)]
        self._pool = ThreadPoolExecutor(len(self._parts) - 1) if len(self._parts) > 1 else None
        self.reset()

    def __len__(self) -> int:
        return len(self.states)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew, and deal; from a seed, or else with the next random numbers."""
        if seed is not None:
            self.rngs[:] = series(seed, range(len(self)))
        self._engine.loops["setup"](self.states, self._options)
        self.look()

    def look(self) -> None:
        """Tell anew how things stand, as after `states` were changed by hand."""
        self._actions.fill(-1)
        self._on_all(lambda part: part.advance(self._actions))

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out one action in each game, then every act of chance up to the next decision.

        If any is not legal, nothing is done in any game.
        """
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (len(self),):
            raise Misuse("there are {n} games, so {n} actions, not {given}", n=len(self), given=str(chosen.shape))
        if not self._restart:
            chosen = np.where(self.actors < 0, -1, chosen)
        self._check(chosen)
        self._on_all(lambda part: part.advance(chosen))

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game; what stands for a game that is over means nothing."""
        if len(self) < _WORTH_A_THREAD * len(self._parts):
            self._engine.loops["sample"](self.words, self.rngs, self._actions)
        else:
            self._on_all(lambda part: part.sample(self._actions))
        return self._actions

    def _check(self, actions: npt.NDArray[np.int64]) -> None:
        refused = self._engine.loops["first_refused"](self.words, actions)
        if refused < len(self):
            legal = [self.game.notation.write_action(action) for action in actions_in(self.words[refused])]
            raise Misuse(
                "action {action} is not legal in game {game} of the batch; legal there: {legal}",
                action=int(actions[refused]),
                game=refused,
                legal=legal,
            )

    def _on_all(self, work: "Callable[[_Part], None]") -> None:
        """The first part is for this thread, each other for one of its own."""
        others = [self._pool.submit(work, part) for part in self._parts[1:]] if self._pool else []
        work(self._parts[0])
        for other in others:
            other.result()


class _Part:
    """Some of a batch's games, which one thread sees to."""

    def __init__(self, batch: Batch, part: slice) -> None:
        compiled = batch._engine
        self._advance, self._sample = loops(batch.game)["advance"], compiled.loops["sample"]
        self._work = compiled.workspace()
        self._part, self._restart, self._options = part, batch._restart, batch._options
        self._states, self._rngs = batch.states[part], batch.rngs[part]
        self._told = batch.told.part(part)

    def advance(self, actions: npt.NDArray[np.int64]) -> None:
        self._advance(
            self._states, actions[self._part], self._rngs, self._options, self._restart, self._told, self._work
        )

    def sample(self, actions: npt.NDArray[np.int64]) -> None:
        self._sample(self._told.words, self._rngs, actions[self._part])


def _slices(n: int, threads: int, worth: int) -> list[slice]:
    parts = max(1, min(threads, n // worth))
    edges = [n * i // parts for i in range(parts + 1)]
    return [slice(a, b) for a, b in pairwise(edges)]
