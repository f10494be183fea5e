"""Tables and their logs: what goes in comes out, in order, without gaps, whole or not at all."""

import asyncio
from typing import Any, cast

import msgspec
import pytest

from strangecase.errors import BadInput, Misuse
from strangecase.server.store.appends import Ledger, append_job
from strangecase.server.store.records import Event, Status
from strangecase.server.store.store import Conflict, Missing, Store
from tests.server.store.places import Place, a_person, a_table, an_event, awaited


async def find_request(store: Store, table: str, request: str) -> int | None:
    """The seq of the event which this request led to."""
    return next((event.seq for event in await store.events(table) if event.request == request), None)


async def refusal(store: Store, *events: Event) -> Conflict:
    """How the store refuses these events."""
    with pytest.raises(Conflict) as caught:
        await store.append(events)
    return caught.value


@awaited
async def test_a_table_comes_back_as_it_was_created(place: Place) -> None:
    table = a_table(seats=("p1", None, "p2", None))
    events = [an_event(0, "r0", body=b'{"x":"\xc3\xa4"}'), an_event(1)]
    async with place.store() as store:
        await store.create(table, events)
        assert await store.table("t1") == table
        assert await store.events("t1") == events
        assert await store.table("t2") is None
        assert await store.events("t2") == []


@awaited
async def test_all_is_there_after_opening_again(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table(), [an_event(0)])
        await store.append([an_event(1, "r")])
        await store.add_person(a_person())
    async with place.store() as store:
        assert await store.table("t1") == a_table()
        assert [event.seq for event in await store.events("t1")] == [0, 1]
        assert await find_request(store, "t1", "r") == 1
        assert await store.person("p1") == a_person()


@awaited
async def test_the_log_is_in_order_and_can_be_read_from_anywhere(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table(), [])
        for seq in range(0, 30, 3):
            await store.append([an_event(seq), an_event(seq + 1), an_event(seq + 2)])
        assert [event.seq for event in await store.events("t1")] == list(range(30))
        assert [event.seq for event in await store.events("t1", since=28)] == [28, 29]
        assert await store.events("t1", since=30) == []


@awaited
async def test_the_row_changes_with_the_events(place: Place) -> None:
    over = msgspec.structs.replace(a_table(), status="over", changed=99.0, result=b'{"won":0}', seats=("p2", "p1"))
    async with place.store() as store:
        await store.create(a_table(), [])
        await store.append([an_event(0)], over)
        assert await store.table("t1") == over
        await store.append([], a_table())
        assert await store.table("t1") == a_table()
        assert len(await store.events("t1")) == 1


@awaited
async def test_a_taken_seq_is_refused(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table(), [an_event(0), an_event(1)])
        conflict = await refusal(store, an_event(1, body=b"[]"))
        assert (conflict.table, conflict.seq) == ("t1", 1)
        assert await store.events("t1", 1) == [an_event(1)]


@pytest.mark.parametrize("seqs", [(3,), (2, 4), (2, 2), (-1,)])
@awaited
async def test_a_gap_or_a_step_back_is_refused(place: Place, seqs: tuple[int, ...]) -> None:
    async with place.store() as store:
        await store.create(a_table(), [an_event(0), an_event(1)])
        conflict = await refusal(store, *(an_event(seq) for seq in seqs))
        assert conflict.seq == seqs[-1]
        assert len(await store.events("t1")) == 2


@awaited
async def test_a_request_is_written_once(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table(), [an_event(0, "first")])
        assert (await refusal(store, an_event(1, "first"))).seq == 1
        assert (await refusal(store, an_event(1, "twice"), an_event(2, "twice"))).seq == 2
        assert await find_request(store, "t1", "first") == 0
        assert await find_request(store, "t1", "twice") is None
        await store.append([an_event(1, "twice")])
        assert await find_request(store, "t1", "twice") == 1


@awaited
async def test_a_request_of_another_table_is_another_request(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table("t1"), [an_event(0, "r")])
        await store.create(a_table("t2"), [an_event(0, None, "t2"), an_event(1, "r", "t2")])
        assert await find_request(store, "t2", "r") == 1


@awaited
async def test_what_is_refused_leaves_no_trace(place: Place) -> None:
    over = a_table(status="over", seats=("p2", "p2"))
    async with place.store() as store:
        await store.create(a_table(), [an_event(0, "r")])
        with pytest.raises(Conflict):
            await store.append([an_event(1), an_event(2, "r")], over)
        with pytest.raises(Conflict):
            await store.create(over, [an_event(0)])
        with pytest.raises(Conflict):
            await store.create(a_table("t2"), [an_event(0, None, "t2"), an_event(2, None, "t2")])
        assert await store.events("t1") == [an_event(0, "r")]
        assert await store.table("t1") == a_table()
        assert await store.table("t2") is None
        assert await store.tables_of("p2", None, 10) == []


@awaited
async def test_events_need_a_table_and_only_one(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table(), [])
        with pytest.raises(Missing, match="there is no table 't9'"):
            await store.append([an_event(0, table="t9")])
        with pytest.raises(Missing):
            await store.append([], a_table("t9"))
        with pytest.raises(Misuse):
            await store.append([an_event(0), an_event(0, table="t2")])
        with pytest.raises(Misuse):
            await store.append([an_event(0)], a_table("t2"))


@awaited
async def test_calls_at_the_same_time_share_a_commit_and_a_bad_one_harms_only_itself(place: Place) -> None:
    async with place.store() as store:
        for number in range(40):
            await store.create(a_table(f"t{number}"), [an_event(0, "used", f"t{number}")])
        before = await store.counts()
        offers = {number: [an_event(1, None, f"t{number}")] for number in range(40)}
        offers[7] = [an_event(0, None, "t7")]
        offers[8] = [an_event(1, "used", "t8")]
        offers[9] = [an_event(1, None, "none")]
        offers[10] = [an_event(1, None, "t10"), an_event(3, None, "t10")]
        calls = [store.append(events) for events in offers.values()]
        answers = await asyncio.gather(*calls, return_exceptions=True)
        after = await store.counts()
        lengths = [len(await store.events(f"t{number}")) for number in range(40)]
    bad = {7: Conflict, 8: Conflict, 9: Missing, 10: Conflict}
    assert {number: type(answer) for number, answer in enumerate(answers) if answer is not None} == bad
    assert lengths == [1 if number in bad else 2 for number in range(40)]
    assert after["batches"] - before["batches"] == 1


@awaited
async def test_what_the_database_itself_refuses_harms_nobody_else(place: Place) -> None:
    timeless: Any = None
    async with place.store() as store:
        await store.create(a_table(), [])
        calls = [store.create(a_table(f"n{number}"), []) for number in range(5)]
        calls.insert(2, store.append([an_event(0), Event("t1", 1, b"{}", None, timeless)]))
        answers = await asyncio.gather(*calls, return_exceptions=True)
        assert [answer is None for answer in answers] == [True, True, False, True, True, True]
        assert await store.events("t1") == []
        assert len(await store.tables_of("p1", None, 10)) == 6


def test_what_was_admitted_counts_for_all_that_follow_in_the_batch() -> None:
    ledger = Ledger({"t1": 1}, used=set())
    ledger.admit(append_job([an_event(1, "r")], None))
    assert ledger.last("t1") == 1
    with pytest.raises(Conflict, match="another event"):
        ledger.admit(append_job([an_event(1)], None))
    with pytest.raises(Conflict, match="the request 'r' was answered before"):
        ledger.admit(append_job([an_event(2), an_event(3, "r")], None))
    assert ledger.last("t1") == 1


@awaited
async def test_one_batch_may_hold_a_whole_life(place: Place) -> None:
    async with place.store() as store:
        await asyncio.gather(
            store.create(a_table(status="open"), [an_event(0)]),
            store.append([an_event(1)], a_table(status="playing")),
            store.append([an_event(2, "r")], a_table(status="over")),
        )
        with pytest.raises(Conflict):
            await asyncio.gather(store.append([an_event(3, "s")]), store.append([an_event(4, "s")]))
        assert await store.table("t1") == a_table(status="over")
        assert [event.seq for event in await store.events("t1")] == [0, 1, 2, 3]


@awaited
async def test_of_many_who_want_the_same_seq_one_gets_it(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table(), [])
        for seq in range(5):
            calls = [store.append([an_event(seq, f"{seq}-{rival}")]) for rival in range(10)]
            answers = await asyncio.gather(*calls, return_exceptions=True)
            assert sum(answer is None for answer in answers) == 1
        assert len(await store.events("t1")) == 5


@awaited
async def test_open_tables_are_the_listed_ones_newest_first(place: Place) -> None:
    async with place.store() as store:
        for number in range(5):
            await store.create(a_table(f"t{number}", "open", created=float(number)), [])
        await store.create(a_table("private", "open", listed=False), [])
        await store.create(a_table("begun", "playing"), [])
        assert [table.id for table in await store.open_tables(3)] == ["t4", "t3", "t2"]
        assert len(await store.open_tables(100)) == 5


@awaited
async def test_a_persons_tables_are_found_by_seat_newest_change_first(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table("a", "playing", ("p1", "p2"), changed=1.0), [])
        await store.create(a_table("b", "over", ("p2", "p2"), changed=3.0), [])
        await store.create(a_table("c", "playing", (None, "p2"), changed=2.0), [])
        assert [table.id for table in await store.tables_of("p2", None, 10)] == ["b", "c", "a"]
        assert [table.id for table in await store.tables_of("p2", "playing", 1)] == ["c"]
        assert [table.id for table in await store.tables_of("p1", None, 10)] == ["a"]
        await store.append([], a_table("a", "playing", (None, "p3"), changed=4.0))
        assert await store.tables_of("p1", None, 10) == []
        assert [table.id for table in await store.tables_of("p3", None, 10)] == ["a"]


@awaited
async def test_what_somebody_has_opened_is_his_until_it_is_over(place: Place) -> None:
    async with place.store() as store:
        for name, status, host, seats, changed in (
            ("a", "playing", "p1", (None, "p2"), 1.0),
            ("b", "open", "p2", ("p1", None), 2.0),
            ("c", "over", "p1", ("p1", "p1"), 3.0),
            ("d", "open", "p1", ("p1", "p2"), 4.0),
            ("e", "open", "p2", ("p2", None), 5.0),
        ):
            table = a_table(name, cast("Status", status), seats, changed=changed)
            await store.create(msgspec.structs.replace(table, host=host), [])
        assert [table.id for table in await store.unfinished_of("p1", 10)] == ["d", "b", "a"]
        assert [table.id for table in await store.unfinished_of("p1", 1)] == ["d"]
        assert await store.unfinished_of("p3", 10) == []


@awaited
async def test_unfinished_tables_are_those_being_played(place: Place) -> None:
    async with place.store() as store:
        await store.create(a_table("a", "open"), [])
        await store.create(a_table("b", "playing"), [])
        await store.create(a_table("c", "over"), [])
        await store.create(a_table("d", "playing", listed=False), [])
        assert await store.unfinished() == ["b", "d"]


@awaited
async def test_counts_tell_what_is_kept_and_what_was_written(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        await store.add_person(a_person("p2", is_bot=True))
        before = await store.counts()
        await store.create(a_table("a", "open"), [])
        await store.create(a_table("b", "over"), [])
        after = await store.counts()
    assert after["written"] - before["written"] == 2
    kept = {"people": 1, "bots": 1, "tokens": 0, "tables_open": 1, "tables_playing": 0, "tables_over": 1, "waiting": 0}
    assert {name: after[name] for name in kept} == kept


@pytest.mark.parametrize("text", ["nul\0", "half\ud800"])
@awaited
async def test_text_that_cannot_be_kept_is_refused_and_never_found(place: Place, text: str) -> None:
    async with place.store() as store:
        await store.create(a_table(), [])
        with pytest.raises(BadInput):
            await store.append([an_event(0, text)])
        with pytest.raises(BadInput):
            await store.create(a_table(text), [])
        assert await find_request(store, "t1", text) is None
        assert await store.table(text) is None
        assert await store.events(text) == []
        assert await store.tables_of(text, None, 10) == []


@awaited
async def test_a_store_that_is_not_open_says_so(place: Place) -> None:
    store = place.store()
    with pytest.raises(Misuse, match="not open"):
        await store.table("t1")
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(Misuse, match="not open"):
        await store.create(a_table(), [])
