"""`verify`: check games that were written down."""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strangecase.cli.codes import DONE, FAILED
from strangecase.games import find_game

if TYPE_CHECKING:
    from strangecase.table.case import Verdict

SUMMARY = "replay case files, check their results, and deal them again from their secrets"
EXAMPLES = ("verify game.case.json", "verify --quiet games.jsonl others/*.case.json")

RIGHT, WRONG, UNFINISHED = "right", "WRONG", "unfinished"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a .case.json file, or a .jsonl of many")
    parser.add_argument("--quiet", action="store_true", help="print only what is not right, and the count")


@dataclass(frozen=True)
class Finding:
    """What was found out about a case, or about a match."""

    where: str
    verdict: str
    about: str


@dataclass
class Matches:
    """What is needed of the games of matches, to put two and two together."""

    games: dict[str, dict[int, dict[str, Any]]] = field(default_factory=dict)

    def add(self, verdict: "Verdict") -> None:
        table = verdict.table
        if table.match and verdict.finished:
            told = {"game": table.game.name, "seats": table.players, "options": table.options, "result": table.result()}
            self.games.setdefault(table.match["id"], {})[table.match["game"]] = told

    def findings(self) -> Iterator[Finding]:
        from strangecase.table.match import is_decided

        for match_id, games in self.games.items():
            in_order = [games[number] for number in sorted(games)]
            if 1 in games and is_decided(*(game["result"] for game in in_order)):
                yield Finding(f"match {match_id}", *_check_match(*in_order))


def run(args: argparse.Namespace) -> int:
    from strangecase.table.narration import printable

    counts = {RIGHT: 0, WRONG: 0, UNFINISHED: 0}
    for finding in _findings(args.files):
        counts[finding.verdict] += 1
        if finding.verdict != RIGHT or not args.quiet:
            print(printable(f"{finding.where}: {finding.verdict}: {finding.about}"))
    print(", ".join(f"{count} {verdict.lower()}" for verdict, count in counts.items()), file=sys.stderr)
    return DONE if counts[RIGHT] and not counts[WRONG] and not counts[UNFINISHED] else FAILED


def _findings(paths: list[Path]) -> Iterator[Finding]:
    """What there is to say of every case, and then of every match."""
    from strangecase.cli.cases import ready
    from strangecase.table.case import BadCase, read_cases, verify

    matches = Matches()
    for path in paths:
        for where, case in read_cases(path):
            try:
                verdict = verify(ready(case))
            except BadCase as error:
                yield Finding(where, WRONG, str(error))
                continue
            matches.add(verdict)
            yield Finding(where, RIGHT if verdict.finished else UNFINISHED, _about(verdict))
    yield from matches.findings()


def _about(verdict: "Verdict") -> str:
    table = verdict.table
    about = f"{table.game.title}, {table.seq} step{'' if table.seq == 1 else 's'}"
    again = "seats drawn and cards dealt again" if table.seating and table.seating.acts else "dealt again"
    dealt = f", {again} from its secret" if verdict.dealt_again else ""
    if not verdict.finished:
        return f"{about}, right so far{dealt}"
    winners = " and ".join(table.players[seat] for seat in table.result()["winners"])
    return f"{about}, {f'won by {winners}' if winners else 'a draw'}{dealt}"


def _check_match(first: dict[str, Any], *others: dict[str, Any]) -> tuple[str, str]:
    """Whether these games are one match, and what is wrong with it or who won. A first game given up has no second."""
    from strangecase.table.match import is_same_player, match_winner

    for second in others:
        if (first["game"], first["options"]) != (second["game"], second["options"]):
            return WRONG, "the two games are not the same game with the same options"
        if not all(map(is_same_player, first["seats"], second["seats"][::-1])):
            return WRONG, "the two games are not of the same players with the seats changed"
    winner = match_winner(find_game(first["game"]), first["result"], *(second["result"] for second in others))
    return RIGHT, "a tie" if winner is None else f"won by {first['seats'][winner]}"
