"""A game at the table: dealing by itself, history, undo, endings."""

import pytest

from strangecase.errors import BadInput, Misuse, UnknownName
from strangecase.games import find_game
from strangecase.kernel.contract import CHANCE
from strangecase.tables.gate import Refused
from strangecase.tables.table import Table
from tests.table.dealing import fair

GAME = find_game("jekyll-vs-hyde")


def begun(secret: bytes = bytes(range(32)), **options: object) -> Table:
    return Table(GAME, ["anna", "bert"], options, fair(GAME, secret=secret, options=options))


def test_the_table_deals_by_itself() -> None:
    table = begun()
    assert table.actor == 0
    assert [step.actor for step in table.log] == [CHANCE]


def test_undo_takes_back_decisions_one_by_one_and_the_same_deal_comes_again() -> None:
    table = begun()
    states = [table.state.tobytes()]
    while not table.over:
        table.act(table.actor, table.legal()[-1])
        states.append(table.state.tobytes())
    while len(states) > 1:
        assert states.pop() == table.state.tobytes()
        table.undo()
    assert table.state.tobytes() == states.pop()
    with pytest.raises(BadInput, match="no decision"):
        table.undo()


def test_undo_over_a_deal_and_forward_again_deals_the_same_cards() -> None:
    table = begun()
    while table.state[0].rounds == 1:
        last = table.legal()[0]
        table.act(table.actor, last)
    second_round = table.state.tobytes()
    table.undo()
    assert table.state[0].rounds == 1
    table.act(table.actor, last)
    assert table.state.tobytes() == second_round


def test_undo_takes_back_a_resignation_with_the_last_decision() -> None:
    table = begun()
    table.act(0, table.legal()[0])
    table.give_up(0)
    table.undo()
    assert table.actor == 0


def test_a_resigned_game_is_lost() -> None:
    table = begun()
    table.give_up(0)
    assert table.result() == {
        "winners": [1],
        "scores": [0, 1],
        "rounds": 1,
        "marker": 0,
        "reason": "resigned",
        "by": 0,
    }


def test_an_agreed_end_has_no_winner() -> None:
    table = begun()
    table.agree_to_end()
    assert table.result()["winners"] == []
    assert table.result()["reason"] == "agreed"


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(BadInput, match="not over"):
        begun().result()


def test_the_secret_stays_secret_until_the_end() -> None:
    table = begun()
    assert "fairness" not in table.case()
    assert bytes(range(32)).hex() not in str(table.case())
    table.give_up(0)
    assert table.case()["fairness"]["secret"] == bytes(range(32)).hex()


@pytest.mark.parametrize("players", [[], ["anna"], ["a", "b", "c"]])
def test_the_wrong_number_of_players(players: list[str]) -> None:
    with pytest.raises(Misuse, match="2 players"):
        Table(GAME, players)


@pytest.mark.parametrize("options", [{"speed": "fast"}, {"deck": "tarot"}, {"deck": 3}])
def test_an_unknown_option_or_value(options: dict[str, object]) -> None:
    with pytest.raises(UnknownName, match="there are"):
        Table(GAME, ["a", "b"], options)


@pytest.mark.parametrize("outcome", [[], [1], [0] * 25, list(range(24)), list(range(26))])
def test_an_outcome_that_cannot_be(outcome: list[int]) -> None:
    table = Table(GAME, ["a", "b"])
    with pytest.raises(BadInput):
        table.settle(outcome)
    assert table.seq == 0


def test_a_case_is_a_copy() -> None:
    table = begun()
    table.case()["options"]["deck"] = "tarot"
    table.case()["seats"][0] = "eve"
    assert (table.options["deck"], table.players[0]) == ("original", "anna")


def test_an_outcome_where_no_chance_is_pending() -> None:
    with pytest.raises(BadInput, match="pending"):
        begun().settle(range(25))


def test_what_was_checked_is_carried_out_only_while_it_can_be() -> None:
    table = Table(find_game("jekyll-vs-hyde"), ["Anna", "Bert"], dealer=fair(GAME, ["Anna", "Bert"]))
    first, second = (table.check(0, words) for words in table.legal()[:2])
    assert table.seq == 1, "nothing is done yet"
    table.carry_out(second)
    with pytest.raises(Refused, match="moved on"):
        table.carry_out(first)
    table.undo()
    table.carry_out(first)
    assert table.log[-1].action == first.action
    table.give_up(1)
    with pytest.raises(Refused, match="moved on"):
        table.carry_out(first)
