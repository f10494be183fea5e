from strangecase.bots import Bot, no_argument
from strangecase.bots.minds import mind
from strangecase.kernel.game import Game

ABOUT = "rules of thumb, with the lapses of a man about town"
VERSION = 1


def seat(game: Game, argument: str) -> Bot:
    no_argument("enfield", argument)
    return mind(game, "enfield")
