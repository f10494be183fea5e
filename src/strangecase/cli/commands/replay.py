"""`replay`: step through a game that was written down."""

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from strangecase.cli.codes import DONE
from strangecase.cli.shared import add_language, console
from strangecase.errors import BadInput
from strangecase.words import check_language

if TYPE_CHECKING:
    from rich.console import Console

    from strangecase.tables.table import Table
    from strangecase.words import Words

SUMMARY = "step through a case file, all cards open"
EXAMPLES = ("replay game.case.json", "replay games.jsonl --game 17", "replay game.case.json --lang fr > game.txt")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a .case.json file, or a .jsonl of many")
    add_language(parser)
    parser.add_argument("--game", type=int, default=1, metavar="N", help="which game of the file (default: 1)")


def run(args: argparse.Namespace) -> int:
    check_language(args.lang)
    table = _read(args.file, args.game)
    words = table.game.words(args.lang)
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(EOFError):
            _step_through(table, words)
    else:
        _print_log(table, words)
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


def _print_log(table: "Table", words: "Words") -> None:
    """The whole game as text, for a file or another program."""
    from strangecase.tables.narration import ending, told

    out = console(styles=table.game.terminal.STYLES)
    out.print(_title(table, words))
    for index in range(table.seq):
        for line in told(table, index, words=words):
            out.print(line)
    out.print(ending(table, words))


def _title(table: "Table", words: "Words") -> str:
    from strangecase.tables.narration import names

    return words("titled", title=table.game.title, names=", ".join(names(table)))


def _step_through(table: "Table", words: "Words") -> None:
    out = console(styles=table.game.terminal.STYLES)
    at = 0
    while True:
        _show(table, at, out, words)
        answer = input(f"{words('step', at=at, all=table.seq)}  ({words('keys')}) > ").strip().lower()
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


def _show(table: "Table", at: int, out: "Console", words: "Words") -> None:
    from strangecase.kernel.engine import engine
    from strangecase.tables.narration import ending, names, told

    out.clear()
    out.print(_title(table, words))
    for line in told(table, at - 1, words=words) if at else []:
        out.print(line)
    if at == table.seq:
        out.print(ending(table, words))
    out.print()
    views = {seat: engine(table.game).view(table.before(at), seat)[0] for seat in range(len(table.players))}
    for line in table.game.terminal.draw(views, table.options, names(table), words):
        out.print(line)
