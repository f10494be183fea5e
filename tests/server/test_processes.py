"""Several servers on one PostgreSQL database: people at the same table may be connected to different ones."""

from pathlib import Path

from tests.server.postgres import Postgres
from tests.server.running import Visitor, play_both, running


def test_two_people_play_through_two_servers(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    with (
        running(tmp_path, database) as here,
        running(tmp_path, database) as there,
        Visitor(here) as host,
        Visitor(there) as guest,
    ):
        table = host.open_table("me", "open")
        with host.at(table) as one:
            guest.post(f"/api/tables/{table}/join")
            assert one.read("seats")["seats"][1]["kind"] == "person"
            with guest.at(table) as other:
                one.seal()
                other.salt("")
                while one.news.get("sight") is None:
                    one.read("moved")
                play_both(one, other)
                assert one.standing["result"] == other.standing["result"]
                assert one.ask("rematch")["type"] == "done"
                assert other.ask("rematch")["type"] == "done"
                while not (following := one.read("seats")["rematch"]):
                    pass
        assert [info["id"] for info in guest.http.get("/api/tables").json()["open"]] == [following], "one, not two"


def test_a_bot_plays_on_wherever_its_opponent_comes_in(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    with running(tmp_path, database) as here, running(tmp_path, database) as there, Visitor(here) as visitor:
        table, cookie = visitor.open_table("me", "bot:greedy"), visitor.http.cookies["strangecase"]
        with visitor.at(table) as page:
            page.salt()
            page.play_on(5)
            with Visitor(there, cookie) as elsewhere, elsewhere.at(table) as other:
                other.play_on()
                while page.standing["status"] != "over":
                    page.read("moved")
                assert page.standing["result"] == other.standing["result"]
