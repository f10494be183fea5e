"""Group commit, over a database of which the test decides when it answers."""

import asyncio
from collections.abc import Sequence

import pytest

from strangecase.errors import Misuse
from strangecase.server.store import group
from strangecase.server.store.group import GroupCommit
from strangecase.server.store.store import Busy, Unavailable
from tests.server.store.places import awaited


class Slow:
    """Doubles numbers, once it is allowed to; what it cannot double is that job's error."""

    def __init__(self) -> None:
        self.batches: list[list[object]] = []
        self.go = asyncio.Event()

    async def write(self, jobs: Sequence[object]) -> list[object]:
        self.batches.append(list(jobs))
        await self.go.wait()
        return [job * 2 if isinstance(job, int) else ValueError(job) for job in jobs]


async def soon() -> None:
    """Let everything run that can run without time passing."""
    for _ in range(10):
        await asyncio.sleep(0)


@awaited
async def test_what_arrives_during_a_commit_shares_the_next_one() -> None:
    slow = Slow()
    commits: GroupCommit[object] = GroupCommit(slow.write)
    first = asyncio.create_task(commits.put(1))
    await soon()
    others = [asyncio.create_task(commits.put(number)) for number in (2, 3, 4)]
    await soon()
    assert slow.batches == [[1]]
    assert commits.waiting == 3
    slow.go.set()
    assert await first == 2
    assert await asyncio.gather(*others) == [4, 6, 8]
    assert slow.batches == [[1], [2, 3, 4]]
    assert (commits.batches, commits.written, commits.waiting) == (2, 4, 0)
    await commits.close()


@awaited
async def test_a_job_that_fails_fails_alone() -> None:
    slow = Slow()
    slow.go.set()
    commits: GroupCommit[object] = GroupCommit(slow.write)
    answers = await asyncio.gather(*map(commits.put, (1, "two", 3)), return_exceptions=True)
    assert (answers[0], answers[2]) == (2, 6)
    assert isinstance(answers[1], ValueError)
    assert slow.batches == [[1, "two", 3]]
    await commits.close()


@awaited
async def test_a_batch_that_fails_as_a_whole_fails_each_of_its_jobs_and_no_other() -> None:
    broken = True

    async def write(jobs: Sequence[int]) -> Sequence[int]:
        if broken:
            raise OSError("no space left on device")
        return jobs

    commits: GroupCommit[int] = GroupCommit(write)
    answers = await asyncio.gather(*map(commits.put, range(3)), return_exceptions=True)
    assert [str(answer) for answer in answers] == ["the database failed: no space left on device"] * 3
    assert all(isinstance(answer, Unavailable) for answer in answers)
    broken = False
    assert await commits.put(5) == 5
    assert commits.batches == 1
    await commits.close()


@awaited
async def test_who_waits_too_long_is_sent_away_and_nothing_of_it_is_written() -> None:
    slow = Slow()
    commits: GroupCommit[object] = GroupCommit(slow.write, patience=0.02)
    being_written = asyncio.create_task(commits.put(1))
    await soon()
    late = [asyncio.create_task(commits.put(number)) for number in (2, 3)]
    for answer in await asyncio.gather(*late, return_exceptions=True):
        assert isinstance(answer, Busy)
    slow.go.set()
    assert await being_written == 2
    assert await commits.put(4) == 8
    assert slow.batches == [[1], [4]]
    await commits.close()


@awaited
async def test_what_a_caller_no_longer_waits_for_is_not_begun() -> None:
    slow = Slow()
    commits: GroupCommit[object] = GroupCommit(slow.write)
    begun, waiting, staying = (asyncio.create_task(commits.put(number)) for number in (1, 2, 3))
    await asyncio.sleep(0)
    waiting.cancel()
    await soon()
    begun.cancel()
    slow.go.set()
    assert await staying == 6
    await asyncio.wait([begun, waiting])
    assert begun.cancelled()
    assert slow.batches == [[1, 3]]
    await commits.close()


@awaited
async def test_closing_writes_what_waits_and_takes_no_more() -> None:
    slow = Slow()
    commits: GroupCommit[object] = GroupCommit(slow.write)
    jobs = [asyncio.create_task(commits.put(number)) for number in (1, 2)]
    await soon()
    jobs.append(asyncio.create_task(commits.put(3)))
    await soon()
    closing = asyncio.create_task(commits.close())
    await soon()
    with pytest.raises(Misuse):
        await commits.put(4)
    assert not closing.done()
    slow.go.set()
    await closing
    assert await asyncio.gather(*jobs) == [2, 4, 6]


@awaited
async def test_no_batch_grows_beyond_all_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "LARGEST_BATCH", 4)
    slow = Slow()
    slow.go.set()
    commits: GroupCommit[object] = GroupCommit(slow.write)
    await asyncio.gather(*map(commits.put, range(10)))
    assert [len(batch) for batch in slow.batches] == [4, 4, 2]
    await commits.close()
