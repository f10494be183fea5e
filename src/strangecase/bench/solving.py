"""How long the solver of Frankenstein thinks about the recipe in hand, on untouched shelves and on used ones."""

import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from strangecase.games import find_game
from strangecase.games.frankenstein.recipes import NO_CARD, in_hand
from strangecase.games.frankenstein.solver import solve
from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import HEURISTIC, engine
from strangecase.kernel.rng import series

SOLVED = "frankenstein"


def solving_seconds(moves: int, seconds: float, least: int = 20) -> list[float]:
    """The seconds of each answer, after so many decisions of the rule of thumb, for as long as there is time."""
    spent: list[float] = []
    for state in _positions(moves):
        recipe = state.recipe[in_hand(state, state.turn)]
        begun = time.perf_counter()
        solve(state.pile, recipe)
        spent.append(time.perf_counter() - begun)
        if sum(spent[1:]) > seconds and len(spent) > least:
            break
    return spent[1:]  # the first answer may have been compiled


def _positions(moves: int) -> Iterator[Any]:
    """The states of random games in which somebody has a recipe in hand."""
    game = find_game(SOLVED)
    compiled, options = engine(game), game.option_codes(2, game.read_options({}))
    for number in range(100_000):
        rng = series(1, [number])[0]
        state = compiled.dealt(options, rng)
        for _ in range(moves):
            if compiled.actor(state) != NOBODY:
                view = compiled.view(state, compiled.actor(state))
                compiled.apply(state, compiled.choose(view, HEURISTIC, rng))
        if compiled.actor(state) != NOBODY and in_hand(state[0], state[0].turn) != NO_CARD:
            yield state[0]


def summary(spent: list[float]) -> str:
    """Median, nine in ten, and the longest."""
    median, most, longest = np.quantile(np.array(spent) * 1000, [0.5, 0.9, 1.0])
    return f"median {median:8.2f} ms   90 % within {most:8.2f} ms   longest {longest:8.2f} ms   of {len(spent)}"
