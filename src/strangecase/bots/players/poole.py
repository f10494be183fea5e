"""Legal but naive: the butler follows his first impulse."""

from strangecase.bots import no_argument
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import opponent

VERSION = 1


def seat(game: Game, argument: str) -> Bot:
    no_argument("poole", argument)
    return opponent(game, "poole")
