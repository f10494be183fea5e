"""The games as OpenSpiel's: `pyspiel.Game` and `pyspiel.State` around a course."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, series
from strangecase.openspiel.course import Course, Setting, setting
from strangecase.openspiel.observers import Observer

HISTORY = 32  # decisions that the tensor of an information state tells, unless more are asked for
_HALF = 1 << 32


def short_name(game: Game) -> str:
    """By which OpenSpiel knows a game."""
    return f"strangecase_{game.name.replace('-', '_')}"


def _game_type(game: Game, total: float | None) -> pyspiel.GameType:
    """What OpenSpiel is told about a game, whose returns add up to this, if always to the same."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=_utility(total),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            "history": HISTORY,
            **{option.name: option.default for option in game.options},
        },
    )


def _utility(total: float | None) -> Any:
    kinds = pyspiel.GameType.Utility
    if total is None:
        return kinds.GENERAL_SUM
    return kinds.CONSTANT_SUM if total else kinds.ZERO_SUM


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its number of players and its options.

    `history` is how many of the latest decisions the tensor of an information state tells.
    """

    def __init__(self, game: Game, params: Mapping[str, Any]) -> None:
        given = dict(params)
        players, history = int(given.pop("players", game.players[0])), int(given.pop("history", HISTORY))
        game.check_players(players)
        self.setting: Setting = setting((game.name, players, tuple(game.read_options(given).items())))
        self.history, bounds = history, self.setting.bounds
        least, most = game.rules.RETURNS
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.ACTIONS,
            max_chance_outcomes=bounds.numbers,
            num_players=players,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=bounds.total,
            max_game_length=bounds.decisions,
        )
        super().__init__(_game_type(game, bounds.total), info, dict(params))

    def __reduce__(self) -> Any:
        return reload, (str(self),)

    def new_initial_state(self, *_: Any) -> "SpielState":
        return SpielState(self)

    def state_of(self, course: Course) -> "SpielState":
        """A state that stands where a course does; OpenSpiel's own history of it is empty."""
        state = SpielState(self)
        state.course = course
        return state

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.bounds.drawn

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """None for what there is no observer of: only part of what a seat sees, or what several see."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.setting, self.history if kind.perfect_recall else 0, kind.perfect_recall, params)


def reload(text: str) -> SpielGame:
    """A game from its own text, in any process."""
    return pyspiel.load_game(text)


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""

    # A class and not a function: OpenSpiel lets go of it only when Python is no longer there to take a function away.
    class ThisGame(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    pyspiel.register_game(ThisGame().get_type(), ThisGame)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A course as a state of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.setting)

    def current_player(self) -> int:
        return self.course.current_player()

    def is_terminal(self) -> bool:
        return self.course.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.course.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.action_to_string(player, action)

    def returns(self) -> list[float]:
        return self.course.returns()

    def rewards(self) -> list[float]:
        return self.course.rewards()

    def __str__(self) -> str:
        return str(self.course)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """Another state of which the player has seen the same, as likely as any, with a whole history.

        If this state has none itself, as those that `state_of` makes, the other has none either.
        """
        course, rng, game = self.course, _generator(probability_sampler), self.get_game()
        world = course.setting.engine.worlds(course.view(player_id), rng)
        if course.now.since()[0].state != course.setting.empty:
            return game.state_of(course.instead(player_id, world.tobytes()))
        state = game.new_initial_state()
        for step in course.setting.game.sight.retell(course.log(), player_id, world[0]):
            for number in [step.action] if step.actor >= 0 else step.outcome.tolist():
                state.apply_action(number)
        for _ in course.drawn:
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numbers[int(np.searchsorted(np.cumsum(odds)[:-1], probability_sampler(), "right"))])
        return state


def _generator(probability_sampler: Callable[[], float]) -> Rng:
    """A generator of our own, from OpenSpiel's numbers."""
    return series(int(probability_sampler() * _HALF) * _HALF + int(probability_sampler() * _HALF), [0])[0]
