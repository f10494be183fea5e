"""`verify`: check games that were written down."""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strangecase.cli.codes import DONE, FAILED
from strangecase.errors import BadInput, Misuse
from strangecase.games import find_game, game_at

if TYPE_CHECKING:
    from strangecase.tables.case import Verdict
    from strangecase.tables.public_log import Log

SUMMARY = "replay case files, check their results, and deal them again from their secrets; check a house's public log"
EXAMPLES = (
    "verify game.case.json",
    "verify --quiet games.jsonl others/*.case.json",
    "verify --log log.jsonl --case game.case.json",
    "verify --game ./mygame games.jsonl",
)

RIGHT, WRONG, UNFINISHED = "right", "WRONG", "unfinished"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a .case.json file, or a .jsonl of many")
    parser.add_argument("--case", nargs="+", type=Path, default=[], metavar="FILE", help="the same, after --log")
    parser.add_argument("--log", type=Path, metavar="FILE", help="a house's public log, in which all cases must stand")
    parser.add_argument("--key", metavar="HEX", help="the key with which the log must be signed")
    parser.add_argument("--game", metavar="FOLDER", help="a game of your own, which the files are of")
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
        from strangecase.tables.match import is_decided

        for match_id, games in self.games.items():
            in_order = [games[number] for number in sorted(games)]
            if 1 in games and is_decided(*(game["result"] for game in in_order)):
                yield Finding(f"match {match_id}", *_check_match(*in_order))


def run(args: argparse.Namespace) -> int:
    from strangecase.tables.narration import printable

    files = [*args.files, *args.case]
    if not files and not args.log:
        raise Misuse("name the files to check: case files, a public log with --log, or both")
    if args.game:
        game_at(args.game)  # from here on it is known by the name that its files give
    counts = {RIGHT: 0, WRONG: 0, UNFINISHED: 0}
    log, about_log = _read_log(args.log, args.key) if args.log else (None, [])
    for finding in chain(about_log, _findings(files, log)):
        counts[finding.verdict] += 1
        if finding.verdict != RIGHT or not args.quiet:
            print(printable(f"{finding.where}: {finding.verdict}: {finding.about}"))
    print(", ".join(f"{count} {verdict.lower()}" for verdict, count in counts.items()), file=sys.stderr)
    return DONE if counts[RIGHT] and not counts[WRONG] and not counts[UNFINISHED] else FAILED


def _read_log(path: Path, key: str | None) -> tuple["Log | None", list[Finding]]:
    """A public log, and what there is to say of it; none if it is not right."""
    from strangecase.tables.public_log import check_log

    try:
        with path.open(encoding="utf-8") as lines:
            log = check_log(lines, key)
    except BadInput as error:
        return None, [Finding(str(path), WRONG, str(error))]
    except (OSError, UnicodeDecodeError) as error:
        return None, [Finding(str(path), WRONG, f"cannot be read: {error}")]
    signed = f"the first {log.signed} signed by {' and then by '.join(log.keys)}" if log.signed else "not signed yet"
    about = (
        f"a chain of {log.entries} entries, {signed}; of {len(log.tables)} tables {log.count('finished')} were "
        f"finished, {log.count('abandoned')} abandoned, {log.count('committed')} never begun, "
        f"{log.count('sealed')} sealed and never dealt, {log.count('dealt')} never finished"
    )
    late = [
        Finding(str(path), WRONG, f"what was written on {day} was not signed by the end of the day after")
        for day in log.late
    ]
    return log, [Finding(str(path), RIGHT, ": ".join([about, ", ".join(log.dropped())]).removesuffix(": ")), *late]


def _findings(paths: list[Path], log: "Log | None") -> Iterator[Finding]:
    """What there is to say of every case, and then of every match."""
    from strangecase.cli.cases import ready
    from strangecase.tables.case import BadCase, read_cases, verify

    matches = Matches()
    for path in paths:
        for where, case in read_cases(path):
            try:
                verdict = verify(ready(case))
                if log:
                    _check_in_log(log, case, verdict)
            except (BadCase, BadInput) as error:
                yield Finding(where, WRONG, str(error))
                continue
            matches.add(verdict)
            yield Finding(where, RIGHT if verdict.finished else UNFINISHED, _about(verdict))
    yield from matches.findings()


def _check_in_log(log: "Log", case: Any, verdict: "Verdict") -> None:
    from strangecase.tables.fairness import FairDealer

    if not isinstance(verdict.dealer, FairDealer):
        raise BadInput("a public log tells nothing of a case that was not dealt by the protocol of today")
    log.check_case(case, verdict.dealer.terms)


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
    from strangecase.tables.match import is_same_player, match_winner

    for second in others:
        if (first["game"], first["options"]) != (second["game"], second["options"]):
            return WRONG, "the two games are not the same game with the same options"
        if not all(map(is_same_player, first["seats"], second["seats"][::-1])):
            return WRONG, "the two games are not of the same players with the seats changed"
    winner = match_winner(find_game(first["game"]), first["result"], *(second["result"] for second in others))
    return RIGHT, "a tie" if winner is None else f"won by {first['seats'][winner]}"
