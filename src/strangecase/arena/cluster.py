"""The same chunks on a Ray cluster. Ray is an extra: pip install 'strangecase[ray]'."""

import importlib
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from strangecase.arena.play import Chunk, Pair, PairWorkers, play_chunk
from strangecase.errors import BadInput
from strangecase.lab.workers import Workers

_KNOCK_SECONDS = 5


@contextmanager
def workers_on(address: str, play: Callable[[Chunk], list[Pair]] = play_chunk) -> Iterator[PairWorkers]:
    """The nodes of the cluster at this address; the same strangecase must be installed on each."""
    ray = _ray()
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray has many kinds
        raise BadInput(f"there is no Ray cluster at '{address}': {error}") from None
    remote, out = ray.remote(play), set()

    def submit(chunk: Chunk) -> Callable[[], list[Pair]]:
        reference = remote.remote(chunk)
        out.add(reference)

        def answer() -> list[Pair]:
            pairs = _get(ray, reference)
            out.discard(reference)
            return pairs

        return answer

    try:
        yield Workers(submit, 4 * max(1, int(ray.cluster_resources().get("CPU", 1))))
    finally:
        with suppress(Exception):  # the cluster may be gone
            for reference in out:
                ray.cancel(reference, force=True)
        ray.shutdown()


def _knock(address: str) -> None:
    """An error if nobody listens there: Ray itself would go on trying for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=_KNOCK_SECONDS).close()


def _get(ray: Any, reference: Any) -> list[Pair]:
    try:
        pairs: list[Pair] = ray.get(reference)
        return pairs
    except ray.exceptions.RayTaskError as error:
        raise BadInput(str(error.cause)) from None
    except ray.exceptions.RayError as error:
        raise BadInput(f"the Ray cluster failed: {error}") from None


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BadInput("Ray is not installed; pip install 'strangecase[ray]' does it") from None
