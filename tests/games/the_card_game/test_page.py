"""What the page is sent of The Card Game."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from strangecase.games.the_card_game import GAME, notation, page, sight, story
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import engine, plain_view
from strangecase.kernel.rng import series
from strangecase.kernel.trace import with_trace
from strangecase.tables.table import Table
from strangecase.words import catalogue
from tests.conformance.walk import Setting, walk
from tests.games.the_card_game.scene import Scene, scene

ENGINE = engine(GAME)
# Seat 0's turn begins: the coin comes to slot 2, and he draws A1.
LINE = "coin 1 jekyll; deck A1 A2 A3 A4; hands A2 A6 | GIRL A3 | SERUM A4"
HYDE = LINE.replace("jekyll", "hyde")
GIRL_IN_FORCE = "event 2; owners hyde - - - -"


def view(t: Scene, seat: int) -> Any:
    return with_trace(ENGINE.view(t.state, seat), t.trace)


def shown(t: Scene, seat: int | None = 0) -> dict[str, Any]:
    """What a seat is shown; None looks on."""
    return page.show(view(t, seat or 0), seated=seat is not None)


def told(t: Scene, words: str, seat: int | None = 0) -> list[dict[str, Any]]:
    """How a decision, or a card picked by chance, is told to a seat, or to one who looks on."""
    eye, by, before = seat or 0, t.actor, view(t, seat or 0)
    if by == CHANCE:
        t.pick(words)
        return page.dealt({eye: before}, {eye: view(t, eye)}, seated=seat is not None)
    t.do(words)
    action = notation.read_action(words)
    eyes = range(int(t.s.players)) if seat is None else [seat]
    hidden = any(sight.hidden(action, by, each) for each in eyes)
    return page.happened(before, by, None if hidden else action, view(t, eye), seated=seat is not None)


# What is shown


def test_the_row_has_what_this_seat_knows_and_who_else_knows_it() -> None:
    t = scene(f"{LINE}; row 1:A2@0 2:KEY 4:GIRL@12 6:SALT!")
    face_down = {"card": "A2", "up": False, "knows": [0]}
    row = shown(t)["row"]
    assert row[0] == face_down
    assert row[1] == {"card": "KEY", "up": True}
    assert row[2] is None
    assert row[3] == {"card": None, "up": False, "knows": [1, 2]}
    assert shown(t, 1)["row"][3]["card"] == "GIRL"


def test_the_coin_and_where_it_goes_next() -> None:
    now = shown(scene(f"{LINE}; event 4; owners 0 hyde 1 - -; row 2:KEY"))
    assert (now["coin"], now["side"], now["next"]) == (3, "hyde", 5)
    later = shown(scene(f"{LINE}; coin 7 jekyll"))
    assert (later["coin"], later["next"]) == (1, 2)


def test_in_whose_turns_the_coin_comes_to_which_slots_the_games_own_turn_counted() -> None:
    assert shown(scene(LINE))["course"] == [(1, 3), (2, 4), (0, 6)]  # Hyde comes up in the game's turn, and it moves
    assert shown(scene(HYDE))["course"] == [(1, 3), (2, 4), (0, 5)]  # Jekyll comes up, and it stays
    assert shown(scene(f"{LINE}; row 2:KEY"))["course"] == [(1, 4), (2, 5), (0, 7)]


def test_where_the_coin_goes_is_open_while_an_event_is_about_to_be_settled() -> None:
    assert shown(scene(f"{LINE}; row 2:GIRL"))["course"] == []


def test_the_events_with_owners_tokens_and_what_is_in_force() -> None:
    now = shown(scene(f"{LINE}; event 4; owners 1 hyde 2 - -; tokens 2 0 1 1 0"))
    assert now["event"] == 4
    assert [event["owner"] for event in now["events"]] == [1, "hyde", 2, None, None]
    assert [event["tokens"] for event in now["events"]] == [2, 0, 1, 1, 0]
    assert [event["force"] for event in now["events"]] == [False, True, True, False, False]
    assert now["points"] == [0, 9, 7]


def test_what_was_shown_of_hands_and_of_the_deck_stays_known() -> None:
    t = scene(f"{LINE}; row 2:A3; deck A1 A5@0 A6 A7@01")
    assert shown(t)["known"] == [
        None,
        {"sure": ["GIRL", "A3"], "perhaps": []},
        {"sure": ["A4", "SERUM"], "perhaps": []},
    ]
    assert shown(t)["below"] == {1: "A5", 3: "A7"}
    assert shown(t, 1)["below"] == {3: "A7"}
    t.do("place A2 7", "pass")
    assert shown(t, 2)["known"][0] == {"sure": [], "perhaps": []}


STAGES = {
    "coin": (f"{LINE}; row 2:A2 4:KEY", []),
    "place": (LINE, []),
    "second": (LINE, ["place A2 7"]),
    "end": ("coin 1 jekyll; deck A1 A1; hands A2 A3 A4 A5 A6 | A7 | -", ["place A2 7", "pass"]),
}


@pytest.mark.parametrize("stage", STAGES)
def test_the_part_of_the_turn(stage: str) -> None:
    line, words = STAGES[stage]
    assert shown(scene(line).do(*words))["stage"] == stage


def test_the_effect_of_a_card_belongs_to_the_part_that_woke_it() -> None:
    t = scene(f"{LINE}; row 4:KEY").do("place A2 2")
    assert (shown(t)["stage"], shown(t)["effect"]) == ("place", {"card": "A2", "step": 0})
    t = scene(f"{LINE}; row 4:KEY").do("place A1 7", "action A2")
    assert (shown(t)["stage"], shown(t)["asked"], shown(t)["played"]) == ("second", "slot", "A2")


def test_what_was_chosen_before_is_shown_but_a_card_only_to_its_owner() -> None:
    t = scene(f"{HYDE}; row 2:A3 4:KEY 6:SALT").do("slot 4")
    assert shown(t, 1)["chosen"] == shown(t, None)["chosen"] == 4
    t = scene(f"{LINE}; row 2:A6").do("card A2")
    assert shown(t)["chosen"] == "A2"
    assert shown(t, 1)["chosen"] is shown(t, None)["chosen"] is None


def test_the_question_for_a_serum_says_what_it_is_about() -> None:
    t = scene(f"{LINE}; {GIRL_IN_FORCE}").do("place A2 7")
    assert (shown(t, 1)["to"], shown(t, 1)["asked"], shown(t, 1)["about"]) == (1, "serum", 7)
    t.do("pass", "pass", "action A6")
    assert shown(t, 1)["about"] == "A6"


def test_a_seat_has_eight_seconds_for_a_serum_held_or_not_and_all_the_time_for_the_rest() -> None:
    t = scene(f"{LINE}; {GIRL_IN_FORCE}").do("place A2 7")
    assert {page.waits(view(t, seat)) for seat in range(3)} == {(8.0, "pass")}
    assert page.waits(view(t.do("pass"), 0)) == (8.0, "pass")  # seat 2, who holds one
    assert page.waits(view(t.do("serum"), 0)) is None
    assert page.waits(view(scene(LINE), 0)) is None


def test_those_who_look_on_see_no_hand_and_nothing_that_only_a_seat_knows() -> None:
    now = shown(scene(f"{LINE}; row 1:A2@0 4:GIRL@0 6:SALT!; deck A1 A5@0"), None)
    assert "hand" not in now
    assert now["known"] == [{"sure": [], "perhaps": []}] * 3
    assert now["below"] == {}
    assert [lies and lies["card"] for lies in now["row"]] == [None, None, None, None, None, "SALT", None]


# What has happened


def test_a_card_placed_is_named_to_its_owner_alone() -> None:
    event = {"what": "placed", "seat": 0, "card": "A2", "slot": 7, "up": False, "coin": False}
    assert told(scene(LINE), "place A2 7") == [event]
    assert told(scene(LINE), "place A2 7", seat=1) == [{**event, "card": None}]
    assert told(scene(LINE), "place A2 7", seat=None) == [{**event, "card": None}]


def test_what_a_card_brings_about_has_its_name_and_face() -> None:
    t = scene(f"{LINE}; row 2:A2 4:KEY")
    looked = {"what": "looked", "seat": 0, "slot": 4, "card": "KEY", "by": "A2", "face": "jekyll"}
    drew = {"what": "drew", "seat": 0, "cards": ["A1"]}
    assert told(t, "slot 4") == [looked, drew]
    t = scene(f"{LINE}; row 2:A2 4:KEY")
    assert told(t, "slot 4", seat=None) == [{**looked, "card": None}, {**drew, "cards": [None]}]


def test_what_chance_brings_is_told_to_a_seat_and_by_default_only_what_all_can_see() -> None:
    t = scene(f"{HYDE}; row 2:A1")
    before = view(t, 0)
    lost = {"what": "lost", "seat": 0, "card": "A2", "by": "A1", "face": "hyde"}
    assert told(t, "A2") == [lost, {"what": "drew", "seat": 0, "cards": ["A1"]}]
    assert page.dealt({0: before}, {0: view(t, 0)}) == [lost, {"what": "drew", "seat": 0, "cards": [None]}]


def test_discards_that_a5_shuffles_in_right_after_the_games_turn_are_not_told_as_its_draw() -> None:
    line = "turn 2; phase TO_SECOND; exhausted stop; coin 2 jekyll; hands A1 | A3 | A4; deck -; discards KEY KEY"
    events = told(scene(f"{line}; row 4:A5"), "pass")
    assert [event["what"] for event in events] == ["no-second", "game", "token", "turn", "nothing"]
    events = told(scene(f"{line.replace('coin 2 jekyll', 'coin 2 hyde')}; row 3:A5"), "pass")
    assert [event["what"] for event in events] == ["no-second", "game", "token", "turn", "recycled"]
    assert events[-1] == {"what": "recycled", "cards": ["KEY", "KEY"], "by": "A5", "face": "jekyll"}


# Nothing hidden comes out


def sent(table: Table, index: int, seat: int | None) -> list[Any]:
    """All that is sent of a step: what happened, and the table after it."""
    eye = seat or 0
    step = table.log[index]
    before, after = (plain_view(ENGINE.view(table.before(i), eye)) for i in (index, index + 1))
    after = with_trace(after, table.trace(index))
    seated = seat is not None
    if step.actor == CHANCE:
        return [page.dealt({eye: before}, {eye: after}, seated), page.show(after, seated)]
    eyes = range(len(table.players)) if seat is None else [seat]
    hidden = any(sight.hidden(step.action, step.actor, each) for each in eyes if each != step.actor)
    action = None if hidden else step.action
    return [page.happened(before, step.actor, action, after, seated), page.show(after, seated)]


def worlds(players: int) -> Iterator[tuple[Table, Table, int]]:
    """Tables of random games, each with another in a world that a seat cannot tell from it."""
    setting = Setting(GAME, players, GAME.read_options({}))
    for table in walk(setting, positions=40, seed=players):
        seat = table.seq % players
        world = setting.engine.worlds(table.view(seat), series(table.seq, [seat])[0])
        other = Table(GAME, table.players, setting.options)
        for step in sight.retell(table.log, seat, world[0]):
            if step.actor == CHANCE:
                other.settle(step.outcome)
            else:
                other.trust(step)
        yield table, other, seat


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_that_is_sent_changes_when_hidden_cards_are_dealt_differently(players: int) -> None:
    different = 0
    for table, other, seat in worlds(players):
        different += table.state.tobytes() != other.state.tobytes()
        for eye in (seat, None):
            for index in range(max(0, table.seq - 6), table.seq):
                assert sent(table, index, eye) == sent(other, index, eye)
    assert different > 10


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_sent_is_small_and_plain(players: int) -> None:
    setting = Setting(GAME, players, GAME.read_options({}))
    for table in walk(setting, positions=60, seed=players):
        now = page.show(plain_view(table.view(0)), seated=True)
        assert len(json.dumps(now)) < 1700
        assert now["to"] is None or now["asked"] in page.ASKED


# Every event has a sentence


def test_every_event_is_told_in_every_language() -> None:
    events = set(re.findall(r'"([a-z-]+)"', " ".join(re.findall(r"_say\(([^,)]+)", Path(story.__file__).read_text()))))
    events |= {"lot", "placed", "picked", "played", "answered", "kept", "sunk"}
    assert len(events) > 35
    assert events | {"serum-fails"} == set(catalogue(GAME.package, "sentences")["tell"])
