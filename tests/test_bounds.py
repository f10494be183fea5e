"""No kernel reads or writes beyond an array: batches and search once with Numba's bounds checks on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from strangecase.games import all_games

ROOT = Path(__file__).parents[1]


@pytest.mark.long
@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_nothing_is_read_or_written_out_of_bounds(game: str) -> None:
    command = [sys.executable, "-m", "tests.bounds", game]
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(command, cwd=ROOT, env=checked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-4000:]
    assert "nothing out of bounds" in done.stdout
