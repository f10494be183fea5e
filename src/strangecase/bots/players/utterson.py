from strangecase.bots import Bot, no_argument
from strangecase.bots.minds import mind
from strangecase.kernel.game import Game

ABOUT = "a search of 0.3 s: the lawyer weighs what he knows"
VERSION = 2


def seat(game: Game, argument: str) -> Bot:
    no_argument("utterson", argument)
    return mind(game, "utterson")
