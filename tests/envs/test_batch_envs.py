"""Batches as researchers use them: read by other libraries as they lie, the same games as the kernel's, no leaks."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from strangecase.bench import envs as bench
from strangecase.envs import batch
from strangecase.games import all_games, find_game
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import RANDOM, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.observations.batch import Batch
from strangecase.observations.layout import layout
from strangecase.observations.stepping import TimeSteps, loops, time_steps

ROOT = Path(__file__).parents[2]
TABLES = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in all_games() for players in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)


def test_jax_reads_a_batch_as_it_lies() -> None:
    jax = pytest.importorskip("jax")
    games = batch("jekyll-vs-hyde", 16, seed=1)
    for _ in range(3):
        games.step(games.sample())
        for array in (games.observations, games.masks, games.rewards, games.actors, games.over):
            read = jax.numpy.from_dlpack(array)
            assert read.unsafe_buffer_pointer() == array.ctypes.data, "no copy was made"
            assert (np.asarray(read) == array).all()


def test_pytorch_reads_a_batch_as_it_lies() -> None:
    torch = pytest.importorskip("torch")
    games = batch("jekyll-and-hyde", 16, seed=1)
    read = [torch.from_dlpack(array) for array in (games.observations, games.masks, games.rewards)]
    for _ in range(3):
        games.step(games.sample())
        for tensor, array in zip(read, (games.observations, games.masks, games.rewards), strict=True):
            assert (tensor.numpy() == array).all(), "what was read goes along with the games"


def told_to(games: Batch, states: Any, seat: int) -> TimeSteps:
    """What a seat is told of these states."""
    told = time_steps(games.game, len(states), features=True)
    options = np.array(games.game.option_codes(games.players, games.game.read_options({})), np.int64)
    loops(games.game)["tell_seat"](states, seat, options, told, engine(games.game).workspace())
    return told


def redeal(game: Game, players: int, games: int, steps: int) -> tuple[int, int]:
    """Deal anew what each seat cannot see, every other step; how many were dealt, and how many came out otherwise."""
    playing, rng = Batch(game, games, seed=11, players=players), series(12, [0])[0]
    worlds = other = 0
    for step in range(steps):
        if step % 2:
            for i in range(games):
                for seat in range(players):
                    state = playing.states[i : i + 1]
                    world = engine(game).worlds(engine(game).view(state, seat), rng, 2)
                    seen, anew = told_to(playing, state, seat), told_to(playing, world, seat)
                    assert (anew.observations == seen.observations).all(), (step, i, seat)
                    assert (anew.masks == seen.masks).all(), (step, i, seat)
                    worlds += 2
                    other += int((world != state[0]).sum())
        playing.step(playing.sample())
    return worlds, other


@TABLES
def test_an_observation_is_the_same_when_what_it_hides_is_dealt_anew(game: Game, players: int) -> None:
    worlds, other = redeal(game, players, games=2, steps=60)
    assert other > worlds / 4, "many of the worlds are not the one that was played"


@pytest.mark.long
@TABLES
def test_no_observation_leaks_in_long_play(game: Game, players: int) -> None:
    worlds, other = redeal(game, players, games=10, steps=600)
    assert other > worlds / 4


def by_the_kernel(game: Game, players: int, rng: Any) -> tuple[int, list[float], bytes]:
    """A random game, decision by decision: how many there were, each seat's part in the win, the state at the end."""
    compiled = engine(game)
    state = compiled.new(game.option_codes(players, game.read_options({})))
    decisions = 0
    while (seat := compiled.actor(state)) != NOBODY:
        if seat == CHANCE:
            compiled.settle(state, compiled.draw(state, rng))
        else:
            compiled.apply(state, compiled.choose(compiled.view(state, seat), RANDOM, rng))
            decisions += 1
    return decisions, compiled.points(state)[0].astype(np.float32).tolist(), state.tobytes()


def same_games(game: Game, players: int, n: int) -> None:
    games = Batch(game, n, seed=13, players=players, restart=False)
    decisions = np.zeros(n, np.int64)
    while (going := games.actors >= 0).any():
        decisions += going
        games.step(games.sample())
    assert games.over.all()
    for i, rng in enumerate(series(13, range(n))):
        mine = (int(decisions[i]), games.rewards[i].tolist(), games.states[i].tobytes())
        assert mine == by_the_kernel(game, players, rng), i


@TABLES
def test_random_games_are_the_same_in_the_kernel_and_in_a_batch(game: Game, players: int) -> None:
    same_games(game, players, 40)


@pytest.mark.long
@TABLES
def test_ten_thousand_games_are_the_same_in_the_kernel_and_in_a_batch(game: Game, players: int) -> None:
    same_games(game, players, 10_000)


def test_the_document_of_observations_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools/observation-docs", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_document_has_every_number(game: Game) -> None:
    text = (ROOT / "docs/envs/observations.md").read_text(encoding="utf-8")
    table = text.split(f"## {game.title}\n")[1].split("Not told:")[0]
    runs = [row[2:].split(" | ")[0].split("-") for row in table.splitlines() if row[2:3].isdigit()]
    numbers = [number for run in runs for number in range(int(run[0]), int(run[-1]) + 1)]
    assert numbers == list(range(layout(game).size))


def test_a_race_is_run_by_turns_and_compared_round_by_round() -> None:
    order: list[str] = []

    def play(name: str, steps: int) -> bench.Play:
        return lambda: order.append(name) or steps  # type: ignore[func-returns-value]

    fast, slow = (bench.Runner(name, 64, play(name, steps), 9, 3) for name, steps in (("fast", 1000), ("slow", 1)))
    bench.race([fast, slow], seconds=0.01)
    assert order[:2] == ["fast", "slow"], "once for warmth"
    turns = [name for name, before in zip(order[2:], order[1:], strict=False) if name != before]
    assert turns == ["fast", "slow"] * bench.ROUNDS
    assert len(fast.rates) == len(slow.rates) == bench.ROUNDS
    assert fast.times(slow) > 1 > slow.times(fast)


def test_our_part_of_the_bench_plays() -> None:
    runners = [runner for runner in bench.ours([find_game("jekyll-vs-hyde")]) if runner.size]
    assert [runner.play() for runner in runners] == [1, 64, 4096]
