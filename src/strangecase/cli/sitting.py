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
from strangecase.tables.narration import ending, names, printable, safe, told
from strangecase.tables.seating import CHOICE, LOT, Seating
from strangecase.tables.table import EARLIER_FORMAT, FORMAT, Table
from strangecase.words import Words

BUDGET = 5.0  # seconds a bot may think


@dataclass
class Sitting:
    """A game, or a return match, of a person among bots."""

    game: Game
    player: int  # the person's seat, in the first game of a match
    bot: str
    saved: Path
    table: Table
    match: ReturnMatch | None = None
    language: str = "en"  # in which the person plays; no part of the game
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

    @property
    def words(self) -> Words:
        return self.game.words(self.language)

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
        out.print(self.words("kept", command=f"strangecase play {self.game.name}{self._asked_language}"))

    @property
    def _asked_language(self) -> str:
        return "" if self.language == "en" else f" --lang {self.language}"

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
        terminal, commands = self.game.terminal, self.words.entry("commands")
        while not self.table.over:
            answer = out.input(f"{terminal.ask(view, self.options, self.words)} > ").strip()
            command = commands.get(answer.lower(), _SHORT.get(answer.lower(), answer.lower()))
            if command in _COMMANDS:
                _COMMANDS[command](self, out)
            elif answer:
                try:
                    self.table.act(self.seat, terminal.read(answer, view, self.options))
                    return
                except Refused as refusal:
                    out.print(f"  {self.words('notPossible', why=self._why(refusal))}", markup=False)

    def _why(self, refusal: Refused) -> str:
        """A refusal in the person's language, with the cards as they are printed."""
        terminal = self.game.terminal

        def named(name: str, text: str) -> str | None:
            own = hasattr(terminal, "blank")
            return terminal.blank(name, text, self.options, self.words) if own else None

        return str(terminal.say(printable(self.words.refusal(refusal, named)), self.options))

    def _announce(self, out: Console) -> None:
        out.print(self.words("heading", title=f"[bold]{self.game.title}[/]", who=self._who_is_who()))
        dealer = self.table.dealer
        if isinstance(dealer, FairDealer | EarlierDealer):
            out.print(f"[dim]{self.words('fixed')}[/]")
            out.print(f"[dim]{dealer.commitment}[/]")
        out.print(f"{self.words('type')}\n")

    def _who_is_who(self) -> str:
        words, seating = self.words, self.table.seating
        roles = [words.role(self.game.roles, seat) for seat in range(len(self.table.players))]
        others = [(name, seat) for seat, name in enumerate(names(self.table)) if seat != self.seat]
        if seating is None:
            mine, key = words("youAre", role=roles[self.seat]), "is"
        else:
            mine, key = words("youSit", int(seating.by == LOT), seat=self.seat), "sits"
        return ", ".join([mine, *(words(key, name=name, role=roles[seat], seat=seat) for name, seat in others)])

    def _tell(self, out: Console) -> None:
        for index in range(self.told, self.table.seq):
            for line in told(self.table, index, self.seat, self.words):
                out.print(line)
        self.told = self.table.seq

    def _draw(self, out: Console) -> None:
        out.print()
        views = {self.seat: self.table.view(self.seat)[0]}
        for line in self.game.terminal.draw(views, self.options, names(self.table), self.words):
            out.print(line)

    def _finish(self, out: Console) -> None:
        """Say who won, and write the record down."""
        folder = self.saved.parent / "games"
        path = folder / f"{self.game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.case.json"
        _write(path, write_case(self.table.case()))
        out.print(f"\n[bold]{ending(self.table, self.words)}[/]")
        out.print(self.words("record", path=path, command="strangecase verify"), markup=False)

    def _begin_second(self, out: Console) -> bool:
        """Begin the second game of a match, if there is one to play."""
        if self.match and self.match.over:
            winner = self.match.winner()
            name = None if winner is None else safe(self.match.players[winner])
            out.print(f"[bold]{self.words('matchWon', name=name) if name else self.words('matchTie')}[/]")
        if not self.match or self.match.over:
            self.saved.unlink(missing_ok=True)
            return False
        swapped, options = self.match.players[::-1], self.match.options
        self.table = self.match.next_table(_dealer(self.game, swapped, options, 1 - self.seat))
        self.told = 0
        out.print(f"\n{self.words('swapped')}\n")
        self._announce(out)
        return True

    # What a person can type besides a card

    def _show_help(self, out: Console) -> None:
        for line in (*self.game.terminal.help_lines(self.options, self.words), "", *self.words.entry("commandHelp")):
            out.print(line)

    def _show_rules(self, out: Console) -> None:
        out.print(self.game.rules_text(self.language), markup=False)

    def _show_log(self, out: Console) -> None:
        for index in range(self.table.seq):
            for line in told(self.table, index, self.seat, self.words):
                out.print(line)

    def _show_hint(self, out: Console) -> None:
        """What the game has to say about this position, or else what its rule of thumb would do."""
        view, terminal = self.table.view(self.seat), self.game.terminal
        if hasattr(terminal, "hint"):
            lines = terminal.hint(view[0], self.options, self.words)
        else:
            chosen = engine(self.game).choose(view, HEURISTIC, seeded(secrets.token_bytes(SEED_BYTES)))
            action = terminal.say(self.game.notation.write_action(chosen), self.options)
            lines = [self.words("couldDo", action=action)]
        for line in lines:
            out.print(line)

    def _resign(self, out: Console) -> None:
        yes = self.words.entry("yes")
        if out.input(self.words("resign", yes=yes[0])).strip().lower() in (*yes, "yes"):
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
    "rules": Sitting._show_rules,
    "table": Sitting._draw,
    "log": Sitting._show_log,
    "hint": Sitting._show_hint,
    "resign": Sitting._resign,
    "quit": Sitting._quit,
}
_SHORT = {"?": "help", "q": "quit", "exit": "quit"}  # in every language


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
