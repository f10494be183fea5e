from strangecase.bots import Bot
from strangecase.bots.minds import counting, mind
from strangecase.kernel.game import Game

ABOUT = "a search of 0.3 s: the lawyer weighs what he knows; takes a number as Hyde does"
VERSION = 4


def seat(game: Game, argument: str) -> Bot:
    return counting(game, "utterson", argument) if argument else mind(game, "utterson")
