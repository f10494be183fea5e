"""Random games to their ends in one call; compiled for each game, as the loops of engine.py are."""

from functools import cache
from typing import Any

from strangecase.kernel import compiler
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import RULES_FUNCTIONS, States, pick, settle_all
from strangecase.kernel.game import Game
from strangecase.kernel.rng import below

__all__ = ["CHANCE", "loops"]  # CHANCE is what `settle_all` speaks of

# Supplied by `bind`, a game's own.
actor: Any = None
legal: Any = None
apply: Any = None
points: Any = None


def _play_out(states: States, rng: Any, words: Any, outcome: Any, parts: Any, totals: Any) -> None:
    """Play games on to their ends with random actions; add up each seat's parts in the wins."""
    for i in range(len(states)):
        s = states[i]
        settle_all(s, rng, outcome)
        while actor(s) != NOBODY:
            apply(s, pick(words, below(rng, legal(s, words))))
            settle_all(s, rng, outcome)
        for seat in range(len(parts)):
            parts[seat] = 0
        points(s, parts)
        for seat in range(len(parts)):
            totals[seat] += parts[seat]


@cache
def loops(game: Game) -> dict[str, Any]:
    """The loop above for one game, one a process."""
    names = {name: getattr(game.rules, name) for name in RULES_FUNCTIONS}
    return compiler.bind((_play_out,), names, sources=game.folder)
