"""A game as it goes, under the names of OpenSpiel, and what each seat has seen of it.

States are kept as their bytes and never changed, so a copy of a course is a few references. Nothing is looked at before
somebody asks: neither views nor words.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import pyspiel

from strangecase.errors import Misuse
from strangecase.games import find_game
from strangecase.kernel.contract import CHANCE, NOBODY, State, Step
from strangecase.kernel.engine import States, Views, engine
from strangecase.kernel.game import Game, OptionValue
from strangecase.odds import Bounds
from strangecase.openspiel.sights import ViewWords

Key: TypeAlias = tuple[str, int, tuple[tuple[str, OptionValue], ...]]
Odds: TypeAlias = list[tuple[int, float]]

HIDDEN = "something hidden"


class Setting:
    """A game with its number of players and its options, and what all courses of it share."""

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue]) -> None:
        self.game, self.players = game, players
        self.key: Key = (game.name, players, tuple(options.items()))
        self.engine = engine(game)
        self.codes = np.array(game.option_codes(players, options), np.int64)
        self.empty: bytes = self.engine.new(self.codes.tolist()).tobytes()
        self.bounds: Bounds = game.odds.bounds(self.record(self.empty))
        self.draws_again = getattr(game.odds, "draws_again", None)
        self.words = [str(game.notation.write_action(action)) for action in range(game.rules.ACTIONS)]
        self.fields = ViewWords(game.sight.VIEW)

    def record(self, state: bytes) -> State:
        """A state as the plain functions of a game take it."""
        return self.engine.stored(state)[0]

    def after(self, state: bytes, step: Step | None) -> tuple[bytes, int, list[int]]:
        """The state after a step, if there is one, who is to decide there, and his legal actions."""
        states = self.engine.stored(state)
        if step and step.actor == CHANCE:
            self.engine.settle(states, step.outcome)
        elif step:
            self.engine.apply(states, step.action)
        return (states.tobytes(), *self.engine.look(states))


@cache
def setting(key: Key) -> Setting:
    """The setting of this key, one a process."""
    name, players, options = key
    return Setting(find_game(name), players, dict(options))


class Moment:
    """A state, the step that led to it, and what seats have been found to see there. It never changes otherwise.

    The first moment of a course is the empty table, or a world in the middle of a game; then `said` may have what
    seats have seen before.
    """

    __slots__ = ("before", "said", "state", "step", "text", "views")

    def __init__(self, state: bytes, before: "Moment | None" = None, step: Step | None = None) -> None:
        self.state, self.before, self.step = state, before, step
        self.text = ""  # the state in words, once somebody has asked
        self.views: dict[int, bytes] = {}
        self.said: dict[int, str] = {}

    def since(self) -> "list[Moment]":
        """All moments up to this one, the first one first."""
        found, moment = [self], self
        while moment.before is not None:
            moment = moment.before
            found.append(moment)
        return found[::-1]


class Course:
    """One game so far. It answers as OpenSpiel's states do, but it is no `pyspiel.State`: it costs less.

    An act of chance is drawn number by number; nobody sees anything of it before it is complete.
    """

    __slots__ = ("_actor", "_legal", "_now", "_odds", "_told", "drawn", "setting")

    def __init__(self, setting: Setting, now: Moment | None = None) -> None:
        self.setting = setting
        self._now = now or Moment(setting.empty)
        self.drawn: tuple[int, ...] = ()  # of the pending act of chance
        _, self._actor, self._legal = setting.after(self._now.state, None)
        self._odds: Odds | None = None
        self._told: tuple[int, str] | None = None  # the information state that was asked for last, and whose it is

    @property
    def now(self) -> Moment:
        return self._now

    @property
    def course(self) -> "Course":
        """So that a course can be given where a state of OpenSpiel is expected."""
        return self

    def clone(self) -> "Course":
        copied = Course.__new__(Course)
        copied.setting, copied._now, copied.drawn = self.setting, self._now, self.drawn
        copied._actor, copied._legal, copied._odds = self._actor, self._legal, self._odds
        copied._told = self._told
        return copied

    def __deepcopy__(self, memo: Any) -> "Course":
        return self.clone()

    def __getstate__(self) -> Any:
        """The chain of moments as lists: pickled as it is, it would be too deep."""
        moments = self._now.since()
        steps = [(m.step.actor, m.step.action, m.step.outcome) for m in moments if m.step]
        return self.setting.key, [m.state for m in moments], steps, moments[0].said, self.drawn

    def __setstate__(self, kept: Any) -> None:
        key, states, steps, said, drawn = kept
        moment = Moment(states[0])
        moment.said.update(said)
        for state, step in zip(states[1:], steps, strict=True):
            moment = Moment(state, moment, Step(*step))
        Course.__init__(self, setting(key), moment)
        self.drawn = drawn

    def instead(self, seat: int, world: bytes, said: str = "") -> "Course":
        """A course that stands in this world, of which the seat has seen the same. It has no past of its own.

        `said` is the seat's information state, if the caller has it at hand.
        """
        first = Moment(world)
        first.views[seat] = self._view(self._now, seat)
        first.said[seat] = said or self.information_state_string(seat)
        if seat != self._actor:
            return Course(self.setting, first)
        copied = self.clone()  # a seat knows what it may do itself
        copied._now, copied._told = first, None
        return copied

    # Playing

    def current_player(self) -> int:
        return self._actor if self._actor != NOBODY else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self._actor == NOBODY

    def is_chance_node(self) -> bool:
        return self._actor == CHANCE

    def is_player_node(self) -> bool:
        return self._actor >= 0

    def num_players(self) -> int:
        return self.setting.players

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; a fresh list, as the callers may shuffle it."""
        if self._actor == CHANCE:
            return [number for number, _ in self.chance_outcomes()]
        return self._legal[:] if player is None or player == self._actor else []

    def chance_outcomes(self) -> Odds:
        """The numbers that may come next, with their probabilities."""
        if self._odds is None:
            self._odds = self.setting.game.odds.odds(self.record(), self.drawn)
        return self._odds

    def record(self) -> State:
        return self.setting.record(self._now.state)

    def apply_action(self, action: int) -> None:
        action = int(action)
        if self._actor == CHANCE:
            self._draw(action)
            return
        if action not in self._legal:
            raise Misuse("action {action} is not legal; legal are: {legal}", action=action, legal=self._legal)
        self._take(Step(self._actor, action))

    def _draw(self, number: int) -> None:
        """The pending act of chance goes on with this number."""
        if number not in self.legal_actions():
            raise Misuse("chance cannot draw {number} now", number=number)
        self.drawn, self._odds = (*self.drawn, number), None
        if self.setting.draws_again and self.setting.draws_again(self.record(), self.drawn):
            self.drawn = ()
        if not self.chance_outcomes():
            self.come_to(self.drawn)

    def come_to(self, outcome: Sequence[int]) -> None:
        """Carry out the pending act of chance as a whole."""
        self._take(Step(CHANCE, outcome=np.array(outcome, np.int8)))
        self.drawn, self._odds = (), None

    def _take(self, step: Step) -> None:
        state, self._actor, self._legal = self.setting.after(self._now.state, step)
        self._now, self._told = Moment(state, self._now, step), None

    def returns(self) -> list[float]:
        """Each seat's part in the win; 0 before the end."""
        if self._actor != NOBODY:
            return [0.0] * self.setting.players
        parts: list[float] = self.setting.engine.points(self.setting.engine.stored(self._now.state))[0].tolist()
        return parts[: self.setting.players]

    rewards = returns  # there are none before the end

    def action_to_string(self, player: int, action: int) -> str:
        return f"chance draws {action}" if player == CHANCE else self.setting.words[action]

    def __str__(self) -> str:
        drawn = f" ; drawn {' '.join(map(str, self.drawn))}" if self.drawn else ""
        if not self._now.text:
            self._now.text = self.setting.game.notation.write_state(self.record())
        return f"{self._now.text}{drawn}"

    # What a seat sees

    def states(self) -> States:
        """The state as an array of one."""
        return self.setting.engine.stored(self._now.state)

    def log(self) -> list[Step]:
        """The steps so far."""
        return [moment.step for moment in self._now.since() if moment.step]

    def decisions(self) -> Iterator[Step]:
        """What the seats have decided so far, the latest first."""
        moment: Moment | None = self._now
        while moment:
            if moment.step and moment.step.actor >= 0:
                yield moment.step
            moment = moment.before

    def view(self, seat: int) -> Views:
        """All that the seat may know."""
        return np.frombuffer(bytearray(self._view(self._now, seat)), self.setting.game.sight.VIEW)

    def _view(self, moment: Moment, seat: int) -> bytes:
        if seat not in moment.views:
            compiled = self.setting.engine
            moment.views[seat] = compiled.view(compiled.stored(moment.state), seat).tobytes()
        return moment.views[seat]

    def observation_string(self, player: int | None = None) -> str:
        seat = self._actor if player is None else player
        return f"seat {seat} sees {self.setting.fields.told(self._view(self._now, seat))}"

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat has seen, step by step."""
        seat = self._actor if player is None else player
        if not self._told or self._told[0] != seat:
            self._told = seat, "\n".join([self._said(moment, seat) for moment in self._now.since()])
        return self._told[1]

    def _said(self, moment: Moment, seat: int) -> str:
        """What the step that led to a moment has told a seat; of the first moment, what it has seen till then."""
        said = moment.said.get(seat)
        if said is None:
            view = self._view(moment, seat)
            if moment.before is None or moment.step is None:
                told = self.setting.fields.told(view) if moment.state == self.setting.empty else view.hex()
                said = f"seat {seat} sees {told}"
            else:
                changes = self.setting.fields.changes(self._view(moment.before, seat), view)
                said = f"{self.words_for(moment.step, seat)}: {changes}"
            moment.said[seat] = said
        return said

    def words_for(self, step: Step, seat: int) -> str:
        """A step in words, as far as the seat may know it."""
        if step.actor == CHANCE:
            return "chance"
        hidden = self.setting.game.sight.hidden(step.action, step.actor, seat)
        return f"{step.actor} {HIDDEN if hidden else self.setting.words[step.action]}"
