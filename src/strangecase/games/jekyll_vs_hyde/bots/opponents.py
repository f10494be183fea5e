"""The opponents that play otherwise than by default in Jekyll vs. Hyde."""

from typing import Any

from strangecase.games.jekyll_vs_hyde.rules import CALL, CARDS, number_of
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import HYDE_S, UTTERSON_S, PolicyBot, TimeLimited
from strangecase.search.searcher import SearchConfig, Searcher


def poole(game: Game) -> Bot:
    return PolicyBot(highest)


def utterson(game: Game) -> Bot:
    return TimeLimited(Searcher(game, SearchConfig(keep=True)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return TimeLimited(Searcher(game, SearchConfig(solve=4, keep=True)), HYDE_S)


def highest(v: Any, legal: list[int]) -> int:
    """Tricks are there to be taken: always the highest card; the lowest is given away; the first suit is named."""
    if legal[0] >= CALL:
        return legal[0]
    return min(legal, key=_height) if legal[0] >= CARDS else max(legal, key=_height)


def _height(action: int) -> int:
    return number_of(action % CARDS)
