"""Group commit: whatever is asked for while one transaction is being written shares the next one.

A durable commit costs the same for one job as for hundreds, so this, not the disk, sets how many moves a second fit.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar

from strangecase.errors import Misuse
from strangecase.server.store.store import Busy, Unavailable, failed

Job = TypeVar("Job")

PATIENCE = 10.0  # seconds that a job may wait for its turn
LARGEST_BATCH = 1000  # jobs, so that no transaction keeps the next one waiting for long
# A commit costs a tenth of a millisecond of processor time, however little is in it. Where many write, waiting for a
# moment puts more into each; a single writer never waits.
GATHERING = 0.01  # seconds
MANY = 8  # jobs in a batch
# Answers given in one go. In between the loop hears what comes in, so that the next batch is written while this one
# is still being told, and nobody waits for all others.
ANSWERS = 64


class _Waiting(Generic[Job]):
    __slots__ = ("answer", "job", "since")

    def __init__(self, job: Job, answer: "asyncio.Future[Any]", since: float) -> None:
        self.job = job
        self.answer = answer
        self.since = since


class GroupCommit(Generic[Job]):
    """Hands jobs to `write` in batches, one batch at a time.

    `write` returns one answer a job, in order; an answer that is an exception is raised where the job was put in.
    If `write` itself raises, all of its batch fails with `Unavailable`.
    """

    def __init__(self, write: Callable[[Sequence[Job]], Awaitable[Sequence[Any]]], patience: float = PATIENCE) -> None:
        self._write = write
        self._patience = patience
        self._queue: deque[_Waiting[Job]] = deque()
        self._answers: deque[tuple[_Waiting[Job], Any]] = deque()  # to be given
        self._called = asyncio.Event()
        self._closing = False
        self._timer: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())
        self.batches = 0
        self.written = 0

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def put(self, job: Job) -> Any:
        """Return the job's answer once its batch is committed; raise `Busy` if its turn does not come in time."""
        if self._closing:
            raise Misuse("the store is closed: nothing can be written to it any more")
        waiting = _Waiting(job, self._loop.create_future(), self._loop.time())
        self._queue.append(waiting)
        self._called.set()
        if self._timer is None:
            self._watch()
        return await waiting.answer

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._called.set()
        await self._task
        while self._answers:
            await asyncio.sleep(0)
        if self._timer is not None:
            self._timer.cancel()

    async def _run(self) -> None:
        batch: list[_Waiting[Job]] = []
        while True:
            await self._called.wait()
            if len(batch) >= MANY and not self._closing:
                await asyncio.sleep(GATHERING)
            batch = self._take()
            if batch:
                answers = await self._attempt(batch)
                if not self._answers:
                    self._loop.call_soon(self._answer)
                self._answers.extend(zip(batch, answers, strict=True))
            elif self._closing:
                return
            else:
                self._called.clear()

    def _take(self) -> list[_Waiting[Job]]:
        batch: list[_Waiting[Job]] = []
        while self._queue and len(batch) < LARGEST_BATCH:
            waiting = self._queue.popleft()
            if not waiting.answer.done():  # a caller who has gone wants nothing written
                batch.append(waiting)
        return batch

    async def _attempt(self, batch: Sequence[_Waiting[Job]]) -> Sequence[Any]:
        try:
            answers = await self._write([waiting.job for waiting in batch])
        except Exception as error:
            return [_failed(error) for _ in batch]
        self.batches += 1
        self.written += len(batch)
        return answers

    def _answer(self) -> None:
        for _ in range(min(ANSWERS, len(self._answers))):
            waiting, answer = self._answers.popleft()
            if waiting.answer.done():
                continue
            if isinstance(answer, Exception):
                waiting.answer.set_exception(answer)
            else:
                waiting.answer.set_result(answer)
        if self._answers:
            self._loop.call_soon(self._answer)

    def _watch(self) -> None:
        """Keep one timer, set for the job that has waited longest: a timer a job would cost more than the job."""
        self._timer = None
        if self._queue:
            self._timer = self._loop.call_at(self._queue[0].since + self._patience, self._send_away)

    def _send_away(self) -> None:
        latest = self._loop.time() - self._patience
        while self._queue and self._queue[0].since <= latest:
            waiting = self._queue.popleft()
            if not waiting.answer.done():
                waiting.answer.set_exception(Busy("the database is too slow at the moment; nothing was written"))
        self._watch()


def _failed(error: Exception) -> Unavailable:
    """An error for each job: one and the same, raised in many places, would drag all their traces along."""
    failure = Unavailable(error.pattern, None, **error.blanks) if isinstance(error, Unavailable) else failed(error)
    failure.__cause__ = error
    return failure
