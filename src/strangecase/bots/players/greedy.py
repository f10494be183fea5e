"""The game's rule of thumb. Where a game has several styles of it, as The Card Game, the argument names one."""

from functools import cache
from typing import Any

from strangecase.bots import no_argument
from strangecase.errors import UnknownName
from strangecase.kernel import compiler
from strangecase.kernel.engine import HEURISTIC, Views
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng
from strangecase.search.bot import Bot, KernelBot

VERSION = 2

decide: Any = None  # supplied by `compiler.bind`


def seat(game: Game, argument: str) -> Bot:
    styles = getattr(game.heuristic, "STYLES", {})
    if not styles:
        no_argument("greedy", argument)
    if not argument:
        return KernelBot(game, HEURISTIC)
    if argument not in styles:
        raise UnknownName("style of rule player", argument, tuple(styles))
    return Styled(game, styles[argument])


class Styled:
    """A rule player of a style."""

    def __init__(self, game: Game, style: Any) -> None:
        self._game, self._style = game, style

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return int(_compiled(self._game)["choose"](view, self._style))


def _choose(views: Views, style: Any) -> Any:
    return decide(views[0], 0, style)


@cache
def _compiled(game: Game) -> dict[str, Any]:
    return compiler.bind((_choose,), {"decide": game.heuristic.decide}, sources=game.folder)
