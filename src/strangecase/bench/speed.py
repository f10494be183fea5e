"""Random games a second: inside the kernel, through the batch, through the table, and in OpenSpiel."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import RANDOM, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.observations.batch import Batch
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table

OPENSPIEL_GAMES = ("euchre", "spades", "hearts", "skat")

Work = Callable[[], tuple[int, int, int]]  # plays for a while; returns games, decisions and acts of chance


@dataclass(frozen=True)
class Speed:
    """What was played in how many seconds."""

    name: str
    games: int
    moves: int
    chances: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds

    @property
    def steps_a_second(self) -> float:
        return (self.moves + self.chances) / self.seconds


def measure(name: str, work: Work, seconds: float) -> Speed:
    """Repeat a piece of work for so many seconds, after once for warmth."""
    work()
    total = np.zeros(3, np.int64)
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        total += work()
    games, moves, chances = total.tolist()
    return Speed(name, games, moves, chances, spent)


def in_kernel(game: Game, n: int = 10_000) -> Work:
    """Whole random games inside the kernel, on one core."""
    compiled = engine(game)
    options = np.array(game.option_codes(game.players[0], game.read_options({})), np.int64)
    players = np.full(game.players[0], RANDOM, np.int8)
    states, rngs, room = np.zeros(n, game.rules.STATE), series(0, range(n)), compiled.workspace()
    moves, ends, log = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(0, np.int16)

    def work() -> tuple[int, int, int]:
        compiled.loops["play_series"](states, rngs, options, players, moves, log, ends, room)
        return n, int(moves.sum()), 0  # acts of chance are few, and not counted inside the kernel

    return work


def in_batch(game: Game, threads: int, n: int = 65_536, steps: int = 20) -> Work:
    """A batch stepped with random actions that come and go as arrays."""
    batch = Batch(game, n, threads=threads, observe=False)

    def work() -> tuple[int, int, int]:
        games = 0
        for _ in range(steps):
            batch.step(batch.sample())
            games += int(batch.over.sum())
        return games, n * steps, 0

    return work


def at_table(game: Game) -> Work:
    """One game at the table, every decision in words and through the gate."""
    chooser, dealer = random.Random(0), SeriesDealer(series(0, [0])[0])
    players = ["random"] * game.players[0]

    def work() -> tuple[int, int, int]:
        table = Table(game, players, dealer=dealer)
        moves = 0
        while table.actor != NOBODY:
            table.act(table.actor, chooser.choice(table.legal()))
            moves += 1
        return 1, moves, table.seq - moves

    return work


def in_openspiel(name: str) -> Work:
    """One random game of OpenSpiel's, written in C++ there and driven from Python as its users do."""
    import pyspiel

    game, chooser = pyspiel.load_game(name), random.Random(0)

    def work() -> tuple[int, int, int]:
        state = game.new_initial_state()
        moves = chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chooser.random() * len(outcomes))][0])
                chances += 1
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chooser.random() * len(actions))])
                moves += 1
        return 1, moves, chances

    return work
