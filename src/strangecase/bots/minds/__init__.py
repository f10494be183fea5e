"""How the five named opponents think, a module a game; a bot in `players/` asks here for its mind.

Each module has `poole`, `enfield`, `lanyon`, `utterson` and `hyde`, which make a bot of that strength. The weak ones
are weak in a human way: Poole follows an impulse, Enfield knows the rule of thumb and lapses into Poole's habits. The
others think: Lanyon a little, Utterson for a while, Hyde for as long as he is given and with everything there is.
"""

import importlib
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any, cast

from strangecase.bots import Advice, Bot, advise, read_simulations, stop
from strangecase.bots.search.searcher import Searcher
from strangecase.errors import Misuse
from strangecase.kernel.engine import Views, actions_in, plain_view
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, below_plain

UTTERSON_S, HYDE_S = 0.3, 2.0  # seconds that the two think at most
LAPSES = 25  # of Enfield's decisions, in a hundred

Impulse = Callable[[Any, list[int]], int]  # a view as plain values, and the legal actions; gives one of them


def mind(game: Game, name: str) -> Bot:
    """One of the five, as he thinks in this game."""
    module: ModuleType = importlib.import_module(f"{__name__}.{game.package.rpartition('.')[2]}")
    return cast(Bot, getattr(module, name)(game))


def counting(game: Game, name: str, argument: str) -> Bot:
    """The same with so many simulations instead of a time: he decides the same on every machine."""
    bot, simulations = mind(game, name), read_simulations(argument)
    if not isinstance(bot, Hasty) or not isinstance(bot.bot, Searcher):
        raise Misuse("in {game} '{bot}' counts no simulations: leave out the number", game=game.title, bot=name)
    return Searcher(game, replace(bot.bot.style, simulations=simulations))


class Impulsive:
    """A bot that follows an impulse, and sees no further."""

    def __init__(self, impulse: Impulse) -> None:
        self._impulse = impulse

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return self._impulse(plain_view(view), actions_in(view[0]["legal"]))


class Lapsing:
    """A bot that plays by one mind, and now and then by another."""

    def __init__(self, usual: Bot, lapse: Bot, lapses: int = LAPSES) -> None:
        self._usual, self._lapse, self._lapses = usual, lapse, lapses

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        mind = self._lapse if below_plain(rng, 100) < self._lapses else self._usual
        return mind.choose(view, budget, rng)


class Hasty:
    """A bot that takes no more than so many seconds, whatever it is given."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self.bot, self._seconds = bot, seconds

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return self.bot.choose(view, min(budget, self._seconds), rng)

    def advise(self, view: Views, budget: float, rng: Rng) -> Advice:
        return advise(self.bot, view, min(budget, self._seconds), rng)

    def stop(self) -> None:
        stop(self.bot)
