"""The five opponents in The Card Game."""

from typing import Any

from strangecase.bots import Bot, find_bot
from strangecase.bots.minds import HYDE_S, UTTERSON_S, Hasty, Impulsive, Lapsing
from strangecase.bots.search.searcher import Searcher, Style
from strangecase.kernel.game import Game


def poole(game: Game) -> Bot:
    return Impulsive(first)


def enfield(game: Game) -> Bot:
    return Lapsing(find_bot("greedy", game), poole(game))


def lanyon(game: Game) -> Bot:
    return Searcher(game, Style(50, thumb=1.0))


def utterson(game: Game) -> Bot:
    return Hasty(Searcher(game, Style(thumb=1.0)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return Hasty(Searcher(game, Style(thumb=1.0)), HYDE_S)


def first(v: Any, legal: list[int]) -> int:
    """The first thing that comes to mind."""
    return legal[0]
