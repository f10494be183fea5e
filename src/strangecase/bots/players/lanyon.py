from strangecase.bots import Bot, no_argument
from strangecase.bots.minds import mind
from strangecase.kernel.game import Game

ABOUT = "a short search: the doctor thinks a little"
VERSION = 3


def seat(game: Game, argument: str) -> Bot:
    no_argument("lanyon", argument)
    return mind(game, "lanyon")
