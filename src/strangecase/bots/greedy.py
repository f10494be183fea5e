from strangecase.bots import KernelBot
from strangecase.kernel.engine import GREEDY
from strangecase.kernel.game import Game

ABOUT = "the game's rule of thumb: one sensible player"


def seat(game: Game) -> KernelBot:
    return KernelBot(game, GREEDY)
