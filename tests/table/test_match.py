"""A return match: two games, the seats changed in between (JVH-25)."""

import pytest

from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.table.case import verify
from strangecase.table.fairness import FairDealer
from strangecase.table.match import ReturnMatch, match_winner
from strangecase.table.table import Table

GAME = find_game("jekyll-vs-hyde")


def played(table: Table) -> Table:
    while not table.over:
        table.act(table.actor, table.legal()[0])
    return table


def test_a_match_is_two_games_with_the_seats_changed() -> None:
    match = ReturnMatch(GAME, ["anna", "bert"], {})
    first = played(match.next_table(FairDealer.fresh(2)))
    second = played(match.next_table(FairDealer.fresh(2)))
    assert (first.players, second.players) == (["anna", "bert"], ["bert", "anna"])
    assert first.case()["match"] == {"id": match.id, "game": 1}
    assert second.case()["match"] == {"id": match.id, "game": 2}
    assert first.case()["options"]["match"] == "return"
    assert match.over
    assert match.winner() == match_winner(GAME, first.result(), second.result())
    for table in (first, second):
        assert verify(table.case()).table.match == table.match


def test_the_second_game_waits_for_the_first_and_there_is_no_third() -> None:
    match = ReturnMatch(GAME, ["anna", "bert"], {})
    first = match.next_table(FairDealer.fresh(2))
    with pytest.raises(BadInput, match="not over"):
        match.next_table(None)
    with pytest.raises(BadInput, match="not over"):
        match.winner()
    played(first)
    played(match.next_table(FairDealer.fresh(2)))
    with pytest.raises(BadInput, match="match is over"):
        match.next_table(None)


@pytest.mark.parametrize(("game", "by", "winner"), [(1, 0, 1), (1, 1, 0), (2, 0, 0), (2, 1, 1)])
def test_whoever_gives_a_game_up_has_lost_the_match(game: int, by: int, winner: int) -> None:
    results = [{"marker": 4, "rounds": 3}, {"marker": 4, "rounds": 3}]
    results[game - 1]["by"] = by
    assert match_winner(GAME, *results) == winner
