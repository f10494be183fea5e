"""Random games played by the kernel's own calls, one act of chance or decision at a time, to compare others with."""

import random
from collections.abc import Iterator, Mapping

from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series

Played = tuple[int, list[int], list[float]]  # the seed of the deal, the actions in order, each player's reward


def random_games(
    game: Game, players: int, seeds: range, options: Mapping[str, object] | None = None
) -> Iterator[Played]:
    """A game for each seed, dealt as all environments deal from it, with random decisions."""
    codes = game.option_codes(players, game.read_options(options or {}))
    for seed in seeds:
        yield seed, *_played(game, codes, seed)


def _played(game: Game, codes: list[int], seed: int) -> tuple[list[int], list[float]]:
    compiled, rng, chooser = engine(game), series(seed, [0])[0], random.Random(seed)
    state, actions = compiled.new(codes), list[int]()
    while True:
        seat, legal = compiled.look(state)
        if seat == NOBODY:
            return actions, compiled.points(state)[0, : codes[0]].tolist()
        if seat == CHANCE:
            compiled.settle(state, compiled.draw(state, rng))
        else:
            actions.append(chooser.choice(legal))
            compiled.apply(state, actions[-1])
