"""Many games between bots, played inside the kernel on all cores.

Game i of a series is dealt and played from row i of `rng.series(seed, ...)` alone: the same seed gives the same games
on any machine, whatever the number of threads and wherever the series was stopped.
"""

import hashlib
import json
import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from strangecase.bots import KernelBot, find_bot
from strangecase.errors import BadInput
from strangecase.kernel.contract import CHANCE, Step
from strangecase.kernel.engine import Engine, Log, States, engine
from strangecase.kernel.game import Game, OptionValue
from strangecase.kernel.rng import series
from strangecase.table.match import is_return
from strangecase.table.table import Table

CHUNK = 8192  # games that a thread plays at a time
LOGGED_CHUNK = 256  # fewer where each is to be written down, so that Ctrl-C is soon heard
_LOG_ROOM = 256  # numbers a game to start with; a log that is too short is made longer


@dataclass(frozen=True)
class Played:
    """Games that were played one after the other by the same players in the same seats."""

    states: States  # as each game ended
    moves: npt.NDArray[np.int64]
    log: Log
    ends: npt.NDArray[np.int64]

    def steps(self, index: int) -> list[Step]:
        """The log of one game as steps; the seat of a decision is not in it, and is left to the table."""
        start = int(self.ends[index - 1]) if index else 0
        steps, at = [], start
        numbers = self.log
        while at < self.ends[index]:
            value = int(numbers[at])
            drawn = -1 - value if value < 0 else 0
            outcome = numbers[at + 1 : at + 1 + drawn].astype(np.int8)
            steps.append(Step(CHANCE, outcome=outcome) if value < 0 else Step(0, value))
            at += 1 + drawn
        return steps


@dataclass(frozen=True)
class Series:
    """A number of games (of matches, with the option of a return match) between bots of the kernel."""

    game: Game
    players: Sequence[str]
    options: Mapping[str, OptionValue]
    seed: int
    games: int
    with_log: bool = False
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)

    def __post_init__(self) -> None:
        self.game.check_players(len(self.players))
        for name in self.players:
            self._kernel_player(name)

    @property
    def is_match(self) -> bool:
        """Whether each item of the series is a match of two games."""
        return is_return(self.options)

    @property
    def _digest(self) -> str:
        """Eight digits that tell this series from every other."""
        told = json.dumps([self.game.name, list(self.players), dict(self.options), self.seed])
        return hashlib.sha256(told.encode()).hexdigest()[:8]

    def chunks(self) -> Iterator[tuple[Played, ...]]:
        """The games in order, a chunk at a time; of matches the first games, then the second ones."""
        compiled = engine(self.game)
        size = LOGGED_CHUNK if self.with_log else CHUNK
        with ThreadPoolExecutor(self.threads) as pool:
            waiting: deque[Future[tuple[Played, ...]]] = deque()
            try:
                for start in range(0, self.games, size):
                    waiting.append(pool.submit(self._play, compiled, start, min(size, self.games - start)))
                    if len(waiting) > 2 * self.threads:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    def _play(self, compiled: Engine, start: int, count: int) -> tuple[Played, ...]:
        numbers = range(start, start + count)
        if not self.is_match:
            return (self._play_numbered(compiled, numbers, self.players),)
        first = self._play_numbered(compiled, [2 * n for n in numbers], self.players)
        return first, self._play_numbered(compiled, [2 * n + 1 for n in numbers], self.players[::-1])

    def _play_numbered(self, compiled: Engine, numbers: Sequence[int], players: Sequence[str]) -> Played:
        codes = np.array([self._kernel_player(name) for name in players], np.int8)
        options = np.array(self.game.option_codes(len(players), self.options), np.int64)
        n, room = len(numbers), _LOG_ROOM * len(numbers) if self.with_log else 0
        while True:
            states = np.zeros(n, compiled.rules.STATE)
            moves, ends, log = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(room, np.int16)
            rngs = series(self.seed, numbers)
            done = compiled.loops["play_series"](states, rngs, options, codes, moves, log, ends, compiled.desk())
            if done == n:
                return Played(states, moves, log, ends)
            room *= 2

    def _kernel_player(self, name: str) -> int:
        bot = find_bot(name, self.game)
        if not isinstance(bot, KernelBot):
            raise BadInput(f"'{name}' does not play series")
        return bot.player

    def table(self, part: int, number: int, steps: Sequence[Step]) -> Table:
        """One game of the series as a table, to be written as a case file."""
        players = self.players if part == 0 else self.players[::-1]
        match: dict[str, Any] | None = None
        if self.is_match:
            match = {"id": f"series-{self._digest}-{number}", "game": part + 1}
        table = Table(self.game, players, self.options, match=match)
        for step in steps:
            table.trust(step)
        return table
