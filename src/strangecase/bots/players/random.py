"""Any legal action, each as likely."""

from strangecase.bots import no_argument
from strangecase.kernel.engine import RANDOM
from strangecase.kernel.game import Game
from strangecase.search.bot import KernelBot

VERSION = 1


def seat(game: Game, argument: str) -> KernelBot:
    no_argument("random", argument)
    return KernelBot(game, RANDOM)
