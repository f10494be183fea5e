"""The five opponents in The Card Game."""

from dataclasses import replace
from typing import Any

from strangecase.games.the_card_game.rules import PASS, PLAY, PLAY_SERUM, PUT, PUT_BLIND
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.engine import HEURISTIC
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot, KernelBot
from strangecase.search.opponents import HYDE_S, UTTERSON_S, Mixture, PolicyBot, TimeLimited
from strangecase.search.searcher import SearchConfig, Searcher

# All ways to play one's own turn are weighed; rule players play on for some turns, and the evaluation judges. With
# three players three turns are a round: Lanyon and Utterson look as far, Hyde two rounds and a turn. The evaluation
# alone, right after the turn, is no better than the rule players. Utterson thinks for less time than he has: with 4,000
# simulations he and Hyde could not be told apart.
THINKING = SearchConfig(explore=0.5, stop=3, heuristic=1.0)


def poole(game: Game) -> Bot:
    return PolicyBot(eager)


def enfield(game: Game) -> Bot:
    return Mixture(KernelBot(game, HEURISTIC), poole(game))


def lanyon(game: Game) -> Bot:
    return Searcher(game, replace(THINKING, simulations=40))


def utterson(game: Game) -> Bot:
    return TimeLimited(Searcher(game, replace(THINKING, most=400)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return TimeLimited(Searcher(game, replace(THINKING, stop=7, most=20_000)), HYDE_S)


def eager(v: Any, legal: list[int]) -> int:
    """Cards are there to be played: any at once, and under the coin if there is room; else the first that will do."""
    under_coin = [action for action in legal if PUT <= action < PUT_BLIND and action % SLOTS == v.coin]
    played = [action for action in legal if PLAY <= action < PASS or action == PLAY_SERUM]
    return (under_coin or played or legal)[0]
