"""The command: what it prints, what it writes, what it refuses, and how it ends."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from strangecase.arena import play as play_module
from strangecase.arena import results as results_module
from strangecase.arena.play import Pair
from strangecase.arena.report import read_results
from strangecase.bots import ratings
from strangecase.cli import _commands, _parser
from tests.cli.test_commands import Captured, run

GAME = "jekyll-vs-hyde"
DOCS = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
TWO = ("arena", GAME, "--bots", "random,greedy", "--processes", "1")


@pytest.fixture(autouse=True)
def kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ratings of their own: no test may write the real ones."""
    monkeypatch.setattr(ratings, "FILE", tmp_path / "ratings.json")


def test_it_prints_ratings_shares_and_times_and_writes_them_down(tmp_path: Path, capsys: Captured) -> None:
    written, picture = tmp_path / "a.json", tmp_path / "a.svg"
    arguments = ("--pairs", "40", "--seed", "3", "--json", str(written), "--plot", str(picture), "--write-ratings")
    assert run(*TWO, *arguments) == 0
    printed = capsys.readouterr().out
    assert "Jekyll vs. Hyde, 2 players: 80 games, seed 3" in printed
    assert "random against greedy" in printed
    assert "p95" in printed
    data = json.loads(written.read_text())
    command = f"strangecase arena {GAME} --bots random,greedy --pairs 40 --seed 3 --write-ratings"
    assert data["command"] == command == ratings.part(GAME)["command"]
    assert [standing["bot"] for standing in data["standings"]] == ["greedy", "random"]
    assert picture.read_text().startswith("<svg")
    rating = ratings.rating(GAME, "greedy")
    assert rating is not None
    assert rating.low > 1000 == data["anchor"]["rating"]
    assert f"{rating.rating:.0f}" in printed


def untimed(path: Path) -> object:
    """A report without the thinking times, which are never the same twice."""
    data = json.loads(path.read_text())
    for standing in data["standings"]:
        del standing["p50"], standing["p95"]
    return data


def test_the_command_that_is_kept_has_all_that_matters(tmp_path: Path) -> None:
    written = tmp_path / "a.json"
    what = ("the-card-game", "--bots", "random,greedy@2", "--players", "4", "--option", "exhausted=stop")
    how = ("--pairs", "1", "--budget", "0.5", "--anchor", "greedy@2", "--points", "1500", "--processes", "1")
    assert run("arena", *what, *how, "--json", str(written)) == 0
    words = json.loads(written.read_text())["command"].split()[1:]
    second = tmp_path / "b.json"
    assert run(*words, "--processes", "1", "--json", str(second)) == 0
    assert untimed(written) == untimed(second)


def test_on_a_ladder_only_neighbours_meet(tmp_path: Path, capsys: Captured) -> None:
    written = tmp_path / "a.json"
    pool = ("jekyll-vs-hyde", "--bots", "random,poole,greedy", "--ladder", "--pairs", "4", "--processes", "1")
    assert run("arena", *pool, "--json", str(written)) == 0
    printed = capsys.readouterr().out
    assert "random against poole" in printed
    assert "poole against greedy" in printed
    assert "random against greedy" not in printed
    assert "--ladder" in json.loads(written.read_text())["command"]
    assert len(read_results(written.read_text()).scores) == 2


def test_alone_among_others_is_printed(capsys: Captured) -> None:
    assert run("arena", "the-card-game", "--bots", "random,greedy", "--pairs", "3", "--processes", "1") == 0
    printed = capsys.readouterr().out
    assert "random alone among greedy: wins" in printed
    assert "where 33.3% is fair" in printed


def test_a_sequential_test_is_told_or_not(capsys: Captured) -> None:
    assert run(*TWO, "--pairs", "300", "--sprt", "0.45,0.55") == 0
    assert "the win share of random is rather 0.45, not 0.55." in capsys.readouterr().out
    assert run(*TWO, "--pairs", "1", "--sprt", "0.45,0.55") == 0
    assert "Not told after 1 pairs" in capsys.readouterr().out


def test_ctrl_c_tells_what_was_played(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    plays = results_module._in_order

    def interrupted(*what: object) -> Iterator[Pair]:
        for pair in plays(*what):  # type: ignore[arg-type]
            if pair.number == 5:
                raise KeyboardInterrupt
            yield pair

    monkeypatch.setattr(results_module, "_in_order", interrupted)
    assert run(*TWO, "--pairs", "100", "--write-ratings") == 130
    captured = capsys.readouterr()
    assert "2 players: 10 games" in captured.out
    assert "The ratings are left as they are" in captured.err
    assert "stopped" in captured.err
    assert not ratings.FILE.exists()


def test_an_error_of_a_worker_ends_with_1_after_what_was_played(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = play_module.play_pair

    def breaks(*what: object) -> Pair:
        if what[2] == 20:
            raise ZeroDivisionError("seven by none")
        return plays(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(play_module, "play_pair", breaks)
    assert run(*TWO, "--pairs", "100") == 1
    captured = capsys.readouterr()
    assert "2 players: 32 games" in captured.out
    assert "random against greedy, in pair 20:" in captured.err
    assert "ZeroDivisionError: seven by none" in captured.err


MISUSES = {
    "no bots": (("arena", GAME), "--bots"),
    "one bot": (("arena", GAME, "--bots", "greedy"), "two bots or more"),
    "unknown game": (("arena", "chess", "--bots", "random,greedy"), "unknown game"),
    "no pairs": ((*TWO, "--pairs", "0"), "from 1 to 10,000,000"),
    "pairs no number": ((*TWO, "--pairs", "x"), "'x' is not a whole number"),
    "no time": ((*TWO, "--budget", "0"), "more than 0"),
    "too many players": ((*TWO, "--players", "3"), "for 2 players, not 3"),
    "unknown anchor": ((*TWO, "--anchor", "gredy"), "did you mean 'greedy'"),
    "points no number": ((*TWO, "--points", "nan"), "up to a million"),
    "a match of two games": ((*TWO, "--option", "match=return"), "from both sides anyway"),
    "test of nothing": ((*TWO, "--sprt", "0.5"), "as in 0.5,0.55, not '0.5'"),
    "test of one share": ((*TWO, "--sprt", "0.5,0.5"), "0 < low < high < 1"),
    "test of three": (("arena", GAME, "--bots", "random,greedy,greedy@2", "--sprt", "0.5,0.6"), "for two bots"),
    "test and ratings": ((*TWO, "--sprt", "0.5,0.6", "--write-ratings"), "not --sprt"),
    "two places": ((*TWO, "--ray", "auto"), "not allowed with"),
    "picture of another kind": ((*TWO, "--plot", "a.png"), "ends in .svg"),
}


@pytest.mark.parametrize("how", MISUSES)
def test_misuse_is_said_and_ends_with_2(how: str, capsys: Captured) -> None:
    arguments, message = MISUSES[how]
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(capsys: Captured) -> None:
    assert run(*TWO, "--json", "/none/a.json") == 1
    captured = capsys.readouterr()
    assert "cannot write to the folder /none" in captured.err
    assert captured.out == ""


def test_the_commands_of_the_docs_are_understood() -> None:
    modules = _commands()
    lines = [*re.findall(r"^strangecase (arena .*)$", DOCS, re.MULTILINE), *modules["arena"].EXAMPLES]
    assert len(lines) >= 10
    for line in lines:
        args = _parser(modules).parse_args(shlex.split(line))
        assert modules["arena"]._contest(args).entrants, line


def test_the_python_of_the_docs_runs() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    exec(compile(block, "arena.md", "exec"), {})
