from strangecase.bots import KernelBot, no_argument
from strangecase.kernel.engine import GREEDY
from strangecase.kernel.game import Game

ABOUT = "the game's rule of thumb: one sensible player"
VERSION = 1


def seat(game: Game, argument: str) -> KernelBot:
    no_argument("greedy", argument)
    return KernelBot(game, GREEDY)
