"""A game without a board of its own is played on the page: its fields are sent, and what changes of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from strangecase.games import game_at
from strangecase.tables.case import verify
from tests.server.running import Running, Visitor, running

KUHN = str(Path(__file__).parents[2] / "examples" / "kuhn_poker")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), salt_seconds=2.0, elsewhere=(game_at(KUHN),)) as server:
        yield server


def test_kuhn_is_offered_and_played_against_a_bot(server: Running) -> None:
    with Visitor(server) as visitor:
        offered = {game["name"]: game for game in visitor.http.get("/api/games").json()}
        assert offered["kuhn-poker"]["roles"] == ["first player", "second player"]
        assert visitor.http.get("/api/rules/kuhn-poker/fr").text.startswith("# Kuhn poker")
        table = visitor.open_table("me", "bot:lanyon", game="kuhn-poker")
        with visitor.at(table) as page:
            page.salt("beef")
            page.play_on()
            assert [field["name"] for field in page.news["sight"]["fields"]] == ["card", "chips"]
            assert sum(page.standing["result"]["scores"]) == 0
        assert verify(visitor.http.get(f"/api/tables/{table}/case").json()).dealt_again


def test_what_is_refused_says_what_can_be_done(server: Running) -> None:
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:random", game="kuhn-poker")) as page:
        page.salt()
        while page.news["sight"] is None or page.news["sight"]["to"] != 0:
            page.read("moved", "whole")
        refused = page.ask("act", do="raise", seen=page.news["seq"])
        assert refused["pattern"] == "'{words}' is not a decision of this game; decisions are like '{example}'"
        assert refused["blanks"] == {"words": "raise", "example": "pass"}
