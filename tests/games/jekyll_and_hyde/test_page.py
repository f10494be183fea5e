"""What the page is sent of Dr. Jekyll & Mr. Hyde."""

import json
import random
from itertools import islice
from typing import Any

import pytest

import strangecase as sc
from strangecase.games.jekyll_and_hyde.page import sum_and_factor, why_highest
from strangecase.games.jekyll_and_hyde.rules import CARD_WORDS, camp_points
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import plain_view
from strangecase.kernel.rng import series
from strangecase.tables.table import Table
from tests.conformance.walk import Setting, settings, walk
from tests.games.jekyll_and_hyde.scene import ENGINE, GAME, NOTATION, scene
from tests.games.jekyll_and_hyde.test_rules import FOUR, THREE

PAGE = GAME.page
SETTINGS = [setting for setting in settings() if setting.game == GAME]


def shown(line: str, seat: int, *words: str, seated: bool = True) -> dict[str, Any]:
    return dict(PAGE.show(ENGINE.view(scene(line).do(*words).state, seat)[0], seated))


def told(line: str, *words: str) -> list[dict[str, Any]]:
    """The events of the last of these."""
    *earlier, last = words
    t = scene(line).do(*earlier)
    seat, before = t.actor, ENGINE.view(t.state, 0)[0].copy()
    after = ENGINE.view(t.do(last).state, 0)[0]
    return list(PAGE.happened(before, seat, NOTATION.read_action(last), after))


# The sight


def test_a_seat_sees_its_hand_and_of_the_others_only_the_camps_of_the_backs() -> None:
    seen = shown(FOUR, 0)
    assert seen["hand"] == ["JA", "J3", "HE"]
    assert seen["held"][1] == (1, 2)
    assert "HB" not in json.dumps(seen)


def test_those_who_look_on_see_no_hand() -> None:
    seen = shown(FOUR, 0, seated=False)
    assert "hand" not in seen
    assert "JA" not in json.dumps(seen)
    assert seen["held"] == shown(FOUR, 0)["held"]


def test_everyone_sees_the_ghosts_hand() -> None:
    assert shown(THREE, 1)["ghost"] == ["J7", "HB", "H5"]
    assert shown(THREE, 0, seated=False)["ghost"] == ["J7", "HB", "H5"]
    assert "ghost" not in shown(FOUR, 0)


def test_camps_are_by_place_and_nobody_has_one_before_the_lot_of_three() -> None:
    assert shown(FOUR, 0)["camps"] == ["J", "H", "J", "H"]
    assert shown(f"position B; {FOUR}", 0)["camps"] == ["J", "J", "H", "H"]
    assert shown(THREE, 0)["camps"] == ["H", "J", "J", "H"]
    before = shown("players 3; to deal", 0)
    assert before["camps"] is before["dealer"] is before["next"] is before["to"] is before["asked"] is None


def test_the_question_is_whose_turn_it_is_and_who_was_asked() -> None:
    keys = ("to", "turn", "of", "asked")
    assert [shown(FOUR, 0)[key] for key in keys] == [0, 0, None, "turn"]
    assert [shown(FOUR, 0, "ask 3")[key] for key in keys] == [3, 0, 3, "answer"]
    assert [shown(THREE, 0, "play H4", "ask ghost")[key] for key in keys] == [0, 1, 3, "answer"]
    assert [shown(THREE, 0, "play H4", "play J4")[key] for key in keys] == [0, 3, None, "turn"]


def test_a_card_of_the_trick_lies_before_a_place_and_came_from_another() -> None:
    seen = shown(FOUR, 2, "ask 3", "play JD", "play H4")
    assert seen["trick"] == [{"card": "JD", "at": 0, "from": 3}, {"card": "H4", "at": 1, "from": 1}]
    assert seen["best"] == 0


def test_of_equal_cards_the_first_is_the_best() -> None:
    line = "hands JC J3 | HC H4 | JD J5 | HA H6; dealer 3; to lead 0"
    assert shown(line, 0, "play J3", "play H4")["best"] == 0
    assert shown(line, 0, "play J3", "play HC", "play JD")["best"] == 1


def test_the_deal_and_the_soloist_go_round() -> None:
    assert shown(FOUR.replace("dealer 3", "dealer 0"), 0)["next"] == 1
    assert shown(THREE, 0)["next"] == 2  # the soloist is seat 0, and to his right sits seat 2


def test_the_sum_and_the_factor_make_the_points() -> None:
    seen = shown(f"taken J6 JC HA JB HT Jx1 Jx3 Hx1 | H7; {FOUR}", 0)
    assert seen["sums"] == [(9, 4), (7, 0)]  # the second example of the rules


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_sum_and_factor_agree_with_the_rules(setting: Setting) -> None:
    for table in islice(walk(setting, positions=200), 0, 200, 7):
        for camp in range(2):
            total, factor = sum_and_factor(int(table.state[0].taken[camp]), camp)
            assert total * factor == camp_points(table.state[0].taken[camp], camp)


# What has happened


def test_an_ask_says_who_asks_whom_and_before_whom_the_card_will_lie() -> None:
    assert told(FOUR, "ask 3") == [{"what": "asks", "seat": 0, "at": 0, "of": 3, "camp": "J"}]
    asks = {"what": "asks", "seat": 0, "at": 3, "of": 1, "camp": "H"}
    assert told(THREE, "play H4", "play J4", "ask 1") == [asks]  # the soloist, for the ghost's place


def test_a_card_says_where_it_lies_and_from_whose_hand_it_came() -> None:
    assert told(FOUR, "ask 3", "play JD") == [{"what": "lays", "seat": 3, "card": "JD", "at": 0, "from": 3}]
    assert told(THREE, "ghost H5") == [{"what": "lays", "seat": 0, "card": "H5", "at": 0, "from": 3}]


def test_a_trick_is_taken_with_what_had_stayed() -> None:
    _, takes = told(f"stayed JT J6 HB Hx2; {FOUR}", "play J3", "play H4", "play JC", "play HA")
    laid = [("J3", 0, 0), ("H4", 1, 1), ("JC", 2, 2), ("HA", 3, 3)]
    assert takes == {
        "what": "takes",
        "camp": "H",
        "at": 3,
        "cards": 8,
        "leads": 3,
        "laid": [dict(zip(("card", "at", "from"), each, strict=True)) for each in laid],
        "why": {"why": "letter", "card": "HA", "over": "JC"},
        "points": [0, 32],
    }


def test_a_transformation_lets_the_trick_stay() -> None:
    line = "hands JA J3 | HT H4 | JC J5 | HA H6; dealer 3; to lead 0"
    stays = told(line, "play JA", "play HT", "play JC", "play HA")[1]
    assert [stays[key] for key in ("what", "at", "leads")] == ["stays", 1, 1]
    assert stays["why"] == {"why": "stays", "card": "HT"}
    assert "camp" not in stays


@pytest.mark.parametrize(
    ("trick", "why"),
    [
        ("JA HT JC HB", {"why": "stays", "card": "HT"}),
        ("J3 HB JC H4", {"why": "letter", "card": "HB", "over": "JC"}),
        ("J3 HC JC H4", {"why": "firstLetter", "card": "HC", "over": "JC"}),
        ("J3 H7 JE Hx3", {"why": "characterOverRest", "card": "JE"}),
        ("Jx1 H4 J7 Hx3", {"why": "placesEqual", "card": "H4"}),
        ("Jx1 Hx2 J7 Hx3", {"why": "placeOverDeeds", "card": "J7"}),
        ("Jx1 Hx2 Jx3 Hx3", {"why": "deedsEqual", "card": "Jx1"}),
    ],
)
def test_why_a_card_is_the_highest(trick: str, why: dict[str, str]) -> None:
    assert why_highest([CARD_WORDS.index(card) for card in trick.split()]) == why


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_a_trick_is_told_with_is_so(setting: Setting) -> None:
    """Its cards lay there, the highest lies where it went, and the points are those of the rules."""
    for table in islice(walk(setting, positions=300), 0, 300):
        if not table.seq or table.over or table.log[-1].actor == CHANCE:
            continue
        before, after = (plain_view(ENGINE.view(table.before(table.seq - i), 0)) for i in (1, 0))
        last = PAGE.happened(before, table.log[-1].actor, table.log[-1].action, after)[-1]
        if last["what"] in ("takes", "stays"):
            assert last["laid"][:-1] == PAGE.show(before, seated=True)["trick"]
            assert {laid["at"]: laid["card"] for laid in last["laid"]}[last["at"]] == last["why"]["card"]
            assert last["points"] == [total * factor for total, factor in PAGE.show(after, seated=True)["sums"]]


def test_a_hand_ends_with_sums_points_and_scores() -> None:
    line = "scores 5 6 0; taken J7 Jx1 | H3 Hx1; hands J3 | H4 | J5 | H6; dealer 0; to lead 0"
    lays, takes, hand = told(line, "play J3", "play H4", "play J5", "play H6")
    assert (lays["what"], takes["leads"]) == ("lays", None)
    assert takes["points"] == hand["gained"] == [25, 3]
    assert hand == {
        "what": "hand",
        "hand": 1,
        "taken": [["J3", "J5", "J7", "Jx1", "H4", "H6"], ["H3", "Hx1"]],
        "sums": [[25, 1], [3, 1]],
        "gained": [25, 3],
        "score": [30, 9],
    }


def test_with_three_players_the_last_trick_is_told_by_the_places_of_the_hand_that_ends() -> None:
    line = "players 3; taken J7 Jx1 | -; hands H3 | J4 | J5 | H6; dealer 0; order 0 1 3 2; to lead 0"
    _, takes, hand = told(line, "play H3", "play J4", "ghost H6", "play J5")
    assert (takes["camp"], takes["at"]) == ("H", 0)
    assert hand["gained"] == [0, 7, 7]


def test_the_lot_and_the_deal_are_told() -> None:
    table = Table(GAME, ["a", "b", "c"], {}, None)
    seen = [ENGINE.view(table.state, 0)[0].copy()]
    for outcome in ([1, 0, 2], list(range(28))):
        table.settle(outcome)
        seen.append(ENGINE.view(table.state, 0)[0].copy())
    assert PAGE.dealt({0: seen[0]}, {0: seen[1]}) == [{"what": "lot", "seat": 1}]
    assert PAGE.dealt({0: seen[1]}, {0: seen[2]}) == [{"what": "dealt", "hand": 1, "seat": 1, "leads": 1}]


# Nothing hidden comes out


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_nothing_changes_when_hidden_cards_are_dealt_differently(setting: Setting) -> None:
    for table in islice(walk(setting, positions=300), 0, 300, 11):
        for seat in range(setting.players):
            view = table.view(seat)
            world = ENGINE.worlds(view, series(table.seq, [seat])[0])
            again = plain_view(ENGINE.view(world, seat))
            for_him = json.dumps(PAGE.show(plain_view(view), True))
            assert for_him == json.dumps(PAGE.show(again, True))
            for_all = json.dumps(PAGE.show(plain_view(table.view(0)), False))
            assert for_all == json.dumps(PAGE.show(plain_view(ENGINE.view(world, 0)), False))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whoever_is_told_is_told_the_same(setting: Setting) -> None:
    """Every card is laid open, so what happens is the same to all seats and to those who look on."""
    for table in islice(walk(setting, positions=100), 20, 100, 9):
        step = table.log[-1]
        if step.actor == CHANCE:
            continue
        views = [
            [plain_view(ENGINE.view(table.before(table.seq - i), seat)) for i in (1, 0)]
            for seat in range(setting.players)
        ]
        events = [json.dumps(PAGE.happened(then, step.actor, step.action, now)) for then, now in views]
        events.append(json.dumps(PAGE.happened(views[0][0], step.actor, step.action, views[0][1], seated=False)))
        assert len(set(events)) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_whose_the_next_hand_is_told_is_his(players: int) -> None:
    """JAH-5 and JAH-19: what was said when a hand had been counted is so when the next is dealt."""
    table, chooser = sc.table("jekyll-and-hyde", list("ABCD")[:players], seed=3), random.Random(1)
    hands = 0
    while hands < 3:
        before = table.seq
        table.act(table.actor, chooser.choice(table.legal()))
        counted = [i for i in range(before, table.seq) if table.log[i].actor == CHANCE]
        if counted:
            said, now = (PAGE.show(ENGINE.view(table.before(at), 0)[0], True) for at in (counted[0], table.seq))
            assert said["next"] == now["dealer"]
            hands += 1
