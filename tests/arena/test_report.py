"""What is written down can be read again; the picture is one; ratings replace their game's part and no other."""

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from strangecase.arena.keeping import check_new, keep, write_ratings
from strangecase.arena.picture import draw
from strangecase.arena.play import Pair
from strangecase.arena.report import Report, make_report, read_results, write_report
from strangecase.arena.results import Results
from strangecase.arena.sequential import SequentialTest
from strangecase.bots import bot_version, find_bot, ratings
from strangecase.errors import BadInput
from strangecase.games import all_games, find_game
from strangecase.lab.times import Times
from tests.arena.pools import contest

COMMAND = "strangecase arena GAME --bots ..."


def made(name: str = "jekyll-vs-hyde") -> tuple[Report, Results]:
    """Three bots and thirty pairs, of which the second bot loses few."""
    results = Results(contest(name, "random", "greedy", "greedy@0.3"))
    games = 2 if len(results.contest.sides) == 2 else 2 * results.contest.players
    for first, second in results.contest.meetings:
        for number in range(30):
            lucky = number % 5 == first + second
            scores = tuple(1.0 if lucky else game % 3 / 3 for game in range(games))
            times = Times(), Times()
            times[0].add(0.001)
            times[1].add(0.2)
            results.add(Pair((first, second), number, scores, times))
    return make_report(results, COMMAND, "greedy", 1500.0), results


@pytest.mark.parametrize("name", ["jekyll-vs-hyde", "the-card-game"])
def test_a_report_is_read_as_it_was_written(name: str) -> None:
    report, results = made(name)
    again = read_results(write_report(report, results))
    assert again.contest == results.contest
    assert again.scores == results.scores
    second = make_report(again, COMMAND, "greedy", 1500.0)
    assert second.meetings == report.meetings
    assert [s.rating for s in second.standings] == [s.rating for s in report.standings]


def test_a_report_says_everything() -> None:
    report, results = made("the-card-game")
    test = SequentialTest(0.5, 0.6)
    test.add(1.0)
    written = json.loads(write_report(replace(report, test=test), results))
    assert written["command"] == COMMAND
    assert written["anchor"] == {"bot": "greedy", "rating": 1500.0}
    assert [entrant["version"] for entrant in written["entrants"]] == [
        bot_version("random"),
        *[bot_version("greedy")] * 2,
    ]
    assert written["test"]["verdict"] == "undecided"
    first = written["meetings"][0]
    assert (first["pairs"], first["games"], len(first["results"].split())) == (30, 180, 30)
    assert first["won"] + first["tied"] + first["lost"] == pytest.approx(1)
    assert first["alone"][0]["fair"] == pytest.approx(1 / 3)
    standings = written["standings"]
    assert [s["rating"]["value"] for s in standings] == sorted((s["rating"]["value"] for s in standings), reverse=True)
    assert {s["games"] for s in standings} == {360}
    middle = next(s for s in standings if s["bot"] == "greedy")
    assert (middle["p50"], middle["p95"]) == pytest.approx((0.001, 0.2), rel=0.01)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "strangecase/1"}', '{"format": "strangecase-arena/1"}'])
def test_what_is_no_report_is_said(text: str) -> None:
    with pytest.raises(BadInput, match="no report of an arena"):
        read_results(text)


def test_the_picture_shows_every_bot_and_every_share() -> None:
    report, _ = made()
    texts = [element.text or "" for element in ElementTree.fromstring(draw(report)).iter() if element.text]
    for standing in report.standings:
        assert texts.count(standing.bot) == 3  # beside its rating, and on two sides of the table
        assert f"{standing.rating.value:.0f}" in texts
    for meeting in report.meetings:
        assert f"{100 * meeting.share.value:.1f}" in texts
        assert f"{100 - 100 * meeting.share.value:.1f}" in texts


def test_ratings_replace_their_games_part_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "FILE", tmp_path / "ratings.json")
    for name in ("the-card-game", "jekyll-vs-hyde"):
        write_ratings(made(name)[0])
    before = ratings.ratings("the-card-game")
    report = replace(made()[0], command="another")
    write_ratings(report)
    assert ratings.ratings("the-card-game") == before
    assert ratings.part("jekyll-vs-hyde")["command"] == "another"
    best = ratings.ratings("jekyll-vs-hyde")[0]
    assert best == ratings.rating("jekyll-vs-hyde", best.bot)
    assert best.rating == pytest.approx(report.standings[0].rating.value, abs=0.05)
    assert best.low < best.rating < best.high
    assert ratings.rating("jekyll-vs-hyde", "nobody") is None
    assert ratings.rating("chess", "greedy") is None


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_the_ratings_are_of_the_bots_as_they_are(name: str) -> None:
    game, part, found = find_game(name), ratings.part(name), ratings.ratings(name)
    assert len(found) >= 2
    for rating in found:
        bot = rating.bot.partition("@")[0]
        find_bot(bot, game)
        assert rating.version == bot_version(bot), f"{bot} plays differently now: run {part['command']}"
        assert rating.low <= rating.rating <= rating.high
    game.check_players(part["players"])
    assert game.read_options(part["options"]) == part["options"]
    anchor = ratings.rating(name, part["anchor"]["bot"])
    assert anchor is not None
    assert anchor.rating == part["anchor"]["rating"]
    words = part["command"].split()
    assert words[:3] == ["strangecase", "arena", name]
    assert set(words[words.index("--bots") + 1].split(",")) == {rating.bot for rating in found}


def test_no_rating_is_of_a_game_that_is_not_here() -> None:
    assert set(ratings.read(ratings.FILE)) == {game.name for game in all_games()}


def test_a_file_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    there = tmp_path / "arena.json"
    there.write_text("mine")
    with pytest.raises(BadInput, match="exists already"):
        check_new(there)
    with pytest.raises(BadInput, match="cannot write to the folder"):
        check_new(tmp_path / "none" / "arena.json")
    check_new(tmp_path / "other.json")


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, text: str, encoding: str) -> int:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(BadInput, match="No space left"):
        keep(tmp_path / "arena.json", "x")
    assert not list(tmp_path.iterdir())
