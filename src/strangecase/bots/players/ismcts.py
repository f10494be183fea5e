"""Plain tree search, a yardstick: every simulation is played on by chance to the end of the game."""

from strangecase.bots import read_simulations
from strangecase.bots.search.searcher import Searcher, Style
from strangecase.kernel.game import Game

ABOUT = "plain tree search; ismcts:20000 takes 20,000 simulations a move, ismcts its time"
VERSION = 1


def seat(game: Game, argument: str) -> Searcher:
    return Searcher(game, Style(read_simulations(argument), stop=0, reach=0))
