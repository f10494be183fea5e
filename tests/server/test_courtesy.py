"""Questions that are a mere courtesy: who is asked, who is not, and that nobody learns from the time of a no."""

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec
import pytest

from strangecase.games import find_game
from strangecase.kernel.contract import Step
from strangecase.server import events
from strangecase.server.pauses import EVENLY, FURTHER, LEAST, WHOLE, courtesy_seconds
from strangecase.server.room import Room
from strangecase.server.store.address import open_store
from strangecase.tables.gate import Refused
from tests.conformance.walk import Setting
from tests.server.running import Visitor, awaited, running, words_of
from tests.server.test_leaks import elsewhere, walk

GAME = find_game("the-card-game")
SETTING = Setting(GAME, 3, GAME.read_options({}))
WINDOW = 8.0
PACE = 0.04  # of the real pauses, so that a whole game is short


def questions(seeds: int = 12) -> Iterator[Room]:
    """Rooms in which somebody is asked for a serum."""
    for seed in range(seeds):
        yield from (room for room in walk(SETTING, seed, 1) if room.window(0.0) is not None)


def asked(holds: bool) -> tuple[Room, int]:
    """A room where somebody is asked who holds a serum, or none; and his seat."""
    room = next(room for room in questions() if room.table and (len(room.table.legal()) > 1) == holds)
    assert room.table
    return room, room.table.actor


def drawn(room: Room) -> float:
    return courtesy_seconds(room.opened.secret, room.seq, WINDOW)


def heard_at(room: Room, do: str) -> float:
    assert room.table
    return room.heard_at(Step(room.table.actor, GAME.notation.read_action(do)))


def test_who_could_only_say_no_is_not_asked_and_the_house_says_it_at_the_drawn_time() -> None:
    room, seat = asked(holds=False)
    assert room.legal(seat) == ()
    assert room.deadline() == drawn(room)
    assert room.time_is_up() == events.Acted(seat, "pass")


def test_who_holds_a_serum_is_asked_and_has_the_whole_window() -> None:
    room, seat = asked(holds=True)
    assert room.legal(seat) == ("pass", "serum")
    assert room.deadline() == WINDOW
    assert room.time_is_up() == events.Acted(seat, "pass")


def test_a_no_that_comes_too_soon_is_heard_at_the_same_time_and_a_yes_at_once() -> None:
    room, seat = asked(holds=True)
    assert heard_at(room, "pass") == drawn(room)
    assert heard_at(room, "serum") == 0.0
    room.declined = room.seq
    assert (room.legal(seat), room.deadline()) == ((), drawn(room))


def test_the_drawn_time_is_the_same_in_every_world_that_another_seat_thinks_possible() -> None:
    held = set()
    for look, room in enumerate(questions()):
        assert room.table
        other = elsewhere(SETTING, room, (room.table.actor + 1) % 3)
        assert other.table
        held.add((len(room.table.legal()) > 1, len(other.table.legal()) > 1))
        assert heard_at(other, "pass") == heard_at(room, "pass") == drawn(room)
        assert other.window(0.0) == room.window(0.0) == WINDOW
        if len(held) == 4 and look > 30:
            return
    raise AssertionError(f"only {held}: the worlds differ too little to prove anything")


def test_it_may_be_any_time_up_to_the_whole_window_and_is_drawn_anew_for_every_question() -> None:
    times = [courtesy_seconds(f"{secret:064x}", step, WINDOW) for secret in range(80) for step in range(100)]
    usual, whole = 1 - WHOLE - EVENLY, sum(time == WINDOW for time in times) / len(times)
    assert whole == pytest.approx(WHOLE, abs=0.015), "as late as the no of somebody who says nothing"
    assert LEAST <= min(times) < LEAST + 0.05
    expected = usual * (LEAST + FURTHER) + EVENLY * (LEAST + WINDOW) / 2 + WHOLE * WINDOW
    assert mean(times) == pytest.approx(expected, abs=0.15)
    assert mean(times) < 2.1, "nobody should have to wait for long"
    assert len(set(times)) > 0.9 * len(times)
    for second in range(1, 8):
        assert sum(second <= time < second + 1 for time in times) > 0.01 * len(times)
    assert courtesy_seconds("07" * 32, 3, 0.3) <= 0.3, "never longer than the window"


def test_no_clock_runs_while_a_question_has_a_window_of_its_own() -> None:
    room, seat = asked(holds=True)
    timed = Room("timed", msgspec.structs.replace(room.opened, clock="game", seconds=60.0), 0.0)
    for name in ("table", "telling", "people", "_times"):
        setattr(timed, name, getattr(room, name))
    assert timed.deadline() == WINDOW
    assert timed.clock(5.0).left[seat] == 60.0
    timed.take(timed.timed(events.Acted(seat, "pass"), 5.0), 5.0)
    assert timed.clock(5.0).left[seat] == 60.0


async def log_of(folder: Path, table: str) -> list[Any]:
    async with open_store(None, folder) as store:
        return await store.events(table)


def answered(folder: Path, table: str) -> Iterator[tuple[bool, float, float]]:
    """Each no in the log of a table: whether a serum was held, when it was heard, and when that was due."""
    first, *others = awaited(log_of(folder, table))
    opened = events.decode(first.body)
    assert isinstance(opened, events.Opened)
    room = Room(table, opened, first.at, PACE)
    for event in others:
        entry = events.decode(event.body)
        if isinstance(entry, events.Acted) and room.table and heard_at(room, entry.do):
            yield len(room.table.legal()) > 1, event.at, heard_at(room, entry.do)
        room.take(entry, event.at)


def is_question(news: dict[str, Any]) -> bool:
    """Whether a page was told that a serum is asked for."""
    return news.get("standing", {}).get("window") is not None


def has_all(told: list[dict[str, Any]]) -> bool:
    """Whether there were questions to somebody who held a serum, and enough others."""
    asked = ["serum" in words_of(news) for news in told if is_question(news)]
    return any(asked) and asked.count(False) > 20


def test_at_a_real_table_nobody_without_a_serum_is_asked_and_no_answer_comes_too_soon(tmp_path: Path) -> None:
    """People say no as fast as they can; it is heard when it is due, like that of bots and of those who hold none."""
    tables: list[str] = []
    told: list[dict[str, Any]] = []
    with running(tmp_path, pondering=PACE) as server, Visitor(server) as visitor:
        while not has_all(told):
            tables.append(visitor.open_table("me", "bot:greedy", "bot:greedy", game=GAME.name))
            with visitor.at(tables[-1]) as page:
                page.salt("")
                while page.standing["status"] != "over" and not has_all(told):
                    page.play_on(1)
                    told += [json.loads(text) for text in page.sent]
                    page.sent.clear()
    assert ["pass"] not in [words_of(news) for news in told if is_question(news)]
    found = [each for table in tables for each in answered(tmp_path, table)]
    assert {held for held, _, _ in found} == {True, False}
    late = sorted(at - due for _, at, due in found)
    assert late[0] >= 0, "nobody's no is heard before its time"
    assert late[len(late) // 2] < 0.15, "and it is heard then"


def test_who_holds_a_serum_and_says_nothing_has_said_no_when_the_window_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("strangecase.games.the_card_game.page.SERUM_SECONDS", 0.5)
    with running(tmp_path) as server, Visitor(server) as visitor:
        for _ in range(100):
            table = visitor.open_table("me", "bot:greedy", "bot:greedy", game=GAME.name)
            with visitor.at(table) as page:
                page.salt("")
                while page.standing["status"] != "over" and "serum" not in page.legal:
                    page.play_on(1) if page.legal else page.read("moved")
                if page.standing["status"] == "over":
                    continue
                asked = page.news
                assert 0 < asked["standing"]["window"] <= 0.5
                while page.news["seq"] == asked["seq"]:
                    page.read("moved")
                page.socket.send(json.dumps({"type": "sync"}))
                assert page.read("whole")["log"][asked["seq"]]["do"] == "pass"
                return
    raise AssertionError("nobody held a serum when one was asked for")


def alone(room: Room, seat: int) -> Room:
    """The room with bots in all seats but this one."""
    room.people = [person if each == seat else "bot:greedy" for each, person in enumerate(room.people)]
    return room


def test_a_question_waits_for_the_only_person_at_a_table_and_for_nobody_else() -> None:
    room, seat = asked(holds=True)
    with pytest.raises(Refused, match="waits only"):
        room.wait(seat, room.seq)
    assert room.deadline() == WINDOW
    alone(room, seat).wait(seat, room.seq)
    assert (room.deadline(), room.window(0.0)) == (None, None)
    assert heard_at(room, "pass") == drawn(room), "a no is heard no sooner"
    room.take(events.Acted(seat, "pass"), 1.0)
    while room.window(1.0) is None:
        assert room.table
        room.take(events.Acted(room.table.actor, room.table.legal()[0]), 1.0)
    assert room.window(1.0) == WINDOW, "one question waits, and not the next"


def test_to_let_it_wait_changes_nothing_for_who_could_only_say_no() -> None:
    room, seat = asked(holds=False)
    alone(room, seat).wait(seat, room.seq)
    assert room.deadline() == drawn(room)


def test_a_question_does_not_wait_while_somebody_looks_on(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor, Visitor(server) as other:
        table = visitor.open_table("me", "bot:greedy", "bot:greedy", game=GAME.name, seating="choice")
        with visitor.at(table) as page:
            page.salt("")
            while not page.legal:
                page.read("whole", "moved")
            with other.at(table):
                assert page.ask("wait", seen=page.news["seq"])["reason"] == "illegal"
