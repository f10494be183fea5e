"""Every game with every number of players, for the tests of environments."""

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import Game

TABLES = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in all_games() for players in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)
