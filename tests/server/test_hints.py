"""Hints: what a strong player would do, for a person among bots, by what his seat knows and nothing else."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from typing import Any

import numpy as np
import pytest

from strangecase.bots import find_bot
from strangecase.games import all_games, find_game
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.server import runner
from strangecase.server.hints import think_of_hint
from tests.bots.positions import positions
from tests.server.running import Page, Running, Visitor, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


def hint(page: Page, request: str = "h1", seen: int | None = None) -> dict[str, Any]:
    """Ask for a hint, and read the answer."""
    asked = {"type": "hint", "id": request, "seen": page.news["seq"] if seen is None else seen}
    page.socket.send(json.dumps(asked))
    while True:
        answer = page.read("hint", "refused", "done")
        if answer.get("id") == request:
            return answer


def await_turn(page: Page) -> None:
    page.salt()
    while not page.legal:
        page.read("moved", "whole")


class Watched:
    """A bot that remembers what it was shown."""

    views: list[Any] = []  # noqa: RUF012  # of all of them together
    go_on = threading.Event()

    def __init__(self, name: str, game: Game) -> None:
        assert name == runner.HINTS
        self._bot = find_bot("greedy", game)

    def choose(self, view: Any, budget: float, rng: Any) -> int:
        self.views.append(view.copy())
        assert self.go_on.wait(20)
        return self._bot.choose(view, budget, rng)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> type[Watched]:
    """Hints are thought of by a bot that waits until it may go on; all others are as they are."""

    def found(name: str, game: Game) -> Any:
        return Watched(name, game) if name == runner.HINTS else find_bot(name, game)

    monkeypatch.setattr(runner, "find_bot", found)
    Watched.views, Watched.go_on = [], threading.Event()
    return Watched


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_a_hint_can_always_be_followed(server: Running, watched: type[Watched], game: str) -> None:
    watched.go_on.set()
    players = next(each.players[0] for each in all_games() if each.name == game)
    with (
        Visitor(server) as visitor,
        visitor.at(visitor.open_table("me", *["bot:random"] * (players - 1), game=game)) as page,
    ):
        await_turn(page)
        for number in range(5):
            while not page.legal:
                page.read("moved", "whole")
            answer = hint(page, f"h{number}")
            chosen = {key: answer[key] for key in ("do", "why", "also")}
            fields = {"id": f"h{number}", "seq": page.news["seq"], **chosen}
            assert answer == {"type": "hint", "chance": None, "instead": None, **fields}
            assert answer["do"] in page.legal
            assert page.act(answer["do"])["type"] == "done"


def test_a_strong_bot_is_asked(server: Running) -> None:
    assert runner.HINTS == "utterson"
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:random")) as page:
        await_turn(page)
        answer = hint(page)
        assert answer["do"] in page.legal
        assert 0 < answer["chance"] < 1


def test_it_compares_with_another_decision_that_promises_no_more() -> None:
    game, seen = find_game("jekyll-vs-hyde"), 0
    for state in islice(positions(game, 4), 3, 60, 8):
        view = engine(game).view(state, engine(game).actor(state))
        hint = think_of_hint(game, find_bot("utterson:400", game), view, 1, series(1, [0])[0])
        assert hint.why is None or hint.why["why"] in game.advice.WHYS
        if hint.instead:
            seen += 1
            assert hint.chance is not None
            assert 0 <= hint.instead.chance <= hint.chance <= 1
            assert hint.instead.do != hint.do
            assert game.notation.read_action(hint.instead.do) in engine(game).legal(state)
    assert seen > 2


def test_it_names_all_cards_of_a_gift() -> None:
    game, seen = find_game("jekyll-vs-hyde"), 0
    for state in islice(positions(game, 4), 30):
        rules = engine(game)
        view = rules.view(state, rules.actor(state))
        hint = think_of_hint(game, find_bot("greedy", game), view, 1, series(1, [0])[0])
        left = int(state[0].due) - int(state[0].giving[rules.actor(state)]).bit_count()
        assert len(hint.also) == (left - 1 if hint.do.startswith("give") else 0)
        for words in (hint.do, *hint.also):
            action = game.notation.read_action(words)
            assert action in rules.legal(state)
            seen += words in hint.also
            rules.apply(state, action)
    assert seen


def test_it_gets_the_seats_view_and_is_asked_once_in_a_position(server: Running, watched: type[Watched]) -> None:
    watched.go_on.set()
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:random")
        with visitor.at(table) as page:
            await_turn(page)
            first, again = hint(page, "h1"), hint(page, "h2")
            live = server.app.server.house.tables.in_use(table)
            assert live
            assert live.room.table
            mine = np.asarray(live.room.table.view(0)).tobytes()
            assert [np.asarray(view).tobytes() for view in watched.views] == [mine]
    assert {**first, "id": "h2"} == again


def test_where_another_person_plays_there_are_none(server: Running, watched: type[Watched]) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open", "bot:random", game="the-card-game", seating="choice")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.seal()
            other.salt()
            for page in (one, other):
                assert hint(page)["pattern"] == "hints are given only where all others are bots"
    assert not watched.views


def test_out_of_turn_late_or_looking_on_it_is_refused(server: Running, watched: type[Watched]) -> None:
    with Visitor(server) as visitor, Visitor(server) as other:
        table = visitor.open_table("me", "bot:random")
        with visitor.at(table) as page, other.at(table) as looking:
            assert hint(page)["reason"] == "wrong seat", "the cards have not been dealt"
            await_turn(page)
            assert hint(page, "h2", seen=page.news["seq"] - 1)["reason"] == "stale"
            assert hint(looking)["reason"] == "wrong seat"
            page.ask("resign")
            assert hint(page, "h3")["reason"] == "over"
    assert not watched.views


def test_while_a_bot_thinks_about_its_own_turn_there_is_none(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    held = threading.Event()

    class Slow:
        def __init__(self, game: Game) -> None:
            self._bot = find_bot("random", game)

        def choose(self, *asked: Any) -> int:
            assert held.wait(20)
            return self._bot.choose(*asked)

    monkeypatch.setattr(runner, "find_bot", lambda name, game: Slow(game))
    with Visitor(server) as visitor, visitor.at(visitor.open_table("bot:random", "me")) as page:
        page.salt()
        assert hint(page)["reason"] == "wrong seat"
        held.set()


def test_it_holds_nothing_up_and_is_given_up_when_the_table_moves_on(server: Running, watched: type[Watched]) -> None:
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:random")) as page:
        await_turn(page)
        page.socket.send(json.dumps({"type": "hint", "id": "h1", "seen": page.news["seq"]}))
        assert hint(page, "h2")["pattern"] == "a hint is on its way"
        assert page.act(page.legal[0])["type"] == "done"
        watched.go_on.set()
        assert page.read("refused")["id"] == "h1"


def test_nobody_has_many_hints_thought_of_at_once(server: Running, watched: type[Watched]) -> None:
    with Visitor(server) as visitor, ExitStack() as stack:
        pages = [stack.enter_context(visitor.at(visitor.open_table("me", "bot:random"))) for _ in range(3)]
        for page in pages:
            await_turn(page)
        for page in pages[: runner.HINTS_A_PERSON]:
            page.socket.send(json.dumps({"type": "hint", "id": "h1", "seen": page.news["seq"]}))
            assert hint(page, "h2")["pattern"] == "a hint is on its way"
        assert hint(pages[-1])["pattern"].startswith("many hints are being thought of right now")
        watched.go_on.set()
        assert pages[0].read("hint")["id"] == "h1"
        assert pages[1].read("hint")["id"] == "h1"
        assert hint(pages[-1], "h3")["type"] == "hint"
