"""OpenSpiel's ISMCTSBot at our tables, a yardstick; `strangecase[envs]` brings it.

`openspiel:1000` takes 1,000 simulations a move (the default), whatever its time.
"""

import importlib.util

from strangecase.bots import read_simulations
from strangecase.errors import Misuse
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot

VERSION = 1
SIMULATIONS = 1000


def seat(game: Game, argument: str) -> Bot:
    simulations = read_simulations(argument) or SIMULATIONS
    if importlib.util.find_spec("pyspiel") is None:
        raise Misuse("the bot 'openspiel' needs OpenSpiel: pip install strangecase[envs]")
    from strangecase.openspiel import guest

    bot: Bot = guest(f"ismcts:{simulations}", game)
    return bot
