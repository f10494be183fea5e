"""Plain tree search, a yardstick: every simulation is played on by chance to the end of the game."""

from strangecase.bots.search.searcher import Searcher, Style
from strangecase.errors import Misuse
from strangecase.kernel.game import Game

ABOUT = "plain tree search; ismcts:20000 takes 20,000 simulations a move, ismcts its time"
VERSION = 1
MOST = 10_000_000


def seat(game: Game, argument: str) -> Searcher:
    return Searcher(game, Style(read_simulations(argument), stop=0, reach=0))


def read_simulations(argument: str) -> int:
    """The number of simulations in a bot's argument; 0 if there is none."""
    if argument and not (argument.isascii() and argument.isdecimal() and 0 < int(argument) <= MOST):
        raise Misuse("a search takes from 1 to {most} simulations, not '{given}'", most=MOST, given=argument)
    return int(argument or 0)
