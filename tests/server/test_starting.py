"""The first start and every other: keys, files that are nobody else's, and sentences for what is wrong."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from strangecase.cli.commands.serve import listen
from strangecase.errors import Misuse
from strangecase.server import keys
from strangecase.server.keys import Keyring, renew, server_keys
from strangecase.server.page import built_page
from strangecase.server.people import People
from strangecase.server.store.store import Unavailable
from tests.server.first_starts import start_at_once
from tests.server.postgres import Postgres
from tests.server.running import Address, Visitor, running


def test_three_processes_that_start_at_once_agree_on_keys_twelve_times(tmp_path: Path, postgres: Postgres) -> None:
    for number in range(12):
        folder = tmp_path / str(number)
        assert len(set(start_at_once(folder, postgres.new_database(), 3))) == 1
        assert len(server_keys(folder)[0]) == 32
        assert sorted(file.name for file in folder.iterdir() if ".key" in file.name) == ["cookies.key", "log.key"]


def test_a_key_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(Unavailable, match="cannot be read or written: No space left"):
        server_keys(tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_key_of_another_size_is_refused(tmp_path: Path, size: int) -> None:
    (tmp_path / keys.NEWEST).write_bytes(b"x" * size)
    with pytest.raises(Misuse, match=f"damaged: it has {size} bytes, not 32"):
        server_keys(tmp_path)


def test_a_key_can_be_renewed_and_everyone_is_known_still(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        cookie, me = visitor.cookie.partition("=")[2], visitor.me["id"]
    renew(tmp_path)
    with running(tmp_path) as server, Visitor(server, cookie) as visitor:
        assert visitor.me["id"] == me
        signed_anew = visitor.http.get("/api/me").headers["set-cookie"].partition("=")[2].partition(";")[0]
        assert signed_anew != cookie
    (tmp_path / keys.BEFORE).unlink()
    with running(tmp_path) as server:
        with Visitor(server, cookie) as visitor:
            assert visitor.me["id"] != me
        with Visitor(server, signed_anew) as visitor:
            assert visitor.me["id"] == me


def test_a_process_that_was_not_started_anew_knows_cookies_of_the_new_key(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor, Visitor(server) as other:
        renew(tmp_path)
        session = visitor.cookie.partition("=")[2].rpartition(".")[0]
        elsewhere = People(server.app.server.house.store, Keyring(tmp_path)).cookie_of(session)
        assert elsewhere != visitor.cookie.partition("=")[2]
        with Visitor(server, elsewhere) as again:
            assert again.me["id"] == visitor.me["id"]
        assert other.http.get("/api/me").json()["id"] == other.me["id"], "nor is the old key forgotten"


def test_forged_cookies_do_not_have_the_keys_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keyring = Keyring(tmp_path)
    keyring.look_again()  # it was made just now
    monkeypatch.setattr(keys, "server_keys", lambda folder: pytest.fail("read again"))
    assert not keyring.look_again()
    (tmp_path / keys.NEWEST).unlink()
    assert not keyring.look_again(), "it is just being made"


def test_data_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "strangecase.db").touch(0o644)
    before = os.umask(0)
    try:
        with running(folder) as server, Visitor(server) as visitor:
            visitor.open_table("me", "bot:greedy")
            modes = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert set(modes.values()) == {0o600}
    assert {"cookies.key", "strangecase.db", "strangecase.db-wal"} <= modes.keys()


def spoil_key(folder: Path) -> None:
    (folder / keys.NEWEST).write_bytes(b"short")


def spoil_database(folder: Path) -> None:
    (folder / "strangecase.db").write_bytes(b"this is no database" * 1000)


def spoil_folder(folder: Path) -> None:
    folder.rmdir()
    folder.write_text("a file")


def test_a_page_whose_name_is_too_long_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRANGECASE_PAGE", "/" + "x" * 3000)
    with pytest.raises(Misuse, match="there is no index"):
        built_page()


TROUBLES = [
    (spoil_key, "is damaged"),
    (spoil_database, "cannot be used as a database"),
    (spoil_folder, "cannot be used"),
]


@pytest.mark.parametrize(("spoil", "said"), TROUBLES)
def test_what_keeps_it_from_starting_is_said_in_a_sentence(
    tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    spoil(folder)
    command = [sys.executable, "-m", "strangecase", "serve", "--no-page"]
    environment = {**os.environ, "STRANGECASE_DATA": str(folder), "STRANGECASE_PREPARE": "off"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (1, 2)
    assert done.stdout == "", "it is not open"
    assert done.stderr.startswith("strangecase: ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("host", "port"), [("127.0.0.1", 99_999), ("127.0.0.1", -1), ("no.such.host.example", 0), ("x" * 300, 0)]
)
def test_where_it_cannot_listen_is_said_in_a_sentence(host: str, port: int) -> None:
    with pytest.raises(Misuse, match=f"cannot listen at {host}, port {port}: .*; try another --port"):
        listen(host, port)


@pytest.mark.long
def test_the_first_start_of_all_compiles_beside_the_loop(tmp_path: Path) -> None:
    """Nothing is in the cache; a table is opened at once, and the house hears everyone all the while."""
    environment = {
        **os.environ,
        "STRANGECASE_DATA": str(tmp_path / "data"),
        "STRANGECASE_CACHE": str(tmp_path / "cache"),
        "STRANGECASE_PREPARE": "off",
    }
    command = [sys.executable, "-m", "strangecase", "serve", "--no-page"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            url = process.stdout.readline().split()[5].rstrip("/")
            longest = first_deal(url, Visitor(Address(url)))
        finally:
            process.terminate()
    print(f"{longest:.2f} s without an answer, at most")
    assert longest < 5


def first_deal(url: str, visitor: Visitor) -> float:
    """Seal, wait for the cards and decide something; how long the house was not to be heard, at most."""
    longest, over = 0.0, threading.Event()

    def listen() -> None:
        nonlocal longest
        while not over.is_set():
            asked = time.monotonic()
            httpx.get(f"{url}/healthz", timeout=60)
            longest = max(longest, time.monotonic() - asked)
            over.wait(0.1)

    with visitor, visitor.at(visitor.open_table("me", "bot:random", "bot:random", game="jekyll-and-hyde")) as page:
        listening = threading.Thread(target=listen)
        listening.start()
        try:
            page.patience = 240
            page.salt("ab")
            page.play_on(2)
        finally:
            over.set()
            listening.join()
    return longest
