"""What a seat sees as numbers, and what it has seen."""

from typing import Any, Protocol

import numpy as np

from strangecase.errors import Misuse
from strangecase.observations.layout import layout
from strangecase.observations.stepping import loops, time_steps
from strangecase.openspiel.course import Course, Setting


class HasCourse(Protocol):
    """A state of OpenSpiel, or a course itself."""

    @property
    def course(self) -> Course: ...


class Observer:
    """Writes into `tensor` what a seat sees, and into `dict` the same in parts.

    observation   the numbers of the view; `strangecase.observations.layout.layout(game).names` says what each tells
    history       only of information states: a row for each of the latest decisions, the latest first. In it, a
                  number for each seat, 1 for the one that decided, counted from the observer's own; a number for
                  each action, 1 for the one chosen; last, 1 if the observer may not know which
    """

    def __init__(self, setting: Setting, history: int, perfect_recall: bool, params: Any = None) -> None:
        if params:
            raise Misuse("an observer takes no parameters, not {given}", given=str(params))
        self._setting, self._perfect_recall = setting, perfect_recall
        self._told, self._work = time_steps(setting.game, 1, features=True), setting.engine.workspace()
        numbers, row = layout(setting.game).size, setting.players + setting.game.rules.ACTIONS + 1
        self.tensor = np.zeros(numbers + history * row, np.float32)
        self.dict = {"observation": self.tensor[:numbers]}
        if perfect_recall:
            self.dict["history"] = self.tensor[numbers:].reshape(history, row)

    def set_from(self, state: HasCourse, player: int) -> None:
        course = state.course
        tell = loops(self._setting.game)["tell_seat"]
        tell(course.states(), player, self._setting.codes, self._told, self._work)
        self.dict["observation"][:] = self._told.observations[0]
        if self._perfect_recall:
            self._set_history(course, player)

    def _set_history(self, course: Course, player: int) -> None:
        rows, players, hidden = self.dict["history"], self._setting.players, self._setting.game.sight.hidden
        rows[:] = 0
        for row, step in zip(rows, course.decisions(), strict=False):
            row[(step.actor - player) % players] = 1
            row[-1 if hidden(step.action, step.actor, player) else players + step.action] = 1

    def string_from(self, state: HasCourse, player: int) -> str:
        course = state.course
        return course.information_state_string(player) if self._perfect_recall else course.observation_string(player)
