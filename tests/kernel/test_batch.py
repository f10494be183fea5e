"""A batch plays the same games as the engine, whatever its size and threads, and tells what the seats may know."""

import numpy as np
import pytest

from strangecase.errors import Misuse
from strangecase.games import all_games, find_game
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import actions_in, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.observations.batch import Batch
from strangecase.observations.layout import features_of, layout
from strangecase.observations.stepping import loops, time_steps

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
TABLES = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in all_games() for players in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)


@GAMES
def test_a_batch_does_not_depend_on_its_threads(game: Game) -> None:
    one, many = Batch(game, 4_000, seed=3, threads=1), Batch(game, 4_000, seed=3, threads=2)
    for _ in range(60):
        one.step(one.sample())
        many.step(many.sample())
    assert one.states.tobytes() == many.states.tobytes()
    for left, right in zip(one.told, many.told, strict=True):
        assert left.tobytes() == right.tobytes()


@TABLES
def test_a_batch_tells_what_the_engine_tells(game: Game, players: int) -> None:
    batch, single = Batch(game, 50, seed=4, players=players), engine(game)
    for _ in range(200):
        actions = batch.sample().copy()
        for i in range(0, 50, 10):
            state = batch.states[i : i + 1].copy()
            assert single.actor(state) == batch.actors[i] != CHANCE
            assert single.legal(state) == actions_in(batch.words[i]) == np.flatnonzero(batch.masks[i]).tolist()
            assert actions[i] in single.legal(state)
        batch.step(actions)


@TABLES
def test_a_game_that_is_over_pays_and_begins_anew(game: Game, players: int) -> None:
    batch, lasting = [Batch(game, 100, seed=5, players=players, restart=restart) for restart in (True, False)]
    while not batch.over.any():
        actions = batch.sample().copy()
        lasting.sample()
        batch.step(actions)
        lasting.step(actions)
    assert (batch.over == lasting.over).all()
    assert (lasting.actors[batch.over] == NOBODY).all()
    assert (batch.actors >= 0).all()
    parts = engine(game).points(lasting.states[batch.over])
    assert batch.rewards[batch.over] == pytest.approx(parts.astype(np.float32))
    assert not batch.rewards[~batch.over].any()
    empty = engine(game).new(game.option_codes(players, game.read_options({})))
    assert not np.isin(batch.states[batch.over], empty).any(), "the new games have been dealt"


@TABLES
def test_what_is_told_is_what_plain_python_reads_in_the_view(game: Game, players: int) -> None:
    batch, tell = Batch(game, 4, seed=6, players=players), loops(game, plain=True)["tell_seat"]
    options = np.array(game.option_codes(players, game.read_options({})), np.int64)
    told, work = time_steps(game, 4, features=True), engine(game).workspace()
    for _ in range(30):
        for i, seat in enumerate(batch.actors.tolist()):
            tell(batch.states[i : i + 1], seat, options, told.part(slice(i, i + 1)), work)
        assert told.observations.tobytes() == batch.observations.tobytes()
        assert told.masks.tobytes() == batch.masks.tobytes()
        batch.step(batch.sample())


@GAMES
def test_every_field_of_a_view_is_told_or_left_out_for_a_reason(game: Game) -> None:
    features = features_of(game)
    told = [feature.field for feature in features.FEATURES]
    assert sorted({*told, *features.LEFT_OUT}) == sorted(set(game.sight.VIEW.names) - {"spare"})
    assert len(told) == len(set(told))
    assert len(layout(game).names) == len(set(layout(game).names)), "every number has a name of its own"


@TABLES
def test_numbers_are_parts_of_a_whole(game: Game, players: int) -> None:
    batch = Batch(game, 200, seed=7, players=players)
    least = most = batch.observations.copy()
    for _ in range(300):
        batch.step(batch.sample())
        least, most = np.minimum(least, batch.observations), np.maximum(most, batch.observations)
    assert np.isfinite(least).all()
    assert least.min() >= -0.1
    assert most.max() <= 2.5, "nothing is far larger than the rest"


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    batch = Batch(find_game("jekyll-vs-hyde"), 3, seed=1)
    before, actions = batch.states.tobytes(), batch.sample().copy()
    for wrong in (-1, 53, 64, 10**9):
        actions[1] = wrong
        with pytest.raises(Misuse, match=f"action {wrong} is not legal in game 1 of the batch; legal there: give"):
            batch.step(actions)
    with pytest.raises(Misuse, match="there are 3 games, so 3 actions"):
        batch.step([0])
    assert batch.states.tobytes() == before


def test_a_seed_gives_the_same_games_again() -> None:
    batch = Batch(find_game("jekyll-and-hyde"), 5, seed=1, players=3)
    first = batch.states.tobytes()
    batch.reset()
    assert batch.states.tobytes() != first
    batch.reset(seed=1)
    assert batch.states.tobytes() == first
    assert batch.rngs.tobytes() != series(1, range(5)).tobytes(), "the deal has used some"


def test_what_is_told_can_be_read_by_others_as_it_lies() -> None:
    batch = Batch(find_game("frankenstein"), 8)
    for array in batch.told:
        assert array.ctypes.data % 64 == 0
        shared = np.from_dlpack(array)
        assert np.shares_memory(shared, array)
