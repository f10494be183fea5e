"""One person at a table with a bot, in a terminal: the table drawn, the answers read, the game kept for later.

The unfinished game is kept after every decision, so that nothing is lost even if the terminal is closed.
"""

import json
import os
import secrets
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console

from strangecase.bots import find_bot
from strangecase.errors import BadInput, StrangeCaseError
from strangecase.kernel.game import Game, OptionValue
from strangecase.kernel.rng import SEED_BYTES, seeded
from strangecase.table.case import FORMAT, write_case
from strangecase.table.fairness import FairDealer
from strangecase.table.gate import Refused
from strangecase.table.match import is_return, match_winner
from strangecase.table.narration import told
from strangecase.table.table import Table

BUDGET = 5.0  # seconds a bot may think
HELP = (
    "help    this page                rules   the rules of the game",
    "table   draw the table again     log     what has happened so far",
    "resign  give the game up         quit    leave; the game goes on from here next time",
)


@dataclass
class Sitting:
    """A game, or a return match, between a person and a bot."""

    game: Game
    person: str
    bot: str
    options: dict[str, OptionValue]
    saved: Path
    seat: int  # the person's, in the game being played
    table: Table
    first: dict[str, Any] | None = None  # the case of the first game of a match, once it is over
    told: int = field(default=0, init=False)  # steps of the log that the person has been told

    @classmethod
    def begin(
        cls, game: Game, seat: int, person: str, bot: str, options: dict[str, OptionValue], saved: Path
    ) -> "Sitting":
        """A new game. One that was left unfinished is put by, not lost."""
        if saved.exists():
            saved.replace(saved.with_suffix(".put-by.json"))
        match = {"id": secrets.token_hex(8), "game": 1} if is_return(options) else None
        return cls(game, person, bot, options, saved, seat, _table(game, seat, person, bot, options, match))

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
                    out.print(f"  Not possible. {terminal.say(str(refusal), self.options)}", markup=False)

    def _announce(self, out: Console) -> None:
        roles, seat = self.game.roles, self.seat
        out.print(f"[bold]{self.game.title}[/]: you are {roles[seat]}, {self.bot} is {roles[1 - seat]}.")
        dealer = self.table.dealer
        if isinstance(dealer, FairDealer):
            out.print(
                f"[dim]The deal is fixed: its secret has the SHA-256 {dealer.commitment[:16]}... (see the record).[/]"
            )
        out.print("Type a card, or 'help'.\n")

    def _tell(self, out: Console) -> None:
        for index in range(self.told, self.table.seq):
            for line in told(self.table, index, self.seat):
                out.print(line)
        self.told = self.table.seq

    def _draw(self, out: Console) -> None:
        out.print()
        for line in self.game.terminal.draw({self.seat: self.table.view(self.seat)[0]}, self.options):
            out.print(line)

    def _finish(self, out: Console) -> None:
        """Say who won, and write the record down."""
        result = self.table.result()
        winners = [self.table.players[seat] for seat in result["winners"]]
        out.print(f"\n[bold]Won by {' and '.join(winners) or 'nobody'}.[/]")
        folder = self.saved.parent / "games"
        path = folder / f"{self.game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.case.json"
        _write(path, write_case(self.table.case()))
        out.print(f"The record is in {path}; 'strangecase verify' checks it.", markup=False)

    def _begin_second(self, out: Console) -> bool:
        """Begin the second game of a match, if there is one to play."""
        case = self.table.case()
        if self.first is not None:
            self._say_who_won(case, out)
        if self.first is not None or not self.table.match or self.table.ending:
            self.saved.unlink(missing_ok=True)
            return False
        self.first = case
        self.seat = 1 - self.seat
        match = {**self.table.match, "game": 2}
        self.table = _table(self.game, self.seat, self.person, self.bot, self.options, match)
        self.told = 0
        out.print("\nThe roles change.\n")
        self._announce(out)
        return True

    def _say_who_won(self, second: dict[str, Any], out: Console) -> None:
        assert self.first is not None
        winner = match_winner(self.game, self.first["result"], second["result"])
        verdict = "is a tie" if winner is None else f"goes to {self.first['seats'][winner]}"
        out.print(f"[bold]The match {verdict}.[/]")

    # What a person can type besides a card

    def _show_help(self, out: Console) -> None:
        for line in (*self.game.terminal.HELP, "", *HELP):
            out.print(line)

    def _show_rules(self, out: Console) -> None:
        out.print(self.game.rules_text("en"), markup=False)

    def _show_log(self, out: Console) -> None:
        for index in range(self.table.seq):
            for line in told(self.table, index, self.seat):
                out.print(line)

    def _resign(self, out: Console) -> None:
        if out.input("Give the game up? Type 'yes' > ").strip().lower() == "yes":
            self.table.give_up(self.seat)

    def _quit(self, out: Console) -> None:
        raise EOFError

    # Keeping an unfinished game

    def _save(self) -> None:
        dealer = self.table.dealer
        assert isinstance(dealer, FairDealer)
        kept = {
            "format": f"{FORMAT} unfinished",
            "seat": self.seat,
            "bot": self.bot,
            "fairness": dealer.published(),
            "first": self.first,
            "case": self.table.case(),
        }
        _write(self.saved, json.dumps(kept))


_COMMANDS = {
    "help": Sitting._show_help,
    "?": Sitting._show_help,
    "rules": Sitting._show_rules,
    "table": Sitting._draw,
    "log": Sitting._show_log,
    "resign": Sitting._resign,
    "quit": Sitting._quit,
    "q": Sitting._quit,
    "exit": Sitting._quit,
}


def resume(game: Game, saved: Path) -> Sitting | None:
    """The game that was left unfinished, if there is one."""
    if not saved.exists():
        return None
    try:
        return _read(game, saved)
    except (OSError, ValueError, KeyError, TypeError, StrangeCaseError) as cause:
        raise BadInput(f"{saved} cannot be gone on with ({cause}); --new puts it by and begins another game") from cause


def _read(game: Game, saved: Path) -> Sitting:
    kept = json.loads(saved.read_text(encoding="utf-8"))
    case, seat, bot = kept["case"], int(kept["seat"]), str(kept["bot"])
    dealer = FairDealer.from_published(kept["fairness"], len(case["seats"]))
    table = Table(game, case["seats"], case["options"], dealer, case.get("match"))
    for step in case["steps"]:
        if "do" in step:
            table.act(step["seat"], step["do"])
    if table.case()["steps"] != case["steps"]:
        raise BadInput("its cards are not the ones that were dealt")
    find_bot(bot, game)
    return Sitting(game, case["seats"][seat], bot, table.options, saved, seat, table, kept["first"])


def _table(
    game: Game, seat: int, person: str, bot: str, options: dict[str, OptionValue], match: dict[str, Any] | None
) -> Table:
    players = [person, bot] if seat == 0 else [bot, person]
    salts = [secrets.token_hex(8) if player == seat else "" for player in range(len(players))]
    return Table(game, players, options, FairDealer.fresh(len(players), salts), match)


def _write(path: Path, text: str) -> None:
    """Put a file in place whole, or leave what was there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise BadInput(
            f"cannot keep the game in {path}: {error.strerror}; STRANGECASE_DATA names another folder"
        ) from None
