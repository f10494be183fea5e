"""Who plays games that take long: this process, or several others on this machine; the arena has clusters too."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Generic, TypeVar

from strangecase.errors import BadInput

Chunk = TypeVar("Chunk")
Played = TypeVar("Played")


@dataclass(frozen=True)
class Workers(Generic[Chunk, Played]):
    """Where chunks are sent, and how many may be out: enough that nobody is idle because of one slow chunk."""

    submit: Callable[[Chunk], Callable[[], Played]]  # what it gives waits for the chunk, if need be
    ahead: int

    def in_order(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        """What has come of the chunks, in their order."""
        waiting: deque[Callable[[], Played]] = deque()
        for chunk in chunks:
            waiting.append(self.submit(chunk))
            if len(waiting) >= self.ahead:
                yield waiting.popleft()()
        while waiting:
            yield waiting.popleft()()


@contextmanager
def workers_here(processes: int, play: Callable[[Chunk], Played]) -> Iterator[Workers[Chunk, Played]]:
    """So many processes on this machine; a single one is this one itself. Leaving ends them in the midst of a game."""
    if processes == 1:
        yield Workers(lambda chunk: partial(play, chunk), 1)
        return
    context = multiprocessing.get_context("spawn")  # a forked process would have half of Numba's threads
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, _live_while_open, (theirs,))

    def submit(chunk: Chunk) -> Callable[[], Played]:
        with _ctrl_c_held():
            return pool.submit(play, chunk).result

    try:
        yield Workers(submit, 4 * processes)
    except BrokenProcessPool:
        raise BadInput("a process that plays was ended from outside, perhaps for want of memory") from None
    finally:
        ours.close()
        pool.shutdown(wait=True, cancel_futures=True)
        theirs.close()


def _live_while_open(line: Connection) -> None:
    """End this process once the one that started it closes its end of the line, or is gone; leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def wait() -> None:
        try:
            line.recv()
        except (EOFError, OSError):
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hold Ctrl-C back for a moment: a process that is started meanwhile never hears it, not even as it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
