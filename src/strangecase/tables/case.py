"""Case files: one finished game as JSON, which anyone can check. The format is in docs/case-files.md."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from strangecase.errors import BadInput, StrangeCaseError
from strangecase.games import find_game
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.game import Game
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.fairness import FairDealer
from strangecase.tables.match import is_return, is_same_player
from strangecase.tables.seating import Seating
from strangecase.tables.table import EARLIER_FORMAT, FORMAT, Table

REASONS = ("resigned", "time", "agreed")


class BadCase(StrangeCaseError):
    """A case file that cannot be read, breaks a rule, or does not end as it says."""


@dataclass(frozen=True)
class Verdict:
    """What `verify` found right about a case file."""

    table: Table
    finished: bool
    dealer: FairDealer | EarlierDealer | None  # who dealt it again, if its secret is known

    @property
    def dealt_again(self) -> bool:
        return self.dealer is not None


# Writing


def write_case(case: Mapping[str, Any]) -> str:
    """A case file for people to read: one step a line."""
    parts = []
    for key, value in case.items():
        if key == "steps":
            steps = ",\n".join(f"  {_json(step)}" for step in value)
            parts.append(f'"steps": [\n{steps}]' if value else '"steps": []')
        else:
            parts.append(f"{_json(key)}: {_json(value)}")
    return "{" + ",\n ".join(parts) + "}\n"


def write_line(case: Mapping[str, Any]) -> str:
    """A case file as one line of a `.jsonl` file."""
    return _json(case) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# Reading


def read_cases(path: Path) -> Iterator[tuple[str, dict[str, Any] | BadCase]]:
    """The cases of a file, each with where it stands, or with what is wrong with it.

    A `.jsonl` file has one a line; any other file is one case.
    """
    try:
        with path.open(encoding="utf-8") as file:
            if path.suffix == ".jsonl":
                for number, line in enumerate(file, start=1):
                    if line.strip():
                        yield f"{path}:{number}", _parsed(line)
            else:
                yield str(path), _parsed(file.read())
    except OSError as error:
        yield str(path), BadCase(f"cannot be read: {error.strerror}")
    except UnicodeDecodeError as error:
        yield str(path), BadCase(f"is not UTF-8 text: byte {error.start} cannot be read")


def _parsed(text: str) -> dict[str, Any] | BadCase:
    try:
        case = json.loads(text)
    except json.JSONDecodeError as error:
        cut = "" if text.rstrip().endswith("}") else " (it looks cut off)"
        return BadCase(f"is not JSON: {error.msg} at line {error.lineno}, column {error.colno}{cut}")
    except RecursionError:
        return BadCase("is not a case file: it is nested far too deeply")
    except ValueError as error:  # a number of thousands of digits
        return BadCase(f"is not a case file: {error}")
    return case if isinstance(case, dict) else BadCase("is not a case file: expected one JSON object")


def replay(case: Mapping[str, Any]) -> Table:
    """Play a case file's steps at a fresh table, through the gate. The result is not looked at."""
    table = open_table(case)
    steps = case.get("steps")
    if not isinstance(steps, list):
        raise BadCase("has no list of 'steps'")
    for number, step in enumerate(steps, start=1):
        with _at(f"step {number}"):
            take(table, step)
    return table


def verify(case: Mapping[str, Any]) -> Verdict:
    """Replay a case file, check its result, and deal it again if its secret is known."""
    table = replay(case)
    result = case.get("result")
    if result is not None:
        end_as(table, result)
    elif table.over:
        raise BadCase("has no result, but the game is over")
    dealer = None
    if case.get("fairness") is not None:
        with _at("fairness"):
            dealer = _dealer(case, table)
        with _at("seating"):
            if table.seating:
                table.seating.check(dealer)
        with _at("fairness"):
            _check_players(table, dealer)
            _deal_again(table, dealer)
    return Verdict(table, finished=result is not None, dealer=dealer)


@contextmanager
def _at(place: str) -> Iterator[None]:
    """Say where in the file an error was found."""
    try:
        yield
    except BadInput as cause:
        raise BadCase(f"{place}: {cause}") from cause


def open_table(case: Mapping[str, Any]) -> Table:
    """The table of a case file, before its first step."""
    if case.get("format") not in (FORMAT, EARLIER_FORMAT):
        raise BadCase(f"its format is {case.get('format')!r}; this program reads '{FORMAT}' and '{EARLIER_FORMAT}'")
    seats, options = case.get("seats"), case.get("options", {})
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise BadCase("'seats' must be a list of names")
    if not isinstance(options, dict):
        raise BadCase("'options' must be an object")
    try:
        game = find_game(str(case.get("game")))
        check_version(game, case)
        match = _read_match(case.get("match"), options)
        seating = _read_seating(case.get("seating"), game, len(seats))
        return Table(game, seats, options, match=match, seating=seating)
    except StrangeCaseError as cause:
        raise BadCase(f"cannot be checked: {cause}") from cause


def check_version(game: Game, case: Mapping[str, Any]) -> None:
    """An error if a case file was written by other rules; those that do not say are from the first version."""
    game.check_version(case.get("rules", 1))


def _read_seating(seating: object, game: Game, players: int) -> Seating | None:
    if seating is None:
        return None
    with _at("seating"):
        if not game.seats_by_lot:
            raise BadInput(f"seats are not drawn by lot in {game.title}")
        return Seating.from_written(seating, players)


def _read_match(match: object, options: Mapping[str, object]) -> Mapping[str, Any] | None:
    if match is None:
        return None
    if not isinstance(match, dict) or not isinstance(match.get("id"), str) or match.get("game") not in (1, 2):
        raise BadInput("'match' must have an 'id', words, and a 'game', 1 or 2")
    if not is_return(options):
        raise BadInput("a game of a match has the option 'match' set to 'return'")
    return {"id": match["id"], "game": int(match["game"])}


def take(table: Table, step: object) -> None:
    """Make a step of a case file at a table, through the gate."""
    if not isinstance(step, dict):
        raise BadInput(f"expected an object, found {step!r}")
    if "chance" in step:
        if table.actor != CHANCE:
            raise BadInput(f"an act of chance ('{step['chance']}') where none is due")
        table.settle(table.game.notation.read_chance(table.state[0], step))
        return
    seat, do = step.get("seat"), step.get("do")
    if not isinstance(seat, int) or isinstance(seat, bool) or not isinstance(do, str):
        raise BadInput("expected either 'chance' or both 'seat', a number, and 'do', words")
    if table.actor == CHANCE:
        raise BadInput(f"seat {seat} decides where an act of chance is due")
    if "legal" in step and (
        not isinstance(step["legal"], list) or sorted(step["legal"], key=str) != sorted(table.legal())
    ):
        raise BadInput(f"'legal' should be {', '.join(table.legal())}")
    table.act(seat, do)


def end_as(table: Table, result: object) -> None:
    """End a game that its players ended early as its result says, and check the whole of that."""
    if not isinstance(result, dict):
        raise BadCase("result: expected an object")
    reason = result.get("reason")
    if not table.over:
        if reason not in REASONS:
            raise BadCase("result: the steps stop before the game is over, and no 'reason' says why")
        with _at("result"):
            _end_early(table, reason, result.get("by"))
    expected = table.result()
    for key in ("reason", "by"):
        if key in result and key not in expected:
            raise BadCase(f"result: it has '{key}', but the game was played to its end")
    for key, value in expected.items():
        if _json(result.get(key)) != _json(value):  # as JSON, where true is not 1
            raise BadCase(f"result: '{key}' is {result.get(key)!r}, but the game ends with {value!r}")


def _end_early(table: Table, reason: str, by: object) -> None:
    if reason == "agreed":
        table.agree_to_end()
    elif isinstance(by, int) and not isinstance(by, bool):
        table.give_up(by, reason)
    else:
        raise BadInput(f"'by' must say which seat {reason}")


def _dealer(case: Mapping[str, Any], table: Table) -> FairDealer | EarlierDealer:
    """Who dealt a case file, as its format says."""
    count = len(table.players)
    if case["format"] == EARLIER_FORMAT:
        return EarlierDealer.from_published(case["fairness"], count)
    return FairDealer.from_published(case["fairness"], table.game, table.options, count)


def _check_players(table: Table, dealer: FairDealer | EarlierDealer) -> None:
    """An error if the cards were dealt to others than those in the seats, or those for whom bots went on there."""
    if isinstance(dealer, EarlierDealer):
        return
    players = table.seating.seated(dealer.terms.players) if table.seating else list(dealer.terms.players)
    if not all(map(is_same_player, players, table.players)):
        raise BadInput("the cards were dealt to {players}, who are not those in the seats", players=", ".join(players))


def _deal_again(table: Table, dealer: FairDealer | EarlierDealer) -> None:
    """Hold every act of chance of the log against what the secret deals."""
    again = Table(table.game, table.players, table.options, seating=table.seating)
    notation = table.game.notation
    for number, step in enumerate(table.log, start=1):
        if step.actor != CHANCE:
            again.act(step.actor, notation.write_action(step.action))
            continue
        drawn = again.next_outcome(dealer).tolist()
        if notation.write_chance(again.state[0], drawn) != notation.write_chance(again.state[0], step.outcome.tolist()):
            raise BadInput(f"step {number} is not what the secret and the salts deal")
        again.settle(step.outcome)
