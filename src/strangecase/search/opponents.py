"""The five named opponents as every game has them, and what a game's own `bots/opponents.py` can make its own of.

Weak ones are weak in a human way: Poole follows an impulse, Enfield knows the rule of thumb and lapses into Poole's
habits. The others think: Lanyon a little, Utterson for a while, Hyde for as long as he is given and with everything
there is. In a game that brings none of its own, Poole plays by chance and the others search.
"""

from collections.abc import Callable
from typing import Any

from strangecase.kernel.engine import HEURISTIC, RANDOM, Views, actions_in, plain_view
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, below_plain
from strangecase.search.bot import Advice, Bot, KernelBot, advise, stop
from strangecase.search.searcher import SearchConfig, Searcher

UTTERSON_S, HYDE_S = 0.3, 2.0  # seconds that the two think at most
LAPSES = 25  # of Enfield's decisions, in a hundred

Policy = Callable[[Any, list[int]], int]  # a view as plain values, and the legal actions; gives one of them


def opponent(game: Game, name: str) -> Bot:
    """One of the five, as he thinks in this game."""
    bot: Bot = getattr(game.opponents, name, _DEFAULTS[name])(game)
    return bot


def poole(game: Game) -> Bot:
    return KernelBot(game, RANDOM)


def enfield(game: Game) -> Bot:
    """The rule of thumb with lapses; a few simulations where there is none."""
    if not game.heuristic.is_own("heuristic"):
        return Searcher(game, SearchConfig(30))
    return Mixture(KernelBot(game, HEURISTIC), opponent(game, "poole"))


def lanyon(game: Game) -> Bot:
    return Searcher(game, SearchConfig(150))


def utterson(game: Game) -> Bot:
    return TimeLimited(Searcher(game, SearchConfig()), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return TimeLimited(Searcher(game, SearchConfig()), HYDE_S)


_DEFAULTS = {"poole": poole, "enfield": enfield, "lanyon": lanyon, "utterson": utterson, "hyde": hyde}


class PolicyBot:
    """A bot that does what a policy says, and sees no further."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return self._policy(plain_view(view), actions_in(view[0]["legal"]))


class Mixture:
    """A bot that decides as one bot, and in so many decisions of a hundred as another."""

    def __init__(self, usual: Bot, other: Bot, percent: int = LAPSES) -> None:
        self._usual, self._other, self._percent = usual, other, percent

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        bot = self._other if below_plain(rng, 100) < self._percent else self._usual
        return bot.choose(view, budget, rng)


class TimeLimited:
    """A bot that takes no more than so many seconds, whatever it is given."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self.bot, self._seconds = bot, seconds

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return self.bot.choose(view, min(budget, self._seconds), rng)

    def advise(self, view: Views, budget: float, rng: Rng) -> Advice:
        return advise(self.bot, view, min(budget, self._seconds), rng)

    def stop(self) -> None:
        stop(self.bot)
