"""Whoever opens many tables with bots waits for them himself."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

from strangecase.server.thinking import LEAST, SECONDS, Asker, Thinking, Turns
from tests.server.store.places import awaited


def asker(name: str, address: str | None = None) -> Asker:
    return Asker(name, address or f"home of {name}")


@awaited
async def test_turns_go_round_the_people_and_not_the_tables() -> None:
    turns, order = Turns(1), []

    async def think(who: str) -> None:
        await turns.take(asker(who))
        order.append(who)
        await asyncio.sleep(0)
        turns.give_back()

    await turns.take(asker("somebody"))
    tasks = [asyncio.create_task(think(who)) for who in ("greedy",) * 5 + ("anna", "berta", "anna")]
    await asyncio.sleep(0)
    turns.give_back()
    await asyncio.gather(*tasks)
    assert order == ["greedy", "anna", "berta", "greedy", "anna", "greedy", "greedy", "greedy"]


@awaited
async def test_whoever_leaves_while_he_waits_takes_no_place() -> None:
    turns = Turns(1)
    await turns.take(asker("somebody"))
    gone = asyncio.create_task(turns.take(asker("gone")))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    turns.give_back()
    await asyncio.wait_for(turns.take(asker("next")), 1)


@awaited
async def test_quick_bots_do_not_wait_and_budgets_shrink_when_many_do() -> None:
    go_on, budgets = threading.Event(), []

    def search(seconds: float) -> int:
        budgets.append(seconds)
        go_on.wait(20)
        return 1

    with ThreadPoolExecutor(1) as threads:
        thinking = Thinking(threads, 1)
        searching = [asyncio.create_task(thinking.choose(asker(f"p{number}"), "hyde", search)) for number in range(12)]
        await asyncio.sleep(0)
        assert await thinking.choose(asker("anna"), "greedy", lambda seconds: 7) == 7
        go_on.set()
        assert await asyncio.gather(*searching) == [1] * 12
        thinking.close()
    assert budgets[0] == SECONDS
    assert min(budgets) == LEAST
    assert budgets[-1] == SECONDS, "as before, when nobody waits any more"


async def order_of(turns: Turns, *askers: Asker) -> list[str]:
    """In which order they come to think, all having come at once while somebody thought."""
    order: list[str] = []

    async def think(who: Asker) -> None:
        await turns.take(who)
        order.append(who.person)
        turns.give_back()

    await turns.take(asker("somebody"))
    tasks = [asyncio.create_task(think(who)) for who in askers]
    await asyncio.sleep(0)
    turns.give_back()
    await asyncio.gather(*tasks)
    return order


@awaited
async def test_many_cookies_of_one_address_have_one_turn() -> None:
    many = [asker(f"cookie {number}", "the same") for number in range(5)]
    order = await order_of(Turns(1), *many, asker("anna"), asker("cookie 0", "the same"))
    assert order[:2] == ["cookie 0", "anna"]
    assert order[2:] == ["cookie 1", "cookie 2", "cookie 3", "cookie 4", "cookie 0"]


@awaited
async def test_whoever_asks_for_many_hints_waits_for_them_himself() -> None:
    """A bot of somebody else has the next place, and as long as ever; hints are thought of for less and less time."""
    go_on, order = threading.Event(), []

    def hint(seconds: float) -> None:
        order.append(("hint", seconds))
        go_on.wait(20)

    def move(seconds: float) -> int:
        order.append(("move", seconds))
        return 1

    with ThreadPoolExecutor(2) as threads:
        thinking = Thinking(threads, 2)
        many = [asyncio.create_task(thinking.hint(asker(f"{n}", "the same"), hint)) for n in range(30)]
        await asyncio.sleep(0)
        assert await thinking.choose(asker("anna"), "hyde", move) == 1
        assert order == [("hint", SECONDS), ("move", SECONDS)], "hints leave one place to bots"
        go_on.set()
        await asyncio.gather(*many)
        thinking.close()
    assert order[2] == ("hint", LEAST)
    assert len(order) == 31
