"""One table of the house: its log replayed, who sits there, and what each of them is told.

A room does no input or output. `check` says whether a request can become an entry of the log, `take` carries entries
out, and `whole` and `moved` are what a seat, or somebody looking on, is told: built up from that seat's view alone.
"""

from collections.abc import Sequence
from typing import Any

from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import engine, plain_view
from strangecase.server import events, messages
from strangecase.table.fairness import FairDealer
from strangecase.table.gate import Reason, Refused
from strangecase.table.table import Table

BOT = "bot:"
TAKES_OVER = "greedy"  # the bot that sits down where somebody's time was up


class Room:
    """A table with its seats. `people` has the person or bot in each seat, None where it is free."""

    def __init__(self, name: str, opened: events.Opened, at: float) -> None:
        self.name = name
        self.opened = opened
        self.game = find_game(opened.game)
        self.options = self.game.read_options(opened.options)
        self.people = list(opened.seats)
        self.names = list(opened.names)
        self.salts: list[str | None] = ["" if self.is_bot(seat) else None for seat in range(len(self.people))]
        self.table: Table | None = None
        self.offered_by: int | None = None
        self.wanting: set[int] = set()
        self.rematch: str | None = None
        self.size = 1  # entries in the log
        self.changed = at
        self._left = [opened.seconds] * len(self.people)
        self._told: dict[int | None, list[messages.Told]] = {}
        self._views: dict[tuple[int, int], Any] = {}

    # Who sits there

    def is_bot(self, seat: int) -> bool:
        return (self.people[seat] or "").startswith(BOT)

    def bot_at(self, seat: int) -> str:
        return (self.people[seat] or "").removeprefix(BOT)

    def seat_of(self, person: str) -> int | None:
        return self.people.index(person) if person in self.people else None

    @property
    def status(self) -> messages.Status:
        if self.table is None:
            return "open"
        return "over" if self.table.over else "playing"

    @property
    def seq(self) -> int:
        """The number of steps taken."""
        return self.table.seq if self.table else 0

    @property
    def commitment(self) -> str:
        return FairDealer(bytes.fromhex(self.opened.secret), ()).commitment

    @property
    def is_full(self) -> bool:
        return None not in self.people

    @property
    def is_ready(self) -> bool:
        """Whether the cards can be dealt: everyone is there and has said what he adds to the deal."""
        return self.table is None and self.is_full and None not in self.salts

    # What can be asked

    def check(self, seat: int, asked: messages.Asked) -> events.Entry:
        """The entry that a seat's request leads to; what cannot be done is refused, and nothing has changed."""
        match asked:
            case messages.Act():
                self._playing().check(seat, asked.do, asked.seen)
                return events.Acted(seat, asked.do)
            case messages.Salt():
                return self._check_salt(seat, asked.salt)
            case messages.Resign():
                self._check_playing()
                return events.GaveUp(seat, "resigned")
            case messages.OfferDraw():
                return self._check_offer(seat)
            case messages.AnswerDraw():
                if self.offered_by in (None, seat):
                    raise Refused(Reason.STALE, "nobody has offered you a draw")
                return events.DrawAnswered(seat, asked.accept)
            case messages.Rematch():
                return self._check_rematch(seat)
        raise Refused(Reason.NOT_A_WORD, "that is nothing to be written down")

    def _playing(self) -> Table:
        if self.table is None:
            raise Refused(Reason.WRONG_SEAT, "the cards have not been dealt yet")
        return self.table

    def _check_playing(self) -> None:
        if self._playing().over:
            raise Refused(Reason.OVER, "the game is over")

    def _check_salt(self, seat: int, salt: str) -> events.Salted:
        if self.table is not None or self.salts[seat] is not None:
            raise Refused(Reason.STALE, "your salt is in the deal already, or the cards have been dealt without it")
        try:
            FairDealer(bytes(32), (salt,))
        except BadInput:
            raise Refused(Reason.NOT_A_WORD, "a salt is at most 64 hexadecimal digits, lower case") from None
        return events.Salted(seat, salt)

    def _check_offer(self, seat: int) -> events.DrawOffered:
        self._check_playing()
        if self.offered_by is not None:
            raise Refused(Reason.STALE, "a draw has been offered already")
        if len(self.people) > 2 or any(self.is_bot(other) for other in range(len(self.people))):
            raise Refused(Reason.ILLEGAL, "a draw can be offered between two people only; a bot plays on")
        return events.DrawOffered(seat)

    def _check_rematch(self, seat: int) -> events.RematchWanted:
        if self.status != "over":
            raise Refused(Reason.ILLEGAL, "the game is still being played")
        if seat in self.wanting:
            raise Refused(Reason.STALE, "you have asked for another game already")
        return events.RematchWanted(seat)

    # The log

    def take(self, entry: events.Entry, at: float) -> None:
        """Carry out an entry of the log."""
        self.size += 1
        self._stop_clock(at)
        match entry:
            case events.Sat():
                self.people[entry.seat], self.names[entry.seat] = entry.person, entry.name
            case events.Salted():
                self.salts[entry.seat] = entry.salt
            case events.Began():
                self._deal()
            case events.TookOver():
                self.people[entry.seat] = BOT + entry.bot
                self.names[entry.seat] = f"{self.names[entry.seat]} ({entry.bot})"
            case events.RematchWanted():
                self.wanting.add(entry.seat)
            case events.RematchMade():
                self.rematch = entry.table
            case _:
                self._take_at_table(entry)
        self.changed = at

    def _take_at_table(self, entry: events.Entry) -> None:
        table = self._playing()
        match entry:
            case events.Acted():
                table.act(entry.seat, entry.do)
            case events.GaveUp():
                table.give_up(entry.seat, entry.reason)
            case events.DrawOffered():
                self.offered_by = entry.seat
            case events.DrawAnswered():
                self.offered_by = None
                if entry.accept:
                    table.agree_to_end()

    def _deal(self) -> None:
        salts = tuple(salt or "" for salt in self.salts)
        dealer = FairDealer(bytes.fromhex(self.opened.secret), salts)
        self.table = Table(self.game, self.names, self.options, dealer)

    # Clocks

    def _stop_clock(self, at: float) -> None:
        """Take what has passed from whoever was to decide."""
        if self.opened.clock != "none" and self.table and not self.table.over:
            actor = self.table.actor
            spent = self._left[actor] - max(0.0, at - self.changed)
            self._left[actor] = spent if self.opened.clock == "game" else self.opened.seconds

    def deadline(self) -> float | None:
        """When the time of the seat to decide is up; None if it has all the time in the world."""
        if self.opened.clock == "none" or self.status != "playing" or self.is_bot(self._playing().actor):
            return None
        return self.changed + self._left[self._playing().actor]

    def time_is_up(self) -> events.Entry:
        seat = self._playing().actor
        if self.opened.timeout == "bot":
            return events.TookOver(seat, TAKES_OVER)
        return events.GaveUp(seat, "time")

    def clock(self, now: float) -> messages.Clock:
        left = list(self._left)
        if self.deadline() is not None:
            left[self._playing().actor] -= now - self.changed
        return messages.Clock(self.opened.clock, self.opened.seconds, tuple(max(0.0, seconds) for seconds in left))

    # What is told. `seat` is None for those who look on

    def sight(self, seat: int | None) -> dict[str, Any] | None:
        if self.table is None:
            return None
        return dict(self.game.page.show(self._view(seat or 0, self.table.seq), seated=seat is not None))

    def legal(self, seat: int | None) -> tuple[str, ...]:
        if self.table is None or seat is None or self.table.actor != seat:
            return ()
        return tuple(self.table.legal())

    def told(self, seat: int | None, since: int = 0) -> tuple[messages.Told, ...]:
        """The steps from this one on, as the seat saw them."""
        if self.table is None:
            return ()
        told = self._told.setdefault(seat, [])
        told += [self._tell(seat, index) for index in range(len(told), self.table.seq)]
        return tuple(told[since:])

    def _tell(self, seat: int | None, index: int) -> messages.Told:
        table, page, eye = self._playing(), self.game.page, seat or 0
        step = table.log[index]
        before, after = self._view(eye, index), self._view(eye, index + 1)
        if step.actor == CHANCE:
            happened = page.dealt({eye: before}, {eye: after})
            return messages.Told(index, None, None, tuple(happened))
        action = None if self._is_hidden(seat, step.actor, step.action) else step.action
        do = None if action is None else self.game.notation.write_action(action)
        happened = page.happened(before, step.actor, action, after, seated=seat is not None)
        return messages.Told(index, step.actor, do, tuple(happened))

    def _view(self, seat: int, index: int) -> Any:
        """What a seat could see before a step; the last two are kept, for they are asked for again and again."""
        key = (seat, index)
        if key not in self._views:
            self._views[key] = plain_view(engine(self.game).view(self._playing().before(index), seat))
            if len(self._views) > 2 * len(self.people):
                del self._views[next(iter(self._views))]
        return self._views[key]

    def _is_hidden(self, seat: int | None, by: int, action: int) -> bool:
        eyes = range(len(self.people)) if seat is None else [seat]
        return any(self.game.sight.hidden(action, by, eye) for eye in eyes if eye != by)

    def result(self) -> dict[str, Any] | None:
        return self.table.result() if self.table and self.table.over else None

    def fairness(self) -> dict[str, Any] | None:
        """The secret and the salts, once the game is over."""
        over = self.table and self.table.over
        return self.table.dealer.published() if over and isinstance(self.table.dealer, FairDealer) else None  # type: ignore[union-attr]

    def seats(self, here: Sequence[bool]) -> tuple[messages.Seat, ...]:
        return tuple(
            messages.Seat(
                self.names[seat],
                "free" if person is None else "bot" if self.is_bot(seat) else "person",
                self.is_bot(seat) or here[seat],
            )
            for seat, person in enumerate(self.people)
        )

    def whole(self, seat: int | None, here: Sequence[bool], now: float, host: bool) -> messages.Whole:
        return messages.Whole(
            table=self.name,
            seq=self.seq,
            game=self.game.name,
            options=dict(self.options),
            status=self.status,
            seats=self.seats(here),
            you=seat,
            host=host,
            commitment=self.commitment,
            salted=seat is not None and self.salts[seat] is not None,
            sight=self.sight(seat),
            legal=self.legal(seat),
            log=self.told(seat),
            clock=self.clock(now),
            offered_by=self.offered_by,
            rematch=self.rematch,
            wanting=tuple(sorted(self.wanting)),
            result=self.result(),
            fairness=self.fairness(),
        )

    def moved(self, seat: int | None, since: int, now: float) -> messages.Moved:
        return messages.Moved(
            seq=self.seq,
            steps=self.told(seat, since),
            sight=self.sight(seat) or {},
            legal=self.legal(seat),
            clock=self.clock(now),
            status=self.status,
            result=self.result(),
            fairness=self.fairness(),
        )

    def gathered(self, here: Sequence[bool]) -> messages.Seats:
        wanting = tuple(sorted(self.wanting))
        return messages.Seats(self.seats(here), self.status, self.offered_by, wanting, self.rematch)
