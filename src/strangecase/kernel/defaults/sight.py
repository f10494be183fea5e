"""What `sight.py` may leave out: a view of declared fields, and the past retold by trying what may have happened."""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from strangecase.errors import BadInput
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, State, Step
from strangecase.kernel.defaults.rules import find_own_fields
from strangecase.kernel.engine import Engine, States
from strangecase.kernel.fields import Field

if TYPE_CHECKING:
    from strangecase.kernel.game import Game


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    INFERRED: tuple[Field, ...] = ()
    """The fields that a view has besides those of the state: what a seat infers."""

    @cached_property
    def VIEW(self) -> "np.dtype[Any]":  # noqa: N802
        return find_own_fields(self._game).view_record(self._game.rules.WORDS, *self._game.sight.INFERRED)

    @cached_property
    def view(self) -> Any:
        rules = self._game.rules
        return find_own_fields(self._game).make_view(rules.actor, rules.legal)

    @cached_property
    def hidden(self) -> Any:
        return _nothing_hidden

    def retell(self, log: Sequence[Step], seat: int, s: State) -> list[Step]:
        """By trying: it takes as long as there are ways that chance and hidden decisions may have gone."""
        with np.errstate(over="ignore"):  # plain NumPy warns where unsigned numbers wrap round, as they are meant to
            for beginning in _beginnings(self._game):
                told = _Past(self._game, log, seat, beginning).leading_to(s.tobytes())
                if told is not None:
                    return told
        raise BadInput(
            "no course of this game leads to such a world: `determinize` made one that does not fit the view"
        )


@kernel
def _nothing_hidden(action: int, by: int, seat: int) -> bool:
    return False


def _beginnings(game: "Game") -> Iterator[States]:
    """The empty tables of the game, with any number of players and any options."""
    choices = [[option.read(value) for value in option.values] for option in game.options]
    names = [option.name for option in game.options]
    for players, values in product(game.players, product(*choices)):
        yield _plain_engine(game).new(game.option_codes(players, dict(zip(names, values, strict=True))))


@cache
def _plain_engine(game: "Game") -> Engine:
    return Engine(game, plain=True)


class _Past:
    """The courses that a log may have taken without the seat seeing any difference."""

    def __init__(self, game: "Game", log: Sequence[Step], seat: int, beginning: States) -> None:
        self._game, self._log, self._seat = game, log, seat
        self._engine = _plain_engine(game)
        self._beginning = beginning
        self._seen = self._views(beginning)

    def _views(self, beginning: States) -> list[bytes]:
        """What the seat has seen after every step, as far as the log can be carried out from here."""
        state, seen = beginning.copy(), []
        for step in self._log:
            if self._engine.actor(state) != step.actor:
                return []
            self._carry_out(state, step)
            seen.append(self._engine.view(state, self._seat).tobytes())
        return seen

    def _carry_out(self, state: States, step: Step) -> None:
        if step.actor == CHANCE:
            self._engine.settle(state, step.outcome)
        else:
            self._engine.apply(state, step.action)

    def leading_to(self, world: bytes) -> list[Step] | None:
        """One that ends in this world; None if there is none."""
        if len(self._seen) < len(self._log):
            return None
        waiting: list[tuple[States, list[Step]]] = [(self._beginning, [])]
        while waiting:
            state, told = waiting.pop()
            if len(told) < len(self._log):
                waiting += self._further(state, told)
            elif state.tobytes() == world:
                return told
        return None

    def _further(self, state: States, told: list[Step]) -> Iterator[tuple[States, list[Step]]]:
        """The states that look the same to the seat, one step further; what really happened comes first."""
        real, seen = self._log[len(told)], self._seen[len(told)]
        if self._engine.actor(state) != real.actor:
            return
        for step in [*self._others(state, real), real]:
            following = state.copy()
            if step is real and step.actor >= 0 and step.action not in self._engine.legal(state):
                continue
            self._carry_out(following, step)
            if self._engine.view(following, self._seat).tobytes() == seen:
                yield following, [*told, step]

    def _others(self, state: States, real: Step) -> Iterator[Step]:
        """What may have happened instead of what did."""
        if real.actor == CHANCE:
            for numbers in _outcomes(self._game, state[0], ()):
                if list(numbers) != real.outcome.tolist():
                    yield Step(CHANCE, outcome=np.array(numbers, np.int8))
        elif self._game.sight.hidden(real.action, real.actor, self._seat):
            for action in self._engine.legal(state):
                if action != real.action and self._game.sight.hidden(action, real.actor, self._seat):
                    yield Step(real.actor, action)


def _outcomes(game: "Game", s: State, drawn: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All that the pending act of chance can come to."""
    further = game.odds.odds(s, drawn)
    if not further:
        yield drawn
    for number, _ in further:
        yield from _outcomes(game, s, (*drawn, number))
