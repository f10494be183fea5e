"""The first start and every other: keys, files that are nobody else's, and sentences for what is wrong."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from subprocess import PIPE

import pytest

from strangecase.errors import Misuse
from strangecase.server import keys
from strangecase.server.keys import renew, server_keys
from strangecase.server.store.store import Unavailable
from tests.server.running import Visitor, running

READ = "import sys; from pathlib import Path; from strangecase.server.keys import server_keys; sys.stdin.read(1); "
READ += "print(server_keys(Path(sys.argv[1]))[0].hex())"


def test_three_processes_that_start_at_once_agree_on_a_key_twelve_times(tmp_path: Path) -> None:
    for number in range(12):
        folder = tmp_path / str(number)
        folder.mkdir()
        command = [sys.executable, "-c", READ, str(folder)]
        with ExitStack() as stack:
            started = [subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True) for _ in range(3)]
            processes = [stack.enter_context(process) for process in started]
            for process in processes:
                assert process.stdin
                process.stdin.write("!")
                process.stdin.flush()
            said = {process.communicate(timeout=20)[0].strip() for process in processes}
        assert len(said) == 1
        assert len(said.pop()) == 64
        assert [file.name for file in folder.iterdir()] == ["cookies.key"]


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
