"""A file of records holds whole games only."""

from pathlib import Path

import pytest

from strangecase.errors import BadInput
from strangecase.lab.records import Records, open_records


def test_a_file_that_exists_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("precious")
    with pytest.raises(BadInput, match="exists already"), open_records(path):
        pass
    assert path.read_text() == "precious"


def test_a_file_that_cannot_be_made(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot write records"), open_records(tmp_path / "none" / "games.jsonl"):
        pass


def test_nothing_written_leaves_no_file(tmp_path: Path) -> None:
    with open_records(tmp_path / "games.jsonl"):
        pass
    assert not (tmp_path / "games.jsonl").exists()


class FullDisk:
    """A file on a disk that has room for so many characters."""

    def __init__(self, path: Path, room: int) -> None:
        self._file, self._room = path.open("w"), room

    def writelines(self, lines: list[str]) -> None:
        for line in lines:
            self._file.write(line[: self._room])
            self._room -= len(line)
            if self._room < 0:
                self._file.flush()
                raise OSError(28, "No space left on device")

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


def test_a_full_disk_leaves_whole_games(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    records = Records(path, FullDisk(path, room=30))  # type: ignore[arg-type]
    records.write(["0123456789\n", "0123456789\n"])
    with pytest.raises(BadInput, match="No space left on device; what was written before is kept"):
        records.write(["0123456789\n"])
    assert path.read_text() == "0123456789\n0123456789\n"
