"""The command line: what it prints, what it refuses, and its exit codes."""

import json
import os
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


@pytest.mark.parametrize(
    "command", ["games", "rules", "play", "simulate", "replay", "verify", "bench", "arena", "check", "new"]
)
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
    "option without value": (("simulate", "jekyll-vs-hyde", "--option", "deck"), "NAME=VALUE"),
    "option no number": (("simulate", "jekyll-and-hyde", "--option", "target=-5"), "any number from 0"),
    "too few bots": (("simulate", "jekyll-vs-hyde", "--seats", "random"), "for 2 players, not 1"),
    "too many players": (("play", "jekyll-and-hyde", "--players", "7"), "for 3 or 4 players, not 7"),
    "legal without records": (("simulate", "jekyll-vs-hyde", "--with-legal"), "needs --records"),
    "a name that cannot be printed": (("play", "--name", "a\x1bb"), "can be printed"),
    "no name": (("play", "--name", " "), "can be printed"),
    "no seconds": (("bench", "--seconds", "0"), "can be measured"),
    "seconds without end": (("bench", "--seconds", "inf"), "can be measured"),
    "seconds no number": (("bench", "--seconds", "nan"), "can be measured"),
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
    "records in no folder": (("simulate", "jekyll-vs-hyde", "--records", "/none/x.jsonl"), "cannot write records"),
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
    assert printed.out.count("\nmatch series-") == 4
    assert "12 right, 0 wrong, 0 unfinished" in printed.err


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
    assert "2 right, 1 wrong, 0 unfinished" in captured.err


def test_verify_finds_a_match_that_does_not_fit(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ("--games", "1", "--seats", "random,greedy", "--option", "match=return", "--records", str(path))
    assert run("simulate", "jekyll-vs-hyde", *arguments) == 0
    first, second = map(json.loads, path.read_text().splitlines())
    second["seats"].reverse()
    path.write_text(json.dumps(first) + "\n" + json.dumps(second) + "\n")
    assert run("verify", str(path)) == 1
    assert "-0: WRONG: the two games are not of the same players" in capsys.readouterr().out


def test_verify_of_an_empty_file_is_no_success(tmp_path: Path) -> None:
    empty = tmp_path / "games.jsonl"
    empty.write_text("")
    assert run("verify", str(empty)) == 1


def test_replay_tells_the_whole_game(records: Path, capsys: Captured) -> None:
    assert run("replay", str(records), "--game", "2") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Jekyll vs. Hyde: random, random\nRound 1: ten cards each")
    assert printed.splitlines()[-1] == "Won by random."
    assert "\x1b" not in printed


def test_replay_of_a_game_that_is_not_there(records: Path, capsys: Captured) -> None:
    assert run("replay", str(records), "--game", "9") == 1
    assert "there is no game 9" in capsys.readouterr().err


def test_replay_skips_what_it_is_not_asked_for(records: Path, capsys: Captured) -> None:
    records.write_text("{broken\n" + records.read_text())
    assert run("replay", str(records), "--game", "2") == 0
    assert run("replay", str(records), "--game", "1") == 1
    assert "is not JSON" in capsys.readouterr().err


def test_a_typo_in_a_bots_name_leaves_no_file_behind(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert run("simulate", "jekyll-vs-hyde", "--seats", "random,gredy", "--records", str(path)) == 2
    assert not path.exists()


def _spoilt(records: Path, **change: object) -> Path:
    case = json.loads(records.read_text().splitlines()[0])
    records.write_text(json.dumps({**case, **change}) + "\n")
    return records


@pytest.mark.parametrize(
    "change",
    [
        {"match": None},
        {"seats": ["\ud800", "b"]},
        {"seats": ["a\nforged: right: x", "b"]},
        {"seats": ["[/]", "[bold"]},
    ],
)
def test_names_that_somebody_else_wrote_do_no_harm(records: Path, capsys: Captured, change: dict[str, object]) -> None:
    path = _spoilt(records, **change)
    assert run("verify", str(path)) == 0
    assert run("replay", str(path)) == 0
    assert "\nforged" not in capsys.readouterr().out


def test_an_unfinished_game_is_no_success(records: Path, capsys: Captured) -> None:
    case = json.loads(records.read_text().splitlines()[0])
    del case["result"]
    records.write_text(json.dumps({**case, "steps": case["steps"][:9]}) + "\n")
    assert run("verify", str(records)) == 1
    captured = capsys.readouterr()
    assert "unfinished: Jekyll vs. Hyde, 9 steps, right so far" in captured.out
    assert "0 right, 0 wrong, 1 unfinished" in captured.err


def test_two_series_with_the_same_seed_have_matches_of_their_own(tmp_path: Path) -> None:
    paths = []
    for seats in ("random,random", "random,greedy"):
        paths.append(str(tmp_path / f"{seats}.jsonl"))
        arguments = ("--games", "2", "--seats", seats, "--option", "match=return", "--records", paths[-1])
        assert run("simulate", "jekyll-vs-hyde", *arguments) == 0
    assert run("verify", *paths, paths[0]) == 0


@pytest.mark.parametrize("command", ["simulate", "verify", "replay"])
def test_the_first_compile_is_announced(command: str, records: Path, tmp_path: Path) -> None:
    what = ["jekyll-vs-hyde", "--games", "1"] if command == "simulate" else [str(records)]
    env = {**os.environ, "STRANGECASE_CACHE": str(tmp_path / "cache")}
    words = [sys.executable, "-m", "strangecase", command, *what]
    first, later = (subprocess.run(words, env=env, capture_output=True, text=True, check=True) for _ in range(2))
    assert "Compiling the rules of Jekyll vs. Hyde" in first.stderr
    assert "Compiling" not in later.stderr


def shell(line: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A line of shell, where `strangecase` is this program."""
    line = line.replace("strangecase", f"{sys.executable} -m strangecase")
    return subprocess.run(line, shell=True, env={**os.environ, **env}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("strangecase games >&-", 0),
        ("strangecase games > /dev/full", 1),
        ("strangecase games | head -1", 0),
        ("strangecase rules jekyll-vs-hyde --lang fr", 0),
        ("strangecase play jekyll-vs-hyde <&-", 0),
        ("strangecase replay /none.case.json <&-", 1),
    ],
)
def test_streams_that_are_closed_full_or_narrow(line: str, code: int, tmp_path: Path) -> None:
    done = shell(line, PYTHONIOENCODING="ascii", STRANGECASE_DATA=str(tmp_path))
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_home_there_is_a_sentence(tmp_path: Path) -> None:
    cache = f"STRANGECASE_CACHE={tmp_path}"
    done = shell(f"env -u STRANGECASE_DATA -u XDG_DATA_HOME HOME= {cache} strangecase play jekyll-vs-hyde < /dev/null")
    assert done.returncode == 1
    assert "STRANGECASE_DATA names another" in done.stderr
    assert "Traceback" not in done.stderr
