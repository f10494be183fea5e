"""The five opponents in Jekyll vs. Hyde."""

from typing import Any

from strangecase.bots import Bot, find_bot
from strangecase.bots.minds import HYDE_S, UTTERSON_S, Hasty, Impulsive, Lapsing
from strangecase.bots.search.searcher import Searcher, Style
from strangecase.games.jekyll_vs_hyde.rules import CALL, CARDS, POTION
from strangecase.kernel.game import Game


def poole(game: Game) -> Bot:
    return Impulsive(highest)


def enfield(game: Game) -> Bot:
    return Lapsing(find_bot("greedy", game), poole(game))


def lanyon(game: Game) -> Bot:
    return Searcher(game, Style(150))


def utterson(game: Game) -> Bot:
    return Hasty(Searcher(game, Style(keep=True)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return Hasty(Searcher(game, Style(solve=4, keep=True)), HYDE_S)


def highest(v: Any, legal: list[int]) -> int:
    """Tricks are there to be taken: always the highest card; the lowest is given away; the first suit is named."""
    if legal[0] >= CALL:
        return legal[0]
    return min(legal, key=_height) if legal[0] >= CARDS else max(legal, key=_height)


def _height(action: int) -> int:
    card = action % CARDS
    return card - POTION + 2 if card >= POTION else card % 7 + 1
