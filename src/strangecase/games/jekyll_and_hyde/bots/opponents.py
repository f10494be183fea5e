"""The opponents that play otherwise than by default in Dr. Jekyll & Mr. Hyde."""

from typing import Any

from strangecase.games.jekyll_and_hyde.rules import ASK, CARDS, strength
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.search.opponents import HYDE_S, UTTERSON_S, PolicyBot, TimeLimited
from strangecase.search.searcher import SearchConfig, Searcher


def poole(game: Game) -> Bot:
    return PolicyBot(own_strongest)


def utterson(game: Game) -> Bot:
    return TimeLimited(Searcher(game, SearchConfig(keep=True)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return TimeLimited(Searcher(game, SearchConfig(solve=8, keep=True)), HYDE_S)


def own_strongest(v: Any, legal: list[int]) -> int:
    """Always the strongest card at hand; others are asked only by who has none."""
    cards = [action for action in legal if action < ASK]
    return max(cards, key=lambda action: strength(action % CARDS)) if cards else legal[0]
