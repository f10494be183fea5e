"""`check`: what a game brings, and what is missing or wrong in it."""

import argparse

from strangecase.cli.codes import DONE, FAILED

SUMMARY = "look a game of your own over: what is missing or wrong, and what is by default"
EXAMPLES = ("check ./mygame", "check jekyll-vs-hyde")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name, or the folder of a game elsewhere")


def run(args: argparse.Namespace) -> int:
    from strangecase.lab.checking import check

    report = check(args.game)
    if report.title:
        print(f"{report.title}: what it brings, and what is by default in brackets")
    for file in {**report.own, **report.default}:
        default = report.default.get(file, [])
        names = report.own.get(file, []) + ([f"({', '.join(default)})"] if default else [])
        print(f"  {f'{file}.py':<19} {', '.join(names)}")
    for fault in report.faults:
        print(f"  wrong: {fault}")
    if report.faults:
        return FAILED
    print(f"  {report.games} games were played, half of them compiled, and nothing was wrong")
    return DONE
