"""What the tests of the server share."""

from collections.abc import Iterator

import pytest

from strangecase.games import all_games
from strangecase.server.ready import read_rules
from tests.server.postgres import Postgres, running_postgres


@pytest.fixture(scope="session", autouse=True)
def rules() -> None:
    """Rules are compiled before anyone plays: that may take longer than a test waits for an answer."""
    for game in all_games():
        read_rules(game)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server
