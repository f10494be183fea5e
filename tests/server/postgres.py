"""A PostgreSQL server for the tests, made from nothing and gone afterwards."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest

USER = "postgres"
HOST = "127.0.0.1"
ATTEMPTS = 5  # at finding a port that is still free when the server takes it
MISSING = "there is no PostgreSQL server on this machine: install Debian's package 'postgresql'"

INITDB = ("--username", USER, "--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync")


class Postgres:
    """A running server."""

    def __init__(self, binaries: Path, port: int) -> None:
        self._binaries = binaries
        self._port = port

    def new_database(self) -> str:
        """The address of a fresh, empty database."""
        name = f"db_{uuid4().hex}"
        _run(self._binaries / "createdb", "-h", HOST, "-p", self._port, "-U", USER, name)
        return self.address(name)

    def address(self, database: str) -> str:
        return f"postgresql://{USER}@{HOST}:{self._port}/{database}"


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Start a server. Without Debian's binaries the test is skipped, or fails where CI promises to have them."""
    binaries = _find_binaries()
    folder = Path(tempfile.mkdtemp(prefix="strangecase-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        _run(*_as_user(), binaries / "initdb", "--pgdata", folder / "data", *INITDB)
        server, port = _start(binaries, folder)
        try:
            yield Postgres(binaries, port)
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: there is nothing to keep
            server.wait()
    finally:
        shutil.rmtree(folder)


def _find_binaries() -> Path:
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not found and os.environ.get("CI"):
        pytest.fail(MISSING)
    if not found:
        pytest.skip(MISSING)
    return max(found, key=lambda path: float(path.parent.name))


def _start(binaries: Path, folder: Path) -> tuple["subprocess.Popen[bytes]", int]:
    settings = ("-k", str(folder), "-c", f"listen_addresses={HOST}", "-c", "fsync=off")
    log = folder / "log"
    for _ in range(ATTEMPTS):
        port = _free_port()
        command = (*_as_user(), f"{binaries}/postgres", "-D", f"{folder}/data", "-p", str(port), *settings)
        with log.open("wb") as output:
            server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd="/")
        if _is_up(server, binaries, port):
            return server, port
    pytest.fail(f"PostgreSQL does not start:\n{log.read_text()}")


def _is_up(server: "subprocess.Popen[bytes]", binaries: Path, port: int) -> bool:
    """Wait until the server is ready, or has given up."""
    while server.poll() is None:
        asked = subprocess.run((binaries / "pg_isready", "-q", "-h", HOST, "-p", str(port)), cwd="/")
        if asked.returncode == 0:
            return True
        try:
            server.wait(0.05)
        except subprocess.TimeoutExpired:
            continue
    return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _as_user() -> tuple[str, ...]:
    """PostgreSQL refuses to be root; and it should not outlive the tests, even if these are killed."""
    whose = (f"--reuid={USER}", f"--regid={USER}", "--init-groups") if os.geteuid() == 0 else ()
    return ("setpriv", *whose, "--pdeathsig=QUIT")


def _run(*command: object) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd="/")
    if done.returncode != 0:
        pytest.fail(f"{' '.join(words)}:\n{done.stdout}{done.stderr}")
