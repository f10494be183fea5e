"""Sessions, tokens and passphrases: what is signed in can be signed out, and guessing leads nowhere."""

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from importlib import resources
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from strangecase.server import people
from strangecase.server.passphrases import AT_ONCE, MOST_WAITING
from tests.server.running import GENEROUS, Running, Visitor, running

PASSPHRASE = "a safe in Cavendish Square"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


def sessions(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.http.get("/api/sessions").json()
    return found


def is_known(visitor: Visitor) -> bool:
    return visitor.http.get("/api/tables").status_code == 200


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_sessions_are_listed_and_ended_one_by_one_or_all(server: Running) -> None:
    with Visitor(server) as one, Visitor(server) as other, Visitor(server) as third:
        one.post("/api/account", {"account": "lists", "passphrase": PASSPHRASE})
        for visitor in (other, third):
            visitor.http.headers["User-Agent"] = (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
            )
            visitor.post("/api/login", {"account": "lists", "passphrase": PASSPHRASE})
        token = one.post("/api/tokens", {"name": "my bot"})["token"]
        listed = sessions(one)
        assert sorted(each["name"] for each in listed) == ["Firefox, Linux", "Firefox, Linux", "a program", "my bot"]
        assert [each["scope"] for each in listed if each["this"]] == ["session"]
        assert all(time.time() - each["used"] < 100 for each in listed)
        mine = next(each["id"] for each in sessions(other) if each["this"])
        one.post("/api/sessions/end", {"id": mine})
        assert (is_known(one), is_known(other), is_known(third)) == (True, False, True)
        one.post("/api/sessions/end", {"id": None})
        assert (is_known(one), is_known(third)) == (True, False)
        assert httpx.get(f"{server.url}/api/tables", headers=bearer(token)).status_code == 401
        assert [each["this"] for each in sessions(one)] == [True]


def test_nobody_ends_the_sessions_of_others(server: Running) -> None:
    with Visitor(server) as one, Visitor(server) as other:
        other.post("/api/sessions/end", {"id": sessions(one)[0]["id"]})
        assert is_known(one)


def test_signing_out_ends_the_session_itself(server: Running) -> None:
    with Visitor(server) as visitor:
        old = visitor.cookie.partition("=")[2]
        visitor.post("/api/logout")
        assert httpx.get(f"{server.url}/api/tables", headers={"Cookie": f"strangecase={old}"}).status_code == 401


def test_a_passphrase_is_changed_by_whoever_knows_it_and_ends_the_others(server: Running) -> None:
    with Visitor(server) as one, Visitor(server) as other:
        one.post("/api/account", {"account": "changes", "passphrase": PASSPHRASE})
        other.post("/api/login", {"account": "changes", "passphrase": PASSPHRASE})
        new = {"account": "changes", "passphrase": "another, quite as safe"}
        for old in ({}, {"old": "not this one"}):
            refused = one.http.post("/api/account", json={**new, **old})
            assert refused.json()["error"] == "the old passphrase is not right"
        one.post("/api/account", {**new, "old": PASSPHRASE})
        assert (is_known(one), is_known(other)) == (True, False)
        assert other.http.post("/api/login", json={"account": "changes", "passphrase": PASSPHRASE}).status_code == 400


def test_a_session_is_over_when_nobody_came_by_for_long(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with Visitor(server) as visitor:
        cookie = httpx.get(f"{server.url}/api/me").headers["set-cookie"]
        assert f"Max-Age={int(people.SESSION_SECONDS)}" in cookie
        late = time.time() + people.SESSION_SECONDS
        with monkeypatch.context() as patch:
            clock = SimpleNamespace(time=lambda: late - 10)
            patch.setattr(people, "time", clock)
            assert is_known(visitor)  # and it was used by then
            clock.time = lambda: late + 10
            assert is_known(visitor)
            clock.time = lambda: late + people.SESSION_SECONDS
            assert not is_known(visitor)
        assert not is_known(visitor), "for good"


def test_a_token_that_reads_does_nothing_else(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "open")
        token = visitor.post("/api/tokens", {"name": "a board", "scope": "read"})["token"]
        asked = {"headers": bearer(token)}
        assert httpx.get(f"{server.url}/api/tables", **asked).status_code == 200  # type: ignore[arg-type]
        new = httpx.post(f"{server.url}/api/tables", json={"game": "frankenstein", "seats": ["me", "open"]}, **asked)  # type: ignore[arg-type]
        assert (new.status_code, new.json()["error"]) == (403, "this token may only read")
        with pytest.raises(InvalidStatus, match="403"):
            connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers=bearer(token))


@pytest.mark.parametrize(
    ("path", "what"),
    [("account", {"account": "x", "passphrase": PASSPHRASE}), ("tokens", {"name": "y"}), ("sessions/end", {})],
)
def test_a_token_is_not_its_owner(server: Running, path: str, what: object) -> None:
    with Visitor(server) as visitor:
        token = visitor.post("/api/tokens", {"name": "my bot"})["token"]
        refused = httpx.post(f"{server.url}/api/{path}", json=what, headers=bearer(token))
        assert (refused.status_code, refused.json()["error"]) == (
            403,
            "this is done in the browser, and not with a token",
        )


def test_the_thousand_commonest_passphrases_are_refused(server: Running) -> None:
    words = resources.files("strangecase.server").joinpath("common_passphrases.txt").read_text("utf-8").split()
    assert len(set(words)) >= 1000
    assert all(len(word) >= 8 and word == word.casefold() for word in words)
    with Visitor(server) as visitor:
        for word in (words[0], "Password123", "qwertyuiop", "12345678"):
            refused = visitor.http.post("/api/account", json={"account": "common", "passphrase": word})
            assert "everyone tries first" in refused.json()["error"]


def test_guesses_are_limited_by_account_and_by_address(tmp_path: Path) -> None:
    limits = replace(GENEROUS, guesses_a_minute=5)
    with running(tmp_path, limits=limits, proxies=("127.0.0.1",)) as server, Visitor(server) as visitor:
        visitor.post("/api/account", {"account": "victim", "passphrase": PASSPHRASE})

        def guess(account: str, address: int) -> int:
            said = {"account": account, "passphrase": "is it this one?"}
            where = {"X-Forwarded-For": f"198.51.100.{address}"}
            return httpx.post(f"{server.url}/api/login", json=said, headers=where).status_code

        assert [guess("victim", number) for number in range(6)] == [400] * 5 + [429], "from many addresses"
        assert [guess(f"nobody {number}", 99) for number in range(6)] == [400] * 5 + [429], "for many accounts"


def test_whoever_hashes_again_and_again_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A taken name is looked up before anything is hashed; other names are hashed so often and no more."""
    with (
        running(tmp_path, limits=replace(GENEROUS, guesses_a_minute=10), proxies=("127.0.0.1",)) as server,
        Visitor(server) as owner,
        Visitor(server) as visitor,
    ):
        owner.post("/api/account", {"account": "taken", "passphrase": PASSPHRASE})
        hashed = 0

        async def count(passphrase: str) -> str:
            nonlocal hashed
            hashed += 1
            return "hashed"

        monkeypatch.setattr(server.app.server.people._passphrases, "hashed", count)  # type: ignore[attr-defined]

        def register(name: str, address: int) -> tuple[int, str]:
            said, where = {"account": name, "passphrase": PASSPHRASE}, {"X-Forwarded-For": f"198.51.100.{address}"}
            answer = visitor.http.post("/api/account", json=said, headers=where)
            return answer.status_code, answer.json().get("pattern", "")

        assert register("Taken", 1) == (400, "someone else logs in as '{account}'")
        assert [register("taken", 1)[0] for _ in range(10)] == [400] * 9 + [429]
        assert hashed == 0
        assert register("free", 2)[0] == 200
        assert hashed == 1


def test_a_passphrase_is_kept_as_argon2id_makes_it(server: Running) -> None:
    with Visitor(server) as visitor:
        visitor.post("/api/account", {"account": "kept", "passphrase": PASSPHRASE})
        store = server.app.server.house.store
        kept = asyncio.run_coroutine_threadsafe(store.account("kept"), server.loop).result(20)
        assert kept
        assert kept.passphrase
        assert kept.passphrase.startswith("$argon2id$")
        assert PASSPHRASE not in kept.passphrase


class SlowHasher:
    """Hashes when it is let."""

    def __init__(self) -> None:
        self.begun, self.go_on = threading.Semaphore(0), threading.Event()

    def verify(self, kept: str, passphrase: str) -> bool:
        self.begun.release()
        assert self.go_on.wait(20)
        return False


def test_hashing_does_not_hold_up_the_house_and_is_bounded(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowHasher()
    monkeypatch.setattr(server.app.server.people._passphrases, "_hasher", slow)  # type: ignore[attr-defined]

    def log_in(visitor: Visitor) -> str:
        said = visitor.http.post("/api/login", json={"account": "anyone", "passphrase": PASSPHRASE})
        return str(said.json()["pattern"])

    with ExitStack() as stack, ThreadPoolExecutor(MOST_WAITING) as many:
        visitors = [stack.enter_context(Visitor(server)) for _ in range(MOST_WAITING + 1)]
        waiting = [many.submit(log_in, visitor) for visitor in visitors[1:]]
        try:
            for _ in range(AT_ONCE):
                assert slow.begun.acquire(timeout=20)
            with visitors[0].at(visitors[0].open_table("me", "bot:greedy")) as page:
                page.salt()
                page.play_on(2)
            assert not any(each.done() for each in waiting), "all this while nothing was hashed to its end"
            while hashing_now(server) < MOST_WAITING:
                pass
            assert log_in(visitors[0]) == "too many are signing in right now; try again in a moment"
            assert not slow.begun.acquire(blocking=False), "so many at once and no more"
        finally:
            slow.go_on.set()
        assert {each.result() for each in waiting} == {"there is no account of this name with this passphrase"}


def hashing_now(server: Running) -> int:
    return server.app.server.people._passphrases._waiting  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", ["me", "tables", "sessions"])
def test_what_is_somebodys_own_is_kept_by_no_cache(server: Running, path: str) -> None:
    with Visitor(server) as visitor:
        assert visitor.http.get(f"/api/{path}").headers["cache-control"] == "no-store"
