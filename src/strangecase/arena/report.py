"""What an arena has found, as data: for the terminal, for a JSON file, for the picture, for the ratings."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from strangecase.arena.play import Contest
from strangecase.arena.results import Results
from strangecase.arena.sequential import SequentialTest
from strangecase.arena.statistics import Alone, Estimate, Statistics
from strangecase.errors import BadInput
from strangecase.lab.entrants import Entrant

FORMAT = "strangecase-arena/1"


@dataclass(frozen=True)
class Standing:
    """One bot of the pool."""

    bot: str
    version: int
    budget: float
    rating: Estimate
    games: int
    moves: int
    p50: float  # seconds a move
    p95: float


@dataclass(frozen=True)
class Meeting:
    """Two bots of the pool; shares are the first one's."""

    first: str
    second: str
    pairs: int
    games: int
    share: Estimate
    won: float  # parts of all pairs
    tied: float
    lost: float
    alone: tuple[Alone, Alone] | None  # how each did alone among the other's, with more than two sides


@dataclass(frozen=True)
class Report:
    """Everything about one run."""

    contest: Contest
    command: str
    anchor: str
    anchor_points: float
    standings: list[Standing]  # the strongest first
    meetings: list[Meeting]
    test: SequentialTest | None


def make_report(
    results: Results, command: str, anchor: str, points: float, test: SequentialTest | None = None
) -> Report:
    """Work everything out; there must be at least one pair."""
    contest, statistics = results.contest, Statistics(results)
    names = [entrant.name for entrant in contest.entrants]
    ratings = statistics.ratings(names.index(anchor), points)
    standings = [_standing(results, place, rating) for place, rating in enumerate(ratings)]
    standings.sort(key=lambda standing: -standing.rating.value)
    meetings = [_meeting(results, statistics, meeting) for meeting in contest.meetings if results.scores[meeting]]
    return Report(contest, command, anchor, points, standings, meetings, test)


def _standing(results: Results, place: int, rating: Estimate) -> Standing:
    entrant, times = results.contest.entrants[place], results.times[place]
    games = sum(len(scores) for m, pairs in results.scores.items() if place in m for scores in pairs)
    p50, p95 = times.quantile(0.5), times.quantile(0.95)
    return Standing(entrant.name, entrant.version, entrant.budget, rating, games, times.total, p50, p95)


def _meeting(results: Results, statistics: Statistics, meeting: tuple[int, int]) -> Meeting:
    pairs = results.scores[meeting]
    shares = [_sign(scores) for scores in pairs]
    won, tied, lost = (shares.count(sign) / len(shares) for sign in (1, 0, -1))
    first, second = (results.contest.entrants[place].name for place in meeting)
    games, share, alone = sum(map(len, pairs)), statistics.share(meeting), statistics.alone(meeting)
    return Meeting(first, second, len(pairs), games, share, won, tied, lost, alone)


def _sign(scores: tuple[float, ...]) -> int:
    """Whether the first bot won the pair; thirds do not add up exactly."""
    surplus = sum(scores) - len(scores) / 2
    return 0 if abs(surplus) < 1e-9 else 1 if surplus > 0 else -1


def write_report(report: Report, results: Results) -> str:
    """The report as JSON, with the result of every game: pairs in order, the games of a pair joined by commas."""
    contest = asdict(report.contest)
    written = {
        "format": FORMAT,
        "command": report.command,
        **{"game" if name == "game_name" else name: value for name, value in contest.items()},
        "anchor": {"bot": report.anchor, "rating": report.anchor_points},
        "standings": [asdict(standing) for standing in report.standings],
        "meetings": [
            {**asdict(meeting), "results": " ".join(",".join(f"{score!r}" for score in scores) for scores in pairs)}
            for meeting, pairs in zip(report.meetings, filter(None, results.scores.values()), strict=True)
        ],
        "test": _written_test(report.test),
    }
    return json.dumps(written, indent=1) + "\n"


def _written_test(test: SequentialTest | None) -> dict[str, Any] | None:
    if test is None:
        return None
    said = {"low": test.low, "high": test.high, "risk": test.risk, "verdict": test.verdict or "undecided"}
    return {**said, "ratio": test.ratio, "bound": test.bound}


def read_results(text: str) -> Results:
    """The contest and the result of every game from a report; thinking times are not kept game by game."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError(f"its format is {data['format']!r}")
        contest = _read_contest(data)
        results = Results(contest)
        places = {entrant.name: place for place, entrant in enumerate(contest.entrants)}
        for meeting in data["meetings"]:
            pairs = [tuple(map(float, pair.split(","))) for pair in meeting["results"].split()]
            results.scores[places[meeting["first"]], places[meeting["second"]]] = pairs
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(f"this is no report of an arena ({FORMAT}): {error}") from None
    return results


def _read_contest(data: Mapping[str, Any]) -> Contest:
    entrants = tuple(Entrant(**entrant) for entrant in data["entrants"])
    return Contest(
        data["game"], data["players"], data["options"], data["seed"], entrants, data["version"], data["ladder"]
    )
