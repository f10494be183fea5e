"""`rules`: the rules of a game, numbered, in our own words."""

import argparse
import sys

from strangecase.cli.shared import add_language, console
from strangecase.games import game_at

SUMMARY = "print the numbered rules of a game"
EXAMPLES = ("rules jekyll-vs-hyde", "rules jekyll-vs-hyde --lang fr", "rules jekyll-vs-hyde --lang it | less")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name, or the folder of a game elsewhere")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    text = game_at(args.game).rules_text(args.lang)
    if not sys.stdout.isatty():
        print(text, end="")
        return 0
    from rich.markdown import Markdown

    console().print(Markdown(text), soft_wrap=False, width=min(100, console().width))
    return 0
