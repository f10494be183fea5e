"""Many at one table: what is the same for all of them is made once, and written once."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from strangecase.server import broadcast
from strangecase.server.room import Room
from tests.server.running import Page, Running, Visitor, running

CROWD = 30


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


@contextmanager
def crowd(server: Running, bot: str = "bot:random", **terms: Any) -> Iterator[tuple[Page, list[Page]]]:
    """A player against a bot, and those who look on."""
    with ExitStack() as stack:
        player, other = (stack.enter_context(Visitor(server)) for _ in range(2))
        guests: list[Page] = []
        page = stack.enter_context(player.at(player.open_table("me", bot, **terms)))
        page.salt()
        for _ in range(CROWD):
            if len(guests) % 15 == 0:
                other = stack.enter_context(Visitor(server))
            guests.append(stack.enter_context(other.at(page.whole["table"])))
        yield page, guests


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, *names: str) -> Iterator[Counter[str]]:
    """How often these were made of a room while it lasts."""
    made: Counter[str] = Counter()

    def count(name: str) -> Any:
        make = getattr(Room, name)

        def counting(*args: Any, **more: Any) -> Any:
            made[name] += 1
            return make(*args, **more)

        return counting

    with monkeypatch.context() as patch:
        for name in names:
            patch.setattr(Room, name, count(name))
        yield made


def test_a_crowd_sees_every_step_and_it_is_told_once_for_all(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with crowd(server) as (page, eyes), counted(monkeypatch, "moved") as made:
        page.play_on(10)
        seq = page.news["seq"]
        for eye in eyes:
            steps = [eye.whole["seq"]]
            while eye.news["seq"] < seq:
                steps.append(eye.read("moved")["seq"])
            assert steps == list(range(steps[0], steps[-1] + 1)), "none is left out"
        told = sum("moved" in text[:20] for text in eyes[0].sent)
        assert made["moved"] <= 3 * (told + 1), "for the player, and for all others together"


def test_a_crowd_that_comes_to_the_same_table_is_shown_it_once(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counted(monkeypatch, "whole") as made, crowd(server) as (page, eyes):
        before = page.news["seq"]
        assert {eye.whole["seq"] for eye in eyes} <= set(range(before + 2))
        assert made["whole"] <= 8


def test_a_clock_is_told_to_everyone_as_it_is(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with counted(monkeypatch, "whole") as made, crowd(server, clock="game", seconds=60):
        assert made["whole"] > CROWD


def test_what_happens_fast_is_told_to_a_crowd_together(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few are told every step at once; many all that has happened in a while, in one piece."""
    written: list[int] = []
    tell = broadcast.Broadcast._tell_each

    def count(of: Any, live: Any, pages: list[Any], request: Any) -> None:
        written.extend([len(pages)] * (bool(pages) and pages[0].seat is None))
        tell(of, live, pages, request)

    monkeypatch.setattr(broadcast, "A_WHILE", 1.0)
    monkeypatch.setattr(broadcast.Broadcast, "_tell_each", count)
    with crowd(server) as (page, eyes):
        written.clear()
        page.play_on(10)
        seq = page.news["seq"]
        while eyes[-1].news["seq"] < seq:
            eyes[-1].read("moved")
        assert seq > 15
        assert len(written) <= 6
        assert set(written) == {CROWD}


def test_what_is_taken_back_is_shown_to_a_crowd_together(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody changes his mind meanwhile."""
    monkeypatch.setattr(broadcast, "A_WHILE", 1.0)
    with crowd(server, "bot:greedy", game="frankenstein") as (page, eyes), counted(monkeypatch, "whole") as made:
        while not page.legal:
            page.read("moved")
        for _ in range(8):
            page.act(next(do for do in page.legal if do.startswith("move")))
            assert page.ask("take_back")["type"] == "done"
            page.news = page.read("whole") if page.news["type"] != "whole" else page.news
        for eye in eyes:
            while eye.news["type"] != "whole" or eye.news["seq"] != page.news["seq"]:
                eye.read("whole")
            assert eye.news["sight"]["shelf"] == page.news["sight"]["shelf"]
        assert made["whole"] <= 8 + 8, "for the player each time, for the others a few times"
