"""Players that decide by themselves. A module in `players/` is a bot: nothing else registers it.

`search/bot.py` says what a bot is. A bot's module has

    VERSION                a number that grows when it plays differently: ratings are of one version
    seat(game, argument)   one bot; the argument is what was written after its name, as 20000 in `ismcts:20000`
"""

import importlib
import pkgutil
from functools import cache
from typing import Any

from strangecase.bots import players
from strangecase.errors import Misuse, UnknownName
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot

OPPONENTS = ("poole", "enfield", "lanyon", "utterson", "hyde")  # whom people are offered, the weakest first
THINKERS = OPPONENTS[2:]
MOST_SIMULATIONS = 10_000_000
QUICK = ("greedy", "random")  # who can be asked for as well: they need no time, and programs may want them


@cache
def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(players.__path__)))


def find_bot(name: str, game: Game) -> Bot:
    """Seat the bot of this name at this game; an argument may follow the name after a colon."""
    name, _, argument = name.partition(":")
    bot: Bot = _module(name).seat(game, argument)
    return bot


def bot_version(name: str) -> int:
    """Which version of the bot of this name this is."""
    return int(_module(name.partition(":")[0]).VERSION)


def no_argument(name: str, argument: str) -> None:
    """An error if a bot that takes no argument was given one."""
    if argument:
        raise Misuse("the bot '{bot}' takes no argument, so no ':{argument}'", bot=name, argument=argument)


def read_simulations(argument: str) -> int:
    """The number of simulations in a bot's argument; 0 if there is none."""
    if argument and not (argument.isascii() and argument.isdecimal() and 0 < int(argument) <= MOST_SIMULATIONS):
        most = MOST_SIMULATIONS
        raise Misuse("a search takes from 1 to {most} simulations, not '{given}'", most=most, given=argument)
    return int(argument or 0)


def _module(name: str) -> Any:
    if name not in bot_names():
        raise UnknownName("bot", name, bot_names())
    return importlib.import_module(f"{players.__name__}.{name}")
