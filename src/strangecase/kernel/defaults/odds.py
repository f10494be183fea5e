"""What `odds.py` may leave out: the odds of a deal from the DECK, and how long a game can be, by going through it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from strangecase.errors import Misuse
from strangecase.kernel.contract import CHANCE, NOBODY, State, Step
from strangecase.kernel.engine import Engine, States, engine
from strangecase.notation import cards_in
from strangecase.odds import Bounds, one_left

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

MOST_STATES = 200_000  # that are gone through to find how long a game can be


class Default:
    """`LONGEST` in `rules.py`, the most decisions and the most numbers drawn, and `TOTAL`, what the returns add up to
    if always to the same, save a large game from being gone through."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._found: dict[bytes, Bounds] = {}

    def odds(self, s: State, drawn: Sequence[int]) -> list[tuple[int, float]]:
        rules = self._game.rules
        if not hasattr(rules, "DECK"):
            raise Misuse(
                "{game} has acts of chance but no DECK: say in odds.py how likely they are", game=self._game.name
            )
        with np.errstate(over="ignore"):
            return one_left(cards_in(rules.in_deck(s)), drawn) if len(drawn) < rules.deals(s) else []

    def bounds(self, s: State) -> Bounds:
        rules, key = self._game.rules, s.tobytes()
        if hasattr(rules, "LONGEST"):
            decisions, drawn = rules.LONGEST
            return Bounds(decisions, drawn, len(getattr(rules, "DECK", ())), getattr(rules, "TOTAL", None))
        if key not in self._found:
            self._found[key] = _Tree(self._game).bounds(key)
        return self._found[key]


class _Tree:
    """All states of a game, gone through once each."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._engine: Engine = engine(game)
        self._longest: dict[bytes, tuple[int, int]] = {}  # decisions and numbers drawn from a state on
        self._totals: set[float] = set()
        self._numbers = 1

    def bounds(self, empty: bytes) -> Bounds:
        waiting = [empty]
        while waiting:
            state = waiting[-1]
            following = [] if state in self._longest else list(self._following(self._engine.stored(state)))
            unknown = [after for after, _, _ in following if after not in self._longest]
            if not unknown:
                waiting.pop()
                if state not in self._longest:
                    self._longest[state] = self._length(following)
            waiting += unknown
            if len(self._longest) + len(waiting) > MOST_STATES:
                raise Misuse("{game} is too large to be gone through: say LONGEST in rules.py", game=self._game.name)
        (total,) = self._totals if len(self._totals) == 1 else (None,)
        return Bounds(*self._longest[empty], self._numbers, total)

    def _length(self, following: list[tuple[bytes, int, int]]) -> tuple[int, int]:
        ends = [(self._longest[after], decisions, drawn) for after, decisions, drawn in following]
        return max((end[0] + d for end, d, _ in ends), default=0), max((end[1] + n for end, _, n in ends), default=0)

    def _following(self, state: States) -> Iterator[tuple[bytes, int, int]]:
        """The states after a step from here, each with the decisions and the numbers drawn that it took."""
        actor, legal = self._engine.look(state)
        if actor == NOBODY:
            self._totals.add(round(float(self._engine.points(state)[0].sum()), 9))
        steps = self._outcomes(state[0], ()) if actor == CHANCE else iter(Step(actor, action) for action in legal)
        for step in steps:
            after = state.copy()
            if step.actor == CHANCE:
                self._engine.settle(after, step.outcome)
                yield after.tobytes(), 0, len(step.outcome)
            else:
                self._engine.apply(after, step.action)
                yield after.tobytes(), 1, 0

    def _outcomes(self, s: State, drawn: tuple[int, ...]) -> Iterator[Step]:
        further: list[tuple[int, Any]] = self._game.odds.odds(s, drawn)
        if not further:
            yield Step(CHANCE, outcome=np.array(drawn, np.int8))
        for number, _ in further:
            self._numbers = max(self._numbers, number + 1)
            yield from self._outcomes(s, (*drawn, number))
