"""The five opponents in The Card Game."""

from dataclasses import replace
from typing import Any

from strangecase.bots import Bot, find_bot
from strangecase.bots.minds import HYDE_S, UTTERSON_S, Hasty, Impulsive, Lapsing
from strangecase.bots.search.searcher import Searcher, Style
from strangecase.games.the_card_game.rules import PASS, PLAY, PLAY_SERUM, PUT, PUT_BLIND
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.game import Game

# All ways to play one's own turn are weighed; rule players play on for some turns, and the outlook judges. With three
# players three turns are a round: Lanyon and Utterson look as far, Hyde two rounds and a turn. The outlook alone, right
# after the turn, is no better than the rule players. Utterson thinks for less time than he has: with 4,000 simulations
# he and Hyde could not be told apart.
THINKING = Style(explore=0.5, stop=3, thumb=1.0)


def poole(game: Game) -> Bot:
    return Impulsive(eager)


def enfield(game: Game) -> Bot:
    return Lapsing(find_bot("greedy", game), poole(game))


def lanyon(game: Game) -> Bot:
    return Searcher(game, replace(THINKING, simulations=40))


def utterson(game: Game) -> Bot:
    return Hasty(Searcher(game, replace(THINKING, most=400)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return Hasty(Searcher(game, replace(THINKING, stop=7, most=20_000)), HYDE_S)


def eager(v: Any, legal: list[int]) -> int:
    """Cards are there to be played: any at once, and under the coin if there is room; else the first that will do."""
    under_coin = [action for action in legal if PUT <= action < PUT_BLIND and action % SLOTS == v.coin]
    played = [action for action in legal if PLAY <= action < PASS or action == PLAY_SERUM]
    return (under_coin or played or legal)[0]
