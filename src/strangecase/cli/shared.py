"""What several commands need: options on the command line, colours, and a word while the compiler works."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from strangecase.errors import BadInput, Misuse
from strangecase.folders import user_folder
from strangecase.kernel.game import Game
from strangecase.words import LANGUAGES

if TYPE_CHECKING:
    from rich.console import Console


def add_options(parser: argparse.ArgumentParser) -> None:
    """The argument by which a game's options are set."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game; may be repeated"
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """The argument for the language in which a command speaks."""
    languages = ", ".join(LANGUAGES)
    parser.add_argument("--lang", default="en", metavar="LANGUAGE", help=f"{languages} (default: en)")


def read_options(game: Game, given: Sequence[str]) -> dict[str, str | int]:
    """The options of `--option NAME=VALUE`, checked."""
    pairs: dict[str, object] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Misuse(f"an option is written NAME=VALUE, as in deck=standard, not '{pair}'")
        pairs[name] = value
    return game.read_options(pairs)


def console(file: TextIO | None = None, styles: Mapping[str, str] | None = None) -> "Console":
    """A console that shows colours on a terminal and plain text elsewhere."""
    from rich.console import Console
    from rich.theme import Theme

    return Console(file=file or sys.stdout, theme=Theme(dict(styles or {})), highlight=False, soft_wrap=True)


@cache
def compile_with_note(game: Game, purpose: str) -> None:
    """Compile a game's kernels if that has not been done before, and say so, since it takes some seconds."""
    from strangecase.kernel.engine import engine

    compiled = engine(game)
    if compiled.is_prepared(purpose):
        return
    print(f"Compiling the rules of {game.title} (once, a few seconds) ...", end="", file=sys.stderr, flush=True)
    compiled.prepare(purpose)
    print(" done.", file=sys.stderr, flush=True)


def prepare_bot(bot: str, game: Game) -> None:
    """Compile what a bot needs to think, if that has not been done before, and say so, since it takes its time."""
    from strangecase.bots import THINKERS
    from strangecase.bots.prepare import is_prepared, prepare

    if bot not in THINKERS or is_prepared(game):
        return
    print(f"Teaching the bots {game.title} (once, about half a minute) ...", end="", file=sys.stderr, flush=True)
    prepare(game)
    print(" done.", file=sys.stderr, flush=True)


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(sys.stderr), transient=True) as bar:
        task = bar.add_task("playing", total=total)
        yield lambda done: bar.advance(task, done)


def data_folder() -> Path:
    """Where games in progress are kept: STRANGECASE_DATA, or the user's usual data folder."""
    chosen = os.environ.get("STRANGECASE_DATA")
    if chosen:
        return Path(chosen)
    base = user_folder("XDG_DATA_HOME", ".local/share")
    if base is None:
        raise BadInput("there is no home folder to keep games in; STRANGECASE_DATA names another one")
    return base / "strangecase"
