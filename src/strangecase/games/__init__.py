"""The games. A folder here is a game: nothing else registers it."""

import importlib
import pkgutil
from functools import cache

from strangecase.errors import UnknownName
from strangecase.kernel.game import Game


@cache
def all_games() -> tuple[Game, ...]:
    """Every game of the house, by name."""
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    games = [importlib.import_module(f"{__name__}.{folder}").GAME for folder in folders]
    return tuple(sorted(games, key=lambda game: game.name))


def find_game(name: str) -> Game:
    """The game of this name, as the command line and case files spell it."""
    for game in all_games():
        if game.name == name:
            return game
    raise UnknownName("game", name, [game.name for game in all_games()])
