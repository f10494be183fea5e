"""`simulate`: many games between bots."""

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from strangecase.cli.codes import DONE, FAILED, STOPPED
from strangecase.cli.shared import add_options, compile_with_note, progress, read_options
from strangecase.errors import BadInput, Misuse
from strangecase.games import game_at

if TYPE_CHECKING:
    from strangecase.lab.records import Records
    from strangecase.lab.series import Played, Series
    from strangecase.lab.tally import Tally

SUMMARY = "play many games between bots: win shares, lengths, speed, and records if wanted"
EXAMPLES = (
    "simulate jekyll-vs-hyde --games 100000 --seats random,greedy --seed 7",
    "simulate jekyll-vs-hyde --games 1000 --seats greedy,greedy --option match=return",
    "simulate jekyll-vs-hyde --games 500 --records games.jsonl --with-legal",
    "simulate frankenstein --games 50 --seats hyde@0.2,lanyon@0.2 --records strong.jsonl",
)
MOST_GAMES = 1_000_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name, or the folder of a game elsewhere")
    parser.add_argument("--games", type=_game_count, default=1000, metavar="N", help="how many (default: 1000)")
    parser.add_argument(
        "--seats",
        default="",
        metavar="BOT,BOT",
        help="a bot for each seat (default: all random); one that thinks may have its seconds for a move, as hyde@0.2,"
        " or count simulations, as ismcts:2000: then anyone can repeat its games",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    add_options(parser)
    parser.add_argument(
        "--records", type=Path, metavar="FILE.jsonl", help="write every game as a case file, one a line"
    )
    parser.add_argument("--with-legal", action="store_true", help="write into the records what else could be done")


def run(args: argparse.Namespace) -> int:
    from strangecase.lab.records import open_records
    from strangecase.lab.series import Series
    from strangecase.lab.tally import Tally

    game = game_at(args.game)
    options = read_options(game, args.option)
    players = args.seats.split(",") if args.seats else ["random"] * game.players[0]
    series = Series(game, players, options, args.seed, args.games, with_log=args.records is not None)
    if args.with_legal and not args.records:
        raise Misuse("--with-legal needs --records FILE.jsonl to write to")
    with open_records(args.records) if args.records else nullcontext() as records:
        compile_with_note(game, "series")
        tally = Tally(series)
        begun = time.perf_counter()
        ending = _play(series, tally, records, args.with_legal)
        _report(tally, time.perf_counter() - begun)
    if ending:
        print(f"strangecase: {ending}", file=sys.stderr)
    return STOPPED if ending == _STOPPED else FAILED if ending else DONE


_STOPPED = "stopped; the games above were finished and are kept"


def _play(series: "Series", tally: "Tally", records: "Records | None", with_legal: bool) -> str:
    """Play the series; return why it ended early, if it did."""
    with _stop_on_ctrl_c() as wants_stop, progress(series.games) as advance:
        try:
            for chunk in series.chunks():
                if records:
                    records.write(_lines(series, tally.items, chunk, with_legal))
                tally.add(chunk)
                advance(len(chunk[0].states))
                if wants_stop() and tally.items < series.games:
                    return _STOPPED
        except BadInput as error:
            return str(error)
    return ""


def _lines(series: "Series", first: int, chunk: "tuple[Played, ...]", with_legal: bool) -> Iterator[str]:
    """The case files of a chunk, the two games of a match one after the other."""
    from strangecase.tables.case import write_line

    for index in range(len(chunk[0].states)):
        for part, played in enumerate(chunk):
            yield write_line(series.table(part, first + index, played.steps(index)).case(with_legal))


def _share(part: int, n: int) -> str:
    """A share of all games, and how far it can be trusted."""
    from strangecase.lab.statistics import share_interval

    low, high = share_interval(part, n)
    return f"{part / n:7.2%}   95% between {low:.2%} and {high:.2%}"


def _report(tally: "Tally", seconds: float) -> None:
    series, n = tally.series, tally.items
    what = "matches" if series.is_match else "games"
    print(f"{series.game.title}: {n:,} {what}, seed {series.seed}")
    if not n:
        return
    for seat, (name, wins) in enumerate(zip(series.players, tally.wins, strict=True)):
        role = f"player {seat}" if series.is_match else series.game.roles[seat]
        print(f"  {role:<12} {name:<10} wins {_share(wins, n)}")
        if not series.is_match and series.game.rules.RETURNS != (0, 1):
            mean, off = tally.mean_return(seat)
            print(f"  {'':<12} {'':<10} returns {mean:+.4f} on average, give or take {off:.4f}")
    if tally.undecided:
        print(f"  {'won by nobody alone':<23} {'':<4} {_share(tally.undecided, n)}")
    average = tally.moves / tally.games
    print(f"  decisions a game: {average:.1f} on average, {tally.shortest} to {tally.longest}")
    print(f"  speed: {tally.games / seconds:,.0f} games and {tally.moves / seconds:,.0f} decisions a second")


def _game_count(text: str) -> int:
    try:
        count = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
    if not 1 <= count <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"from 1 to {MOST_GAMES:,} games can be played, not {count:,}")
    return count


@contextmanager
def _stop_on_ctrl_c() -> Iterator[Callable[[], bool]]:
    """Let the first Ctrl-C end the series after the games that are being played; a second one ends the program."""
    asked = False

    def ask(_number: int, _frame: FrameType | None) -> None:
        nonlocal asked
        asked = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: asked
    finally:
        signal.signal(signal.SIGINT, before)
