"""Buckets and lines: how often something may be asked, and who has to wait."""

import asyncio

from strangecase.server.limits import Bucket, Lines

SELDOM = 0.001  # a second: nothing comes back while a test runs


def test_what_is_large_takes_more_out_of_a_bucket() -> None:
    bucket = Bucket(SELDOM, 10)
    assert [bucket.take(count) for count in (4, 4, 4, 2, 1)] == [True, True, False, True, False]


def test_those_of_one_wait_in_line_and_others_do_not() -> None:
    async def come() -> list[str]:
        lines, through = Lines(200, 2), []

        async def go(who: str, number: int) -> None:
            waited = await lines.wait(who)
            through.append(f"{who}{number}{' at last' if waited else ''}")

        await asyncio.gather(*(go("a", number) for number in range(5)), go("b", 0))
        return through

    assert asyncio.run(come()) == ["a0", "a1", "b0", "a2 at last", "a3 at last", "a4 at last"]


def test_whoever_leaves_the_line_holds_up_nobody() -> None:
    async def come() -> bool:
        lines = Lines(200, 1)
        await lines.wait("a")
        leaves = asyncio.create_task(lines.wait("a"))
        stays = asyncio.create_task(lines.wait("a"))
        await asyncio.sleep(0)
        leaves.cancel()
        return await asyncio.wait_for(stays, 5)

    assert asyncio.run(come())
