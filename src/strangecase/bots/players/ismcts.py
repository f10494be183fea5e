"""Plain tree search, a yardstick: every simulation is played on by chance to the end of the game.

`ismcts:20000` takes 20,000 simulations a move, `ismcts` its time.
"""

from strangecase.bots import read_simulations
from strangecase.kernel.game import Game
from strangecase.search.searcher import SearchConfig, Searcher

VERSION = 1


def seat(game: Game, argument: str) -> Searcher:
    return Searcher(game, SearchConfig(read_simulations(argument), stop=0, horizon=0))
