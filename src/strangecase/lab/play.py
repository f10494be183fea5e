"""Games between bots that think, straight through the engine."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from strangecase.errors import BadInput
from strangecase.kernel.contract import CHANCE, NOBODY, Step
from strangecase.kernel.engine import States, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng
from strangecase.lab.times import Times
from strangecase.search.bot import Bot
from strangecase.tables.fairness import Dealer


@dataclass
class Seat:
    """A bot in its seat for one game; nobody takes anything along to the next."""

    bot: Bot
    name: str
    budget: float
    rng: Rng
    times: Times


def play_game(
    game: Game, codes: Sequence[int], seats: Sequence[Seat], dealer: Dealer, log: list[Step] | None = None
) -> States:
    """Play one game and return the state in which it ended; its steps are added to the log."""
    compiled = engine(game)
    state, acts, steps = compiled.new(codes), 0, [] if log is None else log
    while True:
        seat, legal = compiled.look(state)
        if seat == NOBODY:
            return state
        if seat == CHANCE:
            acts += 1
            outcome = compiled.draw(state, dealer.rng(acts))
            compiled.settle(state, outcome)
            steps.append(Step(CHANCE, outcome=outcome.copy()))
            continue
        who, view = seats[seat], compiled.view(state, seat)
        begun = time.perf_counter()
        action = who.bot.choose(view, who.budget, who.rng)
        who.times.add(time.perf_counter() - begun)
        if action not in legal:  # kernels trust: what is not legal would spoil the state and not be noticed
            raise BadInput("'{bot}' wanted action {action}, which is not legal there", bot=who.name, action=int(action))
        compiled.apply(state, action)
        steps.append(Step(seat, action))
