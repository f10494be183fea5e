"""Logs of earlier versions lead to what they led to then. How to add some is said in `logs.py`."""

from pathlib import Path

import msgspec
import pytest

from strangecase.errors import OtherRules
from strangecase.games import all_games
from strangecase.server.room import replayed
from strangecase.server.salting import EARLIER, PROTOCOL
from tests.server.logs import BEFORE, end_of, read

KEPT = sorted(BEFORE.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_log_from_before_is_replayed(path: Path) -> None:
    end, log = read(path)
    game = next(game for game in all_games() if path.stem.startswith(game.name))
    if end.rules != game.version:
        with pytest.raises(OtherRules):
            replayed(path.stem, log)
        return
    found = end_of(replayed(path.stem, log))
    assert msgspec.structs.replace(found, left=()) == msgspec.structs.replace(end, left=())
    assert found.left == pytest.approx(end.left)


def test_there_is_one_of_each_game_and_of_each_protocol_of_fair_dealing() -> None:
    kept = {path.stem for path in KEPT}
    assert kept == {f"{game.name}-{protocol}" for game in all_games() for protocol in range(EARLIER, PROTOCOL + 1)}
