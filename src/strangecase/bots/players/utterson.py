"""A search of 0.3 s: the lawyer weighs what he knows; takes a number as Hyde does."""

from strangecase.bots.counting import counting
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import opponent

VERSION = 4


def seat(game: Game, argument: str) -> Bot:
    return counting(game, "utterson", argument) if argument else opponent(game, "utterson")
