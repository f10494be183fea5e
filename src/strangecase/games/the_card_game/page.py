"""What the page is sent of The Card Game: a seat's sight and what has happened, as data in words of the notation.

Everything is written from views. The trail, which has all that a seat could follow, stays here: what is sent is what
follows from it, the cards that the seat knows in the row, in the deck and in the others' hands.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from strangecase.games.the_card_game import cards, rules, turns
from strangecase.games.the_card_game.cards import (
    A6,
    CARD_WORDS,
    EVENTS,
    FIELDS,
    LIMIT,
    LOT,
    NO_CARD,
    SERUM,
    Kind,
)
from strangecase.games.the_card_game.notation import ACTION_WORDS
from strangecase.games.the_card_game.story import (
    Event,
    Move,
    Story,
    moves_of,
    open_to_all,
    plain,
    slot_number,
    word_of,
)
from strangecase.games.the_card_game.trail import SLOTS, hand_of, is_slot, slot_at
from strangecase.games.the_card_game.turns import course
from strangecase.kernel.contract import View
from strangecase.kernel.payload import Payload, one_of

CONSTANTS = {
    "HAND": LIMIT,
    "SLOTS": SLOTS,
    "EVENT_POINTS": cards.EVENT_POINTS,
    "TOKEN_POINTS": cards.TOKEN_POINTS,
    "KINDS": CARD_WORDS,
    "COPIES": cards.COPIES.tolist(),
}

Card = Annotated[str, one_of(CARD_WORDS, "Card")]
Asked = Literal["place", "blind", "discard", "second", "answer", "serum", "card", "slot", "seat", "top"]
Stage = Literal["coin", "place", "second", "end", "game"]


class Slot(TypedDict):
    """A card of the row; of one that lies face down, None if it is not known, and the seats that know it."""

    card: Card | None
    up: bool
    knows: NotRequired[list[int]]


class GameEvent(TypedDict):
    """An event: who has concluded it, and whether its effect is in force."""

    owner: int | Literal["hyde"] | None
    tokens: int
    force: bool


class Known(TypedDict):
    """What is known of a hand: cards that are there, and others that may be."""

    sure: list[Card]
    perhaps: list[Card]


class Effect(TypedDict):
    """The card whose effect asks, and the answers that it has had."""

    card: Card
    step: int


class GoingOn(TypedDict, total=False):
    """What a question is about."""

    effect: Effect
    played: Card  # an action card that was played from a hand, until its effect is over
    chosen: int | Card | None  # what was chosen before: a slot, or a card of one's own hand
    about: Card | int | None  # what serums are asked about: a card that was played, or the slot of one that was placed


class Besides(GoingOn):
    """What the page is sent of a table that is no field of the view as it is."""

    round: int
    turn: int | Literal["game"]
    stage: Stage
    to: int | None
    asked: Asked | None
    coin: int
    next: int  # the slot to which the next move would take the coin
    course: list[tuple[int, int]]  # the coming turns, as things stand: whose, and to which slot the coin comes in it
    row: list[Slot | None]
    event: int  # the current one, from 1; 6 after the last
    events: list[GameEvent]
    concluded: bool
    silenced: bool
    below: dict[int, Card]  # cards of the deck that are known, by their place from the top, which is 1
    discards: dict[str, int]
    held: list[int]
    known: list[Known | None]  # by seat; None for one's own
    points: list[int]
    hand: NotRequired[list[Card]]


class Decision(TypedDict):
    """What a decision is about: its card, and its slot, which counts from 1; of one's own serum also its use."""

    kind: Literal["place", "discard", "action", "pass", "serum", "card", "slot", "seat", "keep", "bottom"]
    card: NotRequired[Card]
    slot: NotRequired[int]
    seat: NotRequired[int]
    use: NotRequired[Literal["draw", "swap"]]


PAYLOAD = Payload(FIELDS, "side", deck="deck_size", besides=Besides, words={"Card": CARD_WORDS})

ASKED: tuple[Asked | None, ...] = (
    None,
    "place",
    "blind",
    "discard",
    "second",
    "answer",
    "serum",
    "card",
    "slot",
    "seat",
    "top",
)
SERUM_SECONDS = 8.0
FEATS = ("concluded",)


def show(v: View, seated: bool) -> dict[str, Any]:
    """The table as the view's seat sees it, or, if nobody sits there, only what all can see."""
    v = plain(v) if seated else open_to_all(v)
    seats = range(v.players)
    moves = _moves_in_hindsight(v)
    besides: Besides = {
        "round": v.cycles + 1,
        "turn": "game" if v.turn == v.players else v.turn,
        "stage": _stage(v),
        "to": v.actor if v.actor >= 0 else None,
        "asked": ASKED[v.asked] if v.actor >= 0 else None,
        "coin": v.coin + 1,
        "next": int(cards.next_slot(v)) + 1,
        "course": _course(v),
        "row": [_slot(v, slot) for slot in range(SLOTS)],
        "event": v.event + 1,
        "events": [_event(v, event) for event in range(EVENTS)],
        "concluded": bool(v.concluded),
        "silenced": bool(v.silenced),
        "below": {v.deck_size - i: CARD_WORDS[v.deck[i]] for i in range(v.deck_size) if v.deck[i] >= 0},
        "discards": {CARD_WORDS[kind]: n for kind, n in enumerate(v.discards) if n},
        "held": v.held[: v.players],
        "known": [None if seated and seat == v.seat else _hand(v, seat, moves) for seat in seats],
        "points": [int(rules.score(v, seat)) for seat in seats],
    }
    if seated:
        besides["hand"] = [CARD_WORDS[kind] for kind in v.hand if kind != NO_CARD]
    return {**besides, **_going_on(v), **PAYLOAD.values(v, seated)}


def choice(action: int) -> dict[str, Any]:
    """A `Decision`, by its words."""
    kind, *words = ACTION_WORDS[action].split()
    if kind == "action":
        return {"kind": kind, "card": words[0], **({"use": words[1]} if words[1:] else {})}
    if kind in ("place", "slot"):
        return {"kind": kind, **({"card": words[0]} if words[1:] else {}), "slot": int(words[-1])}
    if kind == "seat":
        return {"kind": kind, "seat": int(words[0])}
    return {"kind": kind, **({"card": words[0]} if words else {})}


def waits(v: View) -> tuple[float, str] | None:
    """How long the seat to decide has, and what it says then: all are asked for a serum, held or not (TCG-28)."""
    return (SERUM_SECONDS, "pass") if v.asked == cards.ASK_SERUM and v.actor >= 0 else None


def _stage(v: View) -> Stage:
    """The part of the turn, in the words of the rules; the effect of a card belongs to the part that woke it."""
    if v.turn == v.players:
        return "game"
    if v.effect != NO_CARD:
        woken: dict[int, Stage] = {turns.OPENED: "coin", turns.TO_SECOND: "place"}
        return woken.get(v.phase, "second")
    if v.phase <= turns.OPENED:
        return "coin"
    if v.phase < turns.TO_SECOND or (v.asked == cards.DISCARD and v.phase == turns.TO_SECOND):
        return "place"
    return "end" if v.phase == turns.ENDING else "second"


def _course(v: View) -> list[tuple[int, int]]:
    """The coming turns up to the next one of whoever's turn it is: whose, and to which slot the coin comes in it.

    As things stand; nothing where an event is about to be settled, which changes what is in force.
    """
    if v.turn == v.players or v.concluded or v.actor < 0:
        return []
    ways = [course(v) >> 4 * turns for turns in range(1, v.players + 1)]
    return [((v.turn + turns) % v.players, (way & 7) + 1) for turns, way in enumerate(ways, 1)]


def _slot(v: View, slot: int) -> Slot | None:
    """A card of the row; of one that lies face down, who knows it."""
    if v.row[slot] == NO_CARD:
        return None
    if v.face_up >> slot & 1:
        return {"card": word_of(v.row[slot]), "up": True}
    knows = [seat for seat in range(v.players) if v.row_seen[slot] >> seat & 1]
    return {"card": word_of(v.row[slot]), "up": False, "knows": knows}


def _event(v: View, event: int) -> GameEvent:
    owner = v.owner[event]
    return {
        "owner": "hyde" if owner == cards.HYDE_S else owner if owner != cards.NOBODY_S else None,
        "tokens": v.tokens[event],
        "force": event < EVENTS - 1 and bool(cards.in_force(v, event)),  # the last has none
    }


def _going_on(v: View) -> GoingOn:
    """The effect that asks, and what was chosen for it; a card played, and what serums are asked about."""
    going_on: GoingOn = {}
    if v.effect != NO_CARD:
        going_on["effect"] = {"card": CARD_WORDS[min(v.effect, SERUM)], "step": max(0, v.step)}
        if v.step == 1 and v.asked == cards.SLOT:
            going_on["chosen"] = word_of(v.answer) if v.effect == A6 else v.answer + 1
    if v.played != NO_CARD:
        going_on["played"] = CARD_WORDS[v.played]
    if v.asked in (cards.ASK_SERUM, cards.ANSWER):
        going_on["about"] = word_of(v.pending) if v.pending != NO_CARD else last_placed(v)
    return going_on


def last_placed(v: View) -> int | None:
    """The slot of the card that was placed last."""
    placed = [target for source, target, _ in moves_of(plain(v)) if source == hand_of(v.turn) and is_slot(target)]
    return slot_number(placed[-1]) if placed else None


# What a seat knows of another's hand


def _hand(v: View, seat: int, moves: list[Move]) -> Known:
    sure, perhaps = known_cards(v, seat, moves)
    unsure = perhaps if v.held[seat] > sure.total() else Counter()
    return {"sure": _words(sure), "perhaps": _words(unsure)}


def _words(kinds: Counter[Kind]) -> list[str]:
    return [CARD_WORDS[kind] for kind in sorted(kinds.elements())]


def known_cards(v: View, seat: int, hindsight: list[Move] | None = None) -> tuple[Counter[Kind], Counter[Kind]]:
    """The cards that must be in a hand, since they were seen to come there or were shown; and those that may have left.

    Sound, not sharp: it does not reason from what lies elsewhere.
    """
    moves = [move for move in hindsight or _moves_in_hindsight(plain(v)) if hand_of(seat) in move[:2]]
    size = v.held[seat] + sum((source == seat) - (target == seat) for source, target, _ in moves)
    sure: Counter[Kind] = Counter()
    perhaps: Counter[Kind] = Counter()
    to_show = 0
    for source, target, kind in moves:
        if source == target:  # the whole hand is shown, card by card
            if to_show == 0:
                sure, perhaps, to_show = Counter(), Counter(), size
            to_show -= 1
            sure[kind] += 1
            continue
        to_show = 0
        size += (target == seat) - (source == seat)
        if target == seat:
            sure[kind] += kind >= 0
        elif sure[kind]:
            sure[kind] -= 1
        elif kind >= 0:
            perhaps -= Counter([kind])
        else:  # any one card has left
            one_each = Counter((+sure).keys())
            sure, perhaps = sure - one_each, perhaps + one_each
    return +sure, +perhaps


def _moves_in_hindsight(v: View) -> list[Move]:
    """The trail, with cards that came unseen into the row and have been seen since."""
    moves = moves_of(v)
    put: dict[int, int] = {}  # by slot: the move that put its card there

    def tell(move: int | None, kind: Kind) -> None:
        if move is not None and kind >= 0:
            moves[move] = (*moves[move][:2], kind)

    for i, (source, target, kind) in enumerate(moves):
        if is_slot(source) and is_slot(target):
            one, other = put.pop(source, None), put.pop(target, None)
            put |= {place: move for place, move in ((source, other), (target, one)) if move is not None}
            continue
        if is_slot(source):
            tell(put.pop(source, None), kind)
        if is_slot(target):
            put[target] = i
    for place, move in put.items():
        tell(move, v.row[place - slot_at(0)])
    return moves


# What has happened


def dealt(before: Mapping[int, View], after: Mapping[int, View], seated: bool = False) -> list[Event]:
    """What chance has brought, by the views of all who are told; if nobody sits there, only what everyone can see."""
    was, v = _together(before, seated), _together(after, seated)
    if was.due == LOT:
        return [{"what": "lot", "seat": v.first}]
    story = Story(was, v)
    story.chance()
    return story.told()


def happened(before: View, seat: int, action: int | None, after: View, seated: bool = True) -> list[Event]:
    """What a seat did and what came of it, to the owner of the two views; the action is None if it is hidden.

    If nobody sits there, it is told to all who look on, and only what everyone can see.
    """
    seen = plain if seated else open_to_all
    story = Story(seen(before), seen(after))
    story.decision(seat, action)
    return story.told()


def _together(views: Mapping[int, View], seated: bool) -> View:
    """A view with all that any of these seats knows, besides the hands."""
    first, *others = (plain(v) if seated else open_to_all(v) for v in views.values())
    for v in others:
        for field in ("row", "deck", "trail_card"):
            known = map(max, getattr(first, field), getattr(v, field))  # what is not known is below all kinds
            setattr(first, field, list(known))
    return first
