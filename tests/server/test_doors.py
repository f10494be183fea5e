"""At the doors: names, proxies, slow and many connections, and requests that no page of ours sends."""

import json
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import GENEROUS, Running, Visitor, running

UPGRADE = (
    "Host: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(
        tmp_path_factory.mktemp("house"), hosts=("club.example",), origins=("https://games.example",)
    ) as server:
        yield server


def said(server: Running, text: str) -> bytes:
    """All that is answered to these bytes."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        connection.sendall(text.encode())
        answer = b""
        while part := connection.recv(65536):
            answer += part
        return answer


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""])
def test_a_foreign_name_that_points_here_is_not_ours(server: Running, name: str) -> None:
    assert httpx.get(f"{server.url}/api/me", headers={"Host": name}).status_code == 421
    with Visitor(server) as visitor:
        upgrade = UPGRADE.format(host=name, cookie=visitor.cookie)
        assert b" 403 " in said(server, f"GET /ws/{visitor.open_table('me', 'open')} HTTP/1.1\r\n{upgrade}")


@pytest.mark.parametrize(
    "name",
    ["localhost:80", "127.0.0.1", "[::1]:8000", "192.168.1.7:8000", "Club.Example:1", "games.example", "localhost."],
)
def test_our_own_names_and_plain_addresses_are(server: Running, name: str) -> None:
    assert httpx.get(f"{server.url}/api/me", headers={"Host": name}).status_code == 200


def test_http_1_0_is_not_upgraded(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "open")
        upgrade = UPGRADE.format(host="localhost", cookie=visitor.cookie)
        assert b" 101 " not in said(server, f"GET /ws/{table} HTTP/1.0\r\n{upgrade}")


@pytest.mark.parametrize(
    "part", ["", "GET /api/games HT", "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"]
)
def test_a_request_that_does_not_come_is_not_awaited(tmp_path: Path, part: str) -> None:
    with running(tmp_path, limits=replace(GENEROUS, request_seconds=0.3)) as server:
        said(server, part)  # comes back: the connection was closed


def test_connections_are_bounded_by_address(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, sockets_an_address=5)) as server:
        connections = [socket.create_connection(("127.0.0.1", server.port), 10) for _ in range(5)]
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{server.url}/healthz")
        for connection in connections:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert b" 200 " in connection.recv(100)
            while connection.recv(1000):
                pass
            connection.close()
        assert httpx.get(f"{server.url}/healthz").status_code == 200


@pytest.mark.parametrize(("proxies", "statuses"), [(("127.0.0.1",), {200}), ((), {200, 429})])
def test_only_a_known_proxy_says_where_a_visitor_comes_from(
    tmp_path: Path, proxies: tuple[str, ...], statuses: set[int]
) -> None:
    limits = replace(GENEROUS, requests_a_second=5)
    with running(tmp_path, limits=limits, proxies=proxies) as server:
        visitors = [{"X-Forwarded-For": f"198.51.100.{number}"} for number in range(30)]
        found = {httpx.get(f"{server.url}/api/games", headers=visitor).status_code for visitor in visitors}
        assert found == statuses


@pytest.mark.parametrize("bad", ["", "x" * 65, "nul\0", "half\ud800", "é"])
def test_an_id_is_short_and_can_be_printed(server: Running, bad: str) -> None:
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:greedy")) as page:
        page.socket.send(json.dumps({"type": "salt", "id": bad, "salt": ""}))
        assert page.read("refused")["reason"] == "not a word"
        page.salt()


def test_a_draw_is_not_answered_after_the_end(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.ask("salt", salt="")
            other.salt("")
            one.ask("offer_draw")
            one.ask("resign")
            refused: dict[str, Any] = other.ask("answer_draw", accept=True)
            assert (refused["type"], refused["reason"]) == ("refused", "over")
            assert other.ask("rematch")["type"] == "done", "the table lives on"


def test_hidden_files_of_the_page_are_not_found(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Strange Case</title>")
    (page / ".built").write_text("digest")
    with running(tmp_path / "data", page=page) as server:
        assert httpx.get(f"{server.url}/.built").status_code == 404
        assert httpx.get(f"{server.url}/anything").status_code == 200
