"""Players that decide by themselves. A module here is a bot: nothing else registers it.

A bot is asked `choose(view, budget, rng)`: it gets one seat's sight, the seconds it may take and a generator, and
nothing else, so no bot can peek. A bot's module has ABOUT, a line about it, and `seat(game)`, which makes one.
"""

import importlib
import pkgutil
from functools import cache
from typing import Any, Protocol

from strangecase.errors import UnknownName
from strangecase.kernel.engine import Views, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng


class Bot(Protocol):
    """One bot, seated at one game."""

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        """A legal action for the seat whose view this is, within so many seconds."""


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
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))


def find_bot(name: str, game: Game) -> Bot:
    """Seat the bot of this name at this game."""
    bot: Bot = _module(name).seat(game)
    return bot


def about_bot(name: str) -> str:
    """A line about the bot of this name."""
    return str(_module(name).ABOUT)


def _module(name: str) -> Any:
    if name not in bot_names():
        raise UnknownName("bot", name, bot_names())
    return importlib.import_module(f"{__name__}.{name}")
