"""What happened between two sights of the same seat of The Card Game, as data in words of the notation.

An event has `what` it is and the words it is about; `by` and `face` are the card that brought it about, and the side of
the coin where that card has two effects. A card that the seat does not know is None. The page, and the terminal, put
events into sentences of a language.
"""

from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from strangecase.games.the_card_game import cards, effects, rules, trail, turns
from strangecase.games.the_card_game.cards import (
    A1,
    A2,
    A3,
    A5,
    A6,
    A7,
    CARD_WORDS,
    EVENTS,
    NO_CARD,
    SALT,
    SERUM,
    SIDES,
    Kind,
)
from strangecase.games.the_card_game.notation import write_action
from strangecase.games.the_card_game.trail import SLOTS, hand_of, is_hand, is_slot, slot_at
from strangecase.kernel.contract import NOBODY, View

Event = dict[str, Any]
Move = tuple[int, int, Kind]  # from place to place, as in trail.py, and the card

# Where a turn goes on if nobody was asked.
_NOTHING_DONE = {
    turns.TO_PLACE: turns.TO_SECOND,
    turns.PLACED_ASK: turns.PLACED,
    turns.TO_SECOND: turns.ENDING,
    turns.PLAYED_ASK: turns.PLAYED,
}
_PLAIN_ANSWERS = {"keep": "kept", "bottom": "sunk"}
_PURPOSES = {rules.PLAY_SERUM_DRAW: "draw", rules.PLAY_SERUM_SWAP: "swap"}


# Sights as plain values


def plain(v: View) -> View:
    """A copy of a view in plain Python values, all our own to change."""
    fields = v._asdict() if hasattr(v, "_asdict") else _fields(v)
    return SimpleNamespace(**{name: _plain_field(field) for name, field in fields.items()})


def _fields(v: View) -> dict[str, Any]:
    return vars(v) if isinstance(v, SimpleNamespace) else {name: v[name] for name in v.dtype.names}


def _plain_field(field: Any) -> Any:
    if isinstance(field, list):
        return list(field)
    return field.tolist() if hasattr(field, "tolist") else field


def open_to_all(v: View) -> View:
    """A plain view without what only its seat knows: as those see the table who look on."""
    v = plain(v)
    for field, known_to in (("row", v.row_seen), ("deck", v.deck_seen), ("trail_card", v.trail_seen)):
        seen = zip(getattr(v, field), known_to, strict=True)
        open_kinds = [kind if kind == NO_CARD or who == cards.ALL_SEATS else cards.HIDDEN for kind, who in seen]
        setattr(v, field, open_kinds)
    v.hand, v.legal = [], []
    if v.effect == A6 and v.asked == cards.SLOT:
        v.answer = cards.HIDDEN  # a card of the hand
    return v


def moves_of(v: View, first: int = 0) -> list[Move]:
    """The moves of a plain view's trail from this one on."""
    ways, kinds = v.trail[first : v.trail_size], v.trail_card[first : v.trail_size]
    return [(way // trail.PLACES, way % trail.PLACES, kind) for way, kind in zip(ways, kinds, strict=True)]


def word_of(kind: Kind) -> str | None:
    """The word of a card, None if it is not known; a serum that is played for a card is a serum."""
    return CARD_WORDS[min(kind, SERUM)] if kind >= 0 else None


def _words_of(kinds: list[Kind]) -> list[str | None]:
    return [word_of(kind) for kind in kinds]


def slot_number(place: int) -> int:
    return place - slot_at(0) + 1


class Story:
    """What happened between two plain sights, in order.

    The trail has the cards that moved. What else has changed, with the coin and the events, follows from where the turn
    stood: `v` is the earlier sight, and goes on by the rules until it stands where the later one does.
    """

    def __init__(self, before: View, after: View) -> None:
        self.v, self.after = plain(before), after
        forgotten = trail.FORGOTTEN if after.trail_size < before.trail_size else 0
        self.moves = deque(moves_of(after, before.trail_size - forgotten))
        self.events: list[Event] = []
        self.by: Event = {}  # the card that takes effect, until something has come of it

    def told(self) -> list[Event]:
        """All of it."""
        v, after = self.v, self.after
        while not self._arrived():
            self._go_on()
        if after.asked == cards.TOP:
            self._label(A6, cards.HYDE)
            self._say("peeked", seat=v.turn, card=word_of(after.deck[after.deck_size - 1]))
        if after.actor == NOBODY:
            self._say("over", points=[int(rules.score(v, seat)) for seat in range(v.players)])
        return self.events

    def _say(self, what: str, **words: object) -> None:
        """Add an event, with the card that brought it about."""
        self.events.append({"what": what, **words, **self.by})
        self.by = {}

    def _label(self, kind: Kind, side: int) -> None:
        self.by = {"by": word_of(kind)}
        if A1 <= kind < SERUM:
            self.by["face"] = SIDES[side]

    def _take(self) -> Move:
        """The next move of the trail, carried out."""
        source, target, kind = self.moves.popleft()
        row, held = self.v.row, self.v.held
        if is_slot(source) and is_slot(target):
            one, other = source - slot_at(0), target - slot_at(0)
            row[one], row[other] = row[other], row[one]
            return source, target, kind
        for place, gain, card in ((source, -1, NO_CARD), (target, 1, kind)):
            if is_hand(place):
                held[place] += gain
            elif is_slot(place):
                row[place - slot_at(0)] = card
        return source, target, kind

    def _is_next(self, *ways: tuple[int, int]) -> bool:
        return bool(self.moves) and self.moves[0][:2] in ways

    # What was decided, or drawn

    def decision(self, seat: int, action: int | None) -> None:
        v, asked = self.v, self.v.asked
        if asked == cards.PLACE:
            self._place("placed", seat, face_up=False)
        elif asked == cards.DISCARD:
            self._say("discarded", seat=seat, cards=_words_of([self._take()[2]]))
        elif action is None or v.effect != NO_CARD:
            self._answer(seat, action)
        elif action == rules.PASS:
            self._passes(seat)
        elif asked in (cards.SECOND, cards.ANSWER):
            self._play(seat, action)
        elif asked == cards.PLACE_BLIND:
            self._say("blind", seat=seat, slot=action - rules.PUT_BLIND + 1)
        else:
            self._take()
            self._say("serum", seat=seat)
            turns.serum_was_played(v)
            self._say("serum-works", side=None if v.silenced else SIDES[v.side])

    def _place(self, what: str, seat: int, face_up: bool) -> None:
        v = self.v
        _, target, kind = self._take()
        v.fresh = target == slot_at(v.coin)
        v.phase = turns.PLACED_ASK
        up = bool(face_up or v.fresh)
        self._say(what, seat=seat, card=word_of(kind), slot=slot_number(target), up=up, coin=bool(v.fresh))

    def _passes(self, seat: int) -> None:
        if self.v.asked == cards.ASK_SERUM:
            self._say("no-serum", seat=seat)
        elif self.v.asked == cards.ANSWER:
            self._say("no-answer", seat=seat)
            self.v.phase = turns.PLACED
        else:
            self._say("no-second", seat=seat)
            self.v.phase = turns.ENDING

    def _play(self, seat: int, action: int) -> None:
        v, kind, answers = self.v, self._take()[2], self.v.asked == cards.ANSWER
        what, purpose = "answered" if answers else "played", _PURPOSES.get(action)
        self._say(what, seat=seat, card=word_of(kind), **({"for": purpose} if purpose else {}))
        kind = cards.SERUM_DRAW if action == rules.PLAY_SERUM_DRAW else kind
        if answers:
            self._wake(kind, turns.PLACED)
        else:
            v.phase, v.pending = turns.PLAYED_ASK, kind

    def _answer(self, seat: int, action: int | None) -> None:
        """An answer to the effect that asked. Where it moves cards, they will tell."""
        v = self.v
        verb, *rest = write_action(action).split() if action is not None else ["card"]
        effect, v.step = v.effect, v.step + 1
        if self.moves and verb not in _PLAIN_ANSWERS and not (verb == "slot" and effect == A2):
            return
        self._label(effect, v.side)
        if verb in _PLAIN_ANSWERS:
            self._say(_PLAIN_ANSWERS[verb], seat=seat)
        elif verb == "slot" and effect == A2:
            self._say("looked", seat=seat, slot=int(rest[0]), card=word_of(self.after.row[int(rest[0]) - 1]))
        elif verb == "card":
            self._say("chose-card", seat=seat, card=None if action is None else word_of(self.after.answer))
        elif verb == "seat":
            self._say("chose-seat", seat=seat, target=int(rest[0]))
        else:
            self._say("chose-slot", seat=seat, slot=int(rest[0]))

    def chance(self) -> None:
        v = self.v
        if v.due == cards.DEAL:
            self._say("dealt", row=SLOTS - v.players, cards=cards.LIMIT)
            v.row, v.held = list(self.after.row), [cards.LIMIT] * v.players
        elif v.due == cards.SHUFFLE:
            self._say("shuffled")
            v.step = cards.DONE if v.draws == 0 else v.step  # A5 has nothing else to do
        elif v.blind >= 0:
            self._place("picked", v.turn, face_up=True)
        else:
            v.step += 1

    # What came of it

    def _arrived(self) -> bool:
        v, after = self.v, self.after
        if after.actor == NOBODY:
            return bool(v.event == EVENTS)
        return not self.moves and (v.turn, v.phase, v.effect) == (after.turn, after.phase, after.effect)

    def _go_on(self) -> None:
        """The next thing that the rules do, in the order of `advance`."""
        v = self.v
        if v.draws > 0:
            self._draw()
        elif v.effect == NO_CARD:
            self._next_phase()
        elif v.step != cards.DONE:
            self._run_effect()
        else:
            if self.by:
                self._say("nothing")
            v.effect = NO_CARD

    def _draw(self) -> None:
        v, drawn = self.v, []
        while v.draws > 0 and self._is_next((trail.DECK_PLACE, hand_of(v.turn))):
            drawn.append(self._take()[2])
            v.draws -= 1
        if drawn:
            self._say("drew", seat=v.turn, cards=_words_of(drawn))
        if not self._recycles():
            v.draws = 0

    def _recycles(self) -> bool:
        """Tell which discards go into the deck, if any do; it is shuffled next."""
        back = []
        while self._is_next((trail.OUT, trail.DECK_PLACE), (trail.DECK_PLACE, trail.DECK_PLACE)):
            source, _, kind = self._take()
            back += [kind] if source == trail.OUT else []
        if back and self.v.effect == A5 and self.v.draws == 0:
            self._say("recycled", cards=_words_of(back))
        elif back:
            self._say("renewed")
        return bool(back)

    def _next_phase(self) -> None:
        v, phase = self.v, self.v.phase
        if phase in _NOTHING_DONE:
            v.phase = _NOTHING_DONE[phase]
        elif phase == turns.START:
            self._begin_turn()
        elif phase == turns.OPENED:
            v.phase, v.draws = turns.TO_PLACE, int(v.held[v.turn] < cards.LIMIT)
        elif phase == turns.PLACED:
            self._wake(v.row[v.coin] if v.fresh else NO_CARD, turns.TO_SECOND)
            v.fresh = 0
        elif phase == turns.PLAYED:
            self._wake(v.pending, turns.ENDING)
        elif phase == turns.ENDING:
            self._end_turn()
        else:
            self._game_phase()

    def _wake(self, kind: Kind, then: int) -> None:
        self.v.effect, self.v.step, self.v.phase = kind, 0, then

    def _move_coin(self) -> int:
        v = self.v
        v.coin, v.further = (v.coin + cards.stride(v)) % SLOTS, 0
        return int(v.coin) + 1

    def _begin_turn(self) -> None:
        v, side = self.v, None
        if cards.in_force(v, cards.CANE):
            cards.flip(v)
            side = SIDES[v.side]
        slot = self._move_coin()
        active = self.after.row[v.coin]  # it cannot have left: somebody would have had to decide
        self._wake(active, turns.OPENED)
        self._say("turn", seat=v.turn, side=side, slot=slot, card=word_of(active))

    def _end_turn(self) -> None:
        v = self.v
        if self._is_next((slot_at(v.coin), trail.OUT)):
            self._say("cleared", card=word_of(self._take()[2]), slot=v.coin + 1)
        if self._arrived():
            return  # there are too many cards in the hand
        if v.concluded:
            v.owner[v.event] = v.turn
            v.event += 1
            self._say("marked", seat=v.turn, event=v.event, next=v.event + 1)
        turns.clear_turn(v)
        v.turn = (v.turn + 1) % v.players
        if v.turn == v.first:
            v.turn, v.phase = v.players, turns.GAME_START

    def _game_phase(self) -> None:
        v = self.v
        if v.phase == turns.GAME_START:
            cards.flip(v)
            slot = self._move_coin() if v.side == cards.HYDE else None
            gone = self._take()[2] if self._is_next((slot_at(v.coin), trail.OUT)) else NO_CARD
            self._say("game", side=SIDES[v.side], slot=slot, card=word_of(gone))
            v.further, v.phase = 0, turns.GAME_DRAW
        elif v.phase == turns.GAME_END:
            self._change(effects.add_token)
            v.turn, v.phase = v.first, turns.START
        elif not self._recycles():
            if self.moves and self.moves[0][0] == trail.DECK_PLACE and is_slot(self.moves[0][1]):
                _, target, kind = self._take()
                self._say("fed", card=word_of(kind), slot=slot_number(target))
            v.phase = turns.GAME_END

    # Effects

    def _run_effect(self) -> None:
        """What an effect does that is answered, or asks nothing."""
        v, effect = self.v, self.v.effect
        jekylls = effect if v.side == cards.JEKYLL else NO_CARD
        self._label(effect, v.side)
        if v.step > 0:
            self._carry_out(effect, jekylls)
            return
        if effect < A1 or effect == SERUM:
            self._change(effects.run_effect)
        elif effect == cards.SERUM_DRAW or jekylls == A1:
            v.draws = int(not (effect == cards.SERUM_DRAW and v.silenced))
        elif jekylls == A3:
            self._all_show()
        elif jekylls == A7:
            self._new_hand()
        elif effect == A5:
            self._recycles()
        v.step = cards.DONE

    def _change(self, rule: Callable[[View], object]) -> None:
        """Carry out a rule that moves no cards, on a sight that is all our own, and tell what it has changed."""
        v, was = self.v, plain(self.v)
        rule(v)
        if v.concluded > was.concluded:
            self._say("concluded", event=was.event + 1)
        if v.silenced > was.silenced:
            self._say("silenced")
        if v.side != was.side:
            self._say("turned", side=SIDES[v.side])
        if v.further > was.further:
            self._say("further")
        if sum(v.tokens) > sum(was.tokens):
            self._say("token", event=v.event + 1, tokens=v.tokens[v.event])
        if v.owner[was.event] == cards.HYDE_S:
            self._say("closed", event=v.event, next=v.event + 1 if v.event < EVENTS else None)

    def _all_show(self) -> None:
        v = self.v
        for _ in range(sum(seat != v.turn and v.held[seat] > 0 for seat in range(v.players))):
            seat = self.moves[0][0]
            self._say("showed", seat=seat, cards=_words_of([self._take()[2] for _ in range(v.held[seat])]))

    def _new_hand(self) -> None:
        v = self.v
        v.draws = v.held[v.turn]
        if v.draws:
            given_up = [self._take()[2] for _ in range(v.draws)]
            self._say("discarded", seat=v.turn, cards=_words_of(given_up))

    def _carry_out(self, effect: Kind, jekylls: Kind) -> None:
        """What was chosen, by decisions or by chance, is done."""
        v = self.v
        v.step = cards.DONE
        if jekylls == A2 or (effect == A6 and jekylls != A6):
            self.by = {}  # a look at a card: it has been told
            return
        if effect in (SALT, A6):
            self._exchange()
            return
        source, target, kind = self._take()
        if is_slot(target):
            self._swapped(source, target)
        elif source == trail.OUT:
            self._say("took", seat=v.turn, card=word_of(kind))
        elif is_slot(source):
            self._say("removed", seat=v.turn, card=word_of(kind), slot=slot_number(source))
        else:
            self._say("lost", seat=source, card=word_of(kind))

    def _swapped(self, one: int, other: int) -> None:
        """What two slots have exchanged; the second may have been empty."""
        first, second = (self.v.row[place - slot_at(0)] for place in (other, one))
        slots = [slot_number(one), slot_number(other)]
        if second == NO_CARD:
            self._say("moved", slots=slots, card=word_of(first))
        else:
            self._say("swapped", slots=slots, cards=_words_of([first, second]))

    def _exchange(self) -> None:
        """A card of the hand for one of the row, in three moves; in the coin's slot it takes effect."""
        v = self.v
        _, (_, target, given), (_, _, taken) = (self._take() for _ in range(3))
        wakes = target == slot_at(v.coin)
        slot, up = slot_number(target), wakes or v.effect == SALT
        self._say("exchanged", seat=v.turn, given=word_of(given), taken=word_of(taken), slot=slot, up=up)
        if wakes:
            v.fresh = 0
            self._wake(given, v.phase)
