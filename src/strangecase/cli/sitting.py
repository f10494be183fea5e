"""One person at a table with a bot, in a terminal: the table drawn, the answers read, the game kept for later.

The unfinished game is kept after every decision, so that nothing is lost even if the terminal is closed.
"""

import fcntl
import json
import os
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console

from strangecase.bots import find_bot
from strangecase.errors import BadInput, StrangeCaseError
from strangecase.kernel.engine import HEURISTIC, engine
from strangecase.kernel.game import Game, OptionValue
from strangecase.kernel.rng import SEED_BYTES, seeded
from strangecase.tables.case import check_version, end_as, verify, write_case
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.fairness import Dealer, FairDealer, Terms
from strangecase.tables.gate import Refused
from strangecase.tables.match import ReturnMatch, is_return
from strangecase.tables.narration import names, printable, safe, told, winners
from strangecase.tables.seating import CHOICE, LOT, Seating
from strangecase.tables.table import EARLIER_FORMAT, FORMAT, Table

BUDGET = 5.0  # seconds a bot may think
HELP = (
    "help    this page                rules   the rules of the game",
    "table   draw the table again     log     what has happened so far",
    "hint    what one could do now",
    "resign  give the game up         quit    leave; the game goes on from here next time",
)


@dataclass
class Sitting:
    """A game, or a return match, of a person among bots."""

    game: Game
    player: int  # the person's seat, in the first game of a match
    bot: str
    saved: Path
    table: Table
    match: ReturnMatch | None = None
    told: int = field(default=0, init=False)  # steps of the log that the person has been told

    @classmethod
    def begin(
        cls,
        game: Game,
        players: list[str],
        seat: int,
        bot: str,
        options: Mapping[str, OptionValue],
        saved: Path,
        salt: str = "",
        by_lot: bool = False,
    ) -> "Sitting":
        """A new game; by lot, `seat` is only the place from which the person goes to his seat."""
        dealer = _dealer(game, players, options, seat, salt)
        if game.seats_by_lot:
            seating = Seating.drawn(dealer, len(players)) if by_lot else Seating(CHOICE)
            table = Table(game, seating.seated(players), options, dealer, seating=seating)
            return cls(game, seating.seated(range(len(players))).index(seat), bot, saved, table)
        if not is_return(options):
            return cls(game, seat, bot, saved, Table(game, players, options, dealer))
        match = ReturnMatch(game, players, options)
        return cls(game, seat, bot, saved, match.next_table(dealer), match)

    @property
    def seat(self) -> int:
        """The person's seat in the game being played."""
        return self.match.player_in(self.player, len(self.match.tables)) if self.match else self.player

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return self.table.options

    def play(self, out: Console) -> None:
        """Play to the end."""
        self._announce(out)
        while True:
            self._play_game(out)
            if not self._begin_second(out):
                return

    def leave(self, out: Console) -> None:
        """Say good-bye and how to come back."""
        self._save()
        out.print(f"The game is kept. 'strangecase play {self.game.name}' goes on with it.")

    # A game

    def _play_game(self, out: Console) -> None:
        bot, rng = find_bot(self.bot, self.game), seeded(secrets.token_bytes(SEED_BYTES))
        self._save()
        while not self.table.over:
            seat = self.table.actor
            if seat == self.seat:
                self._tell(out)
                self._draw(out)
                self._ask(out)
            else:
                action = bot.choose(self.table.view(seat), BUDGET, rng)
                self.table.act(seat, self.game.notation.write_action(action))
            self._save()
        self._tell(out)
        self._finish(out)

    def _ask(self, out: Console) -> None:
        """Ask the person until he has decided something."""
        view = self.table.view(self.seat)[0]
        terminal = self.game.terminal
        while not self.table.over:
            answer = out.input(f"{terminal.ask(view, self.options)} > ").strip()
            if answer.lower() in _COMMANDS:
                _COMMANDS[answer.lower()](self, out)
            elif answer:
                try:
                    self.table.act(self.seat, terminal.read(answer, view, self.options))
                    return
                except Refused as refusal:
                    out.print(f"  Not possible. {terminal.say(printable(str(refusal)), self.options)}", markup=False)

    def _announce(self, out: Console) -> None:
        out.print(f"[bold]{self.game.title}[/]: {self._who_is_who()}.")
        dealer = self.table.dealer
        if isinstance(dealer, FairDealer | EarlierDealer):
            out.print("[dim]The deal is fixed. This is the SHA-256 of its secret, which the record will show:[/]")
            out.print(f"[dim]{dealer.commitment}[/]")
        out.print("Type what you do, or 'help'.\n")

    def _who_is_who(self) -> str:
        roles, seating = self.game.roles, self.table.seating
        others = [(name, roles[seat]) for seat, name in enumerate(names(self.table)) if seat != self.seat]
        if seating is None:
            return ", ".join([f"you are {roles[self.seat]}", *(f"{name} is {role}" for name, role in others)])
        by_lot = "by lot " if seating.by == LOT else ""
        return ", ".join([f"{by_lot}you sit in {roles[self.seat]}", *(f"{name} in {role}" for name, role in others)])

    def _tell(self, out: Console) -> None:
        for index in range(self.told, self.table.seq):
            for line in told(self.table, index, self.seat):
                out.print(line)
        self.told = self.table.seq

    def _draw(self, out: Console) -> None:
        out.print()
        views = {self.seat: self.table.view(self.seat)[0]}
        for line in self.game.terminal.draw(views, self.options, names(self.table)):
            out.print(line)

    def _finish(self, out: Console) -> None:
        """Say who won, and write the record down."""
        folder = self.saved.parent / "games"
        path = folder / f"{self.game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.case.json"
        _write(path, write_case(self.table.case()))
        out.print(f"\n[bold]Won by {' and '.join(winners(self.table)) or 'nobody'}.[/]")
        out.print(f"The record is in {path}; 'strangecase verify' checks it.", markup=False)

    def _begin_second(self, out: Console) -> bool:
        """Begin the second game of a match, if there is one to play."""
        if self.match and self.match.over:
            winner = self.match.winner()
            verdict = "is a tie" if winner is None else f"goes to {safe(self.match.players[winner])}"
            out.print(f"[bold]The match {verdict}.[/]")
        if not self.match or self.match.over:
            self.saved.unlink(missing_ok=True)
            return False
        swapped, options = self.match.players[::-1], self.match.options
        self.table = self.match.next_table(_dealer(self.game, swapped, options, 1 - self.seat))
        self.told = 0
        out.print("\nThe roles change.\n")
        self._announce(out)
        return True

    # What a person can type besides a card

    def _show_help(self, out: Console) -> None:
        for line in (*self.game.terminal.help_lines(self.options), "", *HELP):
            out.print(line)

    def _show_rules(self, out: Console) -> None:
        out.print(self.game.rules_text("en"), markup=False)

    def _show_log(self, out: Console) -> None:
        for index in range(self.table.seq):
            for line in told(self.table, index, self.seat):
                out.print(line)

    def _show_hint(self, out: Console) -> None:
        """What the game has to say about this position, or else what its rule of thumb would do."""
        view, terminal = self.table.view(self.seat), self.game.terminal
        if hasattr(terminal, "hint"):
            lines = terminal.hint(view[0], self.options)
        else:
            action = engine(self.game).choose(view, HEURISTIC, seeded(secrets.token_bytes(SEED_BYTES)))
            lines = [f"One could {terminal.say(self.game.notation.write_action(action), self.options)}."]
        for line in lines:
            out.print(line)

    def _resign(self, out: Console) -> None:
        if out.input("Give the game up? Type 'yes' > ").strip().lower() == "yes":
            self.table.give_up(self.seat)

    def _quit(self, out: Console) -> None:
        raise EOFError

    # Keeping an unfinished game

    def _save(self) -> None:
        dealer = self.table.dealer
        assert isinstance(dealer, FairDealer | EarlierDealer)
        kept = {
            "format": f"{FORMAT} unfinished",
            "player": self.player,
            "bot": self.bot,
            "fairness": dealer.published(),
            "first": self.match.tables[0].case() if self.match and self.table is not self.match.tables[0] else None,
            "case": self.table.case(),
        }
        _write(self.saved, json.dumps(kept))


_COMMANDS = {
    "help": Sitting._show_help,
    "?": Sitting._show_help,
    "rules": Sitting._show_rules,
    "table": Sitting._draw,
    "log": Sitting._show_log,
    "hint": Sitting._show_hint,
    "resign": Sitting._resign,
    "quit": Sitting._quit,
    "q": Sitting._quit,
    "exit": Sitting._quit,
}


def resume(game: Game, saved: Path) -> Sitting | None:
    """The game that was left unfinished, if there is one."""
    try:
        return _read(game, saved)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, StrangeCaseError) as cause:
        raise BadInput(f"{saved} cannot be gone on with ({cause}); --new puts it by and begins another game") from cause


def put_by(saved: Path) -> Path | None:
    """Move the game that was left unfinished out of the way, and return where it is now; None if there is none."""
    away = saved.with_suffix(f".put-by-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json")
    try:
        saved.rename(away)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadInput(f"cannot move {saved} out of the way: {error.strerror}") from None
    return away


@contextmanager
def alone_with(saved: Path) -> Iterator[None]:
    """Keep every other program from playing the same unfinished game."""
    try:
        saved.parent.mkdir(parents=True, exist_ok=True)
        lock = saved.with_suffix(".lock").open("w")
    except OSError as error:
        raise _cannot_keep(saved, error) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadInput("this game is being played in another terminal; finish it there, or leave it") from None
        yield


def _read(game: Game, saved: Path) -> Sitting:
    kept = json.loads(saved.read_text(encoding="utf-8"))
    case, player, bot = kept["case"], int(kept["player"]), str(kept["bot"])
    check_version(game, case)
    if not 0 <= player < len(case["seats"]):
        raise BadInput(f"there is no seat {player}")
    find_bot(bot, game)
    dealer = _kept_dealer(game, kept["fairness"], case)
    if "match" not in case:
        seating = _read_seating(case, dealer)
        table = Table(game, case["seats"], case["options"], dealer, seating=seating)
        return Sitting(game, player, bot, saved, _caught_up(table, case))
    first = kept["first"]
    match = ReturnMatch(game, (first or case)["seats"], case["options"], case["match"]["id"])
    if first:
        match.tables.append(verify(first).table)
    return Sitting(game, player, bot, saved, _caught_up(match.next_table(dealer), case), match)


def _read_seating(case: Mapping[str, Any], dealer: Dealer) -> Seating | None:
    """How the seats were given, if that was kept; a lot must be the one that the dealer draws."""
    if "seating" not in case:
        return None
    seating = Seating.from_written(case["seating"], len(case["seats"]))
    seating.check(dealer)
    return seating


def _caught_up(table: Table, case: Mapping[str, Any]) -> Table:
    """The table, played on to where the case stops, or ended; the cards come from the dealer again."""
    for step in case["steps"]:
        if "do" in step:
            table.act(step["seat"], step["do"])
    if table.case()["steps"] != case["steps"]:
        raise BadInput("its cards are not the ones that were dealt")
    if "result" in case:
        end_as(table, case["result"])
    return table


def _dealer(
    game: Game, players: Sequence[str], options: Mapping[str, object], person: int, salt: str = ""
) -> FairDealer:
    """A fresh secret, and a salt for the person's seat: his own, or one made for him."""
    salts = [salt or secrets.token_hex(32) if seat == person else "" for seat in range(len(players))]
    return FairDealer.fresh(Terms.of(game, players, options, salts))


def _kept_dealer(game: Game, fairness: object, case: Mapping[str, Any]) -> FairDealer | EarlierDealer:
    count = len(case["seats"])
    if case["format"] == EARLIER_FORMAT:
        return EarlierDealer.from_published(fairness, count)
    return FairDealer.from_published(fairness, game, case["options"], count)


def _write(path: Path, text: str) -> None:
    """Put a file in place whole, or leave what was there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.touch(mode=0o600)  # the secret of a game being played is nobody else's business
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise _cannot_keep(path, error) from None


def _cannot_keep(path: Path, error: OSError) -> BadInput:
    return BadInput(f"cannot keep the game in {path}: {error.strerror}; STRANGECASE_DATA names another folder")
