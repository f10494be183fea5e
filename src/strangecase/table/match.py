"""A match of two games with the seats changed in between, for the games that score one."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from strangecase.errors import BadInput
from strangecase.kernel.game import Game
from strangecase.table.fairness import Dealer
from strangecase.table.table import Table

RETURN = "return"


def is_return(options: Mapping[str, object]) -> bool:
    """Whether these options ask for a return match."""
    return options.get("match") == RETURN


class ReturnMatch:
    """Two games by the same two people. Players are numbered by their seats in the first."""

    def __init__(self, game: Game, players: Sequence[str], options: Mapping[str, object], match_id: str = "") -> None:
        self.game = game
        self.players = list(players)
        self.options = {**options, "match": RETURN}
        self.id = match_id or secrets.token_hex(8)
        self.tables: list[Table] = []

    def next_table(self, dealer: Dealer | None) -> Table:
        """The table of the next game, the players in the seats that they have in it."""
        if self.over:
            raise BadInput("the match is over")
        if self.tables and not self.tables[-1].over:
            raise BadInput("the first game of the match is not over")
        number = len(self.tables) + 1
        seated = [self.players[self.player_in(seat, number)] for seat in range(2)]
        match = {"id": self.id, "game": number}
        self.tables.append(Table(self.game, seated, self.options, dealer, match))
        return self.tables[-1]

    @staticmethod
    def player_in(seat: int, number: int) -> int:
        """Which player sits in a seat in game 1 or 2; it is also the seat of that player."""
        return seat if number == 1 else 1 - seat

    @property
    def over(self) -> bool:
        """Whether both games have been played, or one was given up."""
        played = [table for table in self.tables if table.over]
        return len(played) == 2 or any(table.ending for table in played)

    def winner(self) -> int | None:
        """The player who won the match, or None for a tie."""
        if not self.over:
            raise BadInput("the match is not over")
        return match_winner(self.game, *(table.result() for table in self.tables))


def match_winner(game: Game, *results: Mapping[str, Any]) -> int | None:
    """Who won the match of these results, by his seat in the first game; None for a tie.

    Whoever gave a game up has lost the match, and if it was the first there need not be a second.
    """
    for number, result in enumerate(results, start=1):
        if result.get("by") is not None:
            return 1 - ReturnMatch.player_in(result["by"], number)
    winner: int | None = game.match.winner(*results)
    return winner
