"""A game being played by seats that decide."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from strangecase.errors import BadInput
from strangecase.kernel.contract import CHANCE, NOBODY, Step
from strangecase.kernel.engine import Outcome, States, Views, engine
from strangecase.kernel.game import Game
from strangecase.kernel.trace import Trace, trace_of
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.fairness import Dealer, FairDealer, drawn
from strangecase.tables.gate import Reason, Refused
from strangecase.tables.seating import Seating

FORMAT = "strangecase/2"  # of case files
EARLIER_FORMAT = "strangecase/1"  # of those that were dealt as it was done first


@dataclass(frozen=True)
class Ending:
    """How a game ended before the rules ended it: `resigned` or `time` by a seat, or `agreed`."""

    reason: str
    by: int | None = None


class Table:
    """One game: its players, its log, and the state that the log leads to.

    `players` are in the order of the seats; `seating` says how they came to sit so, where there is something to say.
    With a dealer, acts of chance are carried out by themselves as they come up. Without one, the outcome of each
    is given to `settle`, as when a case file is read.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        options: Mapping[str, object] | None = None,
        dealer: Dealer | None = None,
        match: Mapping[str, Any] | None = None,
        seating: Seating | None = None,
    ) -> None:
        game.check_players(len(players))
        self.game = game
        self.players = list(players)
        self.options = game.read_options(options or {})
        self.dealer = dealer
        self.match = dict(match) if match else None
        self.seating = seating
        self.ending: Ending | None = None
        self.log: list[Step] = []
        self._engine = engine(game)
        self.state: States = self._engine.new(game.option_codes(len(players), self.options))
        self._before: list[bytes] = []  # the state before each step of the log
        self._actor, self._legal = self._engine.look(self.state)
        self._deal()

    @property
    def seq(self) -> int:
        """The number of steps taken; a request that has seen another number is stale."""
        return len(self.log)

    @property
    def actor(self) -> int:
        """The seat to decide, CHANCE, or NOBODY."""
        return NOBODY if self.ending else self._actor

    @property
    def last_actor(self) -> int:
        """The seat that decided last; NOBODY before the first decision."""
        return next((step.actor for step in reversed(self.log) if step.actor != CHANCE), NOBODY)

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    def view(self, seat: int) -> Views:
        """All that this seat may know."""
        self._check_seat(seat)
        return self._engine.view(self.state, seat)

    def legal(self) -> list[str]:
        """The words of all that the seat to decide may do."""
        return [] if self.ending else self._words(self._legal)

    def act(self, seat: int, do: str, seen: int | None = None) -> None:
        """Carry out a seat's decision, or refuse it and leave everything as it is.

        `seen` is the sequence number that the seat has seen, if it wants to be refused when that is no longer true.
        """
        self.carry_out(self.check(seat, do, seen))

    def check(self, seat: int, do: str, seen: int | None = None) -> Step:
        """The step that `act` would take, for `carry_out`; what it would refuse is refused, and nothing is done."""
        self._check_seat(seat)
        return Step(seat, self._admit(seat, do, seen))

    def carry_out(self, step: Step) -> None:
        """Carry out a seat's decision that `check` has let pass, if it still can be made."""
        if step.actor != self.actor or step.action not in self._legal:
            raise Refused(Reason.STALE, "the table has moved on; look again")
        self._take(step)
        self._deal()

    def settle(self, outcome: Sequence[int] | Outcome) -> None:
        """Carry out the pending act of chance with a known outcome."""
        if self.actor != CHANCE:
            raise BadInput("no act of chance is pending")
        self._check_outcome([int(number) for number in outcome])
        self._take(Step(CHANCE, outcome=np.asarray(outcome, np.int8)))

    def _check_outcome(self, outcome: Sequence[int]) -> None:
        """An error if the pending act of chance cannot come to this: it cannot be written down and read again."""
        notation, now = self.game.notation, self.state[0]
        try:
            again = notation.read_chance(now, notation.write_chance(now, outcome))
        except IndexError:
            again = []
        if sorted(again) != sorted(outcome):
            raise BadInput("the act of chance that is pending cannot come to {outcome}", outcome=str(outcome))

    def trust(self, step: Step) -> None:
        """Carry out a step that came from the kernel itself, past the gate; its seat is whoever is to decide."""
        self._take(Step(self.actor, step.action, step.outcome))

    def give_up(self, seat: int, reason: str = "resigned") -> None:
        """End the game by a seat's resignation, or because its time is up."""
        self._check_seat(seat)
        self._check_running(seat)
        self.ending = Ending(reason, seat)

    def agree_to_end(self) -> None:
        """End the game undecided, by agreement."""
        self._check_running(0)
        self.ending = Ending("agreed")

    def undo(self) -> None:
        """Take back the last decision, and the acts of chance that followed it. For analysis, not for play."""
        if not any(step.actor >= 0 for step in self.log):
            raise BadInput("there is no decision to take back")
        self.ending = None
        while True:
            self.state = self._engine.stored(self._before.pop())
            self._actor, self._legal = self._engine.look(self.state)
            if self.log.pop().actor >= 0:
                return

    def before(self, index: int) -> States:
        """The state before a step of the log; `before(seq)` is the present one."""
        return self.state if index == len(self.log) else self._engine.stored(self._before[index])

    def trace(self, index: int) -> Trace:
        """What the rules tell of a step of the log: open to all; nothing where they tell nothing."""
        return trace_of(self.game.rules, self.before(index), self.log[index])

    def result(self) -> dict[str, Any]:
        """The result, as a case file has it, of a game that is over."""
        if not self.over:
            raise BadInput("the game is not over")
        if not self.ending:
            return dict(self.game.notation.result(self.state[0]))
        notation, state, by = self.game.notation, self.state[0], self.ending.by
        losers = range(len(self.players)) if by is None else notation.partners(state, by)
        winners = [seat for seat in range(len(self.players)) if seat not in losers]
        result = {**notation.result(state, winners), "reason": self.ending.reason}
        return result if by is None else {**result, "by": by}

    def case(self, with_legal: bool = False) -> dict[str, Any]:
        """The case file so far; it has a result, and the secret of its deal, once the game is over."""
        case: dict[str, Any] = {
            "format": EARLIER_FORMAT if isinstance(self.dealer, EarlierDealer) else FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "options": dict(self.options),
            "seats": list(self.players),
        }
        if self.seating:
            case["seating"] = self.seating.written()
        if self.match:
            case["match"] = self.match
        case["steps"] = [self._written(i, step, with_legal) for i, step in enumerate(self.log)]
        if self.over:
            case["result"] = self.result()
            if isinstance(self.dealer, FairDealer | EarlierDealer):
                case["fairness"] = self.dealer.published()
        return case

    def _written(self, index: int, step: Step, with_legal: bool) -> dict[str, Any]:
        notation, before = self.game.notation, self.before(index)
        if step.actor == CHANCE:
            return dict(notation.write_chance(before[0], step.outcome.tolist()))
        written = {"seat": step.actor, "do": notation.write_action(step.action)}
        return {**written, "legal": self._words(self._engine.legal(before))} if with_legal else written

    def _words(self, actions: list[int]) -> list[str]:
        return [self.game.notation.write_action(action) for action in actions]

    def _take(self, step: Step) -> None:
        self._before.append(self.state.tobytes())
        self.log.append(step)
        if step.actor == CHANCE:
            self._engine.settle(self.state, step.outcome)
        else:
            self._engine.apply(self.state, step.action)
        self._actor, self._legal = self._engine.look(self.state)

    def _deal(self) -> None:
        while self.dealer and self.actor == CHANCE:
            self._take(Step(CHANCE, outcome=self.next_outcome(self.dealer)))

    def next_outcome(self, dealer: Dealer) -> Outcome:
        """What the pending act of chance comes to by this dealer."""
        before = self.seating.acts if self.seating else 0
        number = 1 + before + sum(step.actor == CHANCE for step in self.log)
        return drawn(dealer, number, lambda rng: self._engine.draw(self.state, rng))

    # The gate

    def _admit(self, seat: int, do: str, seen: int | None) -> int:
        """The action of these words, if the seat may do it now."""
        self._check_running(seat)
        if seen is not None and seen != self.seq:
            raise Refused(
                Reason.STALE,
                "you have seen step {seen}, but the table is at step {now}; look again",
                seen=seen,
                now=self.seq,
            )
        if self.actor == CHANCE:
            raise Refused(Reason.WRONG_SEAT, "nobody can decide before the cards are dealt")
        if self.actor != seat:
            raise Refused.because(Reason.WRONG_SEAT, self.game.gate.refuse_seat(self.view(seat)[0]))
        try:
            action: int = self.game.notation.read_action(do)
        except BadInput as cause:
            raise Refused.because(Reason.NOT_A_WORD, cause) from None
        if action not in self._legal:
            raise Refused.because(Reason.ILLEGAL, self.game.gate.refuse(self.view(seat)[0], action))
        return action

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.players):
            last = len(self.players) - 1
            raise Refused(Reason.WRONG_SEAT, "there is no seat {seat}; seats are 0 to {last}", seat=seat, last=last)

    def _check_running(self, seat: int) -> None:
        if self.ending:
            raise Refused(Reason.OVER, "the game is over ({ending})", ending=self.ending.reason)
        if self.over:
            raise Refused.because(Reason.OVER, self.game.gate.refuse_over(self.view(seat)[0]))
