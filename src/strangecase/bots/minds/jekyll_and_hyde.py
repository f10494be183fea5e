"""The five opponents in Dr. Jekyll & Mr. Hyde."""

from typing import Any

from strangecase.bots import Bot, find_bot
from strangecase.bots.minds import HYDE_S, UTTERSON_S, Hasty, Impulsive, Lapsing
from strangecase.bots.search.searcher import Searcher, Style
from strangecase.games.jekyll_and_hyde.rules import ASK, CARDS, strength
from strangecase.kernel.game import Game


def poole(game: Game) -> Bot:
    return Impulsive(own_strongest)


def enfield(game: Game) -> Bot:
    return Lapsing(find_bot("greedy", game), poole(game))


def lanyon(game: Game) -> Bot:
    return Searcher(game, Style(150))


def utterson(game: Game) -> Bot:
    return Hasty(Searcher(game, Style(keep=True)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return Hasty(Searcher(game, Style(solve=8, keep=True)), HYDE_S)


def own_strongest(v: Any, legal: list[int]) -> int:
    """Always the strongest card at hand; others are asked only by who has none."""
    cards = [action for action in legal if action < ASK]
    return max(cards, key=lambda action: strength(action % CARDS)) if cards else legal[0]
