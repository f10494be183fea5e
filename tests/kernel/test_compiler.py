"""Records, the cache folder, and plain twins."""

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from strangecase.kernel import compiler
from strangecase.kernel.compiler import entry_point, kernel, plain_only, record, source_digest

PACKAGE = Path(compiler.__file__).parents[1]


def test_a_record_has_no_gaps_so_its_bytes_are_its_fields() -> None:
    kind = record(("large", np.uint32), ("small", np.int8))
    assert kind.itemsize == 8
    assert kind["spare"].itemsize == 3


def test_a_gap_between_fields_is_refused() -> None:
    with pytest.raises(ValueError, match="gap"):
        record(("small", np.int8), ("large", np.uint32), ("last", np.int8))


def test_a_field_named_like_a_method_is_refused() -> None:
    with pytest.raises(ValueError, match="'round'"):
        record(("round", np.int8))


def test_a_kernel_called_from_python_is_plain_python() -> None:
    @kernel
    def half(x: int) -> float:
        return x / 2

    assert half(3) == 1.5
    assert half.compiled.signatures == []  # type: ignore[attr-defined]


def test_a_call_that_is_plain_only_is_left_out_of_compiled_code() -> None:
    heard: list[tuple[object, ...]] = []

    @plain_only
    def tell(*about: int) -> None:
        heard.append(about)

    def half(x: int) -> float:
        tell(x, 2)
        tell()
        return x / 2

    assert entry_point(half)(3) == 1.5
    assert heard == []
    assert half(3) == 1.5
    assert heard == [(3, 2), ()]


def test_the_digest_covers_every_kernel_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("kernel/a.py", "games/g/rules.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text("one")
    monkeypatch.setattr(compiler, "_PACKAGE", tmp_path)
    digests = set()
    for name in ("kernel/a.py", "games/g/rules.py", "kernel/a.py"):
        digests.add(source_digest.__wrapped__())
        (tmp_path / name).write_text(f"changed {len(digests)}")
    digests.add(source_digest.__wrapped__())
    assert len(digests) == 4


def test_a_change_in_one_game_leaves_the_kernels_of_the_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("kernel/a.py", "search/b.py", "observations/c.py", "games/g/rules.py", "games/h/bots/heuristic.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text("one")
    monkeypatch.setattr(compiler, "_PACKAGE", tmp_path)

    def digests() -> list[str]:
        return [source_digest.__wrapped__(tmp_path / "games" / game) for game in "gh"]

    before = digests()
    (tmp_path / "games/h/bots/heuristic.py").write_text("two")
    assert [was == now for was, now in zip(before, digests(), strict=True)] == [True, False]
    for name in ("search/b.py", "observations/c.py"):
        before = digests()
        (tmp_path / name).write_text("two")
        assert not set(before) & set(digests())


RUN = """
import sys
from strangecase.games import find_game
from strangecase.kernel.compiler import cache_folder
from strangecase.kernel.engine import engine
compiled = engine(find_game("jekyll-vs-hyde"))
compiled.prepare("table")
hits = sum(sum(loop.stats.cache_hits.values()) for loop in compiled.loops.values())
misses = sum(sum(loop.stats.cache_misses.values()) for loop in compiled.loops.values())
print(cache_folder(compiled.game.folder), hits, misses)
"""


def test_a_folder_that_was_not_used_for_long_is_thrown_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("STRANGECASE_CACHE", str(tmp_path))
    home = tmp_path / "kernels"
    for name, age in (("old", 40), ("young", 20)):
        (home / name).mkdir(parents=True)
        then = time.time() - age * 24 * 3600
        os.utime(home / name, (then, then))
    (home / "dangling").symlink_to(tmp_path / "nowhere")
    compiler.cache_folder.__wrapped__()
    assert {path.name for path in home.iterdir()} == {"young", "dangling", source_digest()}


def test_a_spoilt_cache_is_compiled_anew(tmp_path: Path) -> None:
    folder, _, misses = _run(tmp_path)
    for kind in ("*.nbi", "*.nbc"):
        for path in sorted(folder.rglob(kind))[::2]:
            path.write_bytes(b"")
    _run(tmp_path)
    assert _run(tmp_path)[1:] == (misses, 0)


def _run(cache: Path) -> tuple[Path, int, int]:
    command = [sys.executable, "-c", RUN]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={"STRANGECASE_CACHE": str(cache), "PATH": ""}
    )
    folder, hits, misses = done.stdout.split()
    return Path(folder), int(hits), int(misses)


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    folder, hits, misses = _run(tmp_path)
    assert folder.is_relative_to(tmp_path)
    assert hits == 0
    assert misses > 0
    again, later_hits, later_misses = _run(tmp_path)
    assert (again, later_hits, later_misses) == (folder, misses, 0)


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    in_the_way = tmp_path / "kernels"
    in_the_way.write_text("a file where a folder should be")
    folder, hits, misses = _run(tmp_path)
    assert not folder.is_relative_to(tmp_path)
    assert hits == 0
    assert misses > 0
    assert in_the_way.read_text() == "a file where a folder should be"
