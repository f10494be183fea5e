"""Tables on the web, over real HTTP and WebSockets."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from strangecase.bots import find_bot
from strangecase.games import find_game
from strangecase.kernel.engine import Engine
from strangecase.kernel.game import Game
from strangecase.search.bot import Bot
from strangecase.tables.case import verify
from strangecase.tables.match import match_winner
from tests.server.running import Running, Visitor, play_both, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), salt_seconds=2.0) as server:
        yield server


def test_a_whole_game_against_a_bot_and_its_record(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            assert (page.whole["standing"]["status"], page.whole["you"], page.whole["host"]) == ("open", 0, True)
            assert page.whole["sight"] is None, "nothing is dealt before the salt"
            page.salt("beef")
            page.play_on()
            assert page.standing["result"]["winners"] in ([0], [1])
            assert page.standing["fairness"]["commitment"] == page.whole["commitment"]
            assert page.standing["fairness"]["salts"] == ["beef", None]
        case = visitor.http.get(f"/api/tables/{table}/case").json()
        assert verify(case).dealt_again
        replay = visitor.http.get(f"/api/tables/{table}/replay").json()
        assert len(replay["steps"]) == len(case["steps"]) + 1
        assert replay["steps"][1]["told"]["events"][0]["what"] == "dealt"
        assert table in [info["id"] for info in visitor.http.get("/api/tables").json()["over"]]


def test_whoever_comes_as_the_last_one_leaves_is_at_the_same_table_as_those_after_him(server: Running) -> None:
    """A table that nobody was left at is let go of; whoever waited to come in there would hear of nothing any more."""
    tables = server.app.server.house.tables
    with Visitor(server) as host, Visitor(server) as guest, ThreadPoolExecutor(1) as thread:
        table = host.open_table("me", "open")
        with host.at(table):
            left = tables.in_use(table)
            assert left
            asyncio.run_coroutine_threadsafe(left.lock.acquire(), server.loop).result(20)
            coming = guest.at(table)
            entering = thread.submit(coming.__enter__)
            until(lambda: len(left.lock._waiters or ()) == 1)
        until(lambda: tables.in_use(table) is None)
        fresh = asyncio.run_coroutine_threadsafe(tables.find(table), server.loop).result(20)
        server.loop.call_soon_threadsafe(left.lock.release)
        with entering.result(20).socket:
            assert fresh
            assert tables.in_use(table) is fresh
            assert [page.person.id for page in fresh.connections] == [guest.me["id"]]


def until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + 20
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.005)


def test_cards_are_dealt_when_the_rules_have_been_read_and_nobody_else_waits_for_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time they are compiled, for many seconds."""
    compiled, prepare = threading.Event(), Engine.prepare

    def slow(engine: Engine, purpose: str) -> None:
        assert compiled.wait(60)
        prepare(engine, purpose)

    monkeypatch.setattr(Engine, "prepare", slow)
    with running(tmp_path) as server, Visitor(server) as visitor:
        try:
            with visitor.at(visitor.open_table("me", "bot:greedy")) as page:
                page.seal("ab")
                page.open("ab")
                assert visitor.http.get("/healthz").status_code == 200
                page.socket.send(json.dumps({"type": "sync"}))
                assert page.read("whole")["sight"] is None
                compiled.set()
                while page.news["sight"] is None:
                    page.read("moved", "whole")
                page.play_on(2)
        finally:
            compiled.set()


def test_what_is_legal_is_sent_with_what_it_is_about(server: Running) -> None:
    """A board finds its cards and slots by fields; the words are what it sends back."""
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:random")) as page:
        page.salt()
        while not page.legal:
            page.read("moved")
        for choice in page.news["legal"]:
            assert choice["fields"] == {"kind": "give", "card": choice["do"].removeprefix("give ")}
        assert set(page.legal) <= {f"give {card}" for card in page.news["sight"]["hand"]}
        before = page.news["sight"]["hand"]
        assert page.act(page.legal[0])["type"] == "done"
        assert len(page.news["sight"]["hand"]) < len(before)


def test_a_bot_stays_for_the_whole_game(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have planned a whole turn, or keep what it has thought."""
    seated: list[str] = []

    def seat(name: str, game: Game) -> Bot:
        seated.append(name)
        return find_bot(name, game)

    monkeypatch.setattr("strangecase.server.runner.find_bot", seat)
    with Visitor(server) as visitor:
        for games in (1, 2):
            with visitor.at(visitor.open_table("me", "bot:enfield")) as page:
                page.salt()
                page.play_on()
            # Others may be seated meanwhile: a house that has just opened lets greedy try out the rules.
            assert seated.count("enfield") == games


def test_two_people_play_and_each_sees_his_own_hand_only(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        with host.at(table) as one:
            assert guest.post(f"/api/tables/{table}/join")["id"] == table
            with guest.at(table) as other:
                assert other.whole["you"] == 1
                one.seal("aa")
                other.seal("bb")
                one.open("aa")
                other.open("bb")
                for page in (one, other):
                    while page.news.get("sight") is None:
                        page.read("moved")
                hands = [set(page.news["sight"]["hand"]) for page in (one, other)]
                assert [len(hand) for hand in hands] == [10, 10]
                assert not hands[0] & hands[1]
                play_both(one, other)
                assert one.standing["result"] == other.standing["result"]


def test_somebody_who_looks_on_sees_no_hand(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as stranger:
        table = host.open_table("me", "bot:random")
        with host.at(table) as page, stranger.at(table) as eye:
            page.salt()
            page.play_on(6)
            eye.read("moved")
            assert eye.whole["you"] is None
            assert "hand" not in eye.news["sight"]
            assert not any('"hand"' in text or '"giving"' in text or '"known"' in text for text in eye.sent)
            refused = eye.ask("resign")
            assert refused["reason"] == "wrong seat"


def test_a_seat_comes_back_and_goes_on(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.salt()
            page.play_on(3)
            while not page.legal:
                page.read("moved")
            seen = page.news
        with visitor.at(table) as page:
            assert page.whole["seq"] == seen["seq"]
            assert page.whole["sight"] == seen["sight"]
            assert [told["seq"] for told in page.whole["log"]] == list(range(seen["seq"]))
            page.play_on()


def test_a_request_that_is_repeated_is_answered_and_not_done_twice(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.salt()
            asked = json.dumps({"type": "act", "id": "same", "seen": page.news["seq"], "do": page.legal[0]})
            page.socket.send(asked)
            assert page.read("moved")["request"] == "same"
            seq = page.news["seq"]
            page.socket.send(asked)
            assert page.read("done", "refused")["type"] == "done"
            page.socket.send(json.dumps({"type": "sync"}))
            own = [told for told in page.read("whole")["log"] if told["seat"] == 0]
            assert len(own) == 1
            assert page.news["seq"] >= seq


def test_refusals_have_a_reason_and_a_rule(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            assert page.act("give P1")["sentence"] == "the cards have not been dealt yet"
            page.salt()
            refused = page.act("play P1")
            assert (refused["reason"], refused["rule"]) == ("illegal", "JVH-5")
            assert refused["sentence"] == "this is an exchange: give one card"
            assert refused["pattern"] == "this is an exchange: give {count}"
            assert refused["blanks"] == {"count": "one card"}
            assert page.ask("act", seen=99, do="give P1")["reason"] == "stale"
            assert page.ask("salt", salt="ab")["reason"] == "stale"
            assert page.ask("offer_draw")["sentence"].startswith("a draw can be offered between two people only")
            assert page.ask("answer_draw", accept=True)["reason"] == "stale"
            assert page.ask("rematch")["sentence"] == "the game is still being played"


def test_resigning_and_another_game_with_roles_changed(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
            assert page.standing["result"]["winners"] == [1]
            assert page.standing["result"]["reason"] == "resigned"
            assert page.news["sight"]["to"] is None, "nobody is to decide any more"
            page.ask("rematch")
            while not (seats := page.read("seats"))["rematch"]:
                pass
        with visitor.at(seats["rematch"]) as page:
            assert page.whole["you"] == 1
            page.salt()


def test_a_draw_is_offered_and_accepted(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.seal()
            other.salt("")
            assert one.ask("offer_draw")["type"] == "done"
            assert one.ask("answer_draw", accept=True)["reason"] == "stale", "not by himself"
            assert other.ask("answer_draw", accept=True)["type"] == "done"
            assert other.standing["result"]["reason"] == "agreed"
            assert other.standing["result"]["winners"] == []


def test_the_deal_does_not_wait_for_ever_for_a_salt(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            assert page.read("moved")["sight"]["hand"]


@pytest.mark.parametrize(("timeout", "reason"), [("loses", "time"), ("bot", None)])
def test_a_clock_runs_out(server: Running, timeout: str, reason: str | None) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy", clock="game", seconds=1, timeout=timeout)
        with visitor.at(table) as page:
            page.salt()
            assert page.standing["clock"]["left"][0] <= 1
            while page.standing["status"] != "over":
                page.read("moved")
            assert page.standing["result"].get("reason") == reason


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        table, cookie = visitor.open_table("me", "bot:greedy"), visitor.http.cookies["strangecase"]
        with visitor.at(table) as page:
            page.salt()
            page.play_on(4)
            while not page.legal:
                page.read("moved")
            seen = page.news
    with running(tmp_path) as server, Visitor(server, cookie) as visitor, visitor.at(table) as page:
        assert page.whole["you"] == 0
        assert page.whole["sight"] == seen["sight"]
        page.play_on()
        assert page.standing["status"] == "over"


def test_public_tables_are_listed_until_they_are_full(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("open", "me", listed=True)
        hidden = host.open_table("open", "me")
        listed = [info["id"] for info in guest.http.get("/api/tables").json()["open"]]
        assert table in listed
        assert hidden not in listed
        guest.post(f"/api/tables/{table}/join")
        with guest.at(table) as page:
            page.seal()
            page.read("moved")
        assert table not in [info["id"] for info in guest.http.get("/api/tables").json()["open"]]


def test_a_return_match_is_two_games_with_seats_changed(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:random", options={"match": "return"})
        with visitor.at(table) as page:
            page.salt()
            page.play_on()
            assert page.standing["match"] == {"game": 1, "first": None, "result": None, "over": False, "winner": None}
            first = page.standing["result"]
            page.socket.send(json.dumps({"type": "sync"}))
            while not (following := page.read("seats", "whole")["rematch"]):
                pass
        with visitor.at(following) as page:
            assert page.whole["you"] == 1
            page.salt()
            page.play_on()
            match = page.standing["match"]
            assert (match["game"], match["first"], match["result"], match["over"]) == (2, table, first, True)
            winner = match_winner(
                find_game("jekyll-vs-hyde"), first, page.standing["result"]
            )  # by seat in the first game
            assert match["winner"] == (None if winner is None else 1 - winner)
        cases = [visitor.http.get(f"/api/tables/{each}/case").json() for each in (table, following)]
        assert [case["match"]["game"] for case in cases] == [1, 2]
        assert cases[0]["match"]["id"] == cases[1]["match"]["id"]
        assert verify(cases[1]).dealt_again


def test_a_match_that_is_given_up_has_no_second_game(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:random", options={"match": "return"})
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
            assert page.standing["match"]["over"]
            assert page.standing["match"]["winner"] == 1
            page.socket.send(json.dumps({"type": "sync"}))
            assert page.read("whole")["rematch"] is None


def test_the_host_lets_bots_take_the_free_seats(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as stranger:
        table = host.open_table("open", "me")
        with host.at(table) as page, stranger.at(table) as looking:
            assert looking.ask("fill", bot="greedy")["reason"] == "wrong seat"
            assert page.ask("fill", bot="nobody")["reason"] == "not a word"
            assert page.ask("fill", bot="greedy")["type"] == "done"
            assert page.ask("fill", bot="greedy")["reason"] == "stale"
            page.salt()
            page.play_on()


def test_courtesies_are_heard_by_all_and_nothing_else_can_be_said(server: Running) -> None:
    with Visitor(server) as visitor, Visitor(server) as stranger:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page, stranger.at(table) as looking:
            assert page.ask("say", what="good luck")["type"] == "done"
            assert looking.read("said") == {"type": "said", "seat": 0, "what": "good luck"}
            assert page.ask("say", what="good luck")["reason"] == "stale", "not again and again"
            assert looking.ask("say", what="hello")["reason"] == "wrong seat"
            page.socket.send(json.dumps({"type": "say", "id": "x", "what": "my hand is bad"}))
            assert page.read("refused")["reason"] == "not a word"


def test_jars_are_put_back_as_long_as_nothing_was_seen(server: Running) -> None:
    with Visitor(server) as visitor, Visitor(server) as stranger:
        table = visitor.open_table("me", "bot:random", game="frankenstein")
        with visitor.at(table) as page, stranger.at(table) as looking:
            page.salt()
            while not page.legal:
                page.read("moved")
            assert page.ask("take_back")["reason"] == "illegal", "nothing was done yet"
            before = page.news
            move = next(words for words in page.legal if words.startswith("move"))
            assert page.act(move)["type"] == "done"
            assert page.news["may_take_back"]
            assert page.ask("take_back")["type"] == "done"
            assert page.news["seq"] == before["seq"], "everyone is sent the whole table again"
            assert (page.news["sight"], page.news["legal"]) == (before["sight"], before["legal"])
            while looking.read("moved", "whole")["type"] != "whole" or looking.news["sight"] is None:
                pass
            assert looking.news["seq"] == before["seq"]
            page.act("end")
            assert page.ask("take_back")["reason"] == "illegal", "the turn has passed"


def test_a_list_shows_no_move_that_is_not_stored(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    store = server.app.server.house.store
    append, begun, go_on = store.append, threading.Event(), threading.Event()

    async def slowly(*asked: Any) -> None:
        begun.set()
        assert await asyncio.to_thread(go_on.wait, 20)
        await append(*asked)

    def whose_turn(visitor: Visitor) -> bool:
        listed = visitor.http.get("/api/tables").json()["playing"]
        return next(bool(info["your_turn"]) for info in listed if info["id"] == table)

    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.seal()
            other.salt("")
            while one.news.get("sight") is None:
                one.read("moved")
            mover, page = (host, one) if one.legal else (guest, other)
            with monkeypatch.context() as patch:
                patch.setattr(store, "append", slowly)
                do = page.legal[0]
                page.socket.send(json.dumps({"type": "act", "id": "1", "seen": page.news["seq"], "do": do}))
                assert begun.wait(20)
                assert whose_turn(mover), "as it is stored"
                go_on.set()
                page.read("moved")
            assert not whose_turn(mover)
