"""An event loop that waits for nothing: its clock runs as ever while a thread is at work, and jumps where all wait.

What is thought takes the time that it takes, on this clock too; what is merely waited for takes none on the machine's.
"""

import asyncio
import selectors
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any


class SkippingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.skipped = 0.0  # seconds that nobody had to wait for
        self.at_work = 0  # threads that will bring something
        super().__init__(_Skipping(self))

    def time(self) -> float:
        return super().time() + self.skipped

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        future = super().run_in_executor(executor, func, *args)
        self.at_work += 1
        future.add_done_callback(self._is_back)
        return future

    def _is_back(self, future: "asyncio.Future[Any]") -> None:
        self.at_work -= 1


class _Skipping(selectors.DefaultSelector):
    """Lets the loop's clock jump instead of waiting for a timer, unless a thread or a socket may come first."""

    def __init__(self, loop: SkippingLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None or timeout <= 0 or self._loop.at_work:
            return super().select(timeout)
        ready = super().select(0)
        if not ready:
            self._loop.skipped += timeout
        return ready
