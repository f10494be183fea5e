"""Views in words: what of a view is not 0, or has changed."""

from typing import Any, NamedTuple

import numpy as np

_NOT_SAID = ("legal", "spare")  # the legal actions follow from the rest


class _Entry(NamedTuple):
    """One number of a view."""

    name: str
    start: int
    stop: int
    signed: bool


class ViewWords:
    """The words of one game's views: the names of their fields, with the place in the field where it has several."""

    def __init__(self, view: "np.dtype[Any]") -> None:
        self._blank = bytes(view.itemsize)
        self._entries: list[_Entry] = []
        entry_of = np.full(view.itemsize, -1)
        for name, (kind, start, *_) in (view.fields or {}).items():
            if name in _NOT_SAID:
                continue
            size, several = kind.base.itemsize, bool(kind.shape)
            for i in range(kind.itemsize // size):
                entry_of[start + size * i : start + size * (i + 1)] = len(self._entries)
                label = f"{name}[{i}]" if several else name
                self._entries.append(_Entry(label, start + size * i, start + size * (i + 1), kind.base.kind == "i"))
        self._entry_of = entry_of

    def told(self, view: bytes) -> str:
        """All numbers of a view that are not 0."""
        return self.changes(self._blank, view)

    def changes(self, before: bytes, after: bytes) -> str:
        """All numbers of a view that were others before."""
        changed = self._entry_of[np.frombuffer(before, np.uint8) != np.frombuffer(after, np.uint8)]
        entries = [self._entries[i] for i in dict.fromkeys(changed.tolist()) if i >= 0]
        return " ".join(
            f"{name}={int.from_bytes(after[start:stop], 'little', signed=signed)}"
            for name, start, stop, signed in entries
        )
