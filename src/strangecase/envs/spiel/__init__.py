"""The four games in OpenSpiel. Importing this registers them, as `strangecase_jekyll_vs_hyde` and so on.

See docs/envs/openspiel.md.
"""

from typing import Any

import pyspiel

from strangecase.envs.spiel.bots import Guest, HouseBot, Ismcts, bot, guest
from strangecase.envs.spiel.course import Course
from strangecase.envs.spiel.games import SpielGame, SpielState, register, short_name
from strangecase.envs.spiel.search import Resampler, Rollouts, ismcts_bot
from strangecase.games import all_games, find_game

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


def load(name: str, players: int | None = None, **settings: Any) -> SpielGame:
    """The game of this name as OpenSpiel's; `settings` are its options, and `history`."""
    game = find_game(name)
    return pyspiel.load_game(short_name(game), {"players": players or game.players[0], **settings})


for _game in all_games():
    register(_game)
