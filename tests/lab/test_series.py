"""A series inside the kernel plays exactly the games that the table would, on any number of threads."""

from collections.abc import Sequence

import numpy as np
import pytest

from strangecase.bots import find_bot
from strangecase.errors import BadInput, Misuse, UnknownName
from strangecase.games import all_games, find_game
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series, split
from strangecase.lab import series as series_module
from strangecase.lab.series import Series
from strangecase.lab.tally import Tally
from strangecase.tables.case import verify
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table

GAME = find_game("jekyll-vs-hyde")
GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


def a_series(game: Game, players: Sequence[str], games: int = 20, **more: object) -> Series:
    options = game.read_options(more.pop("options", {}))  # type: ignore[arg-type]
    return Series(game, players, options, seed=11, games=games, **more)  # type: ignore[arg-type]


def played_at_a_table(game: Game, players: Sequence[str], number: int) -> Table:
    """Game `number` of the series 11, decided by the same bots through views and the gate."""
    dealer = series(11, [number])[0]
    rngs = np.zeros((len(players), 4), np.uint64)
    with np.errstate(over="ignore"):
        for rng in rngs:
            split(dealer, rng)
    bots = [find_bot(name, game) for name in players]
    table = Table(game, players, dealer=SeriesDealer(dealer))
    while not table.over:
        seat = table.actor
        action = bots[seat].choose(table.view(seat), 1.0, rngs[seat])
        table.act(seat, game.notation.write_action(action))
    return table


@GAMES
@pytest.mark.parametrize("pair", ["random", "greedy", "both"])
def test_the_kernel_plays_the_games_that_the_table_plays(game: Game, pair: str) -> None:
    names = ("random", "greedy") if pair == "both" else (pair, pair)
    players = [names[seat % 2] for seat in range(game.players[0])]
    a = a_series(game, players, with_log=True)
    (chunk,) = a.chunks()
    for number in range(20):
        in_kernel = a.table(0, number, chunk[0].steps(number))
        at_table = played_at_a_table(game, players, number)
        assert in_kernel.case() == at_table.case()
        assert chunk[0].states[number].tobytes() == at_table.state.tobytes()
        assert chunk[0].moves[number] == sum(step.actor != CHANCE for step in at_table.log)


@GAMES
def test_threads_and_chunks_change_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    players = ["random"] * game.players[0]
    whole = np.concatenate([chunk[0].states for chunk in a_series(game, players, 500, threads=1).chunks()])
    monkeypatch.setattr(series_module, "CHUNK", 17)
    parts = np.concatenate([chunk[0].states for chunk in a_series(game, players, 500, threads=3).chunks()])
    assert whole.tobytes() == parts.tobytes()


@GAMES
def test_a_log_that_is_too_short_is_made_longer(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    players = ["random"] * game.players[0]
    (usual,) = a_series(game, players, with_log=True).chunks()
    monkeypatch.setattr(series_module, "_LOG_ROOM", 1)
    (short,) = a_series(game, players, with_log=True).chunks()
    assert short[0].ends.tolist() == usual[0].ends.tolist()


@GAMES
def test_greedy_beats_random_from_every_seat(game: Game) -> None:
    n = 2000
    for seat in range(game.players[0]):
        players = ["greedy" if other == seat else "random" for other in range(game.players[0])]
        shares = []
        for names in (players, ["random"] * game.players[0]):
            tally = Tally(a_series(game, names, n))
            for chunk in tally.series.chunks():
                tally.add(chunk)
            shares.append(tally.wins[seat] / n)
        assert shares[0] > shares[1] + 0.1, f"seat {seat}: {shares}"


def test_a_return_match_is_two_games_with_the_players_changed() -> None:
    a = a_series(GAME, ["random", "greedy"], 5, options={"match": "return"}, with_log=True)
    (chunk,) = a.chunks()
    for number in range(5):
        first, second = (a.table(part, number, chunk[part].steps(number)) for part in (0, 1))
        assert first.players == second.players[::-1] == ["random", "greedy"]
        assert first.match
        assert second.match
        assert first.match["id"] == second.match["id"]
        assert (first.match["game"], second.match["game"]) == (1, 2)
        assert verify(first.case()).finished
        assert verify(second.case()).finished
    tally = Tally(a)
    tally.add(chunk)
    assert (tally.items, tally.games, sum(tally.wins) + tally.undecided) == (5, 10, 5)


def test_draws_are_counted_apart() -> None:
    tally = Tally(a_series(find_game("frankenstein"), ["random", "random"], 200))
    for chunk in tally.series.chunks():
        tally.add(chunk)
    assert tally.undecided > 150  # random players hardly ever finish
    assert sum(tally.wins) + tally.undecided == 200


@GAMES
def test_bots_that_think_play_the_games_that_the_table_plays(game: Game) -> None:
    """Strong games, too, can be written down, and anyone can check them."""
    players = ["ismcts:20", *["greedy"] * (game.players[0] - 1)]
    a = a_series(game, players, 2, with_log=True, threads=1)
    assert a.thinks
    for number, chunk in enumerate(a.chunks()):
        played, at_table = a.table(0, number, chunk[0].steps(0)), played_at_a_table(game, players, number)
        assert played.case() == at_table.case()
        assert chunk[0].states[0].tobytes() == at_table.state.tobytes()
        assert verify(played.case()).finished


def test_processes_change_nothing_and_matches_are_two_games() -> None:
    found = []
    for processes in (1, 2):
        a = a_series(GAME, ["ismcts:20", "greedy"], 3, options={"match": "return"}, with_log=True, threads=processes)
        tally = Tally(a)
        cases = []
        for number, chunk in enumerate(a.chunks()):
            tally.add(chunk)
            cases += [a.table(part, number, played.steps(0)).case() for part, played in enumerate(chunk)]
        assert (tally.items, tally.games, len(cases)) == (3, 6, 6)
        found.append(cases)
    assert found[0] == found[1]


def test_what_goes_wrong_says_in_which_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object, *what: object) -> int:
        raise ValueError("no idea")

    a = a_series(GAME, ["ismcts:20", "greedy"], 2, threads=1)
    monkeypatch.setattr(series_module, "make_ready", lambda *what: None)
    monkeypatch.setattr("strangecase.search.searcher.Searcher.choose", fail)
    with pytest.raises(BadInput, match=r"in game 0:(.|\n)*no idea"):
        next(a.chunks())


def test_the_wrong_number_of_players() -> None:
    with pytest.raises(Misuse, match="for 2 players, not 3"):
        a_series(GAME, ["random"] * 3)


def test_a_bot_that_does_not_exist() -> None:
    with pytest.raises(UnknownName, match="did you mean 'greedy'"):
        a_series(GAME, ["random", "gredy"])
