"""The interface for programs: the example of the documentation plays, and no request however odd breaks the server."""

import importlib.util
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.running import Running, Visitor, running

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture(scope="module")
def player(server: Running) -> Iterator[Visitor]:
    with Visitor(server) as visitor:
        yield visitor


def test_the_example_client_plays_a_game(server: Running) -> None:
    spec = importlib.util.spec_from_file_location("example_client", DOCS / "example_client.py")
    assert spec
    assert spec.loader
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    with Visitor(server) as visitor:
        token = visitor.post("/api/tokens", {"name": "example"})["token"]
    random.seed(1)
    assert example.play(server.url, token) in ([0], [1])


def test_the_example_client_is_short() -> None:
    lines = (DOCS / "example_client.py").read_text().split("import connect\n")[1].splitlines()
    assert len([line for line in lines if line.strip()]) <= 30


def test_http_requests_of_every_shape_are_answered_without_a_500(server: Running) -> None:
    with Visitor(server) as visitor:
        described = visitor.http.get("/api/openapi.json").json()
        schema = schemathesis.openapi.from_dict(described)
        operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
        assert len(operations) >= 10
        for operation in operations:
            _fuzz(operation, visitor)


def _fuzz(operation: Any, visitor: Visitor) -> None:
    @settings(
        max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate]
    )
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        response = case.call(base_url=visitor.server.url, headers={"Cookie": visitor.cookie})
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            assert response.json()["error"]

    check()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = ("act", "seal", "salt", "resign", "offer_draw", "answer_draw", "rematch", "sync", "fly")
ODD = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "id": st.text(max_size=10) | JSON,
        "seen": st.integers(-5, 50) | JSON,
        "do": st.text(max_size=12) | st.sampled_from(("play P1", "give P7", "call W", "give \x00")) | JSON,
        "seal": st.text(max_size=70) | st.just("0" * 64) | JSON,
        "salt": st.text(max_size=70) | JSON,
        "accept": st.booleans() | JSON,
    },
)


@settings(max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(ODD | JSON, max_size=5))
def test_messages_of_every_shape_are_answered(server: Running, player: Visitor, messages: list[object]) -> None:
    with player.at(player.open_table("me", "bot:random")) as page:
        for message in messages:
            page.socket.send(json.dumps(message))
        page.socket.send('{"type": "sync"}')
        page.read("whole")
