"""A batch plays the same games as the engine, whatever its size and threads."""

import numpy as np
import pytest

from strangecase.games import all_games
from strangecase.kernel.batch import Batch
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import actions_in, engine
from strangecase.kernel.game import Game

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@GAMES
def test_a_batch_does_not_depend_on_its_threads(game: Game) -> None:
    one, many = Batch(game, 40_000, seed=3, threads=1), Batch(game, 40_000, seed=3, threads=2)
    for _ in range(60):
        one.step(one.sample())
        many.step(many.sample())
    assert one.states.tobytes() == many.states.tobytes()
    assert one.legal.tobytes() == many.legal.tobytes()


@GAMES
def test_a_batch_shows_what_the_engine_shows(game: Game) -> None:
    batch, single = Batch(game, 50, seed=4), engine(game)
    for _ in range(200):
        actions = batch.sample().copy()
        for i in range(0, 50, 10):
            state = batch.states[i : i + 1].copy()
            assert single.actor(state) == batch.actors[i] != CHANCE
            assert single.legal(state) == actions_in(batch.legal[i])
            if batch.actors[i] >= 0:
                assert actions[i] in single.legal(state)
        batch.step(actions)


@GAMES
def test_a_game_that_is_over_begins_anew(game: Game) -> None:
    batch = Batch(game, 100, seed=5)
    while not batch.over.any():
        batch.step(batch.sample())
    ended = batch.over.copy()
    first_step = engine(game).new(game.option_codes(game.players[0], game.read_options({})))
    batch.step(batch.sample())
    assert not (ended & batch.over).any()
    assert not np.isin(batch.states[ended], first_step).any(), "the new games have been dealt"
