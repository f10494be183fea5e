"""A short search: the doctor thinks a little."""

from strangecase.bots import no_argument
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import opponent

VERSION = 3


def seat(game: Game, argument: str) -> Bot:
    no_argument("lanyon", argument)
    return opponent(game, "lanyon")
