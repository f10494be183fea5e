from strangecase.bots import Bot
from strangecase.bots.minds import counting, mind
from strangecase.kernel.game import Game

ABOUT = "everything there is, for 2 s: few beat him; hyde:1000 counts simulations instead"
VERSION = 4


def seat(game: Game, argument: str) -> Bot:
    return counting(game, "hyde", argument) if argument else mind(game, "hyde")
