"""One table of the house: its log replayed, who sits there, and what each of them is told.

A room does no input or output. `check` prepares the entry of the log that a request becomes, `take` carries entries
out, and `whole` and `moved` are what a seat, or somebody looking on, is told: built up from that seat's view alone.
"""

import logging
from array import array
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import structs

from strangecase.errors import SetApart
from strangecase.games import find_game
from strangecase.kernel.contract import NOBODY, Step
from strangecase.server import events, messages
from strangecase.server.cast import draw_character
from strangecase.server.clocks import Clocks
from strangecase.server.pauses import courtesy_seconds
from strangecase.server.salting import EARLIER, Salting
from strangecase.server.store.records import Event
from strangecase.server.telling import Telling, choice_of
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.fairness import Dealer, FairDealer, Terms, commitment_to
from strangecase.tables.gate import Reason, Refused
from strangecase.tables.match import is_decided, match_winner, taken_over
from strangecase.tables.seating import CHOICE, LOT, Seating
from strangecase.tables.table import Table

log = logging.getLogger("strangecase.room")

BOT = "bot:"
MOST_MINDS = 20  # decisions that a seat may take back in one turn
MOST_ASIDES = 500  # decisions taken back and draws offered in one game
TAKES_OVER = "greedy"  # the bot that sits down where somebody's time was up


class Window(NamedTuple):
    """A question that cannot wait: how it is declined, when that is heard at the earliest, and when it is over."""

    no: str
    heard: float
    ends: float


class Prepared(NamedTuple):
    """An entry that may be written down now; of a decision also the step that its words were read as."""

    entry: events.Entry
    step: Step | None = None


class Room:
    """A table with its seats. `people` has the person or bot in each seat, None where it is free.

    Where seats are drawn by lot, they are places until then: what belongs to people moves with them.
    `pace` is how much of the time that pauses are drawn to take they do take.
    """

    def __init__(self, name: str, opened: events.Opened, at: float, pace: float = 1.0) -> None:
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
        self._asides = 0  # of them, those that the rules do not bound
        self._minds_of, self._minds_changed = NOBODY, 0  # the seat in whose turn decisions were taken back, how often
        self.clocks = Clocks(opened.clock, opened.seconds, len(self.people), at)
        self._no_clock = messages.Clock("none", 0.0, (0.0,) * len(self.people))
        self.telling: Telling | None = None  # with the table
        self._times = array("d")  # when each step was taken
        self._pace = pace
        self.declined = -1  # the step before which somebody's no waits to be heard; it is written down when it is
        self.waits = -1  # the step before which a question waits for the only person here, who reads still

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

    def check(self, seat: int, asked: messages.Asked) -> Prepared:
        """What a seat's request leads to; what cannot be done is refused, and nothing has changed."""
        if isinstance(asked, messages.Act):
            step = self._playing().check(seat, asked.do, asked.seen)
            return Prepared(events.Acted(seat, asked.do), step)
        return Prepared(self._checked(seat, asked))

    def decision(self, seat: int, action: int) -> tuple[events.Acted, Step]:
        """A bot's decision as an entry of the log, and as a step."""
        return events.Acted(seat, self.game.notation.write_action(action)), Step(seat, action)

    def _checked(self, seat: int, asked: messages.Asked) -> events.Entry:
        """The entry that a request leads to which is no decision."""
        match asked:
            case messages.Seal() | messages.Salt():
                return self._check_salting(seat, asked)
            case messages.Resign():
                self._check_playing()
                return events.GaveUp(seat, "resigned")
            case messages.OfferDraw():
                return self._check_offer(seat)
            case messages.AnswerDraw():
                self._check_playing()
                if self.offered_by in (None, seat):
                    raise Refused(Reason.STALE, "nobody has offered you a draw")
                return events.DrawAnswered(seat, asked.accept)
            case messages.Rematch():
                return self._check_rematch(seat)
            case messages.TakeBack():
                self._check_asides()
                if not self.may_take_back(seat):
                    raise Refused(Reason.ILLEGAL, "there is nothing you can take back now")
                return events.TookBack(seat)
        raise Refused(Reason.NOT_A_WORD, "that is nothing to be written down")

    def check_hint(self, seat: int, seen: int) -> None:
        """Refuse a hint where another person plays, or to a seat that could not decide now."""
        if not self._is_alone(seat):
            raise Refused(Reason.ILLEGAL, "hints are given only where all others are bots")
        self._check_asked(seat, seen)

    def wait(self, seat: int, seen: int) -> None:
        """Let the question that a seat is asked wait; refused where another person plays, or if it is not asked."""
        if not self._is_alone(seat):
            raise Refused(Reason.ILLEGAL, "a question waits only where all others are bots and nobody looks on")
        self._check_asked(seat, seen)
        self.waits = self.seq

    def _is_alone(self, seat: int) -> bool:
        """Whether all others are bots."""
        return all(self.is_bot(other) for other in range(len(self.people)) if other != seat)

    def _check_asked(self, seat: int, seen: int) -> None:
        """Refuse what a seat wants that could not decide now."""
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
        self._check_asides()
        if self.offered_by is not None:
            raise Refused(Reason.STALE, "a draw has been offered already")
        if len(self.people) > 2 or any(self.is_bot(other) for other in range(len(self.people))):
            raise Refused(Reason.ILLEGAL, "a draw can be offered between two people only; a bot plays on")
        return events.DrawOffered(seat)

    def _check_asides(self) -> None:
        """The rules end a game some day; what is beside them must not make its log grow for ever."""
        if self._asides >= MOST_ASIDES:
            raise Refused(Reason.ILLEGAL, "enough moves were taken back and draws offered in this game")

    def _check_rematch(self, seat: int) -> events.RematchWanted:
        if self.status != "over":
            raise Refused(Reason.ILLEGAL, "the game is still being played")
        if seat in self.wanting:
            raise Refused(Reason.STALE, "you have asked for another game already")
        return events.RematchWanted(seat)

    # The log

    def take(self, entry: events.Entry, at: float, step: Step | None = None) -> None:
        """Carry out an entry of the log; of a decision that was prepared, the step is known already."""
        self.size += 1
        seat, steps = self._charge(entry, at), self.seq
        self._count(entry)
        match entry:
            case events.Acted():
                table = self._playing()
                table.carry_out(step or table.check(entry.seat, entry.do))
            case events.Sat():
                self._sit(entry)
            case events.Sealed() | events.SealsClosed() | events.Salted():
                self._add_to_deal(entry)
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
        if self.seq > steps:
            self.clocks.step(max(0, seat), self.seq - steps)
        elif isinstance(entry, events.TookBack):
            self.clocks.take_back(entry.seat, self.seq)
        self.clocks.changed = at
        self._times.extend([at] * (self.seq - len(self._times)))

    def _add_to_deal(self, entry: events.Sealed | events.SealsClosed | events.Salted) -> None:
        match entry:
            case events.Sealed():
                self.salting.seal(entry.seat, entry.seal)
            case events.SealsClosed():
                self.salting.close()
            case events.Salted():
                self.salting.open(entry.seat, entry.salt)

    def _count(self, entry: events.Entry) -> None:
        """Keep count of what is beside the rules, and of how often a seat has changed its mind in its turn."""
        match entry:
            case events.Acted():
                if entry.seat != self._minds_of:
                    self._minds_of, self._minds_changed = entry.seat, 0
            case events.TookBack():
                self._minds_changed += 1
                self._asides += 1
            case events.DrawOffered():
                self._asides += 1

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

    def terms(self) -> Terms | None:
        """What the deal is about, from when the seals are closed; None by the earlier protocol."""
        if self.table:
            return self.table.dealer.terms if isinstance(self.table.dealer, FairDealer) else None
        return self._terms() if self.salting.closed and self.salting.protocol != EARLIER else None

    def _terms(self) -> Terms:
        """The same, by place; once the lot is drawn these are no more."""
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

    @property
    def changed(self) -> float:
        return self.clocks.changed

    def timed(self, entry: events.Entry, at: float) -> events.Entry:
        """An entry as it is written down: with what the seat to decide is charged for."""
        if not (self.clocks.is_on and self.table and not self.table.over):
            return entry
        if self._window():
            return structs.replace(entry, spent=0.0)  # such a question has its own time
        return structs.replace(entry, spent=self.clocks.spent(at, isinstance(entry, events.TookBack)))

    def _charge(self, entry: events.Entry, at: float) -> int:
        """Take what has passed from whoever was to decide, and say who that was."""
        if self.table is None or self.table.over:
            return NOBODY
        actor = self.table.actor
        if self.clocks.is_on:
            self.clocks.charge(actor, max(0.0, at - self.changed) if entry.spent is None else entry.spent)
        return actor

    def resume(self, at: float) -> None:
        """Go on after the house was closed: clocks, and questions that cannot wait, run from now on."""
        self.clocks.resume(at)
        if self._times:
            self._times[-1] = at

    def deadline(self) -> float | None:
        """When the time of the seat to decide is up; None if it has all the time in the world."""
        if self.table is None or self.table.over or self.is_bot(self.table.actor):
            return None
        window = self._window()
        if window:
            return window.heard if self._says_no(window) else None if self.waits == self.seq else window.ends
        return self.clocks.ends(self.table.actor) if self.clocks.is_on else None

    def _window(self) -> Window | None:
        """The question that is being asked, if it will be answered for whoever is asked."""
        waits = self.telling.waits() if self.telling else None
        if waits is None:
            return None
        seconds, no = waits
        asked, hushed = self._times[-1], courtesy_seconds(self.opened.secret, self.seq, seconds)
        return Window(no, asked + self._pace * hushed, asked + seconds)

    def _says_no(self, window: Window) -> bool:
        """Whether it is clear what the answer will be: it was given too soon to be heard, or there is no other."""
        return self.declined == self.seq or tuple(self._playing().legal()) == (window.no,)

    def heard_at(self, step: Step) -> float:
        """When a decision may be made known at the earliest: a no not before its time, all others at once."""
        window = self._window()
        is_no = window is not None and self.game.notation.write_action(step.action) == window.no
        return window.heard if window and is_no else 0.0

    def is_timeless(self) -> bool:
        """Whether nothing that is told of it changes with time alone."""
        return self.opened.clock == "none" and self._window() is None

    def window(self, now: float) -> float | None:
        window = self._window()
        return None if window is None or self.waits == self.seq else max(0.0, window.ends - now)

    def time_is_up(self) -> events.Entry:
        """What happens because the seat to decide has taken too long, or need not be asked."""
        seat, window = self._playing().actor, self._window()
        if window:
            return events.Acted(seat, window.no)
        if self.opened.timeout == "bot":
            character = draw_character(self.game, self.portraits, self.names)
            return events.TookOver(seat, TAKES_OVER, character.name, character.portrait)
        return events.GaveUp(seat, "time")

    def clock(self, now: float) -> messages.Clock:
        if self.opened.clock == "none":
            return self._no_clock
        runs = self.deadline() is not None and self._window() is None
        running = self._playing().actor if runs else None
        return messages.Clock(self.opened.clock, self.opened.seconds, tuple(self.clocks.left(running, now)))

    # What is told. `seat` is None for those who look on

    def sight(self, seat: int | None, index: int) -> dict[str, Any] | None:
        return self.telling.sight(seat, index) if self.telling else None

    def legal(self, seat: int | None) -> tuple[str, ...]:
        """What the seat is asked to choose from."""
        if self.table is None or seat is None or self.table.actor != seat:
            return ()
        window = self._window()
        return () if window and self._says_no(window) else tuple(self.table.legal())

    def _choices(self, seat: int | None) -> tuple[messages.Choice, ...]:
        return tuple(choice_of(self.game, words) for words in self.legal(seat))

    def told(self, seat: int | None, since: int, until: int) -> tuple[messages.Told, ...]:
        """These steps, as the seat saw them."""
        return self.telling.steps(seat, since, until) if self.telling else ()

    def finished(self) -> int:
        """How many steps may be shown with all hands open: all of a game that is over, and of one that is being played
        those of finished rounds, if everyone was told so before he sat down."""
        if self.status == "over":
            return self.seq
        return self.telling.finished() if self.telling and self.opened.past_hands else 0

    def may_take_back(self, seat: int | None) -> bool:
        if self.telling is None or seat is None or self._minds_changed >= MOST_MINDS:
            return False
        return self.telling.may_take_back(seat)

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

    def whole(self, seat: int | None, here: Sequence[bool], now: float, host: bool) -> messages.Whole:
        """The whole table."""
        return messages.Whole(
            table=self.name,
            seq=self.seq,
            game=self.game.name,
            options=dict(self.options),
            seats=self.seats(here),
            seating=self.seating(),
            you=seat,
            host=host,
            protocol=self.opened.protocol,
            commitment=self.commitment,
            salted=self.salting.by_seat(),
            seals=tuple(self.salting.seals) if self.salting.closed else None,
            terms=self._told_terms(),
            sight=self.sight(seat, self.seq),
            legal=self._choices(seat),
            log=self.told(seat, 0, self.seq),
            may_take_back=self.may_take_back(seat),
            offered_by=self.offered_by,
            rematch=self.rematch,
            wanting=tuple(sorted(self.wanting)),
            past_hands=self.opened.past_hands,
            standing=self.standing(now),
        )

    def _told_terms(self) -> messages.Terms | None:
        terms = self.terms()
        return messages.Terms(**terms.sealed()) if terms else None

    def standing(self, now: float) -> messages.Standing:
        """How things stand, the same for everyone; found out once for all who are told."""
        return messages.Standing(
            clock=self.clock(now),
            window=self.window(now),
            status=self.status,
            result=self.result(),
            fairness=self.fairness(),
            match=self.match(),
        )

    def moved(
        self, seat: int | None, since: int, standing: messages.Standing, request: str | None
    ) -> Iterator[messages.Moved]:
        """The steps from this one on, one by one; if there are none, only how things stand now.

        What can be decided, and how it ended, goes with the last: the others have been overtaken already.
        """
        seq = self.seq
        told = self.told(seat, since, seq)
        overtaken = structs.replace(standing, window=None, status="playing", result=None, fairness=None, match=None)
        for index in range(since + 1, seq):
            yield messages.Moved(
                seq=index,
                request=None,
                step=told[index - since - 1],
                sight=self.sight(seat, index) or {},
                legal=(),
                may_take_back=False,
                standing=overtaken,
            )
        yield messages.Moved(
            seq=seq,
            request=request,
            step=told[-1] if told else None,
            sight=self.sight(seat, seq) or {},
            legal=self._choices(seat),
            may_take_back=self.may_take_back(seat),
            standing=standing,
        )

    def gathered(self, here: Sequence[bool]) -> messages.Seats:
        wanting = tuple(sorted(self.wanting))
        salted = self.salting.by_seat()
        return messages.Seats(self.seats(here), self.status, salted, self.offered_by, wanting, self.rematch)


def replayed(name: str, written: Sequence[Event], pace: float = 1.0) -> Room:
    """The room that a log leads to; `SetApart` if it is damaged, of a game that is not known here, or if the rules now
    refuse what was done. Why exactly is for the log of the house: it may tell what is hidden from a seat."""
    try:
        first, *others = written
        if [event.seq for event in written] != list(range(len(written))):
            raise ValueError("the log has a gap")
        opened = events.decode(first.body)
        if not isinstance(opened, events.Opened):
            raise TypeError("the log does not begin with the opening")
        room = Room(name, opened, first.at, pace)
        for event in others:
            room.take(events.decode(event.body), event.at)
    except SetApart:
        raise
    except Exception as error:
        log.warning("a log cannot be carried out", extra={"table": name}, exc_info=error)
        raise SetApart("this table cannot be read any more, and is kept as it is") from None
    return room
