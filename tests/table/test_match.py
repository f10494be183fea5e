"""A return match: two games, the seats changed in between (JVH-25)."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from strangecase.cli import main
from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.tables.case import verify, write_line
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.match import ReturnMatch, is_decided, is_same_player, match_winner, taken_over
from strangecase.tables.table import Table
from tests.table.dealing import fair

GAME = find_game("jekyll-vs-hyde")


def played(table: Table) -> Table:
    while not table.over:
        table.act(table.actor, table.legal()[0])
    return table


def test_a_match_is_two_games_with_the_seats_changed() -> None:
    match = ReturnMatch(GAME, ["anna", "bert"], {})
    first = played(match.next_table(fair(GAME, options=match.options)))
    second = played(match.next_table(fair(GAME, ["bert", "anna"], options=match.options)))
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
    first = match.next_table(fair(GAME, options=match.options))
    with pytest.raises(BadInput, match="not over"):
        match.next_table(None)
    with pytest.raises(BadInput, match="not over"):
        match.winner()
    played(first)
    played(match.next_table(fair(GAME, options=match.options)))
    with pytest.raises(BadInput, match="match is over"):
        match.next_table(None)


@pytest.mark.parametrize(("game", "by", "winner"), [(1, 0, 1), (1, 1, 0), (2, 0, 0), (2, 1, 1)])
def test_whoever_gives_a_game_up_has_lost_the_match(game: int, by: int, winner: int) -> None:
    results = [{"marker": 4, "rounds": 3}, {"marker": 4, "rounds": 3}]
    results[game - 1]["by"] = by
    assert match_winner(GAME, *results) == winner


# Every way to end either game

JEKYLL, HYDE = 0, 1


def round_over(table: Table) -> Table:
    """Play until the marker has moved."""
    while not table.state[0].marker:
        table.act(table.actor, table.legal()[0])
    return table


# The number of the deal, and how it ends. In these deals, everybody doing the first thing that is legal, the marker
# comes to where the name says. They stand in the order in which they count for Hyde, the least first.
COUNTED: dict[str, tuple[int, Callable[[Table], object]]] = {
    "agreed at 0": (0, Table.agree_to_end),
    "agreed at 2": (0, lambda table: round_over(table).agree_to_end()),
    "Jekyll wins at 8": (2, played),
    "Hyde wins at 10 in round 3": (0, played),
    "Hyde wins at 10 in round 2": (5, played),
}
# Who gives the game up, and why.
GIVEN_UP = {
    "Jekyll resigns": (JEKYLL, "resigned"),
    "Hyde resigns": (HYDE, "resigned"),
    "Jekyll's time is up": (JEKYLL, "time"),
    "Hyde's time is up": (HYDE, "time"),
}


def ended(match: ReturnMatch, way: str) -> Table:
    """The next game of the match, ended in this way."""
    number, end = COUNTED.get(way, (0, lambda table: round_over(table).give_up(*GIVEN_UP[way])))
    table = match.next_table(EarlierDealer(number.to_bytes(32), ("", "")))
    end(table)
    return table


def verified(match: ReturnMatch, folder: Path) -> bool:
    """Whether the case files are right, by themselves and as a match."""
    path = folder / "match.jsonl"
    path.write_text("".join(write_line(table.case()) for table in match.tables))
    return main(["verify", str(path)]) == 0


@pytest.mark.parametrize("way", GIVEN_UP)
def test_a_first_game_that_is_given_up_ends_the_match(
    way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = ReturnMatch(GAME, ["anna", "bert"], {})
    ended(match, way)
    assert match.over
    assert match.winner() == 1 - GIVEN_UP[way][0]
    with pytest.raises(BadInput, match="match is over"):
        match.next_table(None)
    assert verified(match, tmp_path)
    assert f"match {match.id}: right: won by {match.players[1 - GIVEN_UP[way][0]]}" in capsys.readouterr().out


@pytest.mark.parametrize("way", COUNTED)
def test_a_first_game_that_counts_is_followed_by_a_second(way: str) -> None:
    match = ReturnMatch(GAME, ["anna", "bert"], {})
    ended(match, way)
    assert not match.over
    with pytest.raises(BadInput, match="match is not over"):
        match.winner()
    assert match.next_table(fair(GAME, options=match.options)).players == ["bert", "anna"]


@pytest.mark.parametrize(("first", "second"), list(product(COUNTED, GIVEN_UP)))
def test_whoever_gives_the_second_game_up_has_lost_the_match_whatever_the_first(
    first: str, second: str, tmp_path: Path
) -> None:
    match = ReturnMatch(GAME, ["anna", "bert"], {})
    ended(match, first)
    ended(match, second)
    assert match.over
    assert match.winner() == GIVEN_UP[second][0]  # by the seat in the first game, where the other role was his
    assert verified(match, tmp_path)


@pytest.mark.parametrize(("first", "second"), list(product(COUNTED, COUNTED)))
def test_jvh_25_games_played_out_or_agreed_count_with_the_marker_where_it_stands(
    first: str, second: str, tmp_path: Path
) -> None:
    match = ReturnMatch(GAME, ["anna", "bert"], {})
    for way in (first, second):
        result = ended(match, way).result()
        assert f"at {result['marker']}" in way
        assert "round" not in way or f"round {result['rounds']}" in way
    assert match.over
    scores = [list(COUNTED).index(way) for way in (first, second)]
    first_hyde, second_hyde = 1, 0  # by their seats in the first game
    better = first_hyde if scores[0] > scores[1] else second_hyde
    assert match.winner() == (None if first == second else better)
    assert verified(match, tmp_path)


def test_a_match_is_decided_by_two_games_or_by_one_given_up() -> None:
    played_out, agreed, resigned = ({"marker": 4, **more} for more in ({}, {"reason": "agreed"}, {"by": 0}))
    assert not is_decided()
    assert not is_decided(played_out)
    assert not is_decided(agreed)
    assert is_decided(resigned)
    assert is_decided(agreed, played_out)


def test_a_bot_that_took_over_is_still_the_same_player() -> None:
    assert is_same_player("anna", taken_over("anna", "greedy"))
    assert is_same_player(taken_over("anna", "greedy"), taken_over("anna", "greedy"))
    assert not is_same_player("anna", "bert")
    assert not is_same_player("anna", taken_over("annabel", "greedy"))
    assert not is_same_player(taken_over("anna", "greedy"), "anna"), "nobody comes back"
