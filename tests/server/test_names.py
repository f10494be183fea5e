"""Names can be seen, and nobody passes for somebody else."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from strangecase.errors import BadInput
from strangecase.server.cast import CAST
from strangecase.server.names import checked_name, checked_persons_name, skeletons
from tests.server.running import Running, Visitor, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


ALIKE = [
    ("Anna", "Аnna"),
    ("Anna", "ANNA"),
    ("Igor", "lgor"),
    ("Igor", "igor"),
    ("Poole", "Рооlе"),
    ("modern", "rnodern"),
    ("Nell", "Ｎｅｌｌ"),
    ("Hyde", "𝓗yde"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert not skeletons(one).isdisjoint(skeletons(other))


def test_names_that_do_not_look_alike_have_not() -> None:
    names = ["Anna", "Anne", "Hanna", "Émile", "Emile", "Zoë", "Анна", "이디스", "花子", "Guest 1000", "Guest 1001"]
    for one, other in combinations(names, 2):
        assert skeletons(one).isdisjoint(skeletons(other))


UNSEEN = ["\u3164", "\u2800\u2800", "\u1160", "A\u0301\u0301\u0301\u0301", "\u0301", "A\u200bnna", "\u00a0"]


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(BadInput, match="all of which can be printed"):
        checked_name(name)


def test_plain_names_of_all_languages_stay() -> None:
    for name in ("Анна", "이디스", "花子", "Zoë", "Nguyễn Thị", "O'Brien", "José María", "محمد"):
        assert checked_persons_name(name) == name


def test_nobody_is_called_like_a_bot(server: Running) -> None:
    with Visitor(server) as visitor:
        for name in (CAST[0].name, "poole", "Рооlе", "lgor", " Mrs  Fletcher "):
            refused = visitor.http.post("/api/me", json={"name": name})
            assert refused.status_code == 400
            assert "looks like the name of a bot" in refused.json()["error"]
        assert visitor.http.post("/api/me", json={"name": "Gabriel Utterson"}).status_code == 200


def test_no_two_at_a_table_look_alike(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        host.post("/api/me", {"name": "Anna"})
        guest.post("/api/me", {"name": "Аnna"})
        table = host.open_table("me", "open")
        refused = guest.http.post(f"/api/tables/{table}/join")
        assert refused.json()["error"] == "somebody at this table is called Anna, which looks like your name"
        guest.post("/api/me", {"name": "Bertha"})
        assert guest.http.post(f"/api/tables/{table}/join").status_code == 200
