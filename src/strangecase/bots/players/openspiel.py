"""OpenSpiel's own searcher at our tables, a yardstick; `strangecase[envs]` brings it."""

import importlib.util

from strangecase.bots import Bot, read_simulations
from strangecase.errors import Misuse
from strangecase.kernel.game import Game

ABOUT = "OpenSpiel's ISMCTSBot; openspiel:1000 takes 1,000 simulations a move (the default), whatever its time"
VERSION = 1
SIMULATIONS = 1000


def seat(game: Game, argument: str) -> Bot:
    simulations = read_simulations(argument) or SIMULATIONS
    if importlib.util.find_spec("pyspiel") is None:
        raise Misuse("the bot 'openspiel' needs OpenSpiel: pip install strangecase[envs]")
    from strangecase.envs.spiel import guest

    bot: Bot = guest(f"ismcts:{simulations}", game)
    return bot
