"""The five opponents in Frankenstein.

Tree search over single actions gets nowhere here: a turn is one thought. So those who think list all that their turn
can come to, weigh it, and look deeper into the best; `games/frankenstein/thinking.py` has the thinking itself.
"""

import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.bots import Bot, find_bot
from strangecase.bots.minds import HYDE_S, UTTERSON_S, Hasty, Impulsive, Lapsing
from strangecase.games.frankenstein import thinking
from strangecase.games.frankenstein.recipes import NO_CARD, OWN
from strangecase.games.frankenstein.rules import CHANGE, END, ON, jars_of, source_of, target_of
from strangecase.games.frankenstein.shelf import JAR
from strangecase.games.frankenstein.worth import LOOKING_BOTH_WAYS, RACING
from strangecase.kernel import compiler
from strangecase.kernel.engine import Views, actions_in
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng

AT_ONCE = 1024  # lines that are weighed between two looks at the clock


def poole(game: Game) -> Bot:
    return Impulsive(heap)


def enfield(game: Game) -> Bot:
    return Lapsing(find_bot("greedy", game), poole(game))


def lanyon(game: Game) -> Bot:
    return Planner(Style(deepened=0, looking=RACING))


def utterson(game: Game) -> Bot:
    return Hasty(Planner(Style(deepened=6, looking=RACING)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return Hasty(Planner(Style(deepened=200)), HYDE_S)


def heap(v: Any, legal: list[int]) -> int:
    """Heap the jars of the recipe, last one first, by single moves; who sees none that helps takes another recipe."""
    spots = [action for action in legal if ON <= action < CHANGE]
    if spots:
        return spots[0]
    hand = v.queue[OWN * v.seat]
    if hand == NO_CARD:
        return END
    moves = [
        (gain, -jars_of(action), action) for action in legal if action < ON if (gain := _gain(v, action, hand)) > 0
    ]
    if moves:
        return max(moves)[2]
    return CHANGE if CHANGE in legal else END


def _gain(v: Any, action: int, hand: int) -> int:
    """How much better a move heaps the recipe of this card, the last jars of it on top of a pile."""
    source, target, bits = v.pile[source_of(action)], v.pile[target_of(action)], JAR * jars_of(action)
    recipe = v.recipe[hand]
    after = (target << bits | source & (1 << bits) - 1, source >> bits)
    return sum(_heaped(pile, recipe) for pile in after) - _heaped(source, recipe) - _heaped(target, recipe)


def _heaped(pile: int, recipe: int) -> int:
    """The more jars of the recipe are heaped, the better, even if the first are still missing."""
    most = max(jars for jars in range(4) if pile & (1 << JAR * jars) - 1 == recipe >> JAR * (3 - jars))
    return most * most


@dataclass(frozen=True)
class Style:
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
    return compiler.bind(thinking.LOOPS, {})


class Planner:
    """A bot that thinks about a whole turn and then carries it out, as long as all is as it was planned.

    Given time enough for all that its style asks for, it decides the same from the same view and random numbers.
    """

    def __init__(self, style: Style) -> None:
        self._style = style
        self._desk = thinking.make_desk(style.looking)
        self._room = thinking.make_room(self._desk)
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
        made, weighed = loops()["list"](view, self._desk), 0
        while weighed < made and not (weighed and self._is_late()):
            more = min(made, weighed + AT_ONCE)
            self._timed("weigh", view, self._desk, weighed, more)
            weighed = more
        values = self._desk.values[:weighed]
        best = int(np.argmax(values))
        self.looked = 0
        if values[best] == 1.0 or self._style.deepened < 2:
            return best
        return self._deepen(view, np.argsort(-values, kind="stable")[: self._style.deepened], rng)

    def _deepen(self, view: Views, likely: npt.NDArray[np.int64], rng: Rng) -> int:
        """The best of these lines on a second look, as far as there is time; the first if there is none."""
        best, most = int(likely[0]), -1.0
        worlds = loops()["deal"](view, rng, self._room)
        self._slowest = 0.0
        for line in likely.tolist():
            value = 0.0
            for world in range(worlds):
                if self._is_late():
                    return best
                value += self._timed("play_on", view, self._desk, line, world, self._style.turns, rng, self._room)
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
        """Whether there is no time left for another part of thinking."""
        return self._is_stopped or time.perf_counter() + self._slowest > self._until

    def _steps(self, view: Views, line: int) -> list[Step]:
        """The actions of a line, and where each is to be made."""
        steps = [int(action) for action in self._desk.path[: loops()["trace"](self._desk, line)]]
        before: list[int] = [] if steps[-1] != END else [line]
        while (line := int(self._desk.lines[line]["parent"])) >= 0:
            before.insert(0, line)
        turns = int(view[0]["turns"])
        lines = self._desk.lines[before]
        return [
            Step(action, turns, int(there["points"]), there["shelf"].tobytes())
            for action, there in zip(steps, lines, strict=True)
        ]


def _where(view: Views) -> tuple[int, int, bytes]:
    return int(view[0]["turns"]), int(view[0]["points"]), view[0]["pile"].tobytes()
