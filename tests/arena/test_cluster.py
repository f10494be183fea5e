"""The same chunks on a Ray cluster, here of two nodes on this machine. Ray is an extra that most do not have."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from strangecase.arena.cluster import workers_on
from strangecase.arena.play import Chunk, Contest, Pair, play_chunk
from strangecase.arena.results import play
from strangecase.errors import BadInput
from strangecase.lab.workers import workers_here
from tests.arena.pools import contest

HAS_RAY = importlib.util.find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed: pip install 'strangecase[ray]'")


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"pip install 'strangecase\[ray\]'"), workers_on("auto"):
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two nodes with one core each."""
    utils: Any = importlib.import_module("ray.cluster_utils")
    cluster = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster.address
    cluster.shutdown()


def played(pool: Contest, workers: Any) -> dict[tuple[tuple[int, int], int], tuple[float, ...]]:
    return {(pair.meeting, pair.number): pair.scores for pair in play(pool, 200, workers)}


@needs_ray
@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_nodes_plays_the_same_games(address: str, tmp_path: Path) -> None:
    def noted(chunk: Chunk) -> list[Pair]:
        ray: Any = importlib.import_module("ray")
        (tmp_path / ray.get_runtime_context().get_node_id()).touch()
        return play_chunk(chunk)

    pool = contest("jekyll-vs-hyde", "random", "greedy", "greedy@2")
    with workers_here(1, play_chunk) as workers:
        here = played(pool, workers)
    with workers_on(address, noted) as workers:
        assert played(pool, workers) == here
    assert len(list(tmp_path.iterdir())) == 2


@needs_ray
@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_an_error_on_the_cluster_comes_back_as_a_sentence(address: str) -> None:
    pool = Contest("jekyll-vs-hyde", 2, {}, 0, contest().entrants, version="0.0.0")
    with pytest.raises(BadInput, match="install the same everywhere"), workers_on(address) as workers:
        list(play(pool, 1, workers))


@needs_ray
@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("nowhere", ["127.0.0.1:1", "nobody"])
def test_a_cluster_that_is_not_there_is_said(nowhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    with pytest.raises(BadInput, match=f"there is no Ray cluster at '{nowhere}'"), workers_on(nowhere):
        pass
