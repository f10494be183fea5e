"""The gate refuses with a typed reason, the rule's number and a sentence; and nothing changes."""

import pytest

from strangecase.games import find_game
from strangecase.tables.gate import Reason, Refused
from strangecase.tables.table import Table
from tests.table.dealing import fair

GAME = find_game("jekyll-vs-hyde")
DEAL = {
    "chance": "deal",
    "round": 1,
    "hands": [
        ["P1", "P5", "G1", "G2", "G3", "W1", "W2", "W3", "2+", "3+"],
        ["P2", "P6", "P7", "G4", "G5", "G6", "G7", "W4", "W5", "4+"],
    ],
    "aside": ["P3", "P4", "W6", "W7", "5+"],
}


def dealt() -> Table:
    table = Table(GAME, ["anna", "bert"])
    table.settle(GAME.notation.read_chance(table.state[0], DEAL))
    return table


def in_play() -> Table:
    table = dealt()
    table.act(0, "give 2+")
    table.act(1, "give P2")
    return table


def refused(table: Table, seat: int, do: str, seen: int | None = None) -> Refused:
    before, steps = table.state.tobytes(), table.seq
    with pytest.raises(Refused) as caught:
        table.act(seat, do, seen)
    assert table.state.tobytes() == before
    assert table.seq == steps
    return caught.value


def test_an_illegal_card_and_why() -> None:
    table = in_play()
    table.act(0, "play G1")
    refusal = refused(table, 1, "play W4")
    assert refusal.reason == Reason.ILLEGAL
    assert refusal.rule == "JVH-9"
    assert str(refusal) == "JVH-9: you hold Greed (G4, G5, G6, G7) and must play it, or a Potion"
    assert repr(refusal).startswith("Refused(illegal): JVH-9")


@pytest.mark.parametrize(
    ("do", "rule"),
    [("give P1", "JVH-6"), ("give G7", "JVH-5"), ("play P1", "JVH-5"), ("call P", "JVH-5")],
)
def test_what_cannot_be_given(do: str, rule: str) -> None:
    refusal = refused(dealt(), 0, do)
    assert (refusal.reason, refusal.rule) == (Reason.ILLEGAL, rule)


@pytest.mark.parametrize(("do", "rule"), [("play G7", "JVH-8"), ("give P1", "JVH-5"), ("call W", "JVH-10")])
def test_what_cannot_be_led(do: str, rule: str) -> None:
    refusal = refused(in_play(), 0, do)
    assert (refusal.reason, refusal.rule) == (Reason.ILLEGAL, rule)


@pytest.mark.parametrize(("do", "rule"), [("play P9", "JVH-1"), ("call X", "JVH-1"), ("bid 3", None), ("", None)])
def test_not_a_word_of_the_notation(do: str, rule: str | None) -> None:
    refusal = refused(in_play(), 0, do)
    assert (refusal.reason, refusal.rule) == (Reason.NOT_A_WORD, rule)


def test_the_wrong_seat_whatever_it_asks_for() -> None:
    assert refused(dealt(), 1, "give P2").rule == "JVH-5"
    table = in_play()
    for do in ("play P2", "play P1", "nonsense"):
        refusal = refused(table, 1, do)
        assert (refusal.reason, refusal.rule) == (Reason.WRONG_SEAT, "JVH-14")
    table.act(0, "play 3+")
    assert refused(table, 1, "play P6").rule == "JVH-10"
    table.act(0, "call P")
    assert refused(table, 0, "play P1").rule == "JVH-9"


@pytest.mark.parametrize("seat", [-1, 2, 17])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    assert refused(dealt(), seat, "give P1").reason == Reason.WRONG_SEAT


def test_a_stale_request() -> None:
    table = in_play()
    refusal = refused(table, 0, "play P1", seen=table.seq - 1)
    assert refusal.reason == Reason.STALE
    assert str(table.seq) in str(refusal)
    table.act(0, "play P1", seen=table.seq)


def test_nobody_decides_before_the_deal() -> None:
    assert refused(Table(GAME, ["anna", "bert"]), 0, "give P1").reason == Reason.WRONG_SEAT


def test_after_the_end_everything_is_refused() -> None:
    table = Table(GAME, ["anna", "bert"], dealer=fair(GAME))
    while not table.over:
        table.act(table.actor, table.legal()[0])
    refusal = refused(table, 0, "play P1")
    assert refusal.reason == Reason.OVER
    assert refusal.rule in ("JVH-23", "JVH-24")


def test_a_game_given_up_is_over() -> None:
    table = in_play()
    table.give_up(1)
    assert refused(table, 0, "play P1").reason == Reason.OVER
    with pytest.raises(Refused):
        table.give_up(0)
