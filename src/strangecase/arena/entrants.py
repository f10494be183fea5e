"""Who takes part."""

from collections.abc import Sequence

from strangecase.errors import Misuse
from strangecase.kernel.game import Game
from strangecase.lab.entrants import BUDGET, Entrant, check_budget, read_entrant


def read_entrants(names: Sequence[str], game: Game, budget: float = BUDGET) -> tuple[Entrant, ...]:
    """The bots of these names, each checked by seating it; those without a time of their own get `budget`."""
    check_budget(budget)
    for place, name in enumerate(names):
        if not name:
            raise Misuse("bots are written with commas between them and nothing else, as in random,greedy")
        if name in names[:place]:
            raise Misuse("'{name}' stands twice among the bots; a second one needs another time: {name}@0.5", name=name)
    if len(names) < 2:
        raise Misuse("an arena needs two bots or more, as in random,greedy")
    return tuple(read_entrant(name, game, budget) for name in names)
