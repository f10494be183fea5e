from strangecase.bots import Bot, no_argument
from strangecase.bots.minds import mind
from strangecase.kernel.game import Game

ABOUT = "legal but naive: the butler follows his first impulse"
VERSION = 1


def seat(game: Game, argument: str) -> Bot:
    no_argument("poole", argument)
    return mind(game, "poole")
