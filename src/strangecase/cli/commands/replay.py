"""`replay`: step through a game that was written down."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from strangecase.cli.shared import console
from strangecase.errors import BadInput

if TYPE_CHECKING:
    from strangecase.table.table import Table

SUMMARY = "step through a case file, all cards open"
EXAMPLES = ("replay game.case.json", "replay games.jsonl --game 17", "replay game.case.json > game.txt")

_KEYS = "Enter: on, b: back, a number: go to that step, q: quit"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a .case.json file, or a .jsonl of many")
    parser.add_argument("--game", type=int, default=1, metavar="N", help="which game of the file (default: 1)")


def run(args: argparse.Namespace) -> int:
    table = _read(args.file, args.game)
    if sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(table)
    else:
        _print_log(table)
    return 0


def _read(path: Path, number: int) -> "Table":
    from strangecase.table.case import BadCase, read_cases, replay

    for position, (where, case) in enumerate(read_cases(path), start=1):
        if position == number or isinstance(case, BadCase):
            try:
                if isinstance(case, BadCase):
                    raise case
                return replay(case)
            except BadCase as error:
                raise BadInput(f"{where}: {error}") from None
    raise BadInput(f"{path}: there is no game {number}")


def _print_log(table: "Table") -> None:
    """The whole game as text, for a file or another program."""
    from strangecase.table.narration import told

    out = console(styles=table.game.terminal.STYLES)
    for index in range(table.seq):
        for line in told(table, index):
            out.print(line)


def _step_through(table: "Table") -> None:
    out = console(styles=table.game.terminal.STYLES)
    at = 0
    while True:
        _show(table, at, out)
        answer = input(f"step {at} of {table.seq}  ({_KEYS}) > ").strip().lower()
        if answer in ("q", "quit"):
            return
        if answer in ("b", "back"):
            at = max(0, at - 1)
        elif answer.isdigit():
            at = min(table.seq, int(answer))
        elif at == table.seq:
            return
        else:
            at += 1


def _show(table: "Table", at: int, out: "object") -> None:
    from rich.console import Console

    from strangecase.kernel.engine import engine
    from strangecase.table.narration import told

    assert isinstance(out, Console)
    out.clear()
    if at:
        for line in told(table, at - 1):
            out.print(line)
        out.print()
    seats = range(len(table.players))
    views = {seat: engine(table.game).view(table.before(at), seat)[0] for seat in seats}
    for line in table.game.terminal.draw(views, table.options):
        out.print(line)
