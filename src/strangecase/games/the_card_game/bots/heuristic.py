"""A rule of thumb for The Card Game: the racer. How he decides is in habits.py, what he is after in styles.py."""

from strangecase.games.the_card_game.bots.habits import decide as decide
from strangecase.games.the_card_game.bots.styles import RACER, WARDEN
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import View
from strangecase.kernel.rng import Rng

STYLES = {"racer": RACER, "warden": WARDEN}


@kernel
def heuristic(v: View, rng: Rng) -> int:
    return decide(v, 0, RACER)
