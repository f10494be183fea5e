"""Opening: addresses, migrations, one process a file, and nothing that gives a password away."""

import asyncio
import traceback
from pathlib import Path

import pytest

from strangecase.errors import Misuse, StrangeCaseError
from strangecase.server.store import postgres, sqlite_jobs
from strangecase.server.store.address import open_store, without_secrets
from strangecase.server.store.migrations import Migration, migrations
from strangecase.server.store.sqlite import SqliteStore
from strangecase.server.store.store import InUse, NewerDatabase, Store, Unavailable
from tests.server.store.places import Place, PostgresPlace, SqlitePlace, a_person, a_table, awaited

BACKENDS = ["sqlite", "postgres"]


@pytest.mark.parametrize("backend", BACKENDS)
def test_migrations_are_in_order_and_none_stands_twice(backend: str) -> None:
    numbers = [step.number for step in migrations(backend)]
    assert numbers[0] == 1
    assert numbers == sorted(set(numbers))


@awaited
async def test_a_step_that_was_missed_is_taken_later(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when two people have numbered theirs, and the later one was released first."""
    for module in (sqlite_jobs, postgres):
        monkeypatch.setattr(module, "migrations", lambda backend: [s for s in migrations(backend) if s.number != 2])
    async with place.store():
        pass
    monkeypatch.undo()
    async with place.store() as store:
        await store.add_person(a_person())
        assert await store.person("p1") == a_person()


def test_every_backend_has_the_same_steps() -> None:
    assert len({len(migrations(backend)) for backend in BACKENDS}) == 1


@awaited
async def test_migrations_are_applied_once(place: Place) -> None:
    for number in range(3):
        async with place.store() as store:
            await store.create(a_table(f"t{number}"), [])
    assert await place.say("SELECT count(*) FROM migrations") == len(migrations("sqlite"))
    assert await place.say("SELECT count(*) FROM tables") == 3


@awaited
async def test_people_from_before_there_were_portraits_have_none(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sqlite_jobs, postgres):
        monkeypatch.setattr(module, "migrations", lambda backend: migrations(backend)[:1])
    async with place.store():
        pass
    await place.say("INSERT INTO people (id, name, created, is_bot) VALUES ('p1', 'Anna', 1.0, false)")
    monkeypatch.undo()
    async with place.store() as store:
        person = await store.person("p1")
        assert person
        assert (person.name, person.portrait) == ("Anna", None)


@awaited
async def test_a_database_of_a_newer_version_is_refused_and_left_alone(place: Place) -> None:
    async with place.store():
        pass
    await place.say("INSERT INTO migrations VALUES (999)")
    with pytest.raises(NewerDatabase, match=r"newer version of strangecase .*999.*update strangecase"):
        await place.store().open()
    await place.say("DELETE FROM migrations WHERE number = 999")
    async with place.store() as store:
        await store.create(a_table(), [])


@awaited
async def test_a_migration_that_fails_leaves_nothing_behind(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Migration(2, "CREATE TABLE half (number INTEGER); INSERT INTO nowhere VALUES (1)")
    for module in (sqlite_jobs, postgres):
        monkeypatch.setattr(module, "migrations", lambda backend: [*migrations(backend)[:1], broken])
    with pytest.raises(Unavailable, match="nowhere"):
        await place.store().open()
    assert await place.say("SELECT max(number) FROM migrations") == 1
    monkeypatch.undo()
    await place.say("CREATE TABLE half (number INTEGER)")
    async with place.store() as store:
        await store.create(a_table(), [])


@awaited
async def test_many_processes_may_open_an_empty_database_at_once(postgres_place: PostgresPlace) -> None:
    stores = [postgres_place.store() for _ in range(5)]
    await asyncio.gather(*(store.open() for store in stores))
    await asyncio.gather(*(store.create(a_table(f"t{number}"), []) for number, store in enumerate(stores)))
    assert len(await stores[0].unfinished()) == 5
    await asyncio.gather(*(store.close() for store in stores))


@awaited
async def test_without_an_address_the_store_is_a_file_in_the_folder(tmp_path: Path) -> None:
    async with open_store(None, tmp_path / "new" / "folder") as store:
        await store.create(a_table(), [])
    assert (tmp_path / "new" / "folder" / "strangecase.db").is_file()


@awaited
async def test_a_path_may_be_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with open_store("sqlite:///here.db", tmp_path / "elsewhere"):
        pass
    assert (tmp_path / "here.db").is_file()


@pytest.mark.parametrize("address", ["mysql://u:secret@host/db", "u:secret@host", "sqlite:///", "sqlite://x", "/a.db"])
def test_an_address_of_nothing_known_is_refused_with_what_would_be_right(address: str, tmp_path: Path) -> None:
    with pytest.raises(Misuse, match=r"right would be postgresql://.*sqlite:///") as caught:
        open_store(address, tmp_path)
    assert "secret" not in str(caught.value)


def test_a_missing_folder_is_not_made_for_a_path(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match=r"there is no folder '.*/missing'"):
        open_store(f"sqlite:///{tmp_path}/missing/games.db", tmp_path)


SHOWN = {
    "postgresql://user:secret@host:5432/games": "postgresql://host:5432/games",
    "postgresql://host/games?user=u&password=secret": "postgresql://host/games",
    "postgresql:///games?host=/run": "postgresql:///games",
    "postgresql://user:se/secret@host/games": "postgresql://...",
    "postgresql://user:se?secret@host/games": "postgresql://...",
    "postgresql://user:se#secret@host/games": "postgresql://...",
    "postgresql://user:se@secret@host/games": "postgresql://...",
    "postgresql://host/games?password=secret@secret": "postgresql://...",
    "secret": "...",
    "user:secret://host": "...",
}


@pytest.mark.parametrize(("address", "shown"), SHOWN.items())
def test_only_what_is_surely_no_secret_is_shown(address: str, shown: str) -> None:
    assert without_secrets(address) == shown


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://user:secret@127.0.0.1:1/games",
        "postgresql://user:secret@127.0.0.1:notaport/games",
        "postgresql://user:secret@[::1/games",
        "postgresql://user:se/secret@127.0.0.1/games",
        "postgresql://127.0.0.1:1/games?password=secret&sslmode=nonsense",
    ],
)
def test_no_error_gives_a_password_away(address: str, tmp_path: Path) -> None:
    with pytest.raises(StrangeCaseError) as caught:
        asyncio.run(open_store(address, tmp_path).open())
    assert "secret" not in "".join(traceback.format_exception(caught.value)).replace("without_secrets", "")


@awaited
async def test_a_server_that_refuses_the_user_is_named(postgres_place: PostgresPlace) -> None:
    address = postgres_place.address.replace("postgres@", "hyde:secret@")
    with pytest.raises(Unavailable, match=r'the database .* cannot be used: role "hyde" does not exist'):
        await open_store(address, Path("unused")).open()


@awaited
async def test_a_file_that_is_no_database_is_refused(sqlite_place: SqlitePlace) -> None:
    sqlite_place.file.write_text("Henry Jekyll's full statement of the case" * 100)
    with pytest.raises(Unavailable, match="cannot be used as a database: file is not a database"):
        await sqlite_place.store().open()


@awaited
async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="cannot be used as a database"):
        await SqliteStore(tmp_path).open()


async def refused(store: Store) -> None:
    with pytest.raises(InUse, match=r"is being served by process \d+: stop that one first.*PostgreSQL"):
        await store.open()


@awaited
async def test_a_file_has_one_owner_at_a_time(sqlite_place: SqlitePlace) -> None:
    async with sqlite_place.store() as first:
        await refused(sqlite_place.store())
        await refused(sqlite_place.store())
        await first.create(a_table(), [])
    async with sqlite_place.store() as second:
        assert await second.unfinished() == ["t1"]


@awaited
async def test_a_beat_is_a_real_write(place: Place) -> None:
    async with place.store() as store:
        await store.beat()
    assert await place.say("SELECT at FROM pulse") > 1e9
    assert await place.say("SELECT count(*) FROM pulse") == 1
