"""The four games in OpenSpiel, and its bots at them; what researchers import is `envs/spiel.py`.

Importing this registers the games, as `strangecase_jekyll_vs_hyde` and so on. It knows none of our bots, so that one of
them can be a guest from there.
"""

from typing import Any

import pyspiel

from strangecase.games import all_games, game_at
from strangecase.openspiel.course import Course
from strangecase.openspiel.games import SpielGame, SpielState, register, short_name
from strangecase.openspiel.guests import Guest, Ismcts, guest
from strangecase.openspiel.search import Resampler, Rollouts, ismcts_bot

__all__ = [
    "Course",
    "Guest",
    "Ismcts",
    "Resampler",
    "Rollouts",
    "SpielGame",
    "SpielState",
    "guest",
    "ismcts_bot",
    "load",
]


def load(name: str, players: int | None = None, **settings: Any) -> SpielGame:
    """The game of this name as OpenSpiel's; `settings` are its options, and `history`."""
    game = game_at(name)
    if short_name(game) not in pyspiel.registered_names():
        register(game)
    return pyspiel.load_game(short_name(game), {"players": players or game.players[0], **settings})


for _game in all_games():
    register(_game)
