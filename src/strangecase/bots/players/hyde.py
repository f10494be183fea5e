"""Everything there is, for 2 s: few beat him; hyde:1000 counts simulations instead."""

from strangecase.bots.counting import counting
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import opponent

VERSION = 4


def seat(game: Game, argument: str) -> Bot:
    return counting(game, "hyde", argument) if argument else opponent(game, "hyde")
