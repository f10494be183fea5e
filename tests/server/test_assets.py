"""The built page as it is served: compressed where the browser takes it, files kept for ever, documents never."""

import gzip
import json
from collections.abc import Iterator

import httpx
import pytest

from strangecase.server.app import LONGEST_PATH
from strangecase.server.assets import accepted
from tests.server.running import Running, running

SCRIPT = b"console.log('" + b"strange case " * 100 + b"')"
ZIPPED = gzip.compress(SCRIPT, mtime=0)  # without the time, which would differ from process to process
FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    for name, body in {
        "index.html": b"<!doctype html><title>Strange Case</title>",
        "manifest.webmanifest": b"{}",
        "worker.js": b"//",
        ".built": b"secret",
        "assets/index-1.js": SCRIPT,
        "assets/index-1.js.gz": ZIPPED,
        "assets/index-1.js.br": b"as if it were brotli",
        "assets/font-1.woff2": b"font",
    }.items():
        (page / name).write_bytes(body)
    with running(tmp_path_factory.mktemp("house"), page=page) as server:
        yield server


def get(server: Running, path: str, encodings: str = "", **headers: str) -> tuple[httpx.Headers, bytes, int]:
    """The answer as it came, not unpacked."""
    asked = {"Accept-Encoding": encodings, **headers}
    with httpx.stream("GET", server.url + path, headers=asked) as answer:
        return answer.headers, b"".join(answer.iter_raw()), answer.status_code


@pytest.mark.parametrize(
    ("header", "encodings"),
    [
        ("gzip, deflate, br, zstd", ["br", "gzip"]),
        ("GZIP;q=0.5", ["gzip"]),
        ("br;q=0, gzip", ["gzip"]),
        ("*", ["br", "gzip"]),
        ("*, br;q=0", ["gzip"]),
        ("br;q=nonsense, identity", []),
        ("", []),
    ],
)
def test_encodings_are_chosen_by_what_the_browser_takes(header: str, encodings: list[str]) -> None:
    assert accepted(header) == encodings


@pytest.mark.parametrize(
    ("encodings", "encoding", "body"),
    [
        ("gzip, br", "br", b"as if it were brotli"),
        ("gzip", "gzip", ZIPPED),
        ("identity", None, SCRIPT),
        ("gzip;q=0", None, SCRIPT),
    ],
    ids=["brotli", "gzip", "plain", "no gzip"],
)
def test_a_script_comes_in_the_best_form(server: Running, encodings: str, encoding: str | None, body: bytes) -> None:
    headers, got, status = get(server, "/assets/index-1.js", encodings)
    assert status == 200
    assert headers.get("Content-Encoding") == encoding
    assert headers["Content-Type"].startswith("text/javascript")
    assert (headers["Cache-Control"], headers["Vary"]) == (FOR_EVER, "Accept-Encoding")
    assert len(got) == len(body)
    assert got == body or encoding == "gzip"  # whose head has a time in it


def test_what_has_no_compressed_form_comes_as_it_is(server: Running) -> None:
    headers, body, _ = get(server, "/assets/font-1.woff2", "gzip, br")
    assert "Content-Encoding" not in headers
    assert (body, headers["Cache-Control"]) == (b"font", FOR_EVER)


def test_a_browser_that_asks_again_is_told_that_nothing_has_changed(server: Running) -> None:
    headers, _, _ = get(server, "/assets/index-1.js", "br")
    again, body, status = get(server, "/assets/index-1.js", "br", **{"If-None-Match": headers["ETag"]})
    assert (status, body, again["Cache-Control"]) == (304, b"", FOR_EVER)


def test_what_is_not_there_is_not_kept(server: Running) -> None:
    headers, _, status = get(server, "/assets/index-2.js", "br")
    assert status == 404
    assert "immutable" not in headers.get("Cache-Control", "")


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules/frankenstein", "/worker.js", "/manifest.webmanifest"])
def test_documents_and_the_worker_are_asked_for_anew(server: Running, path: str) -> None:
    headers, _, status = get(server, path, "gzip, br")
    assert (status, headers["Cache-Control"]) == (200, "no-cache")


def test_the_manifest_is_one_and_the_builders_notes_stay_here(server: Running) -> None:
    assert get(server, "/manifest.webmanifest")[0]["Content-Type"] == "application/manifest+json"
    assert b"secret" not in get(server, "/.built")[1]
    assert b"secret" not in get(server, "/assets/../.built")[1]


@pytest.mark.parametrize(
    "asked", ["bytes=0-1", "bytes=" + "0-0," * 90 + "1-1", "bytes=" + "9" * 5000 + "-", "nonsense", "bytes=5-2"]
)
@pytest.mark.parametrize("path", ["/assets/index-1.js", "/worker.js", "/"])
def test_nobody_is_given_a_file_in_parts(server: Running, path: str, asked: str) -> None:
    """Our files are small, and a hundred parts of one would be much work for a short request."""
    whole = get(server, path)
    headers, body, status = get(server, path, Range=asked)
    assert (body, status) == (whole[1], 200)
    assert headers["accept-ranges"] == "none"


@pytest.mark.parametrize(
    "path", ["/", "/assets/", "/assets/a/", "/table/", "/api/rules/", "/api/lessons/", "/api/tables/", "/ws/"]
)
@pytest.mark.parametrize("size", [250, 260, 900, 5000])
def test_long_names_are_answered_with_a_sentence(server: Running, path: str, size: int) -> None:
    for name in ("x" * size, "%00" * (size // 3), "../" * (size // 3), ("y" * 100 + "/") * (size // 101)):
        _, body, status = get(server, path + name)
        assert status in (200, 400, 404, 405, 414), (path, name[:20])
        if status == 200:
            assert b"<title>" in body
        else:
            assert json.loads(body)["error"]
    if size > LONGEST_PATH:
        assert status == 414
