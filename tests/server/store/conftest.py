"""Every test that asks for a `place` runs once on each kind of store."""

from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.store.places import Place, PostgresPlace, SqlitePlace


@pytest.fixture
def postgres_place(postgres: Postgres) -> PostgresPlace:
    return PostgresPlace(postgres.new_database())


@pytest.fixture
def sqlite_place(tmp_path: Path) -> SqlitePlace:
    return SqlitePlace(tmp_path)


@pytest.fixture(params=["sqlite_place", "postgres_place"], ids=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> Place:
    found: Place = request.getfixturevalue(request.param)
    return found
