"""What `bots/heuristic.py` may leave out: any legal action, each as likely."""

from typing import TYPE_CHECKING

from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import View
from strangecase.kernel.engine import pick, size
from strangecase.kernel.rng import Rng, below

if TYPE_CHECKING:
    from strangecase.kernel.game import Game


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    def __init__(self, game: "Game") -> None:
        self.heuristic = _any


@kernel
def _any(v: View, rng: Rng) -> int:
    return pick(v.legal, below(rng, size(v.legal)))
