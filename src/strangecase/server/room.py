"""One table of the house: its log replayed, who sits there, and what each of them is told.

A room does no input or output. `check` says whether a request can become an entry of the log, `take` carries entries
out, and `whole` and `moved` are what a seat, or somebody looking on, is told: built up from that seat's view alone.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from strangecase.games import find_game
from strangecase.server import events, messages
from strangecase.server.cast import draw_character
from strangecase.server.salting import Salting
from strangecase.server.telling import Telling
from strangecase.table.earlier_fairness import EarlierDealer
from strangecase.table.fairness import Dealer, FairDealer, Terms, commitment_to
from strangecase.table.gate import Reason, Refused
from strangecase.table.match import is_decided, match_winner, taken_over
from strangecase.table.seating import CHOICE, LOT, Seating
from strangecase.table.table import Table

BOT = "bot:"
TAKES_OVER = "greedy"  # the bot that sits down where somebody's time was up


class Standing(NamedTuple):
    """How things stand at a table, as far as it is the same for everyone; the fields are those of messages."""

    clock: messages.Clock
    window: float | None
    status: messages.Status
    result: dict[str, Any] | None
    fairness: dict[str, Any] | None
    match: messages.Match | None


class Room:
    """A table with its seats. `people` has the person or bot in each seat, None where it is free.

    Where seats are drawn by lot, they are places until then: what belongs to people moves with them.
    """

    def __init__(self, name: str, opened: events.Opened, at: float) -> None:
        self.name = name
        self.opened = opened
        self.game = find_game(opened.game)
        self.game.check_version(opened.rules)
        self.options = self.game.read_options(opened.options)
        self.people = list(opened.seats)
        self.names = list(opened.names)
        self.portraits = list(opened.portraits or (None,) * len(self.people))
        self.instead_of = list(opened.instead_of or (None,) * len(self.people))
        self.salting = Salting(opened.protocol, name, [self.is_bot(seat) for seat in range(len(self.people))])
        self.seats_by: messages.SeatsBy | None = opened.seating or (CHOICE if self.game.seats_by_lot else None)
        self.table: Table | None = None
        self.offered_by: int | None = None
        self.wanting: set[int] = set()
        self.rematch: str | None = None
        self.size = 1  # entries in the log
        self.changed = at
        self._left = [opened.seconds] * len(self.people)
        self._no_clock = messages.Clock("none", 0.0, tuple(self._left))
        self.telling: Telling | None = None  # with the table
        self._times = array("d")  # when each step was taken

    # Who sits there

    def is_bot(self, seat: int) -> bool:
        return (self.people[seat] or "").startswith(BOT)

    def bot_at(self, seat: int) -> str:
        return (self.people[seat] or "").removeprefix(BOT)

    def case_name(self, seat: int) -> str:
        """What a seat is called in a case file: a bot by its name too, a person by his own to the end of a match."""
        if not self.is_bot(seat) or self.portraits[seat] is None:
            return self.names[seat]
        return taken_over(self.instead_of[seat] or self.names[seat], self.bot_at(seat))

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
        return commitment_to(bytes.fromhex(self.opened.secret))

    @property
    def is_full(self) -> bool:
        return None not in self.people

    @property
    def is_ready(self) -> bool:
        """Whether the deal can go on: everyone is there and has sealed what he adds to it, or has opened it."""
        return self.table is None and self.is_full and self.salting.is_complete

    def next_of_deal(self) -> events.Entry:
        """What comes next before the first card, when nobody is waited for any more."""
        return events.Began() if self.salting.closed else events.SealsClosed()

    # What can be asked

    def check(self, seat: int, asked: messages.Asked) -> events.Entry:
        """The entry that a seat's request leads to; what cannot be done is refused, and nothing has changed."""
        match asked:
            case messages.Act():
                self._playing().check(seat, asked.do, asked.seen)
                return events.Acted(seat, asked.do)
            case messages.Seal() | messages.Salt():
                return self._check_salting(seat, asked)
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
            case messages.TakeBack():
                if not self.may_take_back(seat):
                    raise Refused(Reason.ILLEGAL, "there is nothing that you could take back now")
                return events.TookBack(seat)
        raise Refused(Reason.NOT_A_WORD, "that is nothing to be written down")

    def check_hint(self, seat: int, seen: int) -> None:
        """Refuse a hint where another person plays, or to a seat that could not decide now."""
        if not all(self.is_bot(other) for other in range(len(self.people)) if other != seat):
            raise Refused(Reason.ILLEGAL, "hints are given only where all others are bots")
        table = self._playing()
        table.check(seat, next(iter(table.legal()), ""), seen)

    def _playing(self) -> Table:
        if self.table is None:
            raise Refused(Reason.WRONG_SEAT, "the cards have not been dealt yet")
        return self.table

    def _check_playing(self) -> None:
        if self._playing().over:
            raise Refused(Reason.OVER, "the game is over")

    def _check_salting(self, seat: int, asked: messages.Seal | messages.Salt) -> events.Sealed | events.Salted:
        if self.table is not None:
            raise Refused(Reason.STALE, "your salt is in the deal already, or the cards have been dealt without it")
        if isinstance(asked, messages.Seal):
            self.salting.check_seal(seat, asked.seal)
            return events.Sealed(seat, asked.seal)
        self.salting.check_salt(seat, asked.salt)
        return events.Salted(seat, asked.salt)

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
            case events.Acted():
                self._playing().act(entry.seat, entry.do)
            case events.Sat():
                self._sit(entry)
            case events.Sealed():
                self.salting.seal(entry.seat, entry.seal)
            case events.SealsClosed():
                self.salting.close()
            case events.Salted():
                self.salting.open(entry.seat, entry.salt)
            case events.Began():
                self._deal()
            case events.TookOver():
                self._let_take_over(entry)
            case events.RematchWanted():
                self.wanting.add(entry.seat)
            case events.RematchMade():
                self.rematch = entry.table
            case _:
                self._take_at_table(entry)
        self.changed = at
        self._times.extend([at] * (self.seq - len(self._times)))

    def _sit(self, entry: events.Sat) -> None:
        seat = entry.seat
        self.people[seat], self.names[seat], self.portraits[seat] = entry.person, entry.name, entry.portrait
        if self.is_bot(seat):
            self.salting.let_bot_sit(seat)

    def _let_take_over(self, entry: events.TookOver) -> None:
        """A bot goes on in a seat, in the rest of the match too; it neither offers a draw nor accepts one."""
        seat, name = entry.seat, self.names[entry.seat]
        self.people[seat] = BOT + entry.bot
        self.names[seat] = entry.name or taken_over(name, entry.bot)
        self.portraits[seat], self.instead_of[seat] = entry.portrait, name if entry.portrait else None
        self._playing().players[seat] = self.case_name(seat)
        self.offered_by = None

    def _take_at_table(self, entry: events.Entry) -> None:
        table = self._playing()
        match entry:
            case events.TookBack():
                self._take_back(table)
            case events.GaveUp():
                table.give_up(entry.seat, entry.reason)
            case events.DrawOffered():
                self.offered_by = entry.seat
            case events.DrawAnswered():
                self.offered_by = None
                if entry.accept:
                    table.agree_to_end()

    def _deal(self) -> None:
        dealer = self.salting.dealer(self.opened.secret, self._terms())
        seating = self._give_seats(dealer)
        match = self.opened.match
        part = {"id": match.id, "game": match.game} if match else None
        players = [self.case_name(seat) for seat in range(len(self.people))]
        self.table = Table(self.game, players, self.options, dealer, part, seating)
        self.telling = Telling(self.table)

    def _terms(self) -> Terms:
        """What the deal is about, by place; once the lot is drawn these are no more."""
        players = tuple(self.case_name(place) for place in range(len(self.people)))
        seals, salts = tuple(self.salting.seals), tuple(self.salting.salts)
        return Terms(self.name, self.game.name, self.game.version, self.options, players, seals, salts)

    def _give_seats(self, dealer: Dealer) -> Seating | None:
        """Draw the lot, where there is one, and let everyone go to his seat. Nobody's clock has run yet."""
        if self.seats_by is None:
            return None
        seating = Seating.drawn(dealer, len(self.people)) if self.seats_by == LOT else Seating(CHOICE)
        self.people, self.names = seating.seated(self.people), seating.seated(self.names)
        self.portraits, self.instead_of = seating.seated(self.portraits), seating.seated(self.instead_of)
        self.salting.take_seats(seating)
        return seating

    def _take_back(self, table: Table) -> None:
        table.undo()
        del self._times[table.seq :]
        if self.telling:
            self.telling.forget(table.seq)

    # Clocks

    def _stop_clock(self, at: float) -> None:
        """Take what has passed from whoever was to decide."""
        if self.opened.clock != "none" and self.table and not self.table.over:
            actor = self.table.actor
            spent = self._left[actor] - max(0.0, at - self.changed)
            self._left[actor] = spent if self.opened.clock == "game" else self.opened.seconds

    def deadline(self) -> float | None:
        """When the time of the seat to decide is up; None if it has all the time in the world."""
        if self.table is None or self.table.over or self.is_bot(self.table.actor):
            return None
        window = self._window_ends()
        if self.opened.clock == "none":
            return window
        clock = self.changed + self._left[self.table.actor]
        return clock if window is None else min(clock, window)

    def _window_ends(self) -> float | None:
        """When the question that is being asked will be answered for whoever is asked."""
        waits = self.telling.waits() if self.telling else None
        return self._times[-1] + waits[0] if waits else None

    def window(self, now: float) -> float | None:
        ends = self._window_ends()
        return None if ends is None else max(0.0, ends - now)

    def time_is_up(self, now: float) -> events.Entry:
        """What happens because the seat to decide has taken too long."""
        seat, waits, ends = self._playing().actor, self.telling and self.telling.waits(), self._window_ends()
        if waits and ends is not None and ends <= now:
            return events.Acted(seat, waits[1])
        if self.opened.timeout == "bot":
            character = draw_character(self.game, self.portraits, self.names)
            return events.TookOver(seat, TAKES_OVER, character.name, character.portrait)
        return events.GaveUp(seat, "time")

    def clock(self, now: float) -> messages.Clock:
        if self.opened.clock == "none":
            return self._no_clock
        left = list(self._left)
        if self.deadline() is not None:
            left[self._playing().actor] -= now - self.changed
        return messages.Clock(self.opened.clock, self.opened.seconds, tuple(max(0.0, seconds) for seconds in left))

    # What is told. `seat` is None for those who look on

    def sight(self, seat: int | None, index: int) -> dict[str, Any] | None:
        return self.telling.sight(seat, index) if self.telling else None

    def legal(self, seat: int | None) -> tuple[str, ...]:
        if self.table is None or seat is None or self.table.actor != seat:
            return ()
        return tuple(self.table.legal())

    def told(self, seat: int | None, since: int, until: int) -> tuple[messages.Told, ...]:
        """These steps, as the seat saw them."""
        return self.telling.steps(seat, since, until) if self.telling else ()

    def seq_at(self, time: float) -> int:
        """The number of steps that had been taken by then; once the game is over, all are known to everyone."""
        return self.seq if self.status == "over" else bisect_right(self._times, time)

    def may_take_back(self, seat: int | None) -> bool:
        return bool(self.telling and seat is not None and self.telling.may_take_back(seat))

    def result(self) -> dict[str, Any] | None:
        return self.table.result() if self.table and self.table.over else None

    def fairness(self) -> dict[str, Any] | None:
        """The secret and the salts, once the game is over."""
        dealer = self.table.dealer if self.table and self.table.over else None
        return dealer.published() if isinstance(dealer, FairDealer | EarlierDealer) else None

    def seats(self, here: Sequence[bool]) -> tuple[messages.Seat, ...]:
        return tuple(self._seat(seat, here[seat]) for seat in range(len(self.people)))

    def _seat(self, seat: int, here: bool) -> messages.Seat:
        is_bot = self.is_bot(seat)
        return messages.Seat(
            self.names[seat],
            "free" if self.people[seat] is None else "bot" if is_bot else "person",
            is_bot or here,
            self.portraits[seat],
            self.bot_at(seat) if is_bot else None,
            self.instead_of[seat],
        )

    def seating(self) -> messages.Seating | None:
        """How seats are given, and once the lot is drawn, who came from where."""
        if self.seats_by is None:
            return None
        drawn = self.table.seating if self.table else None
        return messages.Seating(self.seats_by, drawn.places if drawn and drawn.by == LOT else None)

    def match(self) -> messages.Match | None:
        match = self.opened.match
        if match is None:
            return None
        results = [result for result in (match.result, self.result()) if result is not None]
        over = is_decided(*results)
        winner = match_winner(self.game, *results) if over else None
        # Players are numbered by their seats in the first game; in the second they have changed seats.
        winner = 1 - winner if winner is not None and match.game == 2 else winner
        return messages.Match(match.game, match.first, match.result, over, winner)

    def whole(
        self, seat: int | None, here: Sequence[bool], now: float, host: bool, until: int | None = None
    ) -> messages.Whole:
        """The whole table; `until` so many steps, with all hands open, for those who look on with a delay."""
        seq = self.seq if until is None else until
        past = seq < self.seq
        return messages.Whole(
            table=self.name,
            seq=seq,
            game=self.game.name,
            options=dict(self.options),
            status="playing" if past else self.status,
            seats=self.seats(here),
            seating=self.seating(),
            you=seat,
            host=host,
            protocol=self.opened.protocol,
            commitment=self.commitment,
            salted=self.salting.by_seat(),
            seals=tuple(self.salting.seals) if self.salting.closed else None,
            sight=self.sight(seat, seq),
            legal=self.legal(seat),
            log=self.told(seat, 0, seq),
            open=self._open(until),
            clock=self.clock(now),
            window=None if past else self.window(now),
            may_take_back=self.may_take_back(seat),
            offered_by=self.offered_by,
            rematch=self.rematch,
            wanting=tuple(sorted(self.wanting)),
            result=self.result(),
            fairness=self.fairness(),
            match=self.match(),
            hands_after=self.opened.hands_after,
        )

    def standing(self, now: float) -> Standing:
        """How things stand, the same for everyone; found out once for all who are told."""
        status = self.status
        window = self.window(now) if status == "playing" else None
        result, fairness = (self.result(), self.fairness()) if status == "over" else (None, None)
        return Standing(self.clock(now), window, status, result, fairness, self.match())

    def moved(
        self, seat: int | None, since: int, standing: Standing, request: str | None, until: int | None = None
    ) -> Iterator[messages.Moved]:
        """The steps from this one on, one by one; if there are none, only how things stand now.

        What can be decided, and how it ended, goes with the last: the others have been overtaken already. `until` is
        for those who look on with a delay, as in `whole`.
        """
        seq = self.seq
        last = seq if until is None else until
        told = self.told(seat, since, last)
        clock, window, status, result, fairness, match = standing
        for index in range(since + 1, min(last + 1, seq)):
            step, sight = told[index - since - 1], self.sight(seat, index) or {}
            opened = self._open(None if until is None else index)
            yield messages.Moved(index, None, step, sight, (), opened, clock, None, False, "playing", None, None, None)
        if last < seq:
            return
        yield messages.Moved(
            seq,
            request,
            told[-1] if told else None,
            self.sight(seat, seq) or {},
            self.legal(seat),
            self._open(until),
            clock,
            window,
            self.may_take_back(seat),
            status,
            result,
            fairness,
            match,
        )

    def _open(self, index: int | None) -> tuple[dict[str, Any], ...]:
        return self.telling.open_sights(index) if self.telling and index is not None else ()

    def gathered(self, here: Sequence[bool]) -> messages.Seats:
        wanting = tuple(sorted(self.wanting))
        salted = self.salting.by_seat()
        return messages.Seats(self.seats(here), self.status, salted, self.offered_by, wanting, self.rematch)
