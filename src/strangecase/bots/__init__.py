"""Players that decide by themselves. A module in `players/` is a bot: nothing else registers it.

A bot is asked `choose(view, budget, rng)`: it gets one seat's sight, the seconds it may take and a generator, and
nothing else, so no bot can peek. One that can tell what it expects of its choice has `advise` too, which takes the
same and gives `Advice`. A bot's module has

    ABOUT                  a line about it
    VERSION                a number that grows when it plays differently: ratings are of one version
    seat(game, argument)   one bot; the argument is what was written after its name, as 20000 in `ismcts:20000`
"""

import importlib
import pkgutil
from functools import cache
from typing import Any, NamedTuple, Protocol

from strangecase.bots import players
from strangecase.errors import Misuse, UnknownName
from strangecase.kernel.engine import Views, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng

OPPONENTS = ("poole", "enfield", "lanyon", "utterson", "hyde")  # whom people are offered, the weakest first
THINKERS = OPPONENTS[2:]
MOST_SIMULATIONS = 10_000_000
QUICK = ("greedy", "random")  # who can be asked for as well: they need no time, and programs may want them


class Bot(Protocol):
    """One bot, seated at one game."""

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        """A legal action for the seat whose view this is, within so many seconds."""


class Estimate(NamedTuple):
    """What a bot expects of an action: its seat's part in the win, 0 to 1."""

    action: int
    chance: float


class Advice(NamedTuple):
    """What a bot would do."""

    action: int
    estimates: tuple[Estimate, ...] = ()  # of this action, then of others, the likeliest first; none if it cannot tell


class KernelBot:
    """A player that lives inside the kernel: it needs no time to speak of, and can play whole series there."""

    def __init__(self, game: Game, player: int) -> None:
        self.player = player
        self._engine = engine(game)

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return self._engine.choose(view, self.player, rng)


@cache
def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(players.__path__)))


def find_bot(name: str, game: Game) -> Bot:
    """Seat the bot of this name at this game; an argument may follow the name after a colon."""
    name, _, argument = name.partition(":")
    bot: Bot = _module(name).seat(game, argument)
    return bot


def about_bot(name: str) -> str:
    """A line about the bot of this name."""
    return str(_module(name).ABOUT)


def bot_version(name: str) -> int:
    """Which version of the bot of this name this is."""
    return int(_module(name.partition(":")[0]).VERSION)


def advise(bot: Bot, view: Views, budget: float, rng: Rng) -> Advice:
    """What a bot would do, with what it expects of it if it can tell."""
    if hasattr(bot, "advise"):
        advice: Advice = bot.advise(view, budget, rng)
        return advice
    return Advice(bot.choose(view, budget, rng))


def stop(bot: Bot) -> None:
    """Let a bot come to an end with what it is thinking; those that do not think need not be told."""
    getattr(bot, "stop", lambda: None)()


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
