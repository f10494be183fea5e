"""The terminal game: a whole game, refusals, leaving and coming back, a match."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from strangecase.games import find_game
from strangecase.tables.case import verify
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.table import Table

EVERYTHING = "\n".join(f"{suit}{n}" for n in range(1, 9) for suit in "PGW") + "\n2+\n3+\n4+\n5+\n6+\nW\n"


def play(data: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return play_game("jekyll-vs-hyde", data, typed, *arguments)


def play_game(game: str, data: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "strangecase", "play", game, *arguments]
    env = {**os.environ, "STRANGECASE_DATA": str(data)}
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, check=False)


def records(data: Path) -> list[Path]:
    return sorted((data / "games").glob("*.case.json"), key=lambda path: path.stat().st_mtime_ns)


@pytest.mark.parametrize("role", ["jekyll", "hyde"])
def test_a_whole_game_ends_with_a_record_that_verifies(tmp_path: Path, role: str) -> None:
    done = play(tmp_path, EVERYTHING * 100, "--as", role, "--name", "anna")
    assert done.returncode == 0, done.stderr
    assert "wins the game." in done.stdout
    assert "\x1b" not in done.stdout
    (record,) = records(tmp_path)
    verdict = verify(json.loads(record.read_text()))
    assert verdict.finished
    assert verdict.dealt_again
    assert verdict.table.players[1 if role == "hyde" else 0] == "anna"
    assert not (tmp_path / "jekyll-vs-hyde.unfinished.json").exists()


def test_the_other_hand_is_never_printed(tmp_path: Path) -> None:
    done = play(tmp_path, "log\ntable\nquit\n", "--as", "hyde")
    kept = json.loads((tmp_path / "jekyll-vs-hyde.unfinished.json").read_text())
    deal, given = kept["case"]["steps"][:2]
    hidden = {*deal["hands"][0], *deal["aside"]}
    shown = done.stdout.split("Type what you do, or 'help'.")[1]
    assert not [card for card in hidden if f"│{card}│" in shown or f" {card}." in shown]
    assert given["do"] not in shown
    assert kept["fairness"]["secret"] not in done.stdout


def test_quit_and_come_back(tmp_path: Path) -> None:
    first = play(tmp_path, "quit\n")
    assert first.returncode == 0
    assert "The game is kept." in first.stdout
    hand = next(line for line in first.stdout.splitlines() if "│" in line and "░" not in line and "Marker" not in line)
    again = play(tmp_path, EVERYTHING * 100)
    assert hand in again.stdout
    assert len(records(tmp_path)) == 1


def test_the_end_of_input_keeps_the_game_too(tmp_path: Path) -> None:
    assert "The game is kept." in play(tmp_path, "").stdout
    kept = tmp_path / "jekyll-vs-hyde.unfinished.json"
    assert kept.stat().st_mode & 0o077 == 0, "others can read the secret"


def test_new_puts_the_unfinished_game_by(tmp_path: Path) -> None:
    play(tmp_path, "quit\n")
    kept = tmp_path / "jekyll-vs-hyde.unfinished.json"
    games = {kept.read_text()}
    for _ in range(3):
        done = play(tmp_path, "quit\n", "--new")
        assert "The unfinished game is now in" in done.stderr
        games.add(kept.read_text())
    away = {path.read_text() for path in tmp_path.glob("*.put-by-*.json")}
    assert away | {kept.read_text()} == games
    assert len(games) == 4


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"case": {}}', "[" * 100_000])
def test_a_kept_game_that_is_spoilt_is_said_and_not_lost(tmp_path: Path, spoilt: str) -> None:
    path = tmp_path / "jekyll-vs-hyde.unfinished.json"
    path.write_text(spoilt)
    done = play(tmp_path, "quit\n")
    assert done.returncode == 1
    assert "cannot be gone on with" in done.stderr
    assert "--new" in done.stderr
    assert path.read_text() == spoilt


def test_refusals_say_why_and_ask_again(tmp_path: Path) -> None:
    done = play(tmp_path, "P9\nxyzzy\nplay P1\nquit\n")
    assert "JVH-1: 'P9' is not a card" in done.stdout
    assert "JVH-1: 'xyzzy' is not a card" in done.stdout
    assert "JVH-5: this is an exchange" in done.stdout


def test_help_rules_and_resign(tmp_path: Path) -> None:
    done = play(tmp_path, "help\nrules\nresign\nno\nresign\nyes\n", "--name", "anna")
    assert "▲ marks what you may do now" in done.stdout
    assert "Won by enfield." in done.stdout
    assert "**JVH-25**" in done.stdout
    (record,) = records(tmp_path)
    result = json.loads(record.read_text())["result"]
    assert (result["reason"], result["by"], result["winners"]) == ("resigned", 0, [1])


def test_a_return_match_changes_the_roles_and_survives_leaving(tmp_path: Path) -> None:
    options = ("--option", "match=return", "--option", "deck=standard", "--name", "anna")
    kept = tmp_path / "jekyll-vs-hyde.unfinished.json"
    play(tmp_path, "quit\n", *options)
    for _ in range(40):  # leaving and coming back, until the first game is over
        if not records(tmp_path):
            play(tmp_path, EVERYTHING)
    play(tmp_path, "quit\n")
    if kept.exists():
        assert json.loads(kept.read_text())["case"]["match"]["game"] == 2
        done = play(tmp_path, EVERYTHING * 100)
        assert "The match " in done.stdout
    games = [json.loads(path.read_text()) for path in records(tmp_path)]
    assert [game["match"]["game"] for game in games] == [1, 2]
    assert games[0]["match"]["id"] == games[1]["match"]["id"]
    assert games[0]["seats"] == games[1]["seats"][::-1] == ["anna", "enfield"]
    assert all(verify(game).finished for game in games)


def test_a_data_folder_that_cannot_be_written(tmp_path: Path) -> None:
    in_the_way = tmp_path / "data"
    in_the_way.write_text("")
    done = play(in_the_way, "quit\n")
    assert done.returncode == 1
    assert "STRANGECASE_DATA names another folder" in done.stderr


def test_a_name_with_style_tags_in_it_loses_nothing(tmp_path: Path) -> None:
    done = play(tmp_path, "resign\nyes\n", "--name", "[/]anna[bold]")
    assert done.returncode == 0, done.stderr
    (record,) = records(tmp_path)
    assert json.loads(record.read_text())["seats"][0] == "[/]anna[bold]"


def test_resigning_the_first_game_loses_the_match(tmp_path: Path) -> None:
    done = play(tmp_path, "resign\nyes\n", "--option", "match=return")
    assert "The match goes to enfield." in done.stdout
    assert len(records(tmp_path)) == 1


def test_a_match_whose_first_game_was_kept_as_agreed_goes_on_with_the_second(tmp_path: Path) -> None:
    """Nobody agrees with a bot in a terminal, but the file may come from elsewhere."""
    play(tmp_path, "quit\n", "--option", "match=return", "--as", "jekyll")
    end_kept_game(tmp_path, winners=[], scores=[0, 0], reason="agreed")
    done = play(tmp_path, "quit\n")
    assert done.returncode == 0, done.stderr
    assert "A draw." in done.stdout
    assert "you are Mr. Hyde" in done.stdout
    again = play(tmp_path, "resign\nyes\n")
    assert again.returncode == 0, again.stderr
    assert "The match goes to enfield." in again.stdout
    games = [json.loads(path.read_text()) for path in records(tmp_path)]
    assert [game["result"]["reason"] for game in games] == ["agreed", "resigned"]


def test_a_first_game_that_was_kept_as_given_up_has_lost_the_match(tmp_path: Path) -> None:
    play(tmp_path, "quit\n", "--option", "match=return", "--as", "jekyll")
    end_kept_game(tmp_path, winners=[1], scores=[0, 1], reason="resigned", by=0)
    assert "The match goes to enfield." in play(tmp_path, "").stdout
    assert not (tmp_path / "jekyll-vs-hyde.unfinished.json").exists()


def end_kept_game(data: Path, **result: object) -> None:
    """Let the game that is kept be one that has just been ended, before a card was given."""
    path = data / "jekyll-vs-hyde.unfinished.json"
    kept = json.loads(path.read_text())
    kept["case"]["result"] = {"rounds": 1, "marker": 0, **result}
    path.write_text(json.dumps(kept))


def test_the_commitment_is_shown_whole_and_the_salt_is_the_persons(tmp_path: Path) -> None:
    done = play(tmp_path, "resign\nyes\n", "--salt", "abc123", "--as", "hyde")
    (record,) = records(tmp_path)
    fairness = json.loads(record.read_text())["fairness"]
    assert fairness["commitment"] in done.stdout
    assert fairness["salts"] == [None, "abc123"]


def test_a_game_is_kept_after_every_decision(tmp_path: Path) -> None:
    """Killed without warning, it goes on from the last decision."""
    command = [sys.executable, "-m", "strangecase", "play", "jekyll-vs-hyde", "--as", "jekyll"]
    env = {**os.environ, "STRANGECASE_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdin
    assert process.stdout
    process.stdin.write(EVERYTHING)
    process.stdin.flush()
    for line in process.stdout:
        if "leads" in line:  # cards have been given, and one was led
            break
    process.kill()
    process.communicate()
    kept = json.loads((tmp_path / "jekyll-vs-hyde.unfinished.json").read_text())
    assert len(kept["case"]["steps"]) >= 3
    assert "leads" in play(tmp_path, "log\nquit\n").stdout


def test_cards_that_were_changed_in_the_kept_game_are_noticed(tmp_path: Path) -> None:
    play(tmp_path, "quit\n")
    path = tmp_path / "jekyll-vs-hyde.unfinished.json"
    kept = json.loads(path.read_text())
    deal = kept["case"]["steps"][0]
    deal["hands"][1][0], deal["aside"][0] = deal["aside"][0], deal["hands"][1][0]
    path.write_text(json.dumps(kept))
    done = play(tmp_path, "quit\n")
    assert done.returncode == 1
    assert "not the ones that were dealt" in done.stderr


def test_one_game_is_played_in_one_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "strangecase", "play", "jekyll-vs-hyde"]
    env = {**os.environ, "STRANGECASE_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as first:
        assert first.stdout
        first.stdout.readline()
        second = play(tmp_path, "quit\n")
        first.communicate("quit\n")
    assert second.returncode == 1
    assert "in another terminal" in second.stderr


@pytest.mark.parametrize("players", ["3", "4"])
def test_a_table_of_several_bots(tmp_path: Path, players: str) -> None:
    """Typing everything there is, over and over, plays a hand of the other game to its end."""
    cards = [f"{camp}{kind}" for camp in "JH" for kind in ("T", *"ABCDE34567", "x1", "x2", "x3")]
    typed = "\n".join([*cards, "0", "1", "2", "3", "ghost"]) + "\n"
    done = play_game("jekyll-and-hyde", tmp_path, typed * 60, "--players", players, "--option", "target=0")
    assert done.returncode == 0, done.stderr
    assert "Hand 1 ends." in done.stdout
    (record,) = records(tmp_path)
    assert verify(json.loads(record.read_text())).dealt_again


def test_without_as_the_seat_is_drawn_by_lot_and_kept(tmp_path: Path) -> None:
    seats = set()
    for number in range(12):
        data = tmp_path / str(number)
        said = play_game("jekyll-and-hyde", data, "quit\n", "--name", "anna", "--salt", f"{number:x}").stdout
        kept = json.loads((data / "jekyll-and-hyde.unfinished.json").read_text())
        seat = kept["player"]
        seats.add(seat)
        assert kept["case"]["seating"]["by"] == "lot"
        assert kept["case"]["seating"]["places"][seat] == 0
        assert kept["case"]["seats"][seat] == "anna"
        assert f"by lot you sit in seat {seat}, enfield in seat {1 if seat == 0 else 0}, " in " ".join(said.split())
        assert f"seat {seat}" in play_game("jekyll-and-hyde", data, "resign\nyes\n").stdout, "it is kept"
        (record,) = records(data)
        case = json.loads(record.read_text())
        assert case["fairness"]["salts"] == [f"{number:x}", None, None, None], "in the order of the places"
        assert case["result"]["by"] == seat
        assert verify(case).dealt_again
        if len(seats) > 1:
            return
    raise AssertionError(f"twelve games, and always in seat {seats}")


def test_with_as_the_seat_is_the_chosen_one(tmp_path: Path) -> None:
    done = play_game("the-card-game", tmp_path, "resign\nyes\n", "--as", "2", "--name", "anna")
    assert "you sit in seat 2, enfield in seat 0, enfield in seat 1." in " ".join(done.stdout.split())
    assert "by lot" not in done.stdout
    (record,) = records(tmp_path)
    case = json.loads(record.read_text())
    assert (case["seating"], case["seats"][2]) == ({"by": "choice"}, "anna")
    assert verify(case).dealt_again


def test_a_kept_game_with_other_places_is_not_gone_on_with(tmp_path: Path) -> None:
    play_game("the-card-game", tmp_path, "quit\n")
    path = tmp_path / "the-card-game.unfinished.json"
    kept = json.loads(path.read_text())
    kept["case"]["seating"]["places"].reverse()
    path.write_text(json.dumps(kept))
    done = play_game("the-card-game", tmp_path, "quit\n")
    assert done.returncode == 1
    assert "draw the places" in done.stderr


def test_a_game_that_was_kept_before_seats_were_drawn_goes_on(tmp_path: Path) -> None:
    game = find_game("the-card-game")
    dealer = EarlierDealer(bytes(range(32)), ("ab", "", ""))
    kept = {
        "player": 0,
        "bot": "enfield",
        "fairness": dealer.published(),
        "first": None,
        "case": Table(game, ["you", "enfield", "enfield"], {}, dealer).case(),
    }
    (tmp_path / "the-card-game.unfinished.json").write_text(json.dumps(kept))
    done = play_game("the-card-game", tmp_path, "resign\nyes\n")
    assert "you are seat 0" in done.stdout
    (record,) = records(tmp_path)
    assert verify(json.loads(record.read_text())).dealt_again


def test_a_hint_is_something_that_can_be_done(tmp_path: Path) -> None:
    done = play(tmp_path, "hint\nquit\n")
    hint = next(line for line in done.stdout.splitlines() if "One could " in line)
    word = hint.split("One could ")[1].rstrip(".")
    again = play(tmp_path, f"{word}\nquit\n")
    assert "Not possible" not in again.stdout


@pytest.mark.parametrize("option", ["recipes=classic", "recipes=random", "sixth=on"])
def test_a_whole_game_of_jars(tmp_path: Path, option: str) -> None:
    typed = "v\n6>5 2\n7>6 2\n10>11 3\n9>10 2\n8>9\nhint\nend\n" * 80
    done = play_game("frankenstein", tmp_path, typed, "--as", "igor", "--option", option)
    assert done.returncode == 0, done.stderr
    assert "Won by" in done.stdout or "A draw." in done.stdout, done.stdout[-400:]
    assert "points, if nobody else moves: " in done.stdout
    (record,) = records(tmp_path)
    assert verify(json.loads(record.read_text())).dealt_again
