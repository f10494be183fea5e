from strangecase.bots import KernelBot
from strangecase.kernel.engine import RANDOM
from strangecase.kernel.game import Game

ABOUT = "any legal action, each as likely"


def seat(game: Game) -> KernelBot:
    return KernelBot(game, RANDOM)
