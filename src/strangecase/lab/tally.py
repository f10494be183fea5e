"""Counts what a series of games shows, chunk by chunk."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from strangecase.kernel.engine import engine
from strangecase.lab.series import Played, Series
from strangecase.tables.match import match_winner


@dataclass
class Tally:
    """Wins and lengths so far. With a return match the items are matches, and wins belong to players, not to seats."""

    series: Series
    items: int = 0
    wins: list[int] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)  # sums, by seat; not of matches
    squares: list[float] = field(default_factory=list)
    undecided: int = 0  # draws, and wins that are shared by rivals
    moves: int = 0
    shortest: int = 0
    longest: int = 0

    def add(self, chunk: tuple[Played, ...]) -> None:
        """Count the games of one chunk."""
        wins = self._count_matches(chunk) if self.series.is_match else self._count_games(chunk[0])
        self.wins = [old + new for old, new in zip(self.wins or [0] * len(wins), wins, strict=True)]
        lengths = np.concatenate([part.moves for part in chunk])
        self.shortest = int(min(lengths.min(), self.shortest or lengths.min()))
        self.longest = int(max(lengths.max(), self.longest))
        self.moves += int(lengths.sum())
        self.items += len(chunk[0].states)

    @property
    def games(self) -> int:
        return self.items * (2 if self.series.is_match else 1)

    def _count_games(self, part: Played) -> list[int]:
        """How many games each seat has won, alone or with his partners."""
        seats = len(self.series.players)
        returns = engine(self.series.game).points(part.states)[:, :seats]
        self.returns = [old + new for old, new in zip(self.returns or [0.0] * seats, returns.sum(axis=0), strict=True)]
        self.squares = [
            old + new for old, new in zip(self.squares or [0.0] * seats, (returns**2).sum(axis=0), strict=True)
        ]
        won = self._won(returns)
        self.undecided += int((~won.any(axis=1)).sum())
        return [int(wins) for wins in won.sum(axis=0)]

    def _won(self, returns: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
        """Who has won each game: whoever has the whole win, or the highest return where returns are no parts of one."""
        if self.series.game.rules.RETURNS == (0, 1):
            return returns == 1
        best = returns.max(axis=1, keepdims=True)
        return (returns == best) & (best > returns.min(axis=1, keepdims=True))

    def mean_return(self, seat: int) -> tuple[float, float]:
        """A seat's return on average, and how far off it may be, with 95 %."""
        mean = self.returns[seat] / self.items
        spread = self.squares[seat] / self.items - mean**2
        return mean, 1.96 * (max(0.0, spread) / self.items) ** 0.5

    def _count_matches(self, chunk: tuple[Played, ...]) -> list[int]:
        game = self.series.game
        wins = [0, 0]
        for first, second in zip(chunk[0].states, chunk[1].states, strict=True):
            winner = match_winner(game, game.notation.result(first), game.notation.result(second))
            if winner is None:
                self.undecided += 1
            else:
                wins[winner] += 1
        return wins
