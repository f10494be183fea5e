"""Those who look on: never a hand that still matters, and nothing before it is stored."""

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from strangecase.kernel.contract import CHANCE
from strangecase.server.invitations import terms_of
from strangecase.server.telling import Telling
from tests.conformance.walk import Setting
from tests.server.running import Page, Running, Visitor, play_both, running
from tests.server.test_leaks import SOME, walk

PARTS = [setting for setting in SOME if setting.game.has_parts]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), salt_seconds=2.0) as server:
        yield server


@contextmanager
def two_people(server: Running, **terms: Any) -> Iterator[tuple[str, Page, Page]]:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open", **terms)
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.ask("salt", salt="")
            other.salt("")
            while one.news.get("sight") is None:
                one.read("moved")
            yield table, one, other


def replay(server: Running, table: str) -> httpx.Response:
    return httpx.get(f"{server.url}/api/tables/{table}/replay")


def test_a_delay_is_no_way_to_see_hands(server: Running) -> None:
    with Visitor(server) as visitor:
        new = {"game": "jekyll-vs-hyde", "seats": ["me", "open"], "hands_after": 0.001}
        assert visitor.http.post("/api/tables", json=new).status_code == 422


def test_only_finished_rounds_are_shown(server: Running) -> None:
    with two_people(server, past_hands=True) as (table, one, other):
        with Visitor(server) as stranger, stranger.at(table) as eye:
            assert replay(server, table).status_code == 409, "the first round is being played"
            play_both(one, other, rounds=1)
            eye.ask("resign")  # refused; news that came before it are read
            assert not any('"hand"' in text or '"giving"' in text for text in eye.sent)
        shown = replay(server, table).json()
        rounds = {sight["round"] for step in shown["steps"][:-1] for sight in step["sights"]}
        assert rounds == {1}
        assert len(shown["steps"][1]["sights"][0]["hand"]) == 10
        assert [sight["hand"] for sight in shown["steps"][-1]["sights"]] == [[], []], "before the second deal"
        assert shown["result"] is None


def test_without_the_setting_nothing_is_shown_before_the_end(server: Running) -> None:
    with two_people(server) as (table, one, other):
        play_both(one, other, rounds=1)
        assert replay(server, table).status_code == 409
        one.ask("resign")
        assert replay(server, table).json()["result"]["reason"] == "resigned"


def test_a_game_without_rounds_cannot_show_any(server: Running) -> None:
    with Visitor(server) as visitor:
        new = {"game": "frankenstein", "seats": ["me", "open"], "past_hands": True}
        refused = visitor.http.post("/api/tables", json=new)
        assert refused.json()["error"] == "Frankenstein has no rounds that could be shown before it is over"


def test_everyone_is_told_before_he_sits_down(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        for past_hands in (True, False):
            table = host.open_table("me", "open", past_hands=past_hands, listed=True)
            with host.at(table) as page, guest.at(table) as eye:
                assert page.whole["past_hands"] is eye.whole["past_hands"] is past_hands
                live = server.app.server.house.tables.in_use(table)
                assert live
                assert ("spectators see" in terms_of(live.room, "en")) is past_hands
                (found,) = (each for each in guest.http.get("/api/tables").json()["open"] if each["id"] == table)
                assert found["past_hands"] is past_hands


def test_the_setting_stays_unless_everyone_sits_down_at_another_table(server: Running) -> None:
    """Nothing that can be asked changes it, not even of the host alone; another game has it as the one before had."""
    for past_hands in (True, False):
        with two_people(server, past_hands=past_hands) as (_, one, other):
            for ask in ("past_hands", "options", "rematch"):
                one.socket.send(json.dumps({"type": ask, "id": ask, "past_hands": not past_hands}))
                assert one.read("refused")["reason"] in ("not a word", "illegal")
            one.ask("resign")
            assert one.ask("rematch")["type"] == other.ask("rematch")["type"] == "done"
            while not (following := one.read("seats")["rematch"]):
                pass
            live = server.app.server.house.tables.in_use(following)
            assert live
            assert live.room.opened.past_hands is past_hands


@pytest.mark.parametrize("setting", PARTS, ids=str)
def test_a_part_begins_with_a_deal_and_is_the_same_to_every_seat(setting: Setting) -> None:
    for room in walk(setting, 3, every=5):
        assert room.table
        telling = Telling(room.table)
        begins = telling.finished()
        assert room.table._engine.look(room.table.before(begins))[0] == CHANCE
        moments, seats = (begins, room.seq), range(setting.players)
        numbers = {setting.game.page.part(telling._view(seat, index)) for index in moments for seat in seats}
        assert len(numbers) == 1


@contextmanager
def held(server: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[threading.Event, threading.Event]]:
    """The store's writes wait: the first event says that one has begun, the second lets them go on."""
    begun, go_on = threading.Event(), threading.Event()
    store = server.app.server.house.store
    append = store.append

    async def slow(*args: Any) -> None:
        begun.set()
        while not go_on.is_set():
            await asyncio.sleep(0.005)
        await append(*args)

    monkeypatch.setattr(store, "append", slow)
    try:
        yield begun, go_on
    finally:
        go_on.set()
        monkeypatch.undo()


def test_nobody_learns_of_an_end_before_it_is_stored(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the secret by the case file or the replay, nor that it is over when somebody leaves meanwhile."""
    with (
        two_people(server) as (table, one, other),
        Visitor(server) as stranger,
        ThreadPoolExecutor(2) as threads,
        stranger.at(table) as eye,
        held(server, monkeypatch) as (begun, go_on),
    ):
        one.socket.send(json.dumps({"type": "resign", "id": "x"}))
        assert begun.wait(10)
        asked = [threads.submit(httpx.get, f"{server.url}/api/tables/{table}/{what}") for what in ("case", "replay")]
        other.socket.close()
        httpx.get(f"{server.url}/healthz")  # the house is not held up
        assert not any(each.done() for each in asked)
        go_on.set()
        assert eye.read("moved", "seats")["type"] == "moved", "the end is told by itself, once it is stored"
        assert eye.news["fairness"]["secret"] in asked[0].result(10).text
        assert asked[1].result(10).status_code == 200
