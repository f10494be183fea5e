"""What a bot is, whatever it is made of: it gets one seat's sight, the seconds it may take and a generator.

It gets nothing else, so no bot can peek. One that can tell what it expects of its choice has `advise` too, which takes
the same and gives `Advice`; one that thinks has `stop`.
"""

from typing import NamedTuple, Protocol

from strangecase.kernel.engine import Views, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng


class Bot(Protocol):
    """One bot, seated at one game."""

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        """A legal action for the seat whose view this is, within so many seconds."""


class Estimate(NamedTuple):
    """What a bot expects of an action: its seat's return, from 0, the least that the game gives, to 1, the most."""

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


def advise(bot: Bot, view: Views, budget: float, rng: Rng) -> Advice:
    """What a bot would do, with what it expects of it if it can tell."""
    if hasattr(bot, "advise"):
        advice: Advice = bot.advise(view, budget, rng)
        return advice
    return Advice(bot.choose(view, budget, rng))


def stop(bot: Bot) -> None:
    """Let a bot come to an end with what it is thinking; those that do not think need not be told."""
    getattr(bot, "stop", lambda: None)()
