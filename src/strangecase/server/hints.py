"""What a hint says: what a strong player would do, what he expects of it, and why, all from one seat's view."""

from typing import Any

from strangecase.kernel.engine import Views, actions_in, engine, plain_view
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng
from strangecase.search.bot import Advice, Bot, Estimate, advise
from strangecase.server.messages import Hint, Instead


def think_of_hint(game: Game, bot: Bot, view: Views, budget: float, rng: Rng) -> Hint:
    """Ask a bot; the hint is for no request yet."""
    advice = advise(bot, view, budget, rng)
    why = reason(game, view, advice.action)
    also = _rest(game, bot, view, advice.action, budget, rng)
    best, other = (advice.estimates or (None,))[0], _instead(game, view, advice)
    return Hint(
        "",
        0,
        game.notation.write_action(advice.action),
        round(best.chance, 2) if best else None,
        Instead(game.notation.write_action(other.action), round(other.chance, 2)) if other else None,
        why,
        tuple(map(game.notation.write_action, also)),
    )


def reason(game: Game, view: Views, action: int) -> dict[str, Any] | None:
    """What speaks for an action, as the game tells it; None if it has nothing to say."""
    if game.advice is None:
        return None
    found: dict[str, Any] | None = game.advice.reason(plain_view(view), actions_in(view[0]["legal"]), action)
    return found


def _rest(game: Game, bot: Bot, view: Views, action: int, budget: float, rng: Rng) -> list[int]:
    """What else is chosen with an action, where a game says that several are one decision."""
    together, rules, seat = getattr(game.advice, "together", None), engine(game), int(view[0]["seat"])
    found: list[int] = []
    while together and together(plain_view(view), action):
        world = rules.worlds(view, rng)  # whichever it is: of its own decision the seat sees the same in all of them
        rules.apply(world, action)
        view = rules.view(world, seat)
        action = advise(bot, view, budget, rng).action
        found.append(action)
    return found


def _instead(game: Game, view: Views, advice: Advice) -> Estimate | None:
    """The next best action, rather one for which something else speaks: the 4 instead of the 5 is hardly a choice.

    Of what has seemed better than the advice, on fewer tries, too little is known.
    """
    others = [each for each in advice.estimates[1:] if each.chance <= advice.estimates[0].chance]
    why = reason(game, view, advice.action)
    return next((each for each in others if reason(game, view, each.action) != why), others[0] if others else None)
