"""What has happened in a step of The Card Game, to a seat, as data in words of the notation.

The rules tell what happened (trace.py), and the seat's trail has the cards that moved, as far as it knows them; here
the two become events. An event has `what` it is and the words it is about; `by` and `face` are the card that brought it
about, and the side of the coin where that card has two effects. A card that the seat does not know is None. The page,
and the terminal, put events into sentences of a language.
"""

from collections import deque
from types import SimpleNamespace
from typing import Any

from strangecase.games.the_card_game import cards, rules, trail
from strangecase.games.the_card_game.cards import A1, A2, A6, CARD_WORDS, EVENTS, NO_CARD, SERUM, SIDES, Kind
from strangecase.games.the_card_game.notation import write_action
from strangecase.games.the_card_game.trace import NO_FLIP, Told
from strangecase.games.the_card_game.trail import SLOTS, slot_at
from strangecase.kernel.contract import NOBODY, View

Event = dict[str, Any]
Move = tuple[int, int, Kind]  # from place to place, as in trail.py, and the card

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


def slot_number(place: int) -> int:
    return place - slot_at(0) + 1


class Story:
    """What happened between two plain sights, in order; the later one has what the rules told of the step."""

    def __init__(self, before: View, after: View) -> None:
        self.before, self.after = before, after
        forgotten = trail.FORGOTTEN if after.trail_size < before.trail_size else 0
        self.moves = deque(moves_of(after, before.trail_size - forgotten))
        self.events: list[Event] = []
        self.by: Event = {}  # the card that takes effect, until something has come of it
        self.has_begun = False  # it has had answers, and so something has come of it

    def _say(self, what: str, **words: object) -> None:
        """Add an event, with the card that brought it about."""
        self.events.append({"what": what, **words, **self.by})
        self.by = {}

    def _label(self, kind: Kind, side: int) -> None:
        self.by = {"by": word_of(kind)}
        if A1 <= kind < SERUM:
            self.by["face"] = SIDES[side]

    def _next_card(self) -> str | None:
        """The card that moved next."""
        return word_of(self.moves.popleft()[2])

    def _next_cards(self, number: int) -> list[str | None]:
        return [self._next_card() for _ in range(number)]

    # What was decided, or drawn

    def decision(self, seat: int, action: int | None) -> None:
        asked = self.before.asked
        if asked == cards.PLACE:
            self._place("placed", seat, face_up=False)
        elif asked == cards.DISCARD:
            self._say("discarded", seat=seat, cards=self._next_cards(1))
        elif action is None or self.before.effect != NO_CARD:
            self._answer(seat, action)
        elif action == rules.PASS:
            self._pass(seat)
        elif asked in (cards.SECOND, cards.ANSWER):
            purpose = {"for": _PURPOSES[action]} if action in _PURPOSES else {}
            self._say("answered" if asked == cards.ANSWER else "played", seat=seat, card=self._next_card(), **purpose)
        elif asked == cards.PLACE_BLIND:
            self._say("blind", seat=seat, slot=action - rules.PUT_BLIND + 1)
        else:
            self._next_card()
            self._say("serum", seat=seat)

    def _pass(self, seat: int) -> None:
        if self.before.asked == cards.ASK_SERUM:
            self._say("no-serum", seat=seat)
        elif self.before.asked == cards.ANSWER:
            self._say("no-answer", seat=seat)
        else:
            self._say("no-second", seat=seat)

    def _place(self, what: str, seat: int, face_up: bool) -> None:
        _, target, kind = self.moves.popleft()
        coin = target == slot_at(self.before.coin)
        self._say(what, seat=seat, card=word_of(kind), slot=slot_number(target), up=face_up or coin, coin=coin)

    def _answer(self, seat: int, action: int | None) -> None:
        """An answer to the effect that asked. Where it moves cards, they will tell."""
        effect, after = self.before.effect, self.after
        verb, *rest = write_action(action).split() if action is not None else ["card"]
        is_look = verb == "slot" and effect == A2
        if self.moves and verb not in _PLAIN_ANSWERS and not is_look:
            return
        self._label(effect, self.before.side)
        if verb in _PLAIN_ANSWERS:
            self._say(_PLAIN_ANSWERS[verb], seat=seat)
        elif is_look:
            self._say("looked", seat=seat, slot=int(rest[0]), card=word_of(after.row[int(rest[0]) - 1]))
        elif verb == "card":
            self._say("chose-card", seat=seat, card=None if action is None else word_of(after.answer))
        elif verb == "seat":
            self._say("chose-seat", seat=seat, target=int(rest[0]))
        else:
            self._say("chose-slot", seat=seat, slot=int(rest[0]))

    def chance(self) -> None:
        if self.before.due == cards.DEAL:
            self._say("dealt", row=SLOTS - self.before.players, cards=cards.LIMIT)
        elif self.before.due == cards.SHUFFLE:
            self._say("shuffled")
        elif self.before.blind >= 0:
            self._place("picked", self.before.turn, face_up=True)

    # What came of it

    def told(self) -> list[Event]:
        """All of it."""
        v, last = self.after, None
        for what, *about in v.trace:
            if what == last == Told.DREW:
                self.events[-1]["cards"] += self._next_cards(1)
            elif what <= Told.EFFECT_OVER:
                self._go_on_with_effect(*about)
            elif what <= Told.RENEWED:
                self._tell_of_turn(what, *about)
            elif what <= Told.FURTHER:
                self._tell_of_coin(what, *about)
            else:
                self._tell_of_card(what, *about)
            last = what
        if v.asked == cards.TOP:
            self._say("peeked", seat=v.turn, card=word_of(v.deck[v.deck_size - 1]))
        if v.actor == NOBODY:
            self._say("over", points=[int(rules.score(v, seat)) for seat in range(v.players)])
        return self.events

    def _go_on_with_effect(self, kind: Kind = NO_CARD, side: int = 0, answers: int = 0) -> None:
        """What comes next is brought about by a card, or no more. If nothing came of it, that is told, too."""
        if kind != NO_CARD:
            self._label(kind, side)
            self.has_begun = answers > 0
            return
        if self.by and not self.has_begun:
            self._say("nothing")
        self.by = {}

    def _tell_of_turn(self, what: int, *about: int) -> None:
        match (what, *about):
            case Told.TURN, seat, side, slot, kind:
                self._say("turn", seat=seat, side=_side(side), slot=slot + 1, card=word_of(kind))
            case Told.GAME, side, slot, gone:
                if gone != NO_CARD:
                    self._next_card()
                moves = side == cards.HYDE
                self._say("game", side=SIDES[side], slot=slot + 1 if moves else None, card=word_of(gone))
            case Told.MARKED, seat, event:
                self._say("marked", seat=seat, event=event + 1, next=event + 2)
            case Told.CLEARED, slot:
                self._say("cleared", card=self._next_card(), slot=slot + 1)
            case Told.FED, *_:
                _, target, kind = self.moves.popleft()
                self._say("fed", card=word_of(kind), slot=slot_number(target))
            case Told.DREW, seat:
                self._say("drew", seat=seat, cards=self._next_cards(1))
            case _:
                self._renew()

    def _renew(self) -> None:
        """Discards have gone into the deck, and whoever knew cards there has been shown them: it is shuffled next."""
        back = []
        while self.moves and self.moves[0][1] == trail.DECK_PLACE:
            source, _, kind = self.moves.popleft()
            back += [word_of(kind)] if source == trail.OUT else []
        if self.by.get("by") == CARD_WORDS[cards.A5]:
            self._say("recycled", cards=back)
        else:
            self._say("renewed")

    def _tell_of_coin(self, what: int, *about: int) -> None:
        """What happens to events and to the coin."""
        match (what, *about):
            case Told.CONCLUDED, event:
                self._say("concluded", event=event + 1)
            case Told.TOKEN, event, tokens:
                self._say("token", event=event + 1, tokens=tokens)
            case Told.CLOSED, event:
                self._say("closed", event=event + 1, next=event + 2 if event + 1 < EVENTS else None)
            case Told.SILENCED, *_:
                self._say("silenced")
            case Told.SERUM_WORKS, side:
                self._say("serum-works", side=_side(side))
            case Told.TURNED, side:
                self._say("turned", side=SIDES[side])
            case _:
                self._say("further")

    def _tell_of_card(self, what: int, *about: int) -> None:
        """What the effect of a card does with others."""
        match (what, *about):
            case Told.SHOWED, seat, number:
                self._say("showed", seat=seat, cards=self._next_cards(number))
            case Told.DISCARDED, seat, number:
                self._say("discarded", seat=seat, cards=self._next_cards(number))
            case Told.TOOK, seat:
                self._say("took", seat=seat, card=self._next_card())
            case Told.LOST, seat:
                self._say("lost", seat=seat, card=self._next_card())
            case Told.REMOVED, seat, slot:
                self._say("removed", seat=seat, card=self._next_card(), slot=slot + 1)
            case Told.SWAPPED, one, other:
                self._swap(one, other)
            case Told.EXCHANGED, seat, slot, up:
                _, given, taken = self._next_cards(3)
                self._say("exchanged", seat=seat, given=given, taken=taken, slot=slot + 1, up=bool(up))

    def _swap(self, one: int, other: int) -> None:
        """What two slots have exchanged; the second may have been empty."""
        self._next_card()
        first, second = self.before.row[one], self.before.row[other]
        slots = [one + 1, other + 1]
        if second == NO_CARD:
            self._say("moved", slots=slots, card=word_of(first))
        else:
            self._say("swapped", slots=slots, cards=[word_of(first), word_of(second)])


def _side(side: int) -> str | None:
    return None if side == NO_FLIP else SIDES[side]
