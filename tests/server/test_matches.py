"""Return matches on the web: two people, and every way to end either game (JVH-25)."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from strangecase.cli import main
from tests.server.running import Page, Running, Visitor, play_both, running

JEKYLL, HYDE = 0, 1
COUNTED = ("played out", "agreed at once", "agreed after a round")
RESIGNED = {"Jekyll resigns": JEKYLL, "Hyde resigns": HYDE}
TIME_UP = {"Jekyll's time is up": JEKYLL, "Hyde's time is up": HYDE}
GIVEN_UP = RESIGNED | TIME_UP


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), salt_seconds=2.0) as server:
        yield server


def open_match(host: Visitor, guest: Visitor, *ways: str) -> str:
    """The first table of a match; it has a clock if somebody is to run out of time."""
    clock = {"clock": "move", "seconds": 1} if any(way in TIME_UP for way in ways) else {}
    table = host.open_table("me", "open", options={"match": "return"}, **clock)
    guest.post(f"/api/tables/{table}/join")
    return table


def play(table: str, jekyll: Visitor, hyde: Visitor, way: str) -> dict[str, Any]:
    """Play a game of a match and end it in this way; what both are told at its end."""
    with jekyll.at(table) as one, hyde.at(table) as other:
        pages = (one, other)
        one.seal()
        other.salt("")
        while one.news.get("sight") is None:
            one.read("moved")
        end(pages, way)
        for page in pages:
            while page.standing["status"] != "over":
                page.read("moved")
        assert one.standing["match"] == other.standing["match"]
        return one.news


def end(pages: Sequence[Page], way: str) -> None:
    match way:
        case "played out":
            play_both(*pages)
        case "agreed at once" | "agreed after a round":
            play_both(*pages, rounds=0 if way == "agreed at once" else 1)
            assert pages[JEKYLL].ask("offer_draw")["type"] == "done"
            assert pages[HYDE].ask("answer_draw", accept=True)["type"] == "done"
        case "Jekyll resigns" | "Hyde resigns":
            assert pages[RESIGNED[way]].ask("resign")["type"] == "done"
        case "Hyde's time is up":
            pages[JEKYLL].act(pages[JEKYLL].legal[0])  # now it is Hyde who is to give a card


def following(table: str, visitor: Visitor) -> str | None:
    """The table of the next game, once there is one; None if the match has been decided."""
    with visitor.at(table) as page:
        assert page.whole["standing"]["status"] == "over"
        if page.whole["standing"]["match"]["over"]:
            return None
        while not (rematch := page.news["rematch"]):
            page.socket.send(json.dumps({"type": "sync"}))
            page.read("whole")
        return str(rematch)


def verified(folder: Path, visitor: Visitor, *tables: str) -> bool:
    """Whether the case files are right, by themselves and as a match."""
    cases = [visitor.http.get(f"/api/tables/{table}/case").text for table in tables]
    path = folder / "match.jsonl"
    path.write_text("".join(json.dumps(json.loads(case)) + "\n" for case in cases))
    return main(["verify", str(path)]) == 0


@pytest.mark.parametrize("way", GIVEN_UP)
def test_a_first_game_that_is_given_up_ends_the_match(server: Running, way: str, tmp_path: Path) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = open_match(host, guest, way)
        told = play(table, host, guest, way)
        assert told["standing"]["result"]["by"] == GIVEN_UP[way]
        assert told["standing"]["match"]["over"]
        assert told["standing"]["match"]["winner"] == 1 - GIVEN_UP[way]
        assert following(table, host) is None
        assert verified(tmp_path, host, table)


PAIRS = [
    *((first, second) for first in COUNTED for second in (*COUNTED, *RESIGNED)),
    *(("agreed at once", way) for way in TIME_UP),  # a game played out might lose somebody's time to a busy machine
]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_a_first_game_that_counts_is_followed_by_a_second_and_then_there_is_a_verdict(
    server: Running, first: str, second: str, tmp_path: Path
) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = open_match(host, guest, first, second)
        told = play(table, host, guest, first)
        assert told["standing"]["match"] == {"game": 1, "first": None, "result": None, "over": False, "winner": None}
        assert (told["standing"]["result"].get("reason") == "agreed") == first.startswith("agreed")
        again = following(table, guest)
        assert again
        end_of_match = play(again, guest, host, second)
        match = end_of_match["standing"]["match"]
        assert (match["game"], match["first"], match["result"], match["over"]) == (
            2,
            table,
            told["standing"]["result"],
            True,
        )
        assert match["winner"] == winner(
            told["standing"]["result"], end_of_match["standing"]["result"], GIVEN_UP.get(second)
        )
        assert following(again, host) is None
        assert verified(tmp_path, host, table, again)


def winner(first: dict[str, Any], second: dict[str, Any], by: int | None) -> int | None:
    """Who should win the match, by his seat in the second game, where the Hyde of the first is Jekyll."""
    if by is not None:
        return 1 - by
    scores = [(game["marker"], -game["rounds"] if game["marker"] == 10 else 0) for game in (first, second)]
    return None if scores[0] == scores[1] else JEKYLL if scores[0] > scores[1] else HYDE


def test_a_match_whose_first_game_was_agreed_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as host, Visitor(server) as guest:
        table = open_match(host, guest)
        play(table, host, guest, "agreed at once")
        cookies = [visitor.http.cookies["strangecase"] for visitor in (host, guest)]
    with (
        running(tmp_path) as server,
        Visitor(server, cookies[0]) as host,
        Visitor(server, cookies[1]) as guest,
    ):
        again = following(table, host)
        assert again
        assert play(again, guest, host, "Hyde resigns")["standing"]["match"]["winner"] == JEKYLL


@pytest.mark.parametrize("number", [1, 2])
def test_where_a_bot_takes_over_the_match_is_counted_and_not_lost(server: Running, number: int, tmp_path: Path) -> None:
    """The bot goes on for whoever ran out of time, in the second game too."""
    with Visitor(server) as host:
        clock = {"clock": "move", "seconds": 1 if number == 1 else 3, "timeout": "bot"}
        table = host.open_table("me", "bot:random:maid", options={"match": "return"}, **clock)
        with host.at(table) as page:
            page.salt()
            if number == 2:
                page.play_on()
            while page.standing["status"] != "over":
                page.read("moved", "whole")
            first = page.standing["result"]
        again = following(table, host)
        assert again
        with host.at(again) as page:
            assert page.whole["you"] == (None if number == 1 else 1)
            while page.standing["status"] != "over":
                page.read("moved", "whole")
            match = page.standing["match"]
            assert match["over"]
            assert match["winner"] == winner(first, page.standing["result"], None)
        cases = [host.http.get(f"/api/tables/{each}/case").json() for each in (table, again)]
        name = host.me["name"]
        assert cases[0]["seats"] == [name if number == 2 else f"{name} (greedy)", "Nell (random)"]
        assert cases[1]["seats"] == ["Nell (random)", f"{name} (greedy)"]
        assert verified(tmp_path, host, table, again)


def test_whoever_lost_his_seat_to_a_bot_looks_on(server: Running) -> None:
    """He can neither give the match up any more, nor agree to end it."""
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open", options={"match": "return"}, clock="move", seconds=1, timeout="bot")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.seal()
            other.salt("")
            assert one.ask("offer_draw")["type"] == "done"
            while one.news.get("you", 0) is not None:
                one.read("whole")
            assert one.news["offered_by"] is None
            assert one.ask("resign")["reason"] == "wrong seat"
            assert other.ask("answer_draw", accept=True)["sentence"] == "nobody has offered you a draw"
