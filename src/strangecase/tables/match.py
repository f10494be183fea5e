"""A match of two games with the seats changed in between, for the games that score one."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from strangecase.errors import BadInput
from strangecase.kernel.game import Game
from strangecase.tables.fairness import Dealer
from strangecase.tables.table import Table

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
        return is_decided(*(table.result() for table in self.tables if table.over))

    def winner(self) -> int | None:
        """The player who won the match, or None for a tie."""
        if not self.over:
            raise BadInput("the match is not over")
        return match_winner(self.game, *(table.result() for table in self.tables))


def is_decided(*results: Mapping[str, Any]) -> bool:
    """Whether the match of these results is over: both games are, or somebody gave one up or ran out of time in it.

    A first game that ended by agreement is followed by the second, and both are counted as they stand.
    """
    return len(results) == 2 or any(_is_given_up(result) for result in results)


def match_winner(game: Game, *results: Mapping[str, Any]) -> int | None:
    """Who won the match of these results, by his seat in the first game; None for a tie.

    Whoever gave a game up has lost the match, and if it was the first there need not be a second.
    """
    for number, result in enumerate(results, start=1):
        if _is_given_up(result):
            return 1 - ReturnMatch.player_in(result["by"], number)
    winner: int | None = game.match.winner(*results)
    return winner


def _is_given_up(result: Mapping[str, Any]) -> bool:
    return result.get("by") is not None


# Who plays


def taken_over(name: str, bot: str) -> str:
    """What a seat is called in which a bot goes on for somebody."""
    return f"{name} ({bot})"


def is_same_player(first: str, second: str) -> bool:
    """Whether these names, in the first game and in the second, are one player's, or a bot has taken over from him."""
    return second == first or (second.startswith(f"{first} (") and second.endswith(")"))
