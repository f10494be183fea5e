"""One short transcript a game, to be read as prose. `make goldens` writes them anew."""

from pathlib import Path

import pytest
from rich.text import Text

from strangecase.games import all_games
from strangecase.kernel.game import Game, NumberOption
from strangecase.lab.series import Series
from strangecase.tables.narration import told

FOLDER = Path(__file__).parent / "goldens"


def transcript(game: Game) -> str:
    """The first game of a series between greedy players; where a number says how long to play, as short as can be."""
    players = ["greedy"] * game.players[0]
    shortest = {option.name: option.least for option in game.options if isinstance(option, NumberOption)}
    series = Series(game, players, game.read_options(shortest), seed=1886, games=1, with_log=True)
    (chunk,) = series.chunks()
    table = series.table(0, 0, chunk[0].steps(0))
    lines = [line for index in range(table.seq) for line in told(table, index)]
    lines += ["", game.notation.write_state(table.state[0]), str(table.result())]
    return "".join(f"{Text.from_markup(line).plain}\n" for line in lines)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_transcript_is_as_it_was(game: Game, request: pytest.FixtureRequest) -> None:
    path, text = FOLDER / f"{game.name}.txt", transcript(game)
    if request.config.getoption("--write-goldens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert len(text.encode()) < 20_000
    assert path.read_text(encoding="utf-8") == text
