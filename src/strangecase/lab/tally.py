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
    wins: list[float] = field(default_factory=list)
    moves: int = 0
    shortest: int = 0
    longest: int = 0

    def add(self, chunk: tuple[Played, ...]) -> None:
        """Count the games of one chunk."""
        shares = self._match_shares(chunk) if self.series.is_match else self._shares(chunk[0])
        self.wins = [old + new for old, new in zip(self.wins or [0.0] * len(shares), shares, strict=True)]
        lengths = np.concatenate([part.moves for part in chunk])
        self.shortest = int(min(lengths.min(), self.shortest or lengths.min()))
        self.longest = int(max(lengths.max(), self.longest))
        self.moves += int(lengths.sum())
        self.items += len(chunk[0].states)

    @property
    def games(self) -> int:
        return self.items * (2 if self.series.is_match else 1)

    def _shares(self, part: Played) -> list[float]:
        compiled = engine(self.series.game)
        points = compiled.points(part.states)
        return [float(total) for total in points.sum(axis=0)[: len(self.series.players)]]

    def _match_shares(self, chunk: tuple[Played, ...]) -> list[float]:
        game = self.series.game
        shares = [0.0, 0.0]
        for first, second in zip(chunk[0].states, chunk[1].states, strict=True):
            winner = match_winner(game, game.notation.result(first), game.notation.result(second))
            for player in range(2):
                shares[player] += 0.5 if winner is None else float(player == winner)
        return shares
