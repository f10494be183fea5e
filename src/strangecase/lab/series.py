"""Many games between bots on all cores: inside the kernel, or, where a bot thinks, by processes of their own.

Game i of a series is dealt and played from row i of `rng.series(seed, ...)` alone: the same seed gives the same games
on any machine, however many play them and wherever the series was stopped, unless a bot looks at the clock.
"""

import hashlib
import json
import os
import traceback
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from strangecase.bots import find_bot
from strangecase.errors import BadInput, StrangeCaseError
from strangecase.games import all_games, game_at
from strangecase.kernel.contract import CHANCE, Step
from strangecase.kernel.engine import Engine, Log, States, engine
from strangecase.kernel.game import Game, OptionValue
from strangecase.kernel.rng import series, split
from strangecase.lab.entrants import Entrant, make_ready, read_entrant
from strangecase.lab.play import Seat, play_game
from strangecase.lab.times import Times
from strangecase.lab.workers import workers_here
from strangecase.search.bot import KernelBot
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.match import is_return
from strangecase.tables.table import Table

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
class Item:
    """One game of a series, or one match, between bots that think: all that a worker must know, as plain data."""

    place: str  # of the game, as `game_at` takes it
    entrants: tuple[Entrant, ...]
    options: Mapping[str, OptionValue]
    seed: int
    number: int


def play_item(item: Item) -> tuple[Played, ...]:
    """What a worker does. Its errors are sentences, since not every exception survives the way back."""
    if not is_return(item.options):
        return (_thought_out(item, item.number, item.entrants),)
    first = _thought_out(item, 2 * item.number, item.entrants)
    return first, _thought_out(item, 2 * item.number + 1, item.entrants[::-1])


def _thought_out(item: Item, number: int, entrants: Sequence[Entrant]) -> Played:
    """One game, with the random numbers that it has in the kernel too."""
    game, log = game_at(item.place), list[Step]()
    dealer, rngs = series(item.seed, [number])[0], np.zeros((len(entrants), 4), np.uint64)
    with np.errstate(over="ignore"):
        for rng in rngs:
            split(dealer, rng)
    seats = [
        Seat(find_bot(entrant.bot, game), entrant.name, entrant.budget, rng, Times())
        for entrant, rng in zip(entrants, rngs, strict=True)
    ]
    try:
        state = play_game(game, game.option_codes(len(entrants), item.options), seats, SeriesDealer(dealer), log)
    except StrangeCaseError as error:
        raise BadInput(f"in game {number}: {error}") from None
    except Exception:
        raise BadInput(f"in game {number}:\n{traceback.format_exc()}") from None
    numbers = np.array([number for step in log for number in _logged(step)], np.int16)
    moves = np.array([sum(step.actor != CHANCE for step in log)])
    return Played(state, moves, numbers, np.array([len(numbers)]))


def _logged(step: Step) -> list[int]:
    """A step as the kernel's loop writes it: an action, or how many numbers chance brought, and these."""
    return [-1 - len(step.outcome), *step.outcome.tolist()] if step.actor == CHANCE else [step.action]


@dataclass(frozen=True)
class Series:
    """A number of games (of matches, with the option of a return match) between bots."""

    game: Game
    players: Sequence[str]
    options: Mapping[str, OptionValue]
    seed: int
    games: int
    with_log: bool = False
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)

    def __post_init__(self) -> None:
        self.game.check_players(len(self.players))
        for entrant in self.entrants:
            find_bot(entrant.bot, self.game)

    @property
    def is_match(self) -> bool:
        """Whether each item of the series is a match of two games."""
        return is_return(self.options)

    @property
    def _digest(self) -> str:
        """Eight digits that tell this series from every other."""
        told = json.dumps([self.game.name, list(self.players), dict(self.options), self.seed])
        return hashlib.sha256(told.encode()).hexdigest()[:8]

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """The bots, each with the time it gets for a move."""
        return tuple(read_entrant(name, self.game) for name in self.players)

    @cached_property
    def thinks(self) -> bool:
        """Whether there is a bot that does not live in the kernel."""
        return any(not isinstance(find_bot(entrant.bot, self.game), KernelBot) for entrant in self.entrants)

    def chunks(self) -> Iterator[tuple[Played, ...]]:
        """The games in order, a chunk at a time; of matches the first games, then the second ones."""
        return self._thought_about() if self.thinks else self._in_the_kernel()

    def _thought_about(self) -> Iterator[tuple[Played, ...]]:
        place = self.game.name if self.game in all_games() else str(self.game.folder)
        items = (Item(place, self.entrants, self.options, self.seed, number) for number in range(self.games))
        codes = tuple(self.game.option_codes(len(self.players), self.options))
        for entrant in self.entrants:  # what a bot compiles is compiled once, here, and not by all at the same time
            make_ready(self.game.name, codes, entrant)
        with workers_here(self.threads, play_item) as workers:
            yield from workers.in_order(items)

    def _in_the_kernel(self) -> Iterator[tuple[Played, ...]]:
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
            done = compiled.loops["play_series"](states, rngs, options, codes, moves, log, ends, compiled.workspace())
            if done == n:
                return Played(states, moves, log, ends)
            room *= 2

    def _kernel_player(self, name: str) -> int:
        bot = find_bot(name.partition("@")[0], self.game)
        assert isinstance(bot, KernelBot)
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
