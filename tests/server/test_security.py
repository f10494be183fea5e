"""Whoever asks what is not his to ask gets a clear refusal, and the others play on."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.running import GENEROUS, Page, Running, Visitor, running

LIMITS = replace(GENEROUS, connections_an_address=60, messages_a_second=50)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), limits=LIMITS) as server:
        yield server


@pytest.fixture
def playing(server: Running) -> Iterator[Page]:
    """Somebody else's game, which must go on whatever happens."""
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:greedy")) as page:
        page.salt()
        yield page
        page.play_on(3)


def read_to_the_end(page: Page) -> None:
    while True:
        page.socket.recv(5)


def send_and_read(page: Page, text: str) -> None:
    page.socket.send(text)
    read_to_the_end(page)


def shout(page: Page) -> None:
    for _ in range(1000):
        page.socket.send(json.dumps({"type": "resign", "id": "x"}))
    read_to_the_end(page)


def test_a_forged_cookie_is_nobody(server: Running, playing: Page) -> None:
    with Visitor(server) as visitor:
        name = visitor.me["id"]
        for forged in (f"{name}.{'0' * 64}", name, f"{name}.", ".", "x", f"{name}.é", visitor.cookie + "0"):
            cookie = [(b"Cookie", f"strangecase={forged}".encode("latin-1"))]
            assert httpx.get(f"{server.url}/api/tables", headers=cookie).status_code == 401
        with pytest.raises(InvalidStatus, match="403"):
            connect(
                f"ws://127.0.0.1:{server.port}/ws/x", additional_headers={"Cookie": f"strangecase={name}.{'0' * 64}"}
            )


def test_nobody_acts_for_a_seat_that_is_not_his(server: Running, playing: Page) -> None:
    with Visitor(server) as stranger, stranger.at(playing.whole["table"]) as page:
        refused = page.ask("act", seen=page.news["seq"], do=playing.legal[0])
        assert (refused["type"], refused["reason"]) == ("refused", "wrong seat")
        for kind in ("resign", "offer_draw", "rematch"):
            assert page.ask(kind)["reason"] == "wrong seat"


def test_a_seat_cannot_act_out_of_turn(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.seal()
            other.salt("")
            refused = other.act("give P1")
            assert (refused["reason"], refused["rule"]) == ("wrong seat", "JVH-5")


MALFORMED = (
    "",
    "{",
    "[]",
    "null",
    '"act"',
    "{}",
    '{"type": "act"}',
    '{"type": "fly", "id": "1"}',
    '{"type": "act", "id": 1}',
    '{"type": "act", "id": "1", "seen": 1e99, "do": ""}',
    '{"type": "sync", "more": 1}',
    "\x00",
    "[" * 5000,
)


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_message_is_refused_and_the_page_stays(playing: Page, text: str) -> None:
    playing.socket.send(text)
    refused = playing.read("refused")
    assert (refused["id"], refused["reason"]) == (None, "not a word")
    assert refused["sentence"].startswith("the message cannot be read")


def test_a_message_that_is_no_text(server: Running, playing: Page) -> None:
    with Visitor(server) as visitor, visitor.at(playing.whole["table"]) as page:
        page.socket.send(b"\xff\xfe")
        assert page.read("refused")["reason"] == "not a word"


def test_a_message_of_ten_megabytes(server: Running, playing: Page) -> None:
    with Visitor(server) as visitor:
        with visitor.at(playing.whole["table"]) as page:
            page.socket.send("x" * 40_000)
            with pytest.raises(ConnectionClosed) as caught:
                read_to_the_end(page)
            assert caught.value.rcvd
            assert caught.value.rcvd.code == 1009
        with visitor.at(playing.whole["table"]) as page, pytest.raises(ConnectionClosed):
            send_and_read(page, "x" * 10_000_000)  # nobody waits for all of it
        response = visitor.http.post("/api/tables", content=b"x" * 10_000_000)
        assert response.status_code == 413
        assert response.json()["error"] == "a request has at most 16384 bytes"


def test_a_foreign_origin(server: Running, playing: Page) -> None:
    with Visitor(server) as visitor:
        response = visitor.http.post("/api/me", json={"name": "x"}, headers={"Origin": "https://evil.example"})
        assert response.status_code == 403
        with pytest.raises(InvalidStatus, match="403"):
            visitor.at(playing.whole["table"], Origin="https://evil.example").__enter__()
        with visitor.at(playing.whole["table"], Origin=server.url):
            pass


def test_a_thousand_connections_from_one_address(server: Running, playing: Page) -> None:
    with Visitor(server) as visitor, ExitStack() as stack:
        refused = 0
        for _ in range(1000):
            try:
                stack.enter_context(visitor.at(playing.whole["table"]))
            except (InvalidStatus, ConnectionClosed):  # a person has so many pages at a table, too
                refused += 1
        assert refused >= 1000 - LIMITS.connections_an_address


def test_too_many_messages_close_the_page(server: Running, playing: Page) -> None:
    with (
        Visitor(server) as visitor,
        visitor.at(playing.whole["table"]) as page,
        pytest.raises(ConnectionClosed) as caught,
    ):
        shout(page)
    assert caught.value.rcvd
    assert caught.value.rcvd.code == 4429


def test_headers_keep_the_page_to_itself(server: Running) -> None:
    with Visitor(server) as visitor:
        response = visitor.http.get("/api/me")
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
        cookie = httpx.get(f"{server.url}/api/me").headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


def test_accounts_and_names(server: Running) -> None:
    with Visitor(server) as visitor, Visitor(server) as other:
        assert visitor.post("/api/me", {"name": "  Gabriel   Utterson "})["name"] == "Gabriel Utterson"
        for bad in ("", " ", "x" * 41, "a\u202eb", "a\x00b"):
            assert visitor.http.post("/api/me", json={"name": bad}).status_code == 400
        short = visitor.http.post("/api/account", json={"account": "gabriel", "passphrase": "short"})
        assert short.json() == {
            "error": "a passphrase has 8 to 200 characters, not 5",
            "pattern": "a passphrase has {least} to {most} characters, not {given}",
            "blanks": {"least": 8, "most": 200, "given": 5},
            "rule": None,
        }
        assert visitor.post("/api/account", {"account": "gabriel", "passphrase": "a safe in Cavendish Square"})[
            "account"
        ]
        taken = other.http.post("/api/account", json={"account": "GABRIEL", "passphrase": "another passphrase"})
        assert taken.status_code == 400
        wrong = other.http.post("/api/login", json={"account": "gabriel", "passphrase": "not the right one"})
        nobody = other.http.post("/api/login", json={"account": "nobody", "passphrase": "not the right one"})
        assert wrong.json() == nobody.json()
        again = other.post("/api/login", {"account": "Gabriel", "passphrase": "a safe in Cavendish Square"})
        assert again["id"] == visitor.me["id"]


def test_a_program_plays_with_a_token(server: Running) -> None:
    with Visitor(server) as visitor:
        token = visitor.post("/api/tokens", {"name": "my bot"})["token"]
        table = visitor.open_table("me", "bot:random")
        bearer = {"Authorization": f"Bearer {token}"}
        with connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers=bearer) as socket:
            assert Page(socket).whole["you"] == 0
        with pytest.raises(InvalidStatus, match="403"):
            connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers={"Authorization": "Bearer x"})


def test_limits_on_requests_and_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = replace(GENEROUS, requests_a_second=5, tables_a_person=2)
    with running(tmp_path_factory.mktemp("small"), limits=limits) as server, Visitor(server) as visitor:
        visitor.open_table("me", "open")
        visitor.open_table("me", "open")
        third = visitor.http.post("/api/tables", json={"game": "jekyll-vs-hyde", "seats": ["me", "open"]})
        assert third.json()["error"] == "you have 2 unfinished games, and that is the most"
        statuses = [visitor.http.get("/api/games").status_code for _ in range(40)]
        assert statuses.count(429) > 5


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ({"game": "chess", "seats": ["me", "open"]}, "unknown game: 'chess'"),
        ({"game": "jekyll-vs-hyde", "seats": ["me"]}, "2 players"),
        ({"game": "jekyll-vs-hyde", "seats": ["me", "me"]}, "a seat is 'me' (once)"),
        ({"game": "jekyll-vs-hyde", "seats": ["me", "bot:hal"]}, "not 'bot:hal'"),
        (
            {"game": "jekyll-vs-hyde", "seats": ["me", "open"], "options": {"deck": "tarot"}},
            "unknown value of the option",
        ),
        ({"game": "jekyll-vs-hyde", "seats": ["me", "open"], "clock": "move", "seconds": 0}, "a clock has 1 to"),
        ({"game": "jekyll-vs-hyde", "seats": ["me", "open"], "clock": "sand"}, "cannot be read"),
        ({"game": "frankenstein", "seats": ["me", "open", "open"]}, "for 2 players, not 3"),
    ],
)
def test_a_table_that_cannot_be_opened(server: Running, new: object, said: str) -> None:
    with Visitor(server) as visitor:
        response = visitor.http.post("/api/tables", json=new)
        assert 400 <= response.status_code < 500
        assert said in response.json()["error"]


def test_operations(server: Running, playing: Page) -> None:
    assert httpx.get(f"{server.url}/healthz").json()["ok"] is True
    metrics = httpx.get(f"{server.url}/metrics").text
    assert "strangecase_connections" in metrics
    assert httpx.get(f"{server.url}/api/nothing").json()["error"] == "there is nothing here"
    assert httpx.get(f"{server.url}/api/rules/jekyll-vs-hyde/de").status_code == 404
    assert "JVH-9" in httpx.get(f"{server.url}/api/rules/jekyll-vs-hyde/fr").text
    described = httpx.get(f"{server.url}/api/openapi.json").json()
    assert "NewTable" in described["components"]["schemas"]
    assert "/api/tables" in described["paths"]
