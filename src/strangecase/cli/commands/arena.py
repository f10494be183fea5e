"""`arena`: how strong bots are, on deals that each of them plays from every seat."""

import argparse
import os
import shlex
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from strangecase.cli.codes import DONE, FAILED, STOPPED
from strangecase.cli.shared import add_options, compile_with_note, console, progress, read_options
from strangecase.errors import BadInput, Misuse, UnknownName
from strangecase.games import game_at

if TYPE_CHECKING:
    from rich.table import Table

    from strangecase.arena.play import Contest, PairWorkers
    from strangecase.arena.report import Meeting, Report
    from strangecase.arena.results import Results
    from strangecase.arena.sequential import SequentialTest
    from strangecase.arena.statistics import Alone, Estimate

SUMMARY = "let bots meet on the same deals from every seat: ratings, win shares, time for a move"
EXAMPLES = (
    "arena jekyll-vs-hyde --bots random,greedy --pairs 1000",
    "arena the-card-game --players 4 --bots random,greedy --pairs 200 --seed 7 --json arena.json --plot arena.svg",
    "arena frankenstein --bots greedy,random --pairs 5000 --sprt 0.5,0.55",
    "arena jekyll-and-hyde --bots random,greedy@0.3 --budget 0.5 --anchor greedy@0.3 --processes 4",
)
MOST_PAIRS = 10_000_000
MOST_PROCESSES = 1024
DEFAULTS = {"pairs": 200, "budget": 1.0, "seed": 0, "points": 1000.0}
_STOPPED = "stopped; what was finished before is above"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name, or the folder of a game elsewhere")
    parser.add_argument(
        "--bots", required=True, metavar="A,B,...", help="two or more: name, name:argument, name@SECONDS for a move"
    )
    parser.add_argument(
        "--pairs",
        type=_whole(MOST_PAIRS),
        default=DEFAULTS["pairs"],
        metavar="N",
        help="deals for every two bots, each played from every seat (default: 200)",
    )
    parser.add_argument(
        "--budget",
        type=float,
        default=DEFAULTS["budget"],
        metavar="S",
        help="seconds for a move, for bots without a time of their own (default: 1)",
    )
    parser.add_argument(
        "--seed", type=int, default=DEFAULTS["seed"], metavar="S", help="same seed, same deals (default: 0)"
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help="how many sit at the table (default: the game's usual)"
    )
    add_options(parser)
    parser.add_argument("--anchor", metavar="BOT", help="the bot whose rating is fixed (default: the first)")
    parser.add_argument(
        "--points", type=float, default=DEFAULTS["points"], metavar="P", help="the anchor's rating (default: 1000)"
    )
    parser.add_argument(
        "--ladder", action="store_true", help="only those written side by side meet (default: all twos)"
    )
    parser.add_argument(
        "--sprt", metavar="P0,P1", help="two bots only: stop once the first's win share is told to be P0 or P1"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=_whole(MOST_PROCESSES), metavar="N", help="at once (default: one a core)")
    where.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead, as in auto or host:6379")
    parser.add_argument("--json", type=Path, metavar="FILE.json", help="write everything, every game's result included")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw ratings and win shares")
    parser.add_argument("--write-ratings", action="store_true", help="keep the ratings as the game's, in the package")


def run(args: argparse.Namespace) -> int:
    from strangecase.arena.report import make_report
    from strangecase.arena.results import Results

    contest, test = _contest(args), _test(args)
    anchor = _checked(args, contest)
    compile_with_note(contest.game, "table")
    results = Results(contest)
    ending = _play(args, results, test)
    if not results.pairs:
        print("No pair was finished.", file=sys.stderr)
    else:
        report = make_report(results, _command(args), anchor, args.points, test)
        _print(report, results)
        _keep(args, report, results, bool(ending))
    if ending:
        print(f"strangecase: {ending}", file=sys.stderr)
    return STOPPED if ending == _STOPPED else FAILED if ending else DONE


def _contest(args: argparse.Namespace) -> "Contest":
    from strangecase.arena.entrants import read_entrants
    from strangecase.arena.play import Contest
    from strangecase.tables.match import is_return

    game = game_at(args.game)
    options = read_options(game, args.option)
    if is_return(options):
        raise Misuse("every deal is played from both sides anyway, so leave the option match at 'single'")
    players = game.players[0] if args.players is None else args.players
    game.check_players(players)
    names = [name.strip() for name in args.bots.split(",")]
    entrants = read_entrants(names, game, args.budget)
    return Contest(game.name, players, options, args.seed, entrants, ladder=args.ladder)


def _test(args: argparse.Namespace) -> "SequentialTest | None":
    from strangecase.arena.sequential import SequentialTest

    if args.sprt is None:
        return None
    if args.bots.count(",") != 1:
        raise Misuse("--sprt is for two bots; without it more can meet")
    if args.write_ratings:
        raise Misuse("--write-ratings wants all pairs played, so not --sprt: a match that stops early flatters")
    try:
        low, high = map(float, args.sprt.split(","))
    except ValueError:
        raise Misuse(f"--sprt takes two win shares, as in 0.5,0.55, not '{args.sprt}'") from None
    return SequentialTest(low, high)


def _checked(args: argparse.Namespace, contest: "Contest") -> str:
    """The anchor's name; an error if it does not take part, or if what is found could not be written."""
    from strangecase.arena.keeping import check_new

    for path in filter(None, (args.json, args.plot)):
        check_new(path)
    if args.plot and args.plot.suffix != ".svg":
        raise Misuse(f"the picture is an SVG file, so its name ends in .svg, unlike '{args.plot.name}'")
    if not abs(args.points) <= 1e6:
        raise Misuse(f"the anchor's rating is a number up to a million, not {args.points}")
    names = [entrant.name for entrant in contest.entrants]
    anchor = str(args.anchor or names[0])
    if anchor not in names:
        raise UnknownName("bot of this pool", anchor, names)
    return anchor


def _play(args: argparse.Namespace, results: "Results", test: "SequentialTest | None") -> str:
    """Play; return why it ended early, if it did."""
    from strangecase.arena.results import play

    contest = results.contest
    try:
        with _workers(args, contest) as workers, progress(args.pairs * len(contest.meetings)) as advance:
            for pair in play(contest, args.pairs, workers, test):
                results.add(pair)
                advance(1)
    except KeyboardInterrupt:
        return _STOPPED
    except BadInput as error:
        return str(error)
    return ""


def _workers(args: argparse.Namespace, contest: "Contest") -> "AbstractContextManager[PairWorkers]":
    from strangecase.arena.cluster import workers_on
    from strangecase.arena.play import play_chunk
    from strangecase.lab.entrants import make_ready
    from strangecase.lab.workers import workers_here

    if args.ray is not None:
        return workers_on(args.ray)
    for entrant in contest.entrants:  # what a bot compiles is compiled once, here, and not by all at the same time
        with suppress(Exception):  # told by the first worker that meets it, with the name of the bot
            make_ready(contest.game_name, tuple(contest.codes), entrant)
    return workers_here(args.processes or os.cpu_count() or 1, play_chunk)


def _command(args: argparse.Namespace) -> str:
    """The command that plays the same games again; where they are played and written is left out."""
    words = ["strangecase", "arena", args.game, "--bots", args.bots, "--pairs", str(args.pairs)]
    for name in ("seed", "budget", "points"):
        if getattr(args, name) != DEFAULTS[name]:
            words += [f"--{name}", f"{getattr(args, name):g}" if name != "seed" else str(args.seed)]
    for name in ("players", "anchor", "sprt"):
        if getattr(args, name) is not None:
            words += [f"--{name}", str(getattr(args, name))]
    for option in args.option:
        words += ["--option", option]
    words += [f"--{name.replace('_', '-')}" for name in ("ladder", "write_ratings") if getattr(args, name)]
    return shlex.join(words)


def _keep(args: argparse.Namespace, report: "Report", results: "Results", early: bool) -> None:
    from strangecase.arena.keeping import keep, write_ratings
    from strangecase.arena.picture import draw
    from strangecase.arena.report import write_report

    if args.json:
        keep(args.json, write_report(report, results))
    if args.plot:
        keep(args.plot, draw(report))
    if args.write_ratings and early:
        print("The ratings are left as they are: not all pairs were played.", file=sys.stderr)
    elif args.write_ratings:
        write_ratings(report)


def _print(report: "Report", results: "Results") -> None:
    contest, out = report.contest, console()
    out.width = max(out.width, 120)  # rather a broken line than a number cut off
    print(f"{contest.game.title}, {contest.players} players: {results.games:,} games, seed {contest.seed}")
    out.print(_standings(report))
    out.print(_meetings(report))
    _print_returns(report)
    for meeting in report.meetings:
        if meeting.alone:
            first, second = meeting.alone
            print(f"  {meeting.first} alone among {meeting.second}: {_alone(first)}")
            print(f"  {meeting.second} alone among {meeting.first}: {_alone(second)}")
    if report.test:
        _print_test(report.test, report.meetings[0])


def _print_returns(report: "Report") -> None:
    """By how much the first returned more than the second, where returns are no parts of a win."""
    least, most = report.contest.game.rules.RETURNS
    if (least, most) == (0, 1):
        return
    for meeting in report.meetings:
        share = meeting.share
        more, low, high = ((2 * part - 1) * (most - least) for part in (share.value, share.low, share.high))
        between = f"{low:+.3f} to {high:+.3f}"
        print(f"  {meeting.first} returns {more:+.3f} more a game than {meeting.second} ({between} with 95 %)")


def _alone(alone: "Alone") -> str:
    return f"wins {_share(alone.share)}, where {alone.fair:.1%} is fair"


def _table(*columns: str) -> "Table":
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place == 0 else "right", no_wrap=True)
    return table


def _standings(report: "Report") -> "Table":
    from rich.text import Text

    table = _table("\nbot", "\nversion", "\nrating", "\n95% interval", "\ngames", "a move\np50", "takes\np95")
    for standing in report.standings:
        rating = standing.rating
        between = "fixed" if standing.bot == report.anchor else f"{rating.low:.0f} to {rating.high:.0f}"
        times = (_time(standing.p50), _time(standing.p95))
        points, games = f"{rating.value:.0f}", f"{standing.games:,}"
        table.add_row(Text(standing.bot), str(standing.version), points, between, games, *times)
    return table


def _meetings(report: "Report") -> "Table":
    from rich.text import Text

    table = _table("\nmeeting", "\npairs", "\nwin share    95% interval", "pairs\nwon", "\ntied", "\nlost")
    for meeting in report.meetings:
        pairs = [f"{part:.1%}" for part in (meeting.won, meeting.tied, meeting.lost)]
        name = Text(f"{meeting.first} against {meeting.second}")
        table.add_row(name, f"{meeting.pairs:,}", _share(meeting.share), *pairs)
    return table


def _share(share: "Estimate") -> str:
    return f"{share.value:.1%}   {share.low:.1%} to {share.high:.1%}"


def _time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} us"


def _print_test(test: "SequentialTest", meeting: "Meeting") -> None:
    said = {"low": f"{test.low:g}, not {test.high:g}", "high": f"{test.high:g}, not {test.low:g}"}
    if test.verdict:
        print(f"Told after {meeting.pairs:,} pairs: the win share of {meeting.first} is rather {said[test.verdict]}.")
    else:
        print(f"Not told after {meeting.pairs:,} pairs: {test.ratio:+.2f}, where {test.bound:.2f} either way decides.")


def _whole(most: int) -> Callable[[str], int]:
    """A reader of whole numbers from 1 to `most`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"from 1 to {most:,} can be asked for, not {number:,}")
        return number

    return read
