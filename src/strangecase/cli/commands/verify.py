"""`verify`: check games that were written down."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from strangecase.table.case import Verdict

SUMMARY = "replay case files, check their results, and deal them again from their secrets"
EXAMPLES = ("verify game.case.json", "verify --quiet games.jsonl others/*.case.json")

Case = dict[str, Any]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a .case.json file, or a .jsonl of many")
    parser.add_argument("--quiet", action="store_true", help="print only what is wrong, and the count")


def run(args: argparse.Namespace) -> int:
    right, wrong = 0, 0
    for where, fault, praise in _findings(args.files):
        if fault:
            wrong += 1
            print(f"{where}: WRONG: {fault}")
            continue
        right += 1
        if not args.quiet:
            print(f"{where}: {praise}")
    print(f"{right} right, {wrong} wrong", file=sys.stderr)
    return 1 if wrong or not right else 0


def _findings(paths: list[Path]) -> Iterator[tuple[str, str, str]]:
    """Of every case, and then of every match: where it stands, what is wrong, or what is right."""
    from strangecase.table.case import BadCase, read_cases, verify

    matches: dict[str, list[Case]] = {}
    for path in paths:
        for where, case in read_cases(path):
            try:
                if isinstance(case, BadCase):
                    raise case
                verdict = verify(case)
            except BadCase as error:
                yield where, str(error), ""
                continue
            if verdict.finished and "match" in case:
                matches.setdefault(str(case["match"]["id"]), []).append(case)
            yield where, "", _praise(verdict)
    for match_id, games in matches.items():
        if len(games) > 1:
            yield f"match {match_id}", *_check_match(games)


def _praise(verdict: "Verdict") -> str:
    table = verdict.table
    dealt = ", dealt again from its secret" if verdict.dealt_again else ""
    if not verdict.finished:
        return f"right so far: {table.game.title}, {table.seq} steps, not finished{dealt}"
    winners = " and ".join(table.players[seat] for seat in table.result()["winners"])
    return f"right: {table.game.title}, {table.seq} steps, {f'won by {winners}' if winners else 'a draw'}{dealt}"


def _check_match(games: list[Case]) -> tuple[str, str]:
    """What is wrong with these games as one match, or its result."""
    from strangecase.games import find_game
    from strangecase.table.match import match_winner

    games = sorted(games, key=lambda case: str(case["match"]["game"]))
    if [case["match"]["game"] for case in games] != [1, 2]:
        return "a match is a game 1 and a game 2, once each", ""
    first, second = games
    if first["game"] != second["game"] or first["seats"] != second["seats"][::-1]:
        return "the two games are not of the same players with the seats changed", ""
    winner = match_winner(find_game(first["game"]), first["result"], second["result"])
    return "", "right: a tie" if winner is None else f"right: won by {first['seats'][winner]}"
