"""Seats by lot: every order can come, each as often; and whatever is told otherwise afterwards is found."""

from collections import Counter
from itertools import permutations
from math import factorial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strangecase.games import all_games, find_game
from strangecase.tables.case import BadCase, verify, write_case
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.fairness import FairDealer
from strangecase.tables.seating import CHOICE, LOT, Seating
from strangecase.tables.table import Table
from tests.table.dealing import fair

NAMES = ["anna", "bert", "carl", "dora", "emil"]
TABLES = [(game.name, players) for game in all_games() if game.seats_by_lot for players in game.players]
JAH = find_game("jekyll-and-hyde")
secrets = st.binary(min_size=32, max_size=32)
salts = st.text("0123456789abcdef", max_size=64)


def finished(name: str, dealer: FairDealer, by: str = LOT) -> dict[str, Any]:
    """A game that is given up as soon as it has begun."""
    players = len(dealer.terms.players)
    seating = Seating.drawn(dealer, players) if by == LOT else Seating(CHOICE)
    table = Table(find_game(name), seating.seated(NAMES[:players]), {}, dealer, seating=seating)
    table.give_up(0)
    return table.case()


def test_jah_4_tcg_4_seats_are_drawn_by_lot_where_nobody_chooses_a_role() -> None:
    assert [game.name for game in all_games() if game.seats_by_lot] == ["jekyll-and-hyde", "the-card-game"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_order_comes_about_as_often(players: int) -> None:
    games = 40 * factorial(players)
    game = find_game("the-card-game")
    dealers = [fair(game, NAMES[:players], secret=number.to_bytes(32, "little")) for number in range(games)]
    often = Counter(Seating.drawn(dealer, players).places for dealer in dealers)
    assert set(often) == set(permutations(range(players)))
    spread = sum((seen - 40) ** 2 / 40 for seen in often.values())  # chi-squared, with as many orders less one
    orders = factorial(players) - 1
    assert spread < orders + 3 * (2 * orders) ** 0.5


@given(secrets, st.lists(salts, min_size=3, max_size=5))
def test_the_salts_are_in_the_lot(secret: bytes, given: list[str]) -> None:
    game, players = find_game("the-card-game"), NAMES[: len(given)]
    dealer = fair(game, players, given, secret)
    places = Seating.drawn(dealer, len(given)).places
    assert sorted(places) == list(range(len(given)))
    other = [fair(game, players, [f"{n:x}", *given[1:]], secret) for n in range(40)]
    assert len({Seating.drawn(each, len(given)).places for each in other}) > 1, "one player alone can change it"


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("by", [LOT, CHOICE])
def test_a_case_file_says_how_seats_were_given_and_is_right(name: str, players: int, by: str) -> None:
    dealer = fair(find_game(name), NAMES[:players], ["ab", ""] + ["0"] * (players - 2))
    case = finished(name, dealer, by)
    assert case["seating"]["by"] == by
    assert list(case).index("seating") == list(case).index("seats") + 1
    verdict = verify(case)
    assert verdict.dealt_again
    assert verdict.table.case()["seating"] == case["seating"]
    assert '"seating": {"by"' in write_case(case)


@given(secrets, st.permutations(range(4)))
def test_other_places_are_not_believed(secret: bytes, places: list[int]) -> None:
    dealer = fair(JAH, NAMES[:4], ["ab", "cd", "", "ef"], secret)
    case = finished("jekyll-and-hyde", dealer)
    drawn = case["seating"]["places"]
    if places == drawn:
        assert verify(case).dealt_again
        return
    with pytest.raises(BadCase) as error:
        verify({**case, "seating": {"by": LOT, "places": places}})
    assert str(error.value) == f"seating: the secret and the salts draw the places {drawn}, not {places}"


@given(st.permutations(["ab", "cd", "", "ef"]))
def test_other_salts_are_not_believed(told: list[str]) -> None:
    """Even with the places that they would have drawn."""
    case = finished("jekyll-and-hyde", fair(JAH, NAMES[:4], ["ab", "cd", "", "ef"]))
    dealer = fair(JAH, NAMES[:4], told)
    seating = Seating.drawn(dealer, 4)
    case |= {"fairness": dealer.published(), "seating": seating.written(), "seats": seating.seated(NAMES[:4])}
    if told == ["ab", "cd", "", "ef"]:
        assert verify(case).dealt_again
        return
    with pytest.raises(BadCase, match="is not what the secret and the salts deal"):
        verify(case)


def test_a_lot_is_not_made_up_afterwards() -> None:
    dealer = fair(JAH, NAMES[:4], ["ab", "cd", "", "ef"])
    chosen, seating = finished("jekyll-and-hyde", dealer, CHOICE), Seating.drawn(dealer, 4)
    with pytest.raises(BadCase, match="is not what the secret and the salts deal"):
        verify({**chosen, "seating": seating.written(), "seats": seating.seated(NAMES[:4])})


@pytest.mark.parametrize(
    ("seating", "said"),
    [
        ("lot", "'by' must say how seats were given: 'lot' or 'choice'"),
        ([], "'by' must say how"),
        ({}, "'by' must say how"),
        ({"by": "age"}, "'by' must say how"),
        ({"by": ["lot"]}, "'by' must say how"),
        ({"by": "lot"}, "'places' must be the numbers from 0 to 3, each once"),
        ({"by": "lot", "places": [0, 1, 2]}, "'places' must be"),
        ({"by": "lot", "places": [0, 1, 2, 2]}, "'places' must be"),
        ({"by": "lot", "places": [1, 2, 3, 4]}, "'places' must be"),
        ({"by": "lot", "places": [False, True, 2, 3]}, "'places' must be"),
        ({"by": "lot", "places": [0.0, 1, 2, 3]}, "'places' must be"),
        ({"by": "lot", "places": ["0", 1, 2, 3]}, "'places' must be"),
        ({"by": "lot", "places": {"0": 1}}, "'places' must be"),
        ({"by": "choice", "places": [0, 1, 2, 3]}, "only where seats were drawn by lot"),
    ],
)
def test_a_seating_that_is_none_is_said(seating: object, said: str) -> None:
    case = finished("jekyll-and-hyde", fair(JAH, NAMES[:4]))
    with pytest.raises(BadCase, match=f"seating: .*{said}"):
        verify({**case, "seating": seating})


def test_roles_are_not_drawn_by_lot() -> None:
    game = find_game("frankenstein")
    table = Table(game, ["anna", "bert"], {}, fair(game))
    table.give_up(0)
    with pytest.raises(BadCase, match="seats are not drawn by lot in Frankenstein"):
        verify({**table.case(), "seating": {"by": LOT, "places": [1, 0]}})


def test_a_file_without_a_lot_is_checked_as_before() -> None:
    """As they were written before seats were drawn."""
    table = Table(find_game("the-card-game"), NAMES[:3], {}, EarlierDealer(bytes(range(32)), ("ab", "", "")))
    table.give_up(1)
    case = table.case()
    assert "seating" not in case
    assert verify(case).dealt_again
