"""`replay`: step through a game that was written down."""

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from strangecase.cli.codes import DONE
from strangecase.cli.shared import console
from strangecase.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console

    from strangecase.tables.table import Table

SUMMARY = "step through a case file, all cards open"
EXAMPLES = ("replay game.case.json", "replay games.jsonl --game 17", "replay game.case.json > game.txt")

_KEYS = "Enter: on, b: back, a number: go to that step, q: quit"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a .case.json file, or a .jsonl of many")
    parser.add_argument("--game", type=int, default=1, metavar="N", help="which game of the file (default: 1)")


def run(args: argparse.Namespace) -> int:
    table = _read(args.file, args.game)
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(EOFError):
            _step_through(table)
    else:
        _print_log(table)
    return DONE


def _read(path: Path, number: int) -> "Table":
    """The game of this number in the file; the others need not be right."""
    from strangecase.cli.cases import ready
    from strangecase.tables.case import BadCase, read_cases, replay

    for position, (where, case) in enumerate(read_cases(path), start=1):
        if position < number:
            continue
        try:
            return replay(ready(case))
        except BadCase as error:
            raise BadInput(f"{where}: {error}") from None
    raise BadInput(f"{path}: there is no game {number}")


def _print_log(table: "Table") -> None:
    """The whole game as text, for a file or another program."""
    from strangecase.tables.narration import told

    out = console(styles=table.game.terminal.STYLES)
    out.print(_title(table))
    for index in range(table.seq):
        for line in told(table, index):
            out.print(line)
    out.print(_ending(table))


def _title(table: "Table") -> str:
    from strangecase.tables.narration import names

    return f"{table.game.title}: {', '.join(names(table))}"


def _ending(table: "Table") -> str:
    """How it ended; a game that was given up simply stops."""
    from strangecase.tables.narration import winners

    if not table.over:
        return "The game stops here."
    won = winners(table)
    return f"Won by {' and '.join(won)}." if won else "A draw."


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
        elif answer.isdecimal():
            at = min(table.seq, int(answer))
        elif at == table.seq:
            return
        else:
            at += 1


def _show(table: "Table", at: int, out: "Console") -> None:
    from strangecase.kernel.engine import engine
    from strangecase.tables.narration import names, told

    out.clear()
    out.print(_title(table))
    for line in told(table, at - 1) if at else []:
        out.print(line)
    if at == table.seq:
        out.print(_ending(table))
    out.print()
    views = {seat: engine(table.game).view(table.before(at), seat)[0] for seat in range(len(table.players))}
    for line in table.game.terminal.draw(views, table.options, names(table)):
        out.print(line)
