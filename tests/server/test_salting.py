"""What players add to the deal: sealed by all before anyone opens it, and named if it is not opened."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from strangecase.server import events
from strangecase.server.room import Room
from strangecase.tables.case import verify
from strangecase.tables.fairness import commitment_to, seal_of
from tests.server.running import Running, Visitor, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), salt_seconds=1.0) as server:
        yield server


def test_salts_are_opened_when_all_are_sealed_and_not_before(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        with host.at(table) as one:
            assert one.whole["salted"] == ["awaited", "awaited"]
            one.seal("aa")
            refused = one.ask("salt", salt="aa")
            assert (refused["reason"], refused["sentence"]) == (
                "stale", "salts are opened when everyone has sealed theirs",
            )  # fmt: skip
            guest.post(f"/api/tables/{table}/join")
            with guest.at(table) as other:
                assert other.whole["salted"] == ["sealed", "awaited"]
                assert other.whole["seals"] is None
                other.seal("bb")
                for page in (one, other):
                    while page.whole["seals"] is None:
                        page.whole = page.read("whole")
                    assert page.whole["seals"] == [seal_of("aa", table, 0), seal_of("bb", table, 1)]
                    assert page.whole["sight"] is None, "nothing is dealt yet"
                assert other.ask("salt", salt="cc")["sentence"] == "this salt is not the one that you have sealed"
                assert other.ask("salt", salt="XX")["reason"] == "not a word"
                other.open("bb")
                assert other.ask("salt", salt="bb")["reason"] == "stale", "once is enough"
                one.open("aa")
                while one.news.get("sight") is None:
                    one.read("moved")
                sent = "".join(one.sent)
                assert '"bb"' not in sent, "nobody is shown another's salt before the game is over"
                one.ask("resign")
                assert one.standing["fairness"]["salts"] == ["aa", "bb"]
        assert verify(host.http.get(f"/api/tables/{table}/case").json()).dealt_again


def test_a_seal_is_made_once(server: Running) -> None:
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "open")) as page:
        assert page.ask("seal", seal="zz")["reason"] == "not a word"
        page.seal("aa")
        again = page.ask("seal", seal=seal_of("bb", page.whole["table"], 0))
        assert again["sentence"] == "your part in the deal is sealed already, or the deal goes on without it"


def test_whoever_does_not_open_his_salt_is_named_and_the_deal_goes_on(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.seal("aa")
            other.seal("bb")
            one.open("aa")
            while one.news.get("sight") is None:
                one.read("moved")
            assert one.ask("say", what="hello")["type"] == "done"
            with guest.at(table) as again:
                assert again.whole["salted"] == ["open", "sealed"], "everyone can see who did not"
                assert again.ask("salt", salt="bb")["reason"] == "stale"
            other.ask("resign")
        case = host.http.get(f"/api/tables/{table}/case").json()
        assert case["fairness"]["salts"] == ["aa", None]
        assert case["fairness"]["seals"] == [seal_of("aa", table, 0), seal_of("bb", table, 1)]
        assert verify(case).dealt_again


def test_whoever_seals_nothing_is_not_waited_for_for_ever(server: Running) -> None:
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:greedy")) as page:
        assert page.read("whole")["seals"] == [None, None]
        assert page.read("moved")["sight"]["hand"]
        assert page.ask("seal", seal=None)["reason"] == "stale"


def test_a_reload_between_seal_and_salt_loses_nothing(tmp_path: Path) -> None:
    """Nor does a restart."""
    with running(tmp_path) as server, Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        cookies = [each.http.cookies["strangecase"] for each in (host, guest)]
        for visitor, salt in ((host, "aa"), (guest, "bb")):
            with visitor.at(table) as page:
                page.seal(salt)
    with running(tmp_path) as server:
        one, other = (Visitor(server, cookie) for cookie in cookies)
        with one, other, one.at(table) as here, other.at(table) as there:
            here.open("aa")
            there.open("bb")
            while here.news.get("sight") is None:
                here.read("moved")
            here.ask("resign")
            assert here.standing["fairness"]["salts"] == ["aa", "bb"]


OLD = {
    "type": "opened", "game": "jekyll-vs-hyde", "options": {}, "seats": ["a", "bot:random"], "names": ["a", "b"],
    "secret": "01" * 32,
}  # fmt: skip


def test_a_table_from_before_there_were_seals_is_dealt_as_it_was_begun() -> None:
    opened = events.decode(json.dumps(OLD).encode())
    assert isinstance(opened, events.Opened)
    room = Room("old", opened, 0.0)
    assert room.whole(0, [True] * 2, 0.0, host=True).protocol == 1
    assert not room.is_ready
    room.take(events.Salted(0, "ab"), 0.0)
    assert room.is_ready
    room.take(room.next_of_deal(), 0.0)
    room.take(events.GaveUp(0, "resigned"), 0.0)
    assert room.table
    case = room.table.case()
    assert case["format"] == "strangecase/1"
    assert case["fairness"] == {
        "commitment": commitment_to(bytes([1] * 32)), "secret": "01" * 32, "salts": ["ab", ""],
    }  # fmt: skip
    assert verify(case).dealt_again
