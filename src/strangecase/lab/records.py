"""A file of many games, one a line, that holds whole games only, whatever happens."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from strangecase.errors import BadInput


class Records:
    """An open file of records."""

    def __init__(self, path: Path, file: TextIO) -> None:
        self._path = path
        self._file = file

    def write(self, lines: Iterable[str]) -> None:
        """Write these games, all or none: if the disk is full, what was written before stays as it was."""
        whole = self._file.tell() if self._file.seekable() else 0
        try:
            self._file.writelines(lines)
            self._file.flush()
        except OSError as error:
            with suppress(OSError):
                self._file.close()
            with suppress(OSError), self._path.open("r+") as again:
                again.truncate(whole)
            raise BadInput(
                f"cannot go on writing {self._path}: {error.strerror}; what was written before is kept"
            ) from error


@contextmanager
def open_records(path: Path) -> Iterator[Records]:
    """Open a new file of records. One that exists is never written over."""
    try:
        file = _opened(path)
    except FileExistsError:
        raise BadInput(f"{path} exists already and is left as it is; choose another name for the records") from None
    except OSError as error:
        raise BadInput(f"cannot write records to {path}: {error.strerror}") from None
    try:
        with file:
            yield Records(path, file)
    finally:
        if path.is_file() and path.stat().st_size == 0:
            path.unlink()  # nothing was written: leave no file that would be in the way next time


def _opened(path: Path) -> TextIO:
    """A new file; or a pipe or a device that is there already."""
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError:
        if path.is_file():
            raise
        return path.open("w", encoding="utf-8")
