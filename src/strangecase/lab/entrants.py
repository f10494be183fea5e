"""Bots as they are written on the command line, with the time that they get for a move."""

from dataclasses import dataclass
from functools import cache
from math import isfinite

from strangecase.bots import bot_version, find_bot
from strangecase.errors import Misuse
from strangecase.games import find_game
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series

BUDGET = 1.0
LONGEST = 3600.0
_READY_SECONDS = 0.1


@dataclass(frozen=True)
class Entrant:
    """One bot of a pool."""

    name: str  #     as it was written, as ismcts:20000@0.3
    bot: str  #      what `find_bot` takes
    budget: float  # seconds for a move
    version: int


def read_entrant(name: str, game: Game, budget: float = BUDGET) -> Entrant:
    """The bot of this name, checked by seating it; it gets `budget` unless its name has a time."""
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


@cache
def make_ready(game_name: str, codes: tuple[int, ...], entrant: Entrant) -> None:
    """Let a bot decide once, untimed, so that no compiler is counted as thinking; once in each process."""
    game = find_game(game_name)
    compiled, rng = engine(game), series(0, [0])[0]
    state = compiled.dealt(codes, rng)
    view = compiled.view(state, compiled.actor(state))
    find_bot(entrant.bot, game).choose(view, min(entrant.budget, _READY_SECONDS), rng)
