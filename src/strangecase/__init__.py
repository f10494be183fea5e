"""Strange Case: four Gothic table games, exact rules, and a table to play them at.

    import strangecase as sc

    table = sc.table("jekyll-vs-hyde", ["Anna", "Bert"])
    table.act(0, table.legal()[0])

What stands in `__all__` is for those who use the package; it is loaded when it is first asked for.
"""

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from strangecase.bots import find_bot as bot
    from strangecase.errors import BadInput, Misuse, StrangeCaseError
    from strangecase.games import all_games
    from strangecase.games import game_at as game
    from strangecase.kernel.game import Game
    from strangecase.kernel.rng import Rng
    from strangecase.search.bot import Bot
    from strangecase.tables.case import replay, verify
    from strangecase.tables.gate import Refused
    from strangecase.tables.table import Table

__version__ = "0.1.0"

__all__ = (
    "BadInput",
    "Bot",
    "Game",
    "Misuse",
    "Refused",
    "StrangeCaseError",
    "Table",
    "all_games",
    "bot",
    "game",
    "replay",
    "rng",
    "table",
    "verify",
)

_HOMES = {
    "BadInput": "errors.BadInput",
    "Bot": "search.bot.Bot",
    "Game": "kernel.game.Game",
    "Misuse": "errors.Misuse",
    "Refused": "tables.gate.Refused",
    "StrangeCaseError": "errors.StrangeCaseError",
    "Table": "tables.table.Table",
    "all_games": "games.all_games",
    "bot": "bots.find_bot",
    "game": "games.game_at",
    "replay": "tables.case.replay",
    "verify": "tables.case.verify",
}


def table(
    game: str, players: Sequence[str], options: Mapping[str, object] | None = None, seed: int | None = None
) -> "Table":
    """A new table, dealt fairly from a fresh secret, or always the same from a seed.

    `game` is a name, as in `strangecase games`, or the folder of a game of your own.
    """
    from strangecase.games import game_at
    from strangecase.tables.fairness import FairDealer, SeriesDealer, Terms
    from strangecase.tables.table import Table

    found = game_at(game)
    given = found.read_options(options or {})
    fair = FairDealer.fresh(Terms.of(found, players, given))
    return Table(found, players, given, fair if seed is None else SeriesDealer(rng(seed)))


def rng(seed: int) -> "Rng":
    """A generator of random numbers, as a bot is given one: the same for the same seed."""
    from strangecase.kernel.rng import series

    return series(seed, [0])[0]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'strangecase' has no attribute '{name}'")
    module, _, attribute = _HOMES[name].rpartition(".")
    return getattr(importlib.import_module(f"strangecase.{module}"), attribute)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
