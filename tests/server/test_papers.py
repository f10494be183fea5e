"""Case files and replays: made once, beside the loop, and not kept for ever."""

import threading
from pathlib import Path
from typing import Any

import pytest

from strangecase.server.papers import Papers
from strangecase.server.replays import replay_of
from tests.server.running import Visitor, running
from tests.server.store.places import awaited


def test_a_replay_is_made_once_and_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def spy(room: Any) -> Any:
        made.append(threading.current_thread().name)
        return replay_of(room)

    monkeypatch.setattr("strangecase.server.app.replay_of", spy)
    with running(tmp_path) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
        while server.app.server.house.in_use(table):
            visitor.http.get("/healthz")  # until the page is gone
        answers = {visitor.http.get(f"/api/tables/{table}/replay").text for _ in range(3)}
        assert len(answers) == 1
        assert len(made) == 1
        assert made[0].startswith("asyncio_"), "a thread of the pool"
        assert visitor.http.get(f"/api/tables/{table}/case").json()["result"]["reason"] == "resigned"
        assert server.app.server.house.in_use(table) is None, "looking at it does not keep it in memory"


@awaited
async def test_what_was_not_asked_for_longest_goes_first() -> None:
    papers = Papers(most=10)
    for name in "abc":
        await papers.make((name,), lambda: b"1234")
        papers.kept(("a",))
    assert [papers.kept((name,)) for name in "abc"] == [b"1234", None, b"1234"]
    await papers.make(("large",), lambda: b"x" * 11)
    assert papers.kept(("large",)) is None
