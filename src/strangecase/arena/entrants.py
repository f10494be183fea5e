"""Who takes part: bots as they are written on the command line, with the time they get for a move."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from strangecase.bots import bot_version, find_bot
from strangecase.errors import Misuse
from strangecase.kernel.game import Game

BUDGET = 1.0
LONGEST = 3600.0


@dataclass(frozen=True)
class Entrant:
    """One bot of a pool."""

    name: str  #     as it was written, as ismcts:20000@0.3
    bot: str  #      what `find_bot` takes
    budget: float  # seconds for a move
    version: int


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
    return tuple(_entrant(name, game, budget) for name in names)


def _entrant(name: str, game: Game, budget: float) -> Entrant:
    bot, at, seconds = name.partition("@")
    if at:
        budget = _seconds(name, seconds)
    find_bot(bot, game)
    return Entrant(name, bot, budget, bot_version(bot))


def _seconds(name: str, text: str) -> float:
    try:
        return check_budget(float(text))
    except ValueError:
        raise Misuse(
            "after '@' come the seconds for a move, as in {bot}@0.5, not '{text}'",
            bot=name.partition("@")[0],
            text=text,
        ) from None


def check_budget(seconds: float) -> float:
    """The seconds for a move, or an error that says what would be right."""
    if not isfinite(seconds) or not 0 < seconds <= LONGEST:
        raise Misuse(
            "a bot can have more than 0 and up to {most} seconds for a move, not {given}", most=LONGEST, given=seconds
        )
    return seconds
