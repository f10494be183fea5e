"""Who plays the chunks: this process, several others on this machine, or a cluster (`cluster.py`)."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import TypeAlias

from strangecase.arena.play import Chunk, Pair, play_chunk
from strangecase.errors import BadInput

PlayChunk: TypeAlias = Callable[[Chunk], list[Pair]]
Answer: TypeAlias = Callable[[], list[Pair]]  # waits for the chunk, if need be


@dataclass(frozen=True)
class Workers:
    """Where chunks are sent, and how many may be out: enough that nobody is idle because of one slow chunk."""

    submit: Callable[[Chunk], Answer]
    ahead: int


@contextmanager
def workers_here(processes: int, play: PlayChunk = play_chunk) -> Iterator[Workers]:
    """So many processes on this machine; a single one is this one itself. Leaving ends them in the midst of a game."""
    if processes == 1:
        yield Workers(lambda chunk: partial(play, chunk), 1)
        return
    context = multiprocessing.get_context("spawn")  # a forked process would have half of Numba's threads
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, _live_while_open, (theirs,))

    def submit(chunk: Chunk) -> Answer:
        with _ctrl_c_held():
            return pool.submit(play, chunk).result

    try:
        yield Workers(submit, 4 * processes)
    except BrokenProcessPool:
        raise BadInput("a process of the arena was ended from outside, perhaps for want of memory") from None
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
