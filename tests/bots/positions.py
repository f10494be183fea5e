"""Positions of random games, for those who think about them."""

from collections.abc import Iterator

from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import RANDOM, States, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series


def positions(game: Game, seed: int, players: int | None = None, **options: str) -> Iterator[States]:
    """Every position of random games in which a seat is to decide, game after game."""
    compiled, number = engine(game), 0
    codes = game.option_codes(players or game.players[0], game.read_options(options))
    while True:
        rng, number = series(seed, [number])[0], number + 1
        state = compiled.new(codes)
        while (seat := compiled.actor(state)) != NOBODY:
            if seat == CHANCE:
                compiled.settle(state, compiled.draw(state, rng))
                continue
            yield state.copy()
            compiled.apply(state, compiled.choose(compiled.view(state, seat), RANDOM, rng))
