"""Case files: written and read exactly, and every way of spoiling one is found and said."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from strangecase.games import find_game
from strangecase.kernel.contract import CHANCE
from strangecase.tables.case import BadCase, read_cases, replay, verify, write_case, write_line
from strangecase.tables.fairness import seal_of
from strangecase.tables.table import Table
from tests.table.dealing import TABLE, fair

GAME = find_game("jekyll-vs-hyde")
Case = dict[str, Any]


@pytest.fixture
def case() -> Case:
    table = Table(GAME, ["anna", "bert"], dealer=fair(GAME, salts=["ab", ""]))
    while not table.over:
        table.act(table.actor, table.legal()[0])
    return table.case()


def test_a_case_file_has_the_parts_of_the_format_in_order(case: Case) -> None:
    assert list(case) == ["format", "game", "rules", "options", "seats", "steps", "result", "fairness"]
    assert case["format"] == "strangecase/2"
    deal = case["steps"][0]
    assert list(deal) == ["chance", "round", "hands", "aside"]
    assert [len(hand) for hand in deal["hands"]] == [10, 10]
    assert set(case["steps"][1]) == {"seat", "do"}
    assert set(case["result"]) == {"winners", "scores", "rounds", "marker"}


def test_both_ways_of_writing_say_the_same(case: Case) -> None:
    assert json.loads(write_case(case)) == json.loads(write_line(case)) == case
    assert write_line(case).count("\n") == 1


def test_a_right_case_is_verified_and_dealt_again(case: Case) -> None:
    verdict = verify(case)
    assert verdict.finished
    assert verdict.dealt_again


def test_the_order_of_cards_in_a_hand_and_unknown_keys_mean_nothing(case: Case) -> None:
    deal = case["steps"][0]
    deal["hands"][0].reverse()
    deal["aside"].reverse()
    case["weather"] = "fog"
    case["steps"][1]["thought"] = 3.5
    assert verify(case).finished


BEFORE = Path(__file__).parent / "before"  # case files that do not say the version of their rules


def test_case_files_without_a_version_are_of_the_first() -> None:
    for name, games in (("jekyll-vs-hyde", 6), ("jekyll-and-hyde", 3), ("frankenstein", 2)):
        found = [case for _, case in read_cases(BEFORE / f"{name}.jsonl")]
        assert len(found) == games
        for case in found:
            assert isinstance(case, dict)
            assert "rules" not in case
            verdict = verify(case)
            assert (verdict.finished, verdict.dealt_again) == (True, True)


def test_a_case_file_of_earlier_rules_is_told_what_it_is() -> None:
    ((_, case),) = read_cases(BEFORE / "the-card-game.jsonl")
    assert isinstance(case, dict)
    with pytest.raises(BadCase, match=r"version 1 of the rules of .* - The Card Game; here it is played by version 2"):
        verify(case)


@pytest.mark.parametrize("version", [0, 2, "1", None, True, 1.5])
def test_a_case_file_of_unknown_rules_cannot_be_checked(case: Case, version: object) -> None:
    with pytest.raises(BadCase, match=r"cannot be checked: this game was played by version"):
        verify({**case, "rules": version})


def test_an_unfinished_case_is_right_so_far(case: Case) -> None:
    del case["result"]
    case["steps"] = case["steps"][:20]
    assert not verify(case).finished


def test_legal_is_checked_where_it_stands(case: Case) -> None:
    legal = replay({**case, "steps": case["steps"][:1]}).legal()
    case["steps"][1]["legal"] = legal[::-1]
    verify(case)
    case["steps"][1]["legal"] = legal[1:]
    with pytest.raises(BadCase, match=r"step 2: 'legal' should be"):
        verify(case)


def _set(*path: Any) -> Callable[[Case], None]:
    *keys, last, value = path

    def spoil(case: Case) -> None:
        for key in keys:
            case = case[key]
        case[last] = value

    return spoil


def _swap_hidden_cards(deal: Case) -> None:
    deal["hands"][0][0], deal["aside"][0] = deal["aside"][0], deal["hands"][0][0]


def _cut_steps(case: Case) -> None:
    case["steps"] = case["steps"][:30]


def _make_up_a_salt(case: Case) -> None:
    """Of a player who had added none: with its seal it would fit, but for the cards."""
    case["fairness"]["salts"][1], case["fairness"]["seals"][1] = "cd", seal_of("cd", TABLE, 1)


SPOILT = {
    "wrong format": (_set("format", "strangecase/9"), "format is 'strangecase/9'"),
    "unknown game": (_set("game", "jekyl-vs-hyde"), "did you mean 'jekyll-vs-hyde'"),
    "unknown option": (_set("options", "jokers", "2"), "cannot be checked: unknown option .*'jokers'"),
    "unknown value": (_set("options", "deck", "tarot"), "'tarot'"),
    "options no object": (_set("options", []), "'options' must be"),
    "seats no list": (_set("seats", "anna"), "'seats' must be"),
    "three seats": (_set("seats", ["a", "b", "c"]), "2 players, not 3"),
    "no steps": (_set("steps", None), "no list of 'steps'"),
    "step no object": (_set("steps", 3, "play P1"), "step 4: expected an object"),
    "wrong card": (_set("steps", 1, "do", "give P9"), "step 2: JVH-1: 'P9' is not a card"),
    "card not held": (_set("steps", 1, "do", "give 5+"), "step 2: JVH-.*"),
    "wrong seat": (_set("steps", 1, "seat", 1), "step 2: JVH-5: Jekyll is choosing"),
    "seat no number": (_set("steps", 1, "seat", "anna"), "step 2: expected either"),
    "seat true": (_set("steps", 1, "seat", True), "step 2: expected either"),
    "deal of another round": (_set("steps", 0, "round", 2), "step 1: JVH-23: this is the deal of round 1"),
    "another chance": (_set("steps", 0, "chance", "coin"), "step 1: JVH-4"),
    "card dealt twice": (_set("steps", 0, "aside", 0, "P1"), "step 1: JVH-4: dealt twice: P1"),
    "card that is none": (_set("steps", 0, "aside", 0, "X1"), "step 1: JVH-1: 'X1' is not a card"),
    "nine cards": (_set("steps", 0, "hands", 0, ["P1"]), "step 1: JVH-4: a deal is 10, 10, 5 cards"),
    "one hand": (_set("steps", 0, "hands", [[]]), "step 1: JVH-4: a deal has two hands"),
    "no aside": (_set("steps", 0, "aside", None), "step 1: JVH-4: expected a list"),
    "chance too early": (_set("steps", 2, {"chance": "deal"}), "step 3: an act of chance .* where none is due"),
    "no deal": (_set("steps", 0, {"seat": 0, "do": "give P1"}), "step 1: seat 0 decides where"),
    "winner": (_set("result", "winners", [0, 1]), "result: 'winners' is"),
    "scores": (_set("result", "scores", [5, 5]), "result: 'scores' is"),
    "marker": (_set("result", "marker", 3), "result: 'marker' is 3"),
    "rounds": (_set("result", "rounds", 9), "result: 'rounds' is 9"),
    "result no object": (_set("result", "won"), "result: expected an object"),
    "stopped early": (_cut_steps, "steps stop before the game is over"),
    "wrong secret": (_set("fairness", "secret", "11" * 32), "fairness: the secret is not the one"),
    "no fairness": (_set("fairness", {}), "fairness: 'protocol' must be"),
    "no secret": (_set("fairness", "secret", None), "fairness: the secret must be"),
    "no table": (_set("fairness", "table", None), "fairness: 'table' must be"),
    "another table": (
        _set("fairness", "table", "other"),
        "fairness: the salt of place 0 is not the one that was sealed",
    ),
    "wrong salt": (_set("fairness", "salts", ["cd", None]), "fairness: the salt of place 0 is not the one that"),
    "salt left out": (_set("fairness", "salts", [None, None]), "fairness: step 1 is not what the secret"),
    "salt made up": (_make_up_a_salt, "fairness: step 1 is not what the secret"),
    "no seals": (_set("fairness", "seals", None), "fairness: 'seals' must be a list of 2"),
    "a player too many": (
        _set("fairness", "players", ["anna", "bert", "carl"]),
        "fairness: 'players' must be a list of 2",
    ),
    "a player without name": (_set("fairness", "players", ["anna", 3]), "fairness: 'players' must be names"),
    "another player": (_set("fairness", "players", ["anna", "carl"]), "fairness: the cards were dealt to anna, carl"),
    "another in the seat": (_set("seats", ["anna", "carl"]), "fairness: the cards were dealt to anna, bert"),
    "another protocol": (_set("fairness", "protocol", "strangecase/1"), "fairness: 'protocol' must be"),
    "other options": (_set("options", "deck", "standard"), "fairness: step 1 is not what the secret"),
    "match without id": (_set("match", {}), "'match' must have"),
    "match of lists": (_set("match", {"id": [1], "game": 1}), "'match' must have"),
    "third game of a match": (_set("match", {"id": "x", "game": 3}), "'match' must have"),
    "match of a single game": (_set("match", {"id": "x", "game": 1}), "option 'match' set to 'return'"),
    "round true": (_set("steps", 0, "round", True), "step 1: JVH-23"),
    "scores true": (_set("result", "scores", [True, False]), "result: 'scores'"),
    "given up after the end": (_set("result", "reason", "resigned"), "played to its end"),
    "by somebody after the end": (_set("result", "by", 1), "played to its end"),
    "no result": (_set("result", None), "has no result, but the game is over"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_case_is_found(case: Case, how: str) -> None:
    spoil, message = SPOILT[how]
    spoil(case)
    with pytest.raises(BadCase, match=message):
        verify(case)


@pytest.mark.parametrize("number", [1, 2])
def test_cards_that_were_never_played_are_found_by_dealing_again(number: int) -> None:
    """The game replays just as well with them exchanged; only the secret tells."""
    table = Table(GAME, ["anna", "bert"], dealer=fair(GAME, salts=["ab", ""]))
    while sum(step.actor == CHANCE for step in table.log) < number:
        table.act(table.actor, table.legal()[0])
    table.give_up(0)
    case = table.case()
    _swap_hidden_cards(case["steps"][-1])
    with pytest.raises(BadCase, match=rf"fairness: step {len(case['steps'])} is not what the secret"):
        verify(case)
    del case["fairness"]
    verify(case)


def test_a_step_after_the_end_is_found(case: Case) -> None:
    case["steps"].append({"seat": 0, "do": "play P1"})
    with pytest.raises(BadCase, match=r"step \d+: JVH-2[34]"):
        verify(case)


@pytest.mark.parametrize(
    ("result", "fault"),
    [
        ({"winners": [1], "scores": [0, 1], "rounds": 1, "marker": 0, "reason": "resigned", "by": 0}, ""),
        ({"winners": [0], "scores": [1, 0], "rounds": 1, "marker": 0, "reason": "time", "by": 1}, ""),
        ({"winners": [], "scores": [0, 0], "rounds": 1, "marker": 0, "reason": "agreed"}, ""),
        ({"winners": [0], "scores": [1, 0], "rounds": 1, "marker": 0, "reason": "resigned", "by": 0}, "'winners'"),
        ({"winners": [1], "scores": [0, 1], "rounds": 1, "marker": 0, "reason": "resigned"}, "'by' must say"),
        ({"winners": [1], "scores": [0, 1], "rounds": 1, "marker": 0, "reason": "resigned", "by": 7}, "no seat 7"),
        ({"winners": [1], "scores": [0, 1], "rounds": 1, "marker": 0, "reason": "bored", "by": 0}, "'reason'"),
    ],
)
def test_a_game_given_up(case: Case, result: Case, fault: str) -> None:
    case["steps"], case["result"] = case["steps"][:9], result
    if not fault:
        assert verify(case).table.result() == result
    else:
        with pytest.raises(BadCase, match=fault):
            verify(case)


def read(path: Path) -> list[tuple[str, Case | BadCase]]:
    return list(read_cases(path))


def test_a_truncated_file_is_said_to_be_cut_off(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.case.json"
    path.write_text(write_case(case)[:-300])
    ((where, problem),) = read(path)
    assert where == str(path)
    assert isinstance(problem, BadCase)
    assert "is not JSON" in str(problem)
    assert "cut off" in str(problem)


def test_a_file_of_many_goes_on_after_a_bad_line(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(write_line(case) + "{broken\n\n" + write_line(case) + "[1]\n")
    found = read(path)
    assert [where.rsplit(":", 1)[1] for where, _ in found] == ["1", "2", "4", "5"]
    assert [isinstance(item, BadCase) for _, item in found] == [False, True, False, True]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"[" * 100_000, b"3", b"1" * 5000])
def test_what_is_no_case_file_at_all(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.case.json"
    path.write_bytes(content)
    ((_, problem),) = read(path)
    assert isinstance(problem, BadCase)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    ((_, problem),) = read(tmp_path / "none.case.json")
    assert "cannot be read" in str(problem)
