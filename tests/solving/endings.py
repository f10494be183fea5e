"""Positions with few cards left, of every kind: rare kinds are made as often as common ones."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from strangecase.games import find_game
from strangecase.games.jekyll_vs_hyde import rules
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import States, engine
from strangecase.kernel.game import Game
from tests.bots.positions import positions

POTIONS_AND_GREED = [
    *range(rules.NUMBERS * rules.GREED, rules.NUMBERS * (rules.GREED + 1)),
    *range(rules.POTION, rules.CARDS),
]
MOST_RANKS = 3


def jekyll_vs_hyde(seed: int, cards: int = 3) -> Iterator[States]:
    """Rounds of *Jekyll vs. Hyde* with two to so many cards in each hand: half of them begin with an exchange.

    Potions, Greed and cards that touch are more than their share, for by these exchanges come and cards are parted.
    """
    game = find_game("jekyll-vs-hyde")
    compiled, random = engine(game), np.random.default_rng(seed)
    while True:
        state = compiled.new(game.option_codes(2, game.read_options({})))
        _lay_out(state[0], random, int(random.integers(2, cards + 1)))
        for _ in range(int(random.integers(0, 4))):
            yield state.copy()
            compiled.apply(state, int(random.choice(compiled.legal(state))))
            if compiled.actor(state) in (NOBODY, CHANCE):
                break
        else:
            yield state


def _lay_out(s: Any, random: np.random.Generator, cards: int) -> None:
    """A round that has come so far that each has so many cards."""
    chosen = _chosen(random, 2 * cards)
    s.hand[0], s.hand[1] = (sum(1 << card for card in half) for half in (chosen[:cards], chosen[cards:]))
    s.aside = 0
    s.rounds = random.integers(1, rules.ROUNDS + 1)
    s.marker = random.integers(0, rules.END)
    taken = 0 if random.random() < 0.1 else int(random.integers(0, rules.HAND - cards + 1))
    s.won[0], s.won[1] = taken, 0 if taken == 0 and random.random() < 0.5 else rules.HAND - cards - taken
    order = random.permutation(3)
    ranked = int(random.integers(0, 3))  # none, one, or all: the third follows from the second
    for suit in range(3):
        s.rank[suit] = 0
    for rank, suit in enumerate(order[: (0, 1, MOST_RANKS)[ranked]]):
        s.rank[suit] = rank + 1
    s.leader = s.actor = random.integers(0, 2)
    s.asked = rules.TRICK
    s.due = 0
    if random.random() < 0.5:
        s.asked, s.actor = rules.EXCHANGE, rules.JEKYLL
        s.due = random.integers(1, min(cards, rules.MOST_GIVEN) + 1)


def _chosen(random: np.random.Generator, cards: int) -> list[int]:
    """So many cards, in any order: by chance, from few suits and the Potions, or from a run of cards that touch."""
    kind = random.integers(0, 3)
    pool = np.arange(rules.CARDS)
    if kind == 1:
        pool = np.array(POTIONS_AND_GREED)
    elif kind == 2:
        suit = random.integers(0, 3)
        run = np.arange(rules.NUMBERS) + rules.NUMBERS * suit
        pool = np.concatenate([run, np.arange(rules.POTION, rules.CARDS)])
    return [int(card) for card in random.permutation(pool)[:cards]]


def played(game: Game, seed: int, cards: int, **options: str) -> Iterator[States]:
    """Positions of games played by chance, with so many cards left at most."""
    return (state for state in positions(game, seed, None, **options) if game.evaluation.cards_left(state[0]) <= cards)
