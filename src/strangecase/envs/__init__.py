"""The games where researchers work: batches of games as arrays, PettingZoo, Gymnasium, OpenSpiel.

Nothing here is needed to play. `batch` needs no more than the games do; each of the others is a module of its own,
which imports its library, and `pip install strangecase[envs]` brings them all.
"""

from typing import Any

from strangecase.games import game_at
from strangecase.observations.batch import Batch


def batch(game: str, n: int, **settings: Any) -> Batch:
    """n games of this name side by side; see `Batch` for what it tells and what can be set."""
    return Batch(game_at(game), n, **settings)
