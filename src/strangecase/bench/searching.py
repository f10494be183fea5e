"""How fast the bots search, beside OpenSpiel's searcher in the same game, and how long the open-card solver takes."""

import importlib.util
import time
from collections.abc import Iterator
from itertools import islice

from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import RANDOM, States, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.search.searcher import SearchConfig, Searcher, solver, solver_workspace

POSITIONS = 60  # that are solved at most, for each number of cards


def simulations_a_second(game: Game, seconds: float, config: SearchConfig) -> float:
    """Of a search on one core, from the first decision with cards on the table."""
    compiled, state = engine(game), _first_trick(game)
    view, rng = compiled.view(state, compiled.actor(state)), series(2, [0])[0]
    bot, done = Searcher(game, config), 0
    bot.choose(view, 1.0, rng)
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        bot.choose(view, 1.0, rng)
        done += bot.simulations
    return done / spent


def openspiel_simulations_a_second(game: Game, simulations: int = 1000) -> float | None:
    """The same of OpenSpiel's ISMCTSBot, from the same position; None if it is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    from strangecase.openspiel import guest

    compiled, state = engine(game), _first_trick(game)
    view, bot = compiled.view(state, compiled.actor(state)), guest(f"ismcts:{simulations}", game)
    bot.choose(view, 1.0, series(2, [0])[0])
    begun = time.perf_counter()
    bot.choose(view, 1.0, series(2, [0])[0])
    return simulations / (time.perf_counter() - begun)


def _first_trick(game: Game) -> States:
    """A game after two decisions: in Jekyll vs. Hyde a card each is given, and the first trick begins."""
    compiled, rng = engine(game), series(1, [0])[0]
    state, decisions = compiled.new(game.option_codes(game.players[0], game.read_options({}))), 0
    while decisions < 2 or compiled.actor(state) < 0:
        if compiled.actor(state) == CHANCE:
            compiled.settle(state, compiled.draw(state, rng))
            continue
        compiled.apply(state, compiled.choose(compiled.view(state, compiled.actor(state)), RANDOM, rng))
        decisions += 1
    return state


def solving_by_cards(game: Game, most: int, seconds: float) -> Iterator[tuple[int, float, float]]:
    """For each number of cards left: the mean seconds to solve a position of random games, and positions a second."""
    solve = solver(game)["solve"]
    for left in range(1, most + 1):
        work, solved, spent = solver_workspace(game), 0, 0.0
        for state in islice(_positions(game, left), POSITIONS):
            work.states[0] = state[0]
            begun = time.perf_counter()
            solve(work, 0.0, 1.0)
            spent += time.perf_counter() - begun
            solved += 1
            if spent > seconds:
                break
        if left > 1:  # the first may have been compiled
            yield left, spent / solved, float(work.nodes[0]) / spent


def _positions(game: Game, left: int) -> Iterator[States]:
    """Positions of random games with so much left, one a game."""
    compiled, number = engine(game), 0
    options = game.option_codes(game.players[0], game.read_options({}))
    while True:
        rng, number = series(3, [number])[0], number + 1
        state = compiled.new(options)
        while (seat := compiled.actor(state)) != NOBODY:
            if seat == CHANCE:
                compiled.settle(state, compiled.draw(state, rng))
                continue
            if game.evaluation.cards_left(state[0]) == left:
                yield state
                break
            compiled.apply(state, compiled.choose(compiled.view(state, seat), RANDOM, rng))
