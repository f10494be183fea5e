"""A bot that searches: so many simulations, or as many as its time allows."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from strangecase.kernel import compiler
from strangecase.kernel.engine import RULES_FUNCTIONS, Views, actions_in
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, split
from strangecase.kernel.tiers import FILES
from strangecase.search import solving, tree
from strangecase.search.bot import Advice, Estimate
from strangecase.search.leaves import LeafConfig, LeafWorkspace
from strangecase.search.solving import KNOWN, SolverWorkspace
from strangecase.search.tree import DEEPEST, EDGE, Tree

EVALUATION_FUNCTIONS = tuple(hook.name for hook in FILES["bots/evaluation"])
SLICE = 0.02  # seconds between two looks at the clock
FIRST_LOOK = 64  # simulations before the first
AT_ONCE = 4096  # simulations, if they are counted rather than the time
GUESSES = 4096  # at how the tree of the last decision leads to this one
MOST_EDGES = 1 << 20
TRIED = 24  # simulations of an action, of which the mean says something
DEEPEST_SOLVED = 64  # decisions
POSITIONS = 1 << 18  # that a solver remembers
POSITIONS_AT_HAND = 1 << 12  # and one that solves little at a time: more would not stay in the fast part of the memory

Found: TypeAlias = tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]  # visits and totals, by action


@dataclass(frozen=True)
class SearchConfig:
    """How a bot searches."""

    simulations: int = 0  #  exactly, whatever the time; 0 for as many as the time allows
    most: int = 0  #         no more than these, even if there is time; 0 for no limit
    explore: float = 0.7
    stop: int = 1  #         these four as in LeafConfig
    heuristic: float = 0.0
    horizon: int = 1
    solve: int = -1
    threads: int = 1
    keep: bool = False  #    go on with the last decision's tree; for games where no action turns up a card


@cache
def loops(game: Game) -> dict[str, Any]:
    """The compiled search of a game."""
    return compiler.bind(tree.LOOPS, search_names(game), sources=game.folder)


@cache
def solver(game: Game) -> dict[str, Any]:
    """The compiled solver of a game."""
    return compiler.bind(solving.LOOPS, search_names(game), sources=game.folder)


def search_names(game: Game) -> dict[str, Any]:
    """The game's functions that search speaks of."""
    names = {name: getattr(game.rules, name) for name in RULES_FUNCTIONS}
    names |= {name: getattr(game.sight, name) for name in ("view", "determinize", "hidden")}
    names |= {name: getattr(game.evaluation, name) for name in EVALUATION_FUNCTIONS}
    if not game.evaluation.is_own("cards_left"):
        names["solve"] = _never_asked  # half of what there would be to compile
    least, most = game.rules.RETURNS
    return names | {"heuristic": game.heuristic.heuristic, "LEAST": float(least), "SCALE": 1.0 / (most - least)}


@compiler.kernel
def _never_asked(work: Any) -> float:
    return 0.5


class Searcher:
    """A bot that searches in this way.

    It looks at the clock, and at whether it was told to stop, every few hundredths of a second.

    With a number of simulations it decides the same from the same views and the same random numbers, however long that
    takes; with several threads too, for each has its own tree and random numbers.
    """

    def __init__(self, game: Game, config: SearchConfig) -> None:
        self.config = config
        self._workers = [_Worker(game, config) for _ in range(config.threads)]
        self._is_stopped = False
        self.simulations = 0  # of the last decision

    def stop(self) -> None:
        """Let what is being thought come to an end at once."""
        self._is_stopped = True

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return self.advise(view, budget, rng).action

    def advise(self, view: Views, budget: float, rng: Rng) -> Advice:
        """The action tried most often; what those tried often enough have brought this seat, on average."""
        legal = actions_in(view[0]["legal"])
        advice = Advice(legal[0])
        if len(legal) > 1:
            visits, totals = self._think(view, budget, rng, is_choice=True)
            legal.sort(key=lambda action: (-visits[action], -totals[action]))
            means = (Estimate(a, float(totals[a] / visits[a])) for a in legal if visits[a] >= TRIED)
            advice = Advice(legal[0], tuple(means))
        for worker in self._workers:
            worker.note(view, advice.action, was_thought_about=len(legal) > 1)
        return advice

    def weigh(self, view: Views, budget: float, rng: Rng) -> Found:
        """How often each action was tried, and what it brought in all."""
        return self._think(view, budget, rng, is_choice=False)

    def _think(self, view: Views, budget: float, rng: Rng, is_choice: bool) -> Found:
        until, may_settle = time.perf_counter() + budget, is_choice and len(self._workers) == 1
        work = [(worker, _child(rng)) for worker in self._workers]

        def think(worker: "_Worker", rng: Rng) -> Found:
            return worker.think(view, rng, until, may_settle, lambda: self._is_stopped)

        if len(work) == 1:
            found = [think(*work[0])]
        else:
            with ThreadPoolExecutor(len(work)) as pool:
                found = list(pool.map(think, *zip(*work, strict=True)))
        self.simulations = sum(worker.simulations for worker in self._workers)
        return np.sum([visits for visits, _ in found], axis=0), np.sum([totals for _, totals in found], axis=0)


class _Worker:
    """One thread's tree, and its room to work."""

    def __init__(self, game: Game, config: SearchConfig) -> None:
        rules, self._actions, self._config = game.rules, game.rules.ACTIONS, config
        self._loops = loops(game)
        self._leaf_config = LeafConfig(config.stop, config.heuristic, config.horizon, config.solve)
        words, outcome = np.zeros(rules.WORDS, np.uint64), np.zeros(rules.OUTCOME, np.int8)
        self._edges = np.zeros(_room(config.simulations), EDGE)
        self._tree = Tree(
            self._edges,
            np.zeros(1, np.int64),
            np.zeros(rules.SEATS, np.uint64),
            np.zeros(rules.SEATS, np.uint64),
            np.zeros(DEEPEST, np.int64),
            np.zeros(DEEPEST, np.int8),
            np.zeros(1, rules.STATE),
            words,
            words.copy(),
            outcome,
        )
        views = np.zeros(1, game.sight.VIEW)
        solving = _leaf_solver_workspace(game, config.solve >= 0)
        self._leaf_work = LeafWorkspace(np.zeros(rules.SEATS), words.copy(), outcome.copy(), views, solving)
        self._last: tuple[Views, int] | None = None  # what was seen at the root, and what was done there
        self._pace, self._begun = 0.0, 0.0  # simulations a second, and since when
        self.simulations = 0

    def think(self, view: Views, rng: Rng, until: float, may_settle: bool, stopped: Callable[[], bool]) -> Found:
        """Think as long as there is time or simulations or, if that may settle it, until no other action can win."""
        self.simulations, self._begun = 0, time.perf_counter()
        if not self._follow(view, rng, until):
            self._plant(until)
        while not stopped() and (more := self._more(until)) > 0:
            is_first_look = not self._pace
            self._grow(view, more, rng)
            if is_first_look and not self._config.simulations and self._left(until) > 0:
                self._plant(until)  # now it is known for how many
            elif may_settle and self._is_settled(view, until):
                break
        return self._found(view)

    def note(self, view: Views, action: int, was_thought_about: bool) -> None:
        """Remember what was seen at the root, and what was done there."""
        self._last = (view.copy(), action) if self._config.keep and was_thought_about else None

    def _grow(self, view: Views, more: int, rng: Rng) -> None:
        self._loops["grow"](view, more, rng, self._config.explore, self._leaf_config, self._tree, self._leaf_work)
        self.simulations += more
        self._pace = self.simulations / max(1e-6, time.perf_counter() - self._begun)

    def _found(self, view: Views) -> Found:
        visits, totals = np.zeros(self._actions, np.int64), np.zeros(self._actions)
        self._loops["root"](view, self._tree, visits, totals)
        return visits, totals

    def _left(self, until: float) -> int:
        """Simulations still to come, as far as can be told."""
        if self._config.simulations:
            return -(-self._config.simulations // self._config.threads) - self.simulations
        in_time = int(self._pace * (until - time.perf_counter()))
        return min(in_time, self._config.most - self.simulations) if self._config.most else in_time

    def _more(self, until: float) -> int:
        """Simulations to the next look at the clock."""
        if self._config.simulations:
            return min(self._left(until), AT_ONCE)
        if not self.simulations:
            return FIRST_LOOK
        if time.perf_counter() >= until or 0 < self._config.most <= self.simulations:
            return 0
        return max(1, min(self._left(until), int(self._pace * SLICE)))

    def _is_settled(self, view: Views, until: float) -> bool:
        """Whether the action tried most often will remain so."""
        *_, second, first = np.sort(self._found(view)[0])
        return bool(first - second > self._left(until))

    def _plant(self, until: float) -> None:
        """Begin a new tree, with as much room as it is likely to need: the less, the faster."""
        room = _room((4 if self._config.keep else 1) * max(FIRST_LOOK, self._left(until)))
        if room > len(self._edges):
            self._edges = np.zeros(room, EDGE)
        self._tree = self._tree._replace(edges=self._edges[:room])
        self._tree.edges.fill(0)
        self._tree.used.fill(0)
        self._tree.roots.fill(0)

    def _follow(self, view: Views, rng: Rng, until: float) -> bool:
        """Go on with the tree of the last decision, if it leads here and has room."""
        if self._last is None or 2 * (self._tree.used[0] + self._left(until)) > len(self._tree.edges):
            return False
        before, action = self._last
        if before[0]["seat"] != view[0]["seat"]:
            return False
        sights = np.concatenate([view, view])
        raw = sights.view(np.uint8).reshape(2, -1)
        return bool(self._loops["follow"](before, action, sights, raw, GUESSES, rng, self._tree))


def _room(simulations: int) -> int:
    """Room for twice as many edges as there may be; a power of two."""
    return min(MOST_EDGES, 1 << max(10, (2 * simulations).bit_length()))


def solver_workspace(game: Game) -> SolverWorkspace:
    """Room to solve any position exactly."""
    return _solver_workspace(game, DEEPEST_SOLVED, POSITIONS, exact=True)


def _leaf_solver_workspace(game: Game, is_used: bool) -> SolverWorkspace:
    """Room to solve the ends of simulations."""
    return _solver_workspace(game, *((DEEPEST_SOLVED, POSITIONS_AT_HAND) if is_used else (1, 1)), exact=False)


def _solver_workspace(game: Game, rows: int, positions: int, exact: bool) -> SolverWorkspace:
    rules = game.rules
    states = np.zeros(rows, rules.STATE)
    size = next(size for size in (8, 4, 2, 1) if rules.STATE.itemsize % size == 0)
    return SolverWorkspace(
        states,
        states.view(np.dtype(f"u{size}")).reshape(rows, -1),
        np.zeros((rows, rules.WORDS), np.uint64),
        np.zeros(rows, np.uint64),
        np.zeros((rows, 2), np.int16),
        np.zeros((rows, 5)),
        np.zeros(positions, KNOWN),
        np.zeros(rules.SEATS),
        np.zeros(2),
        np.full(1, exact),
        np.zeros((rules.SEATS, rules.ACTIONS), np.int32),
        np.zeros(1, np.int64),
    )


def _child(rng: Rng) -> Rng:
    child = np.zeros(4, np.uint64)
    with np.errstate(over="ignore"):
        split(rng, child)
    return child
