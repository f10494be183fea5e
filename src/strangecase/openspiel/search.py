"""For OpenSpiel's searchers: worlds instead of what a player cannot see, and random games to their ends, both quick."""

from typing import Any

import numpy as np
import numpy.typing as npt
from open_spiel.python.algorithms import ismcts, mcts

from strangecase.kernel.engine import States
from strangecase.kernel.rng import series
from strangecase.openspiel.course import Course, Moment
from strangecase.openspiel.loops import loops
from strangecase.openspiel.observers import HasCourse

AHEAD = 64  # worlds that are dealt at once


class Resampler:
    """A callback for `ISMCTSBot.set_resampler`: a world that fits what the player sees, as a course without a past.

    Its information states are those of the true state to the player himself. Of others they tell what the other would
    see in this world, and then step by step.
    """

    def __init__(self, seed: int = 0) -> None:
        self._rng = series(seed, [0])[0]
        self._for: tuple[Moment | None, int] = (None, -1)
        self._said = ""
        self._worlds: list[bytes] = []

    def __call__(self, state: HasCourse, player: int) -> Course:
        course = state.course
        if self._for[0] is not course.now or self._for[1] != player:
            self._for, self._worlds = (course.now, player), []
            self._said = course.information_state_string(player)
        if not self._worlds:
            worlds = course.setting.engine.worlds(course.view(player), self._rng, AHEAD)
            self._worlds = [worlds[i : i + 1].tobytes() for i in range(AHEAD)]
        return course.instead(player, self._worlds.pop(), self._said)


class Rollouts(mcts.Evaluator):  # type: ignore[misc]
    """What `mcts.RandomRolloutEvaluator` does, inside the kernel: random games to their ends."""

    def __init__(self, n_rollouts: int = 1, seed: int = 0) -> None:
        self._n, self._rng = n_rollouts, series(seed, [1])[0]
        self._dice = np.random.default_rng(seed)

    def evaluate(self, state: HasCourse) -> npt.NDArray[np.float64]:
        """Each player's part in the win, on average."""
        course = self._after_chance(state.course)
        rules, totals = course.setting.game.rules, np.zeros(course.setting.engine.seats)
        states: States = np.repeat(course.states(), self._n) if self._n > 1 else course.states()
        words, outcome = np.empty(rules.WORDS, np.uint64), np.empty(rules.OUTCOME, np.int8)
        loops(course.setting.game)["play_out"](states, self._rng, words, outcome, np.zeros_like(totals), totals)
        return totals[: course.setting.players] / self._n

    def _after_chance(self, course: Course) -> Course:
        """Draw the rest of an act of chance of which something has been drawn."""
        if course.drawn:
            course = course.clone()
            drawn = len(course.now.since())
            while len(course.now.since()) == drawn:
                numbers, odds = zip(*course.chance_outcomes(), strict=True)
                course.apply_action(self._dice.choice(numbers, p=odds))
        return course

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Every action alike."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def ismcts_bot(game: Any, simulations: int, exploration: float = 1.0, seed: int = 0, **settings: Any) -> Any:
    """OpenSpiel's `ISMCTSBot` with the two above; `settings` are its own."""
    bot = ismcts.ISMCTSBot(
        game,
        Rollouts(1, seed),
        exploration,
        simulations,
        random_state=np.random.RandomState(seed % (1 << 32)),
        **settings,
    )
    bot.set_resampler(Resampler(seed))
    return bot
