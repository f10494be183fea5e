"""Opponents that count simulations instead of looking at the clock: they decide the same on every machine."""

from dataclasses import replace

from strangecase.bots import read_simulations
from strangecase.errors import Misuse
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import TimeLimited, opponent
from strangecase.search.searcher import Searcher


def counting(game: Game, name: str, argument: str) -> Bot:
    """The opponent of this name, with so many simulations instead of a time."""
    bot, simulations = opponent(game, name), read_simulations(argument)
    if not isinstance(bot, TimeLimited) or not isinstance(bot.bot, Searcher):
        raise Misuse("in {game} '{bot}' counts no simulations: leave out the number", game=game.title, bot=name)
    return Searcher(game, replace(bot.bot.config, simulations=simulations))
