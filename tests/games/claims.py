"""What the games' `advice.py` says of many positions, to be held against what then happens."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import HEURISTIC, RANDOM, States, engine, plain_view
from strangecase.kernel.game import Game
from strangecase.kernel.rng import below_plain, series


class Claim(NamedTuple):
    """What is said of an action where a seat is to decide."""

    state: States
    seat: int
    action: int
    legal: list[int]
    why: dict[str, Any]

    def after(self, game: Game) -> States:
        state = self.state.copy()
        engine(game).apply(state, self.action)
        return state


def claims(
    game: Game, players: int, positions: int, seed: int = 1, actions: int = 6, **options: str
) -> Iterator[Claim]:
    """Of some legal actions in positions of games between random and greedy players."""
    for state in islice(_positions(game, players, seed, options), positions):
        compiled = engine(game)
        seat, legal = compiled.actor(state), compiled.legal(state)
        view = plain_view(compiled.view(state, seat))
        for action in legal[:: max(1, len(legal) // actions)]:
            why = game.advice.reason(view, legal, action)
            if why:
                yield Claim(state, seat, action, legal, why)


def reasons(game: Game, state: States) -> dict[str, Any]:
    """What is said of everything that can be done in a position, by its words."""
    compiled = engine(game)
    legal = compiled.legal(state)
    view = plain_view(compiled.view(state, compiled.actor(state)))
    return {game.notation.write_action(action): game.advice.reason(view, legal, action) for action in legal}


def _positions(game: Game, players: int, seed: int, options: dict[str, str]) -> Iterator[States]:
    compiled, number = engine(game), 0
    codes = game.option_codes(players, game.read_options(options))
    while True:
        rng, number = series(seed, [number])[0], number + 1
        state = compiled.new(codes)
        while (seat := compiled.actor(state)) != NOBODY:
            if seat == CHANCE:
                compiled.settle(state, compiled.draw(state, rng))
                continue
            yield state.copy()
            player = RANDOM if below_plain(rng, 3) == 0 else HEURISTIC
            compiled.apply(state, compiled.choose(compiled.view(state, seat), player, rng))
