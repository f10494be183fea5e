"""Rules of thumb, with the lapses of a man about town."""

from strangecase.bots import no_argument
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import opponent

VERSION = 1


def seat(game: Game, argument: str) -> Bot:
    no_argument("enfield", argument)
    return opponent(game, "enfield")
