"""The house's public log: every commitment stands there before anyone sees it, and what became of its deal."""

import asyncio
import hashlib
import json
import time
from pathlib import Path
from typing import Any

import pytest

from strangecase.cli import main
from strangecase.errors import Misuse
from strangecase.server import events
from strangecase.server.journal import Journal, renew_signing_key, signing_key
from strangecase.server.room import Room
from strangecase.server.store.store import Unavailable
from strangecase.tables.public_log import check_log, public_of, table_digest
from tests.server.running import Running, Visitor, running


def entries(visitor: Visitor, since: int = 1) -> list[dict[str, Any]]:
    answer = visitor.http.get(f"/api/fairness/log?since={since}")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def told(visitor: Visitor, table: str) -> list[str]:
    return [entry["kind"] for entry in entries(visitor) if entry.get("table") == table_digest(table)]


def download(visitor: Visitor, folder: Path, *tables: str) -> list[str]:
    """The log and the case files of these tables, as one gives them to `verify`."""
    log = folder / "log.jsonl"
    log.write_text(visitor.http.get("/api/fairness/log").text)
    cases = []
    for table in tables:
        cases.append(folder / f"{table}.case.json")
        cases[-1].write_text(visitor.http.get(f"/api/tables/{table}/case").text)
    return ["--log", str(log), *(["--case", *map(str, cases)] if cases else [])]


def test_a_table_is_in_the_log_from_its_commitment_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        (entry,) = entries(visitor)
        with visitor.at(table) as page:
            assert entry["commitment"] == page.whole["commitment"]
            digest = hashlib.sha256(f"strangecase/2 table\n{table}".encode()).hexdigest()
            assert (entry["kind"], entry["table"], entry["protocol"], entry["n"]) == ("committed", digest, 2, 1)
            page.seal("ab")
            page.open("ab")
            sealed = json.dumps(page.whole["terms"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            assert entries(visitor)[1]["terms"] == hashlib.sha256(sealed.encode()).hexdigest()
            while page.news["sight"] is None:
                page.read("moved")
            assert told(visitor, table) == ["committed", "sealed", "dealt"]
            page.play_on()
        assert told(visitor, table) == ["committed", "sealed", "dealt", "finished"]
        assert entries(visitor, since=3) == entries(visitor)[2:]
        dropped, waiting = visitor.open_table("me", "bot:greedy"), visitor.open_table("me", "open")
        with visitor.at(dropped) as page:
            page.salt()
        key = visitor.http.get("/api/fairness/key").json()["key"]
        given = download(visitor, tmp_path, table)
        assert main(["verify", *given, "--key", key]) == 0
        out = capsys.readouterr().out
        counts = "1 were finished, 0 abandoned, 1 never begun, 0 sealed and never dealt, 1 never finished"
        assert f"of 3 tables {counts}: {table_digest(dropped)}" in out
        assert table_digest(waiting) not in out
        assert "dealt again from its secret" in out


def test_a_deal_that_is_dropped_before_anyone_has_seen_a_card_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As by a house that has asked for the salts, has looked at what they deal, and lets the table be forgotten."""
    with running(tmp_path, salt_seconds=3600.0) as server, Visitor(server) as visitor:
        dropped = visitor.open_table("me", "bot:greedy")
        with visitor.at(dropped) as page:
            page.seal("ab")
            while page.whole["seals"] is None:
                page.whole = page.read("whole")
        assert told(visitor, dropped) == ["committed", "sealed"]
        assert main(["verify", *download(visitor, tmp_path)]) == 0
        out = capsys.readouterr().out
        assert "0 never begun, 1 sealed and never dealt, 0 never finished: " + table_digest(dropped) in out


def test_a_game_without_a_decision_was_abandoned(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
        assert told(visitor, table) == ["committed", "sealed", "dealt", "abandoned"]


def test_no_name_of_a_table_stands_in_the_log(tmp_path: Path) -> None:
    """Whoever knows it can join or look on; a private table is for those who were given it."""
    with running(tmp_path) as server, Visitor(server) as visitor:
        tables = [visitor.open_table("me", other) for other in ("open", "bot:greedy")]
        with visitor.at(tables[1]) as page:
            page.salt()
            page.ask("resign")
        log = visitor.http.get("/api/fairness/log").text
        assert len(log.splitlines()) == 5
        assert not any(table in log for table in tables)


def test_a_case_that_is_not_in_the_log_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path / "one") as here, Visitor(here) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
        given = download(visitor, tmp_path, table)
    assert main(["verify", *given]) == 0
    log = Path(given[1])
    with running(tmp_path / "two") as there, Visitor(there) as visitor:
        visitor.open_table("me", "open")
        log.write_text(visitor.http.get("/api/fairness/log").text)
    assert main(["verify", *given]) == 1
    assert f"WRONG: the log has no table '{table}'" in capsys.readouterr().out
    log.write_text(log.read_text().replace("committed", "dealt"))
    assert main(["verify", *given]) == 1
    assert "WRONG: entry 1: its hash is not its own" in capsys.readouterr().out
    assert main(["verify", "--log", str(tmp_path / "none")]) == 1
    assert main(["verify"]) == 2


def test_it_is_signed_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        visitor.open_table("me", "open")
    with running(tmp_path) as server, Visitor(server) as visitor:
        while not (signed := [entry for entry in entries(visitor) if entry["kind"] == "signed"]):
            time.sleep(0.01)
        visitor.open_table("me", "open")
        journal = server.app.server.house.journal
        key = visitor.http.get("/api/fairness/key").json()["key"]
        assert signed[0]["key"] == key
        assert not awaited_there(server, journal.sign()), "today it is"
        tomorrow = time.time() + 24 * 3600
        monkeypatch.setattr("strangecase.server.journal.time.time", lambda: tomorrow)
        assert awaited_there(server, journal.sign())
        assert not awaited_there(server, journal.sign()), "there is nothing more to sign"
        log = check_log(visitor.http.get("/api/fairness/log").text.splitlines(), key)
        assert (log.entries, log.signed) == (4, 4)


def awaited_there(server: Running, work: Any) -> Any:
    """What comes of it in the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(20)


def test_a_table_whose_commitment_cannot_be_logged_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise Unavailable("the database failed: {error}", error="full")

    with running(tmp_path) as server, Visitor(server) as visitor:
        monkeypatch.setattr(type(server.app.server.store), "add_to_log", fail)  # type: ignore[attr-defined]
        answer = visitor.http.post("/api/tables", json={"game": "jekyll-vs-hyde", "seats": ["me", "open"]})
        assert answer.status_code == 503
        assert visitor.http.get("/api/tables").json()["open"] == []


def test_a_game_goes_on_if_its_deal_cannot_be_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log stays right, and it can be seen that something is missing."""

    async def fail(*_: object) -> None:
        raise Unavailable("the database failed: {error}", error="full")

    with running(tmp_path) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.seal("ab")
            while page.whole["seals"] is None:
                page.whole = page.read("whole")
            with monkeypatch.context() as full:
                full.setattr(type(server.app.server.store), "add_to_log", fail)  # type: ignore[attr-defined]
                page.open("ab")
            page.ask("resign")
        assert told(visitor, table) == ["committed", "sealed", "abandoned"]
        given = download(visitor, tmp_path, table)
    assert main(["verify", *given[:2]]) == 0
    assert main(["verify", *given]) == 1


def test_a_table_from_before_there_was_a_log_is_not_in_it(tmp_path: Path) -> None:
    opened = events.Opened("jekyll-vs-hyde", {}, ("a", "bot:random"), ("a", "b"), "01" * 32)
    room = Room("old", opened, 0.0)
    room.take(events.Salted(0, ""), 0.0)
    room.take(room.next_of_deal(), 0.0)
    journal = Journal(None, tmp_path)  # type: ignore[arg-type]
    asyncio.run(journal.seal(room))
    asyncio.run(journal.follow(room, "open"))


# The key


def test_the_key_is_made_once_and_is_nobody_elses(tmp_path: Path) -> None:
    key = signing_key(tmp_path)
    assert signing_key(tmp_path).private_bytes_raw() == key.private_bytes_raw()
    assert [path.name for path in tmp_path.iterdir()] == ["log.key"]
    assert (tmp_path / "log.key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("size", [0, 31, 33])
def test_half_a_key_is_refused(tmp_path: Path, size: int) -> None:
    (tmp_path / "log.key").write_bytes(bytes(size))
    with pytest.raises(Misuse, match="not a key of 32 bytes"):
        signing_key(tmp_path)


def test_a_new_key_is_named_by_the_one_before(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        visitor.open_table("me", "open")
        assert awaited_there(server, server.app.server.house.journal.sign())
    first = signing_key(tmp_path)
    renew_signing_key(tmp_path)
    renew_signing_key(tmp_path)  # not while the log does not know of the last one
    second = signing_key(tmp_path)
    with running(tmp_path) as server, Visitor(server) as visitor:
        while len(signed := [entry for entry in entries(visitor) if entry["kind"] == "signed"]) < 2:
            time.sleep(0.01)
        visitor.open_table("me", "open")
        assert [entry["key"] for entry in signed] == [public_of(first)] * 2
        assert visitor.http.get("/api/fairness/key").json()["key"] == public_of(second)
        assert not awaited_there(server, server.app.server.house.journal.sign()), "once a day"
        log = check_log(visitor.http.get("/api/fairness/log").text.splitlines(), public_of(first))
        assert log.keys == [public_of(first), public_of(second)]
    assert not (tmp_path / "log.old.key").exists()


def test_a_key_that_nobody_has_named_does_not_sign(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        visitor.open_table("me", "open")
        awaited_there(server, server.app.server.house.journal.sign())
        (tmp_path / "log.key").unlink()
        with pytest.raises(Unavailable, match="signed with another key"):
            awaited_there(server, server.app.server.house.journal.sign())
        assert check_log(visitor.http.get("/api/fairness/log").text.splitlines()).signed == 2
