"""The time of the house, and the clocks of a table."""

import time
from array import array
from collections.abc import Sequence

from strangecase.server import messages

LAG = 0.5  # seconds of each decision that nobody is charged for: they may have been on the way
AFTER_RESTART = 30.0  # seconds that everyone has at least

_OFFSET = time.time() - time.monotonic()


def now() -> float:
    """Seconds since the epoch, as it was when the house was opened: setting the machine's clock takes nobody's time."""
    return _OFFSET + time.monotonic()


class Clocks:
    """What each seat has left. What a decision took is written into the log: no replay measures it again."""

    def __init__(self, kind: messages.ClockKind, seconds: float, seats: int, at: float) -> None:
        self.kind, self.seconds = kind, seconds
        self.changed = at  # when something last happened: since then the time of the seat to decide has been running
        self._left = [seconds] * seats
        self._spent = array("d")  # on each step that was taken
        self._on_this = 0.0  # on the one that is being decided
        self._free = LAG  # of what has passed since `changed`

    @property
    def is_on(self) -> bool:
        return self.kind != "none"

    def spent(self, at: float, takes_back: bool = False) -> float:
        """What the seat to decide is charged for until now; whoever takes back has begun to decide anew already."""
        return max(0.0, at - self.changed - (0.0 if takes_back else self._free))

    def charge(self, seat: int, spent: float) -> None:
        self._left[seat] -= spent
        self._on_this += spent

    def step(self, seat: int, steps: int) -> None:
        """The seat has decided, and so many steps came of it."""
        if self.kind == "move":
            self._left[seat] = self.seconds
        self._spent.extend([self._on_this] + [0.0] * (steps - 1))
        self._on_this, self._free = 0.0, LAG

    def take_back(self, seat: int, steps: int) -> None:
        """The seat decides anew what it had decided, after so many steps: what it took then is spent."""
        self._on_this += sum(self._spent[steps:])
        del self._spent[steps:]
        self._free = 0.0
        if self.kind == "move":
            self._left[seat] = self.seconds - self._on_this

    def resume(self, at: float) -> None:
        """The house was closed, which is nobody's time."""
        self.changed, self._free = at, LAG
        self._left = [max(AFTER_RESTART, left) for left in self._left]

    def ends(self, seat: int) -> float:
        """When the time of the seat to decide is up."""
        return self.changed + self._free + self._left[seat]

    def left(self, running: int | None, at: float) -> Sequence[float]:
        """What each seat has; that of the one to decide is running."""
        passed = [self.spent(at) if seat == running else 0.0 for seat in range(len(self._left))]
        return [max(0.0, left - gone) for left, gone in zip(self._left, passed, strict=True)]
