from strangecase.bots import KernelBot, no_argument
from strangecase.kernel.engine import RANDOM
from strangecase.kernel.game import Game

ABOUT = "any legal action, each as likely"
VERSION = 1


def seat(game: Game, argument: str) -> KernelBot:
    no_argument("random", argument)
    return KernelBot(game, RANDOM)
