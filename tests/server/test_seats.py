"""Seats by lot at tables on the web: who sits where is drawn when the table is full, and everyone sees it."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from strangecase.server import events
from strangecase.server.room import Room
from strangecase.tables.case import verify
from strangecase.tables.fairness import seal_of
from tests.server.postgres import Postgres
from tests.server.running import Page, Running, Visitor, play_both, running

JAH = {"game": "jekyll-and-hyde", "options": {"target": "0"}}
BOTS = ("bot:random", "bot:random")
ENOUGH = 60  # tables: that a lot of one in three never falls, or always, is less likely than one in ten billion


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


def settle(*pages: Page) -> None:
    """Let everyone add to the deal, and wait for the lot."""
    for number, page in enumerate(pages):
        seal = seal_of(f"{number:x}", page.whole["table"], page.whole["you"])
        assert page.ask("seal", seal=seal)["type"] == "done"
    for number, page in enumerate(pages):
        while page.whole["seals"] is None:
            page.whole = page.read("whole")
        assert page.ask("salt", salt=f"{number:x}")["type"] == "done"
    for page in pages:
        while page.news.get("sight") is None:
            page.read("moved", "whole")


@contextmanager
def at_table(*visitors: Visitor, **new: Any) -> Iterator[tuple[str, list[Page]]]:
    """The first opens a table, the others sit down in turn; two bots are there, too."""
    host, *guests = visitors
    table = host.open_table("me", *["open"] * len(guests), *BOTS, **{**JAH, **new})
    with ExitStack() as pages:
        opened = [pages.enter_context(host.at(table))]
        for guest in guests:
            guest.post(f"/api/tables/{table}/join")
            opened.append(pages.enter_context(guest.at(table)))
        yield table, opened


def seat_of(page: Page) -> int:
    """From the last time that the whole table was sent."""
    page.socket.send(json.dumps({"type": "sync"}))
    return int(page.read("whole")["you"])


def test_jah_4_whoever_comes_second_is_sometimes_the_partner_and_sometimes_not(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        together, seats = set(), set()
        for _ in range(ENOUGH):
            with at_table(host, guest, options={"target": "0", "position": "B"}) as (_, (one, other)):
                settle(one, other)
                mine, theirs = seat_of(one), seat_of(other)
                together.add(mine // 2 == theirs // 2)
                seats.add(mine)
            if len(together) == 2 and len(seats) > 2:
                return
        raise AssertionError(f"in {ENOUGH} games partners {together}, the host in {seats}")


def test_jah_4_with_three_the_seats_are_drawn_too(server: Running) -> None:
    with Visitor(server) as host:
        seats = set()
        for _ in range(ENOUGH):
            with at_table(host) as (_, (page,)):
                settle(page)
                seats.add(seat_of(page))
            if len(seats) == 3:
                return
        raise AssertionError(f"in {ENOUGH} games only the seats {seats}")


def test_everyone_sees_before_that_there_will_be_a_lot_and_after_it_who_sits_where(server: Running) -> None:
    with (
        Visitor(server) as host,
        Visitor(server) as guest,
        Visitor(server) as stranger,
        at_table(host, guest) as (table, (one, other)),
        stranger.at(table) as looking,
    ):
        for page, place in ((one, 0), (other, 1), (looking, None)):
            assert page.whole["seating"] == {"by": "lot", "places": None}
            assert page.whole["you"] == place
        before = other.whole["seats"]
        settle(one, other)
        while looking.news.get("sight") is None:
            looking.read("whole")
        places = looking.news["seating"]["places"]
        assert sorted(places) == [0, 1, 2, 3]
        for page, place in ((one, 0), (other, 1), (looking, None)):
            assert page.news["type"] == "whole", "everyone is sent the whole table anew"
            assert page.news["seating"] == {"by": "lot", "places": places}
            assert page.news["you"] == (None if place is None else places.index(place))
            assert [seat["name"] for seat in page.news["seats"]] == [before[place]["name"] for place in places]
        assert not any("secret" in text for text in (*one.sent, *other.sent, *looking.sent))
        assert [one.news["salted"][places.index(place)] for place in range(4)] == ["open", "open", "none", "none"]
        assert other.ask("say", what="hello")["type"] == "done"
        said = one.read("said")
        while said["seat"] not in (places.index(0), places.index(1)):  # bots may greet too
            said = one.read("said")
        assert said["seat"] == places.index(1)


def test_lists_replay_and_case_follow_the_lot(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        host.post("/api/me", {"name": "Anna"})
        guest.post("/api/me", {"name": "Bert"})
        with at_table(host, guest) as (table, (one, other)):
            settle(one, other)
            seats = {"Anna": seat_of(one), "Bert": seat_of(other)}
            for visitor, name in ((host, "Anna"), (guest, "Bert")):
                (info,) = [each for each in visitor.http.get("/api/tables").json()["playing"] if each["id"] == table]
                assert info["your_seat"] == seats[name]
                assert [info["seats"][seat]["name"] for seat in seats.values()] == ["Anna", "Bert"]
                assert [seat["kind"] for seat in info["seats"]].count("bot") == 2
            assert other.ask("resign")["type"] == "done"
            result = other.news["result"]
            assert result["by"] == seats["Bert"]
        case = host.http.get(f"/api/tables/{table}/case").json()
        assert [case["seats"][seat] for seat in seats.values()] == ["Anna", "Bert"]
        assert [case["seating"]["places"][seat] for seat in seats.values()] == [0, 1]
        assert case["fairness"]["salts"] == ["0", "1", None, None]
        assert verify(case).dealt_again
        replay = host.http.get(f"/api/tables/{table}/replay").json()
        bots = [f" ({seat['strength']})" if seat["kind"] == "bot" else "" for seat in replay["seats"]]
        assert [seat["name"] + bot for seat, bot in zip(replay["seats"], bots, strict=True)] == case["seats"]
        assert replay["seating"] == case["seating"]


def test_a_table_may_sit_as_they_like(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        for _ in range(4):  # a lot would hardly ever leave both where they are, four times
            with at_table(host, guest, seating="choice") as (table, (one, other)):
                assert other.whole["seating"] == {"by": "choice", "places": None}
                settle(one, other)
                assert (seat_of(one), seat_of(other)) == (0, 1)
                assert one.news["seating"] == {"by": "choice", "places": None}
                one.ask("resign")
            case = host.http.get(f"/api/tables/{table}/case").json()
            assert case["seating"] == {"by": "choice"}
            assert verify(case).dealt_again


def test_roles_are_chosen_and_not_drawn(server: Running) -> None:
    with Visitor(server) as visitor:
        new = {"game": "frankenstein", "seats": ["me", "bot:greedy"], "seating": "lot"}
        refused = visitor.http.post("/api/tables", json=new)
        assert refused.status_code == 400
        assert refused.json()["error"] == "Frankenstein has roles to choose, and no seats to be drawn by lot"
        with visitor.at(visitor.open_table("me", "bot:greedy", game="frankenstein")) as page:
            assert page.whole["seating"] is None
            page.salt()
            page.ask("resign")
        games = {game["name"]: game["seats_by_lot"] for game in visitor.http.get("/api/games").json()}
        assert games == {
            "frankenstein": False, "jekyll-and-hyde": True, "jekyll-vs-hyde": False, "the-card-game": True,
        }  # fmt: skip


def test_a_request_is_known_again_after_the_lot_and_is_nobody_elses(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        for _ in range(ENOUGH):
            with at_table(host, guest) as (_, (one, other)):
                salts = [json.dumps({"type": "seal", "id": name, "seal": None}) for name in ("host", "guest")]
                for page, salt in zip((one, other), salts, strict=True):
                    page.socket.send(salt)
                    assert page.read("done", "refused")["type"] == "done"
                for page, salt in zip((one, other), salts, strict=True):
                    while page.news.get("sight") is None:
                        page.read("whole")
                    page.socket.send(salt)
                    assert page.read("done", "refused")["type"] == "done", "it was asked before, from another seat"
                page, do = first_to_decide(one, other)
                if page.news["you"] == (1 if page is one else 0):  # where the other was before
                    check_act(page, "guest" if page is one else "host", do)
                    return
        raise AssertionError("nobody has begun the game from the other's place")


def check_act(page: Page, request: str, do: str) -> None:
    """It is done once, though somebody else has asked for something by the same name."""
    act = json.dumps({"type": "act", "id": request, "seen": page.news["seq"], "do": do})
    page.socket.send(act)
    assert page.read("moved", "done", "refused").get("request") == request
    page.socket.send(act)
    assert page.read("done", "refused")["type"] == "done"
    page.socket.send(json.dumps({"type": "sync"}))
    assert [told["do"] for told in page.read("whole")["log"] if told["seat"] == page.news["you"]] == [do]


def first_to_decide(*pages: Page) -> tuple[Page, str]:
    while True:
        for page in pages:
            page.socket.send(json.dumps({"type": "sync"}))
            if page.read("whole")["legal"]:
                return page, page.news["legal"][0]


def test_another_game_draws_again(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        with at_table(host, guest) as (_, (one, other)):
            settle(one, other)
            assert one.ask("resign")["type"] == "done"
            assert one.ask("rematch")["type"] == "done"
            assert other.ask("rematch")["type"] == "done"
            while not (following := other.read("seats")["rematch"]):
                pass
        with host.at(following) as one, guest.at(following) as other:
            assert one.whole["seating"] == {"by": "lot", "places": None}
            settle(one, other)
            places = one.news["seating"]["places"]
            assert places[seat_of(one)] == one.whole["you"]
            assert places[seat_of(other)] == other.whole["you"]


def test_bots_that_fill_up_a_table_are_in_the_lot(server: Running) -> None:
    with Visitor(server) as host:
        table = host.open_table("me", "open", "open", game="the-card-game")
        with host.at(table) as page:
            assert page.ask("fill", bot="random")["type"] == "done"
            page.salt()
            assert page.news["seating"]["places"][page.news["you"]] == 0
            assert [seat["kind"] for seat in page.news["seats"]].count("bot") == 2
            page.play_on()


def test_a_whole_game_after_the_lot_and_its_record(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        with at_table(host, guest) as (table, (one, other)):
            settle(one, other)
            play_both(one, other)
            assert one.news["result"] == other.news["result"]
            assert one.news["fairness"]["commitment"] == one.whole["commitment"]
        assert verify(host.http.get(f"/api/tables/{table}/case").json()).dealt_again


def test_the_log_leads_to_the_same_seats_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as host, Visitor(server) as guest:
        cookies = [each.http.cookies["strangecase"] for each in (host, guest)]
        with at_table(host, guest) as (table, (one, other)):
            settle(one, other)
            seen = [(seat_of(page), page.news["seats"], page.news["seating"]) for page in (one, other)]
    with running(tmp_path) as server:
        for cookie, (seat, seats, seating) in zip(cookies, seen, strict=True):
            with Visitor(server, cookie) as visitor, visitor.at(table) as page:
                assert (page.whole["you"], page.whole["seating"]) == (seat, seating)
                assert [each["name"] for each in page.whole["seats"]] == [each["name"] for each in seats]


def test_two_servers_agree_about_the_lot(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    with (
        running(tmp_path, database) as here,
        running(tmp_path, database) as there,
        Visitor(here) as host,
        Visitor(there) as guest,
    ):
        moved = False
        for _ in range(5):  # so that somebody moves, almost surely
            with at_table(host, guest) as (_, (one, other)):
                settle(one, other)
                assert one.news["seating"]["places"] == other.news["seating"]["places"]
                places = one.news["seating"]["places"]
                assert (places[seat_of(one)], places[seat_of(other)]) == (0, 1)
                moved = moved or places[:2] != [0, 1]
                play_both(one, other)
                assert one.news["result"] == other.news["result"]
        assert moved


def test_a_log_from_before_there_was_a_lot_leaves_people_where_they_sit() -> None:
    people = ("a", "b", "bot:random")
    old = {"type": "opened", "game": "jekyll-and-hyde", "options": {}, "seats": people, "names": people}
    opened = events.decode(json.dumps({**old, "secret": "01" * 32}).encode())
    assert isinstance(opened, events.Opened)
    room = Room("old", opened, 0.0)
    for seat in (0, 1):
        room.take(events.Salted(seat, "ab"), 0.0)
    room.take(events.Began(), 0.0)
    assert room.people == list(people)
    assert room.whole(0, [True] * 3, 0.0, host=True).seating == room.seating()
    assert room.table
    room.take(events.GaveUp(0, "resigned"), 0.0)
    assert verify(room.table.case()).dealt_again
