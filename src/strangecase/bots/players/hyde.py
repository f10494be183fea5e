from strangecase.bots import Bot, no_argument
from strangecase.bots.minds import mind
from strangecase.kernel.game import Game

ABOUT = "everything there is, for 2 s: few beat him"
VERSION = 2


def seat(game: Game, argument: str) -> Bot:
    no_argument("hyde", argument)
    return mind(game, "hyde")
