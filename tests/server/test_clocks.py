"""Clocks: whose time runs, and whose does not."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from strangecase.server import clocks, events
from strangecase.server.clocks import AFTER_RESTART, LAG
from strangecase.server.messages import ClockKind
from strangecase.server.room import Room, replayed
from strangecase.server.store.records import Event
from strangecase.server.store.store import Conflict, Unavailable
from tests.server.postgres import Postgres
from tests.server.running import Visitor, running

PEOPLE = ("a", "b")


class Timed:
    """A room whose entries are written down as the house does."""

    def __init__(self, kind: ClockKind, game: str = "frankenstein", seconds: float = 60.0) -> None:
        opened = events.Opened(game, {}, PEOPLE, PEOPLE, "00" * 32, kind, seconds)
        self.room, self.log = Room("t", opened, 0.0), [Event("t", 0, events.encode(opened), None, 0.0)]
        for entry in (events.Salted(0, ""), events.Salted(1, ""), events.Began()):
            self.take(entry, 0.0)

    def take(self, entry: events.Entry, at: float) -> None:
        timed = self.room.timed(entry, at)
        self.log.append(Event("t", self.room.size, events.encode(timed), None, at))
        self.room.take(timed, at)

    def act(self, at: float) -> int:
        """Whoever is to decide does the first thing that is legal."""
        assert self.room.table
        seat = self.room.table.actor
        self.take(events.Acted(seat, self.room.table.legal()[0]), at)
        return seat

    def left(self, at: float) -> tuple[float, ...]:
        return self.room.clock(at).left


@pytest.mark.parametrize("kind", ["move", "game"])
def test_half_a_second_of_each_decision_is_on_the_way(kind: ClockKind) -> None:
    table = Timed(kind, "jekyll-vs-hyde")
    seat = table.act(LAG)
    assert table.left(LAG)[seat] == 60.0
    deadline = table.room.deadline()
    assert deadline == pytest.approx(LAG + LAG + 60.0)


def test_a_decision_that_is_taken_back_gives_no_time_back() -> None:
    for kind in ("move", "game"):
        table = Timed(kind)
        assert table.room.table
        seat = table.room.table.actor
        at = 0.0
        for _ in range(5):
            move = next(words for words in table.room.table.legal() if words.startswith("move"))
            table.take(events.Acted(seat, move), at := at + 5)
            table.take(events.TookBack(seat), at := at + 5)
        assert table.left(at)[seat] == pytest.approx(60.0 - 50.0 + LAG)


def test_an_offered_draw_gives_no_time_for_a_move() -> None:
    table = Timed("move", "jekyll-vs-hyde")
    assert table.room.table
    seat = table.room.table.actor
    table.take(events.DrawOffered(1 - seat), 20.0)
    assert table.left(20.0)[seat] == pytest.approx(40.0 + LAG)


def test_a_replay_measures_nothing_again_and_downtime_is_nobodys() -> None:
    table = Timed("game", "jekyll-vs-hyde", 100.0)
    seat = table.act(10.0)
    assert table.act(75.0 + LAG) == 1 - seat
    before = table.left(75.0 + LAG)
    late = [Event("t", event.seq, event.body, None, event.at * 1000) for event in table.log]
    room = replayed("t", late)
    room.resume(1e9)
    assert room.clock(1e9).left == pytest.approx([max(AFTER_RESTART, each) for each in before])
    ends = room.deadline()
    assert ends is not None
    assert ends >= 1e9 + AFTER_RESTART


def test_a_log_from_before_is_charged_by_its_times() -> None:
    table = Timed("game", "jekyll-vs-hyde")
    seat = table.act(10.0)
    bodies = [re.sub(rb',?"spent":[0-9.]+', b"", event.body) for event in table.log]
    plain = [Event("t", event.seq, body, None, event.at) for event, body in zip(table.log, bodies, strict=True)]
    assert plain[-1].body != table.log[-1].body
    assert replayed("t", plain).clock(10.0).left[seat] == 50.0


def test_setting_the_machines_clock_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clocks.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= clocks.now() - before < 10


def test_a_game_is_not_lost_while_the_house_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terms: dict[str, Any] = {"clock": "game", "seconds": 2}
    with running(tmp_path) as server, Visitor(server) as visitor:
        table, cookie = visitor.open_table("me", "bot:greedy", **terms), visitor.cookie.partition("=")[2]
        with visitor.at(table) as page:
            page.salt()
    monkeypatch.setattr(clocks, "_OFFSET", clocks._OFFSET + 3600)
    with running(tmp_path) as server, Visitor(server, cookie) as visitor, visitor.at(table) as page:
        assert page.whole["standing"]["status"] == "playing"
        assert 28 < page.whole["standing"]["clock"]["left"][0] <= 30
        page.play_on(2)


TERMS: dict[str, Any] = {"clock": "game", "seconds": 20}


def fails(error: Exception) -> Any:
    """A store that cannot write once more."""

    async def append(*asked: Any) -> None:
        raise error

    return append


@pytest.mark.parametrize(
    ("error", "least", "most"), [(Conflict("t", 1, "it has gone on"), 0, 20), (Unavailable("no disk"), 29, 30)]
)
def test_a_log_that_is_read_again_gives_time_only_if_nothing_could_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, least: float, most: float
) -> None:
    with (
        running(tmp_path) as server,
        Visitor(server) as visitor,
        visitor.at(visitor.open_table("me", "bot:greedy", **TERMS)) as page,
    ):
        page.salt()
        page.play_on(1)
        while not page.legal:
            page.read("moved")
        with monkeypatch.context() as patch:
            patch.setattr(server.app.server.house.store, "append", fails(error))
            assert page.act(page.legal[0])["type"] == "refused"
        page.socket.send(json.dumps({"type": "sync"}))
        assert least <= page.read("whole")["standing"]["clock"]["left"][page.news["you"]] <= most


def test_a_process_that_first_sees_a_running_table_gives_no_time(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    with (
        running(tmp_path, database) as here,
        running(tmp_path, database) as there,
        Visitor(here) as visitor,
    ):
        table = visitor.open_table("me", "bot:greedy", **TERMS)
        with visitor.at(table) as page:
            page.salt()
            with Visitor(there, visitor.http.cookies["strangecase"]) as elsewhere, elsewhere.at(table) as other:
                assert max(other.whole["standing"]["clock"]["left"]) <= 20
                page.play_on(2)
