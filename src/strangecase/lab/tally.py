"""Counts what a series of games shows, chunk by chunk."""

from dataclasses import dataclass, field

import numpy as np

from strangecase.kernel.engine import engine
from strangecase.lab.series import Played, Series
from strangecase.table.match import match_winner


@dataclass
class Tally:
    """Wins and lengths so far. With a return match the items are matches, and wins belong to players, not to seats."""

    series: Series
    items: int = 0
    wins: list[int] = field(default_factory=list)
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
        points = engine(self.series.game).points(part.states)
        self.undecided += int((points.max(axis=1) < 1).sum())
        return [int(wins) for wins in (points == 1).sum(axis=0)[: len(self.series.players)]]

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
