"""The command line: what it prints, what it refuses, and its exit codes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from strangecase.cli import main
from strangecase.games import all_games
from strangecase.kernel.game import LANGUAGES

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """The exit code of a command, also where the argument parser ends it."""
    try:
        return main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)


@pytest.fixture
def records(tmp_path: Path, capsys: Captured) -> Path:
    path = tmp_path / "games.jsonl"
    assert run("simulate", "jekyll-vs-hyde", "--games", "3", "--seed", "5", "--records", str(path)) == 0
    capsys.readouterr()
    return path


def test_games_lists_every_game_with_players_and_options(capsys: Captured) -> None:
    assert run("games") == 0
    printed = capsys.readouterr().out
    for game in all_games():
        assert game.name in printed
        assert all(f"option {option.name}: {option.default} (default)" in printed for option in game.options)


def test_games_and_help_load_neither_the_compiler_nor_numpy() -> None:
    code = (
        "import sys; from strangecase.cli import main; main(['games']); "
        "print([m for m in ('numba', 'numpy', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_prints_the_numbered_rules(language: str, capsys: Captured) -> None:
    assert run("rules", "jekyll-vs-hyde", "--lang", language) == 0
    printed = capsys.readouterr().out
    assert all(f"**JVH-{n}**" in printed for n in range(1, 26))
    assert "\x1b" not in printed


@pytest.mark.parametrize("command", ["games", "rules", "play", "simulate", "replay", "verify", "bench"])
def test_help_shows_examples(command: str, capsys: Captured) -> None:
    assert run(command, "--help") == 0
    assert f"Examples:\n  strangecase {command}" in capsys.readouterr().out


MISUSES = {
    "unknown game": (("rules", "jekyl-vs-hyde"), "unknown game: 'jekyl-vs-hyde'; did you mean 'jekyll-vs-hyde'"),
    "unknown language": (("rules", "jekyll-vs-hyde", "--lang", "de"), "unknown language: 'de'"),
    "unknown command": (("frobnicate",), "invalid choice"),
    "no command": ((), "required"),
    "unknown option": (("simulate", "jekyll-vs-hyde", "--option", "decks=2"), "did you mean 'deck'"),
    "unknown value": (("simulate", "jekyll-vs-hyde", "--option", "deck=tarot"), "there are: original, standard"),
    "unknown bot": (("simulate", "jekyll-vs-hyde", "--seats", "random,gredy"), "did you mean 'greedy'"),
    "unknown bot to play": (("play", "jekyll-vs-hyde", "--bot", "gredy"), "did you mean 'greedy'"),
    "unknown role": (("play", "jekyll-vs-hyde", "--as", "utterson"), "unknown role"),
    "negative games": (("simulate", "jekyll-vs-hyde", "--games", "-5"), "from 1 to 1,000,000,000"),
    "no games": (("simulate", "jekyll-vs-hyde", "--games", "0"), "from 1 to 1,000,000,000"),
    "too many games": (("simulate", "jekyll-vs-hyde", "--games", "99999999999"), "not 99,999,999,999"),
    "games no number": (("simulate", "jekyll-vs-hyde", "--games", "many"), "'many' is not a whole number"),
}


@pytest.mark.parametrize("how", MISUSES)
def test_misuse_is_said_and_ends_with_2(how: str, capsys: Captured) -> None:
    arguments, message = MISUSES[how]
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


FAILURES = {
    "option without value": (("simulate", "jekyll-vs-hyde", "--option", "deck"), "NAME=VALUE"),
    "too few bots": (("simulate", "jekyll-vs-hyde", "--seats", "random"), "needs 2 players, not 1"),
    "records in no folder": (("simulate", "jekyll-vs-hyde", "--records", "/none/x.jsonl"), "cannot write records"),
    "legal without records": (("simulate", "jekyll-vs-hyde", "--with-legal"), "needs --records"),
    "replay of nothing": (("replay", "/none.case.json"), "cannot be read"),
}


@pytest.mark.parametrize("how", FAILURES)
def test_what_cannot_be_done_is_said_and_ends_with_1(how: str, capsys: Captured) -> None:
    arguments, message = FAILURES[how]
    assert run(*arguments) == 1
    assert message in capsys.readouterr().err


def test_simulate_prints_shares_intervals_lengths_and_speed(capsys: Captured) -> None:
    assert run("simulate", "jekyll-vs-hyde", "--games", "2000", "--seats", "random,greedy", "--seed", "3") == 0
    printed = capsys.readouterr().out
    assert "2,000 games, seed 3" in printed
    assert printed.count("95% between") == 2
    assert "decisions a game" in printed
    assert "decisions a second" in printed


def test_the_same_seed_gives_the_same_records(tmp_path: Path) -> None:
    texts = []
    for number, seed in enumerate(("5", "5", "6")):
        path = tmp_path / f"{number}.jsonl"
        arguments = ("--games", "20", "--seats", "greedy,random", "--seed", seed, "--records", str(path))
        assert run("simulate", "jekyll-vs-hyde", *arguments) == 0
        texts.append(path.read_text())
    assert texts[0] == texts[1] != texts[2]
    assert len(texts[0].splitlines()) == 20


def test_records_with_legal_are_verified(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ("--games", "4", "--option", "match=return", "--records", str(path), "--with-legal")
    assert run("simulate", "jekyll-vs-hyde", *arguments) == 0
    steps = [step for line in path.read_text().splitlines() for step in json.loads(line)["steps"] if "do" in step]
    assert all(step["do"] in step["legal"] for step in steps)
    assert run("verify", str(path)) == 0
    printed = capsys.readouterr()
    assert printed.out.count(": right: Jekyll vs. Hyde") == 8
    assert printed.out.count("match series-0-") == 4
    assert "12 right, 0 wrong" in printed.err


def test_a_full_disk_is_said_and_ends_with_1(capsys: Captured) -> None:
    assert run("simulate", "jekyll-vs-hyde", "--games", "50", "--records", "/dev/full") == 1
    assert "No space left on device" in capsys.readouterr().err


def test_verify_finds_a_tampered_result_and_goes_on(records: Path, capsys: Captured) -> None:
    first, *others = records.read_text().splitlines(keepends=True)
    spoilt = json.loads(first)
    spoilt["result"]["marker"] = 7
    records.write_text(json.dumps(spoilt) + "\n" + "".join(others))
    assert run("verify", str(records)) == 1
    captured = capsys.readouterr()
    assert f"{records}:1: WRONG: result: 'marker' is 7" in captured.out
    assert "2 right, 1 wrong" in captured.err


def test_verify_finds_a_match_that_does_not_fit(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ("--games", "1", "--seats", "random,greedy", "--option", "match=return", "--records", str(path))
    assert run("simulate", "jekyll-vs-hyde", *arguments) == 0
    first, second = map(json.loads, path.read_text().splitlines())
    second["seats"].reverse()
    path.write_text(json.dumps(first) + "\n" + json.dumps(second) + "\n")
    assert run("verify", str(path)) == 1
    assert "match series-0-0: WRONG: the two games are not of the same players" in capsys.readouterr().out


def test_verify_of_an_empty_file_is_no_success(tmp_path: Path) -> None:
    empty = tmp_path / "games.jsonl"
    empty.write_text("")
    assert run("verify", str(empty)) == 1


def test_replay_tells_the_whole_game(records: Path, capsys: Captured) -> None:
    assert run("replay", str(records), "--game", "2") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Round 1: ten cards each")
    assert "has won the game." in printed.splitlines()[-1]
    assert "\x1b" not in printed


def test_replay_of_a_game_that_is_not_there(records: Path, capsys: Captured) -> None:
    assert run("replay", str(records), "--game", "9") == 1
    assert "there is no game 9" in capsys.readouterr().err
