"""At the doors: names, proxies, slow and many connections, and requests that no page of ours sends."""

import json
import re
import socket
import time
import typing
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from strangecase.errors import Misuse
from strangecase.server import messages, settings
from strangecase.server.addresses import Proxies, group_of
from strangecase.server.store.records import check_text
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


def test_a_page_at_a_table_may_be_silent_for_longer_than_a_request(tmp_path: Path) -> None:
    with (
        running(tmp_path, limits=replace(GENEROUS, request_seconds=0.3)) as server,
        Visitor(server) as visitor,
        visitor.at(visitor.open_table("me", "bot:greedy")) as page,
    ):
        time.sleep(1)
        page.salt()
        page.play_on(2)


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


@pytest.mark.parametrize(("proxies", "answers"), [(("127.0.0.1",), {b"101"}), ((), {b"101", b"429"})])
def test_only_a_known_proxy_says_where_a_page_at_a_table_comes_from(
    tmp_path: Path, proxies: tuple[str, ...], answers: set[bytes]
) -> None:
    limits = replace(GENEROUS, arrivals_a_second=0.1)  # one comes in at once
    with running(tmp_path, limits=limits, proxies=proxies) as server, Visitor(server) as visitor:
        table, found = visitor.open_table("me", "open"), set()
        head = UPGRADE.format(host="localhost", cookie=visitor.cookie)
        for number in range(5):
            upgrade = f"GET /ws/{table} HTTP/1.1\r\nX-Forwarded-For: 198.51.100.{number}\r\n{head}"
            with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
                connection.sendall(upgrade.encode())
                found.add(connection.recv(20).split()[1])
        assert found == answers


REQUESTS = [kind for kind in typing.get_args(messages.Asked) if kind is not messages.Sync]  # which has no id at all
SAMPLES: dict[Any, Any] = {int: 0, str: "", bool: True, messages.Courtesy: "hello", str | None: None}


def sample(kind: type[messages.Request]) -> dict[str, Any]:
    """A request of this kind that can be read."""
    types = {field.name: field.type for field in msgspec.structs.fields(kind) if field.name != "id"}
    return {"type": kind.__struct_config__.tag, **{name: SAMPLES[each] for name, each in types.items()}}


@pytest.mark.parametrize("proxies", [("127.0.0.0/8",), ("10.0.0.0/8", "127.0.0.1")])
def test_visitors_behind_a_network_of_proxies_are_not_counted_as_one(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    limits = replace(GENEROUS, requests_a_second=5, sockets_an_address=1, reads_a_second=0.1)
    with running(tmp_path, limits=limits, proxies=proxies) as server, ExitStack() as stack:
        for number in range(10):
            visitor = {"X-Forwarded-For": f"198.51.100.{number}"}
            client = stack.enter_context(httpx.Client(base_url=server.url, headers=visitor))
            assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize("nonsense", ["*", "proxy.example", "10.0.0.1/8", "127.0.0.1:80", "10.0.0.0/33"])
def test_what_is_no_address_of_a_proxy_is_refused_with_a_sentence(
    nonsense: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STRANGECASE_PROXIES", f"127.0.0.1, {nonsense}")
    with pytest.raises(Misuse, match=f"lists addresses and networks.* and not '{re.escape(nonsense)}'"):
        settings.settings()


def test_addresses_of_one_household_count_as_one() -> None:
    assert group_of("2001:db8:1:2:3:4:5:6") == group_of("2001:db8:1:2::1") != group_of("2001:db8:1:3::1")
    assert group_of("::ffff:198.51.100.7") == group_of("198.51.100.7") != group_of("198.51.100.8")
    assert group_of("fe80::1%eth0") == group_of("fe80::2")
    assert group_of("a socket") == "a socket"


def test_limits_count_households(tmp_path: Path) -> None:
    limits = replace(GENEROUS, people_an_hour=30)
    with running(tmp_path, limits=limits, proxies=("127.0.0.1",)) as server:
        for number, status in enumerate([200] * 3 + [429] * 2):
            visitor = {"X-Forwarded-For": f"2001:db8::{number + 1:x}"}
            assert httpx.get(f"{server.url}/api/me", headers=visitor).status_code == status
        other = {"X-Forwarded-For": "2001:db8:0:1::1"}
        assert httpx.get(f"{server.url}/api/me", headers=other).status_code == 200


def test_a_proxy_is_known_however_its_address_is_written() -> None:
    proxies = Proxies(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])
    assert all(each in proxies for each in ("127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "2001:db8::7"))
    assert not any(each in proxies for each in ("127.0.0.2", "::ffff:11.0.0.1", "2001:db9::7", "", "a socket"))
    assert "::ffff:a00:0/104" in proxies.written()


def silent(server: Running, text: str) -> socket.socket:
    """Somebody who asks, and reads nothing of what he is sent."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", server.port))
    connection.sendall(text.encode())
    return connection


def is_cut_off(connection: socket.socket) -> bool:
    """Whether it ends before all that it was promised has come."""
    connection.settimeout(20)
    answer = b""
    try:
        while part := connection.recv(1 << 20):
            answer += part
    except ConnectionResetError:
        return True
    head, _, body = answer.partition(b"\r\n\r\n")
    size = re.search(rb"content-length: (\d+)", head)
    assert size
    return len(body) < int(size[1])


LARGE = 40 * 1024 * 1024  # more than the machine keeps for a connection


def test_who_does_not_read_his_answer_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path, limits=replace(GENEROUS, unread_seconds=0.3)) as server:
        paper = b"x" * LARGE
        monkeypatch.setattr(server.app.server, "measure", lambda: paper)
        with silent(server, "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n") as connection:
            until(lambda: unread(server) > 0)
            until(lambda: unread(server) == 0)
            assert is_cut_off(connection)
        assert len(httpx.get(f"{server.url}/metrics").content) == LARGE, "whoever reads has it all"


def test_who_does_not_read_at_a_table_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before as many messages wait for him as may."""
    limits = replace(GENEROUS, unread_seconds=0.3, unsent=10**6)
    with running(tmp_path, limits=limits) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "open")
        upgrade = f"GET /ws/{table} HTTP/1.1\r\n" + UPGRADE.format(host="localhost", cookie=visitor.cookie)
        with silent(server, upgrade):
            house = server.app.server.house
            until(lambda: house.tables.connections == 1)
            live = house.tables.in_use(table)
            assert live
            (connection,) = live.connections
            server.loop.call_soon_threadsafe(connection.send, b"x" * LARGE)
            until(lambda: house.tables.connections == 0)


def unread(server: Running) -> int:
    """Bytes that wait for somebody to read them."""
    connections = list(server.server.server_state.connections)
    return sum(each.transport.get_write_buffer_size() for each in connections)


def until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + 20
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.01)


@pytest.mark.parametrize("kind", REQUESTS, ids=lambda kind: kind.__name__)
def test_an_id_is_short_and_can_be_printed(server: Running, kind: type[messages.Request]) -> None:
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:greedy")) as page:
        for bad in ("", "x" * 65, "x" * 5000, "nul\0", "half\ud800", "é"):
            page.socket.send(json.dumps({**sample(kind), "id": bad}))
            assert page.read("refused")["id"] is None, bad
        page.socket.send(json.dumps({**sample(kind), "id": "good"}))
        assert page.read("refused", "done")["id"] == "good", "and all else about it was right"


def test_what_the_store_will_not_have_is_refused_and_the_table_goes_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing that can be read comes so far; should it ever, it is a sentence and not the end of the connection."""

    async def refuse(*asked: Any) -> None:
        check_text("nul\0")

    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:greedy")) as page:
        with monkeypatch.context() as patch:
            patch.setattr(server.app.server.house.store, "append", refuse)
            assert "any character but NUL" in page.ask("seal", seal=None)["sentence"]
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


def test_requests_from_one_address_wait_in_line(tmp_path: Path) -> None:
    """They are answered, one by one; who comes from elsewhere is answered at once, before them."""
    with running(tmp_path, limits=replace(GENEROUS, reads_a_second=5)) as server:
        request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        many = [socket.create_connection(("127.0.0.1", server.port), 10, ("127.0.0.2", 0)) for _ in range(25)]
        for connection in many:
            connection.sendall(request)
        with socket.create_connection(("127.0.0.1", server.port), 10) as other:
            other.sendall(request)
            assert b" 200 " in other.recv(100)
        many[-1].setblocking(False)
        with pytest.raises(BlockingIOError):
            many[-1].recv(100)
        for connection in many:
            connection.settimeout(10)
            assert b" 200 " in connection.recv(100)
            connection.close()


def test_requests_that_do_not_wait_for_their_answers_are_cut_off(server: Running) -> None:
    request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    assert said(server, request * 100).count(b"HTTP/1.1 200") == 1


def test_websockets_that_come_without_end_are_not_let_in(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, arrivals_a_second=0.3)) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "open")
        upgrade = f"GET /ws/{table} HTTP/1.1\r\n" + UPGRADE.format(host="localhost", cookie=visitor.cookie)
        heads = []
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
                connection.sendall(upgrade.encode())
                heads.append(connection.recv(20).split()[1])
        assert heads == [b"101"] * 3 + [b"429"] * 2
