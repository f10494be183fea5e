"""A bot that thinks about a whole turn of Frankenstein, and then carries it out: turn_search.py has the thinking."""

import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.games.frankenstein import GAME
from strangecase.games.frankenstein.bots import turn_search
from strangecase.games.frankenstein.bots.position_value import LOOKING_BOTH_WAYS
from strangecase.games.frankenstein.rules import END
from strangecase.kernel import compiler
from strangecase.kernel.engine import Views, actions_in
from strangecase.kernel.rng import Rng

AT_ONCE = 1024  # lines that are weighed between two looks at the clock


@dataclass(frozen=True)
class PlannerConfig:
    """How a turn is thought about."""

    deepened: int  #    lines that are looked into more deeply, the best ones at first sight
    turns: int = 2  #   how deep, in turns, the one thought about counted
    looking: Any = field(default_factory=lambda: LOOKING_BOTH_WAYS)  # weights


class Step(NamedTuple):
    """An action of a plan, and where it is to be made."""

    action: int
    turns: int
    points: int
    shelf: bytes


@cache
def loops() -> dict[str, Any]:
    """The compiled thinking."""
    return compiler.bind(turn_search.LOOPS, {}, sources=GAME.folder)


class Planner:
    """A bot that thinks about a whole turn and then carries it out, as long as all is as it was planned.

    Given time enough for all that its config asks for, it decides the same from the same view and random numbers.
    """

    def __init__(self, config: PlannerConfig) -> None:
        self._config = config
        self._work = turn_search.turn_workspace(config.looking)
        self._playouts = turn_search.playout_workspace(self._work)
        self._plan: list[Step] = []
        self._is_stopped = False
        self._until, self._slowest = 0.0, 0.0
        self.looked = 0  # lines looked into more deeply for the last plan

    def stop(self) -> None:
        """Let what is being thought come to an end at once."""
        self._is_stopped = True

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        legal = actions_in(view[0]["legal"])
        if len(legal) == 1:
            return legal[0]
        if not self._plan or _where(view) != self._plan[0][1:]:
            self._until, self._slowest = time.perf_counter() + budget, 0.0
            self._plan = self._steps(view, self._think(view, rng))
        return self._plan.pop(0).action

    def _think(self, view: Views, rng: Rng) -> int:
        """The line to play."""
        made, weighed = loops()["list"](view, self._work), 0
        while weighed < made and not (weighed and self._is_late()):
            more = min(made, weighed + AT_ONCE)
            self._timed("weigh", view, self._work, weighed, more)
            weighed = more
        values = self._work.values[:weighed]
        best = int(np.argmax(values))
        self.looked = 0
        if values[best] == 1.0 or self._config.deepened < 2:
            return best
        return self._deepen(view, np.argsort(-values, kind="stable")[: self._config.deepened], rng)

    def _deepen(self, view: Views, likely: npt.NDArray[np.int64], rng: Rng) -> int:
        """The best of these lines on a second look, as far as there is time; the first if there is none."""
        best, most = int(likely[0]), -1.0
        worlds = loops()["deal"](view, rng, self._playouts)
        self._slowest = 0.0
        for line in likely.tolist():
            value = 0.0
            for world in range(worlds):
                if self._is_late():
                    return best
                value += self._timed("play_on", view, self._work, line, world, self._config.turns, rng, self._playouts)
            self.looked += 1
            if value > most:
                best, most = line, value
        return best

    def _timed(self, loop: str, *given: Any) -> Any:
        """What this part of thinking comes to; note how long it takes if no other took longer."""
        begun = time.perf_counter()
        found = loops()[loop](*given)
        self._slowest = max(self._slowest, time.perf_counter() - begun)
        return found

    def _is_late(self) -> bool:
        """Whether there is no time left for another part of turn_search."""
        return self._is_stopped or time.perf_counter() + self._slowest > self._until

    def _steps(self, view: Views, line: int) -> list[Step]:
        """The actions of a line, and where each is to be made."""
        steps = [int(action) for action in self._work.path[: loops()["trace"](self._work, line)]]
        before: list[int] = [] if steps[-1] != END else [line]
        while (line := int(self._work.lines[line]["parent"])) >= 0:
            before.insert(0, line)
        turns = int(view[0]["turns"])
        lines = self._work.lines[before]
        return [
            Step(action, turns, int(there["points"]), there["shelf"].tobytes())
            for action, there in zip(steps, lines, strict=True)
        ]


def _where(view: Views) -> tuple[int, int, bytes]:
    return int(view[0]["turns"]), int(view[0]["points"]), view[0]["pile"].tobytes()
