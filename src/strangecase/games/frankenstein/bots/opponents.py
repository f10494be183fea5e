"""The five opponents in Frankenstein.

Tree search over single actions gets nowhere here: a turn is one thought. So those who think list all that their turn
can come to, weigh it, and look deeper into the best.
"""

from typing import Any

from strangecase.games.frankenstein.bots.planner import Planner, PlannerConfig
from strangecase.games.frankenstein.bots.position_value import RACING
from strangecase.games.frankenstein.recipes import NO_CARD, OWN
from strangecase.games.frankenstein.rules import CHANGE, END, ON, jars_of, source_of, target_of
from strangecase.games.frankenstein.shelf import JAR
from strangecase.kernel.engine import HEURISTIC
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot, KernelBot
from strangecase.search.opponents import HYDE_S, UTTERSON_S, Mixture, PolicyBot, TimeLimited


def poole(game: Game) -> Bot:
    return PolicyBot(heap)


def enfield(game: Game) -> Bot:
    return Mixture(KernelBot(game, HEURISTIC), poole(game))


def lanyon(game: Game) -> Bot:
    return Planner(PlannerConfig(deepened=0, looking=RACING))


def utterson(game: Game) -> Bot:
    return TimeLimited(Planner(PlannerConfig(deepened=6, looking=RACING)), UTTERSON_S)


def hyde(game: Game) -> Bot:
    return TimeLimited(Planner(PlannerConfig(deepened=200)), HYDE_S)


def heap(v: Any, legal: list[int]) -> int:
    """Heap the jars of the recipe, last one first, by single moves; who sees none that helps takes another recipe."""
    spots = [action for action in legal if ON <= action < CHANGE]
    if spots:
        return spots[0]
    hand = v.queue[OWN * v.seat]
    if hand == NO_CARD:
        return END
    moves = [
        (gain, -jars_of(action), action) for action in legal if action < ON if (gain := _gain(v, action, hand)) > 0
    ]
    if moves:
        return max(moves)[2]
    return CHANGE if CHANGE in legal else END


def _gain(v: Any, action: int, hand: int) -> int:
    """How much better a move heaps the recipe of this card, the last jars of it on top of a pile."""
    source, target, bits = v.pile[source_of(action)], v.pile[target_of(action)], JAR * jars_of(action)
    recipe = v.recipe[hand]
    after = (target << bits | source & (1 << bits) - 1, source >> bits)
    return sum(_heaped(pile, recipe) for pile in after) - _heaped(source, recipe) - _heaped(target, recipe)


def _heaped(pile: int, recipe: int) -> int:
    """The more jars of the recipe are heaped, the better, even if the first are still missing."""
    most = max(jars for jars in range(4) if pile & (1 << JAR * jars) - 1 == recipe >> JAR * (3 - jars))
    return most * most
