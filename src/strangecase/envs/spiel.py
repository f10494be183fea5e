"""The four games in OpenSpiel, our bots as its own, and its bots as ours. See docs/envs/openspiel.md."""

import pyspiel

from strangecase.bots import find_bot
from strangecase.kernel.rng import series
from strangecase.openspiel import (
    Course,
    Guest,
    Ismcts,
    Resampler,
    Rollouts,
    SpielGame,
    SpielState,
    guest,
    ismcts_bot,
    load,
)

__all__ = [
    "Course",
    "Guest",
    "HouseBot",
    "Ismcts",
    "Resampler",
    "Rollouts",
    "SpielGame",
    "SpielState",
    "bot",
    "guest",
    "ismcts_bot",
    "load",
]


class HouseBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots, seated at a game of OpenSpiel. It is given its seat's view of the state, nothing else."""

    def __init__(self, name: str, game: SpielGame, player_id: int, seed: int, budget: float) -> None:
        super().__init__()
        self._bot, self._seat = find_bot(name, game.setting.game), player_id
        self._rng, self._budget = series(seed, [player_id])[0], budget

    def step(self, state: SpielState) -> int:
        """A legal action; OpenSpiel's INVALID_ACTION where it is not this player's turn."""
        if state.current_player() != self._seat:
            return int(pyspiel.INVALID_ACTION)
        return self._bot.choose(state.course.view(self._seat), self._budget, self._rng)

    def restart(self) -> None:
        """Nothing is remembered from game to game."""

    def restart_at(self, state: SpielState) -> None:
        """Nor from state to state."""


def bot(name: str, game: SpielGame, player_id: int, seed: int = 0, budget: float = 1.0) -> HouseBot:
    """Seat our bot of this name; `budget` is the seconds that it may take for a decision."""
    return HouseBot(name, game, player_id, seed, budget)
