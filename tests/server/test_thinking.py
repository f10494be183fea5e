"""Whoever opens many tables with bots waits for them himself."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

from strangecase.server.thinking import LEAST, SECONDS, Thinking, Turns
from tests.server.store.places import awaited


@awaited
async def test_turns_go_round_the_people_and_not_the_tables() -> None:
    turns, order = Turns(1), []

    async def think(who: str) -> None:
        await turns.take(who)
        order.append(who)
        await asyncio.sleep(0)
        turns.give_back()

    await turns.take("somebody")
    tasks = [asyncio.create_task(think(who)) for who in ("greedy",) * 5 + ("anna", "berta", "anna")]
    await asyncio.sleep(0)
    turns.give_back()
    await asyncio.gather(*tasks)
    assert order == ["greedy", "anna", "berta", "greedy", "anna", "greedy", "greedy", "greedy"]


@awaited
async def test_whoever_leaves_while_he_waits_takes_no_place() -> None:
    turns = Turns(1)
    await turns.take("somebody")
    gone = asyncio.create_task(turns.take("gone"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    turns.give_back()
    await asyncio.wait_for(turns.take("next"), 1)


@awaited
async def test_quick_bots_do_not_wait_and_budgets_shrink_when_many_do() -> None:
    go_on, budgets = threading.Event(), []

    def search(seconds: float) -> int:
        budgets.append(seconds)
        go_on.wait(20)
        return 1

    with ThreadPoolExecutor(1) as threads:
        thinking = Thinking(threads, 1)
        searching = [asyncio.create_task(thinking.choose(f"p{number}", "hyde", search)) for number in range(12)]
        await asyncio.sleep(0)
        assert await thinking.choose("anna", "greedy", lambda seconds: 7) == 7
        go_on.set()
        assert await asyncio.gather(*searching) == [1] * 12
        thinking.close()
    assert budgets[0] == SECONDS
    assert min(budgets) == LEAST
    assert budgets[-1] == SECONDS, "as before, when nobody waits any more"
