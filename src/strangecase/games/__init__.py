"""The games. A folder here is a game: nothing else registers it. `elsewhere.py` finds games that lie outside."""

import importlib
import pkgutil
from functools import cache

from strangecase.errors import UnknownName
from strangecase.games import elsewhere
from strangecase.kernel.game import Game


@cache
def all_games() -> tuple[Game, ...]:
    """Every game of the house, by name."""
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    games = [importlib.import_module(f"{__name__}.{folder}").GAME for folder in folders]
    return tuple(sorted(games, key=lambda game: game.name))


def find_game(name: str) -> Game:
    """The game of this name, as case files spell it: one of the house, or one that was found elsewhere before."""
    for game in (*all_games(), *elsewhere.known_games()):
        if game.name == name:
            return game
    raise UnknownName("game", name, [game.name for game in all_games()])


def game_at(place: str) -> Game:
    """The game that a person asks for: by its name, or by the folder or the module where it lies.

    What has a slash in it is a folder, as in `./mygame`; what has a dot is what Python would import, as in
    `my.games.whist`. From then on the game is known by its own name as well. It runs whatever code lies there, so it
    is not for names that come from others, as those in case files.
    """
    if not elsewhere.is_place(place):
        return find_game(place)
    game = elsewhere.find(place)
    if game.name in [other.name for other in all_games()]:
        raise elsewhere.is_taken(place, game.name)
    elsewhere.remember(game)
    return game
