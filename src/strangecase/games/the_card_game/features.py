"""The numbers that a learner is given in The Card Game.

What follows from moves longer ago than the latest is not worked out for him: retrace.py can, but takes its time.
"""

from strangecase.games.the_card_game.cards import DECK, EVENTS, HIDDEN, HOLDS, KINDS, LIMIT
from strangecase.games.the_card_game.notation import PHASES, SIDES, WORDS
from strangecase.games.the_card_game.trail import PLACES, SEATS, SLOTS
from strangecase.kernel.features import RELATIVE, amount, flags, one_of, packed

LATEST = 12  # moves of cards that are told

_SEATS = RELATIVE[:SEATS]
_SLOTS = [f"slot {slot}" for slot in range(1, SLOTS + 1)]
_EVENTS = [f"event {event}" for event in range(1, EVENTS + 1)]
_OR_GAME = (*_SEATS, "the game itself, with five players; with fewer, it is the seat after the last")
_PLACES = [*(f"hand of {seat}" for seat in _SEATS), *_SLOTS, "the deck", "aside", "out"]
_MOVES = ["the latest move", *(f"{n} before the latest" for n in range(1, LATEST))]
_KNOWN = ["unknown", "none", *WORDS]
_EFFECTS = ["none", *WORDS, "SERUM for a card"]
_ASKED = (
    "nothing",
    "a card to place",
    "a slot for a random card",
    "a card to discard",
    "a second card",
    "an answer to a serum",
    "a serum",
    "a card",
    "a slot",
    "a seat",
    "the top card",
)
_VALUES = [str(value) for value in range(-2, 14)]

FEATURES = (
    one_of("seat", "you sit in seat", [str(seat) for seat in range(SEATS)]),
    one_of("players", "players", ("3", "4", "5"), first=3),
    one_of("stop", "an exhausted deck", ("is replenished", "stays empty")),
    one_of("ahead", "the game's draw goes", ("to the nearest empty slot", "to the next one upward")),
    one_of("first", "who began", _SEATS, seats=1),
    one_of("turn", "whose turn it is", _OR_GAME, seats=1),
    one_of("actor", "who is to decide", _SEATS, seats=1),
    one_of("asked", "asked for", _ASKED),
    one_of("due", "act of chance pending", ("the lot", "the deal", "a shuffle", "a pick"), first=1),
    one_of("phase", "phase of the turn", list(PHASES)),
    one_of("hand", "in your hand", WORDS, entries=[f"card {n}" for n in range(1, HOLDS + 1)]),
    amount("held", "cards in hand", HOLDS, entries=_SEATS, group=1),
    one_of("row", "in the row", _KNOWN, first=HIDDEN, entries=_SLOTS),
    flags("row_seen", "who knows the card in the row", _SEATS, entries=_SLOTS, seats=1),
    flags("face_up", "face up", _SLOTS),
    one_of(
        "deck",
        "card known in the deck",
        WORDS,
        entries=["top", *(f"{n} below the top" for n in range(1, DECK))],
        latest="deck_size",
    ),
    amount("deck_size", "cards in the deck", DECK),
    amount("discards", "cards discarded", 6, entries=WORDS),
    one_of("coin", "the coin lies on", _SLOTS),
    one_of("side", "the coin shows", SIDES),
    amount("further", "slots that the coin will go further", 2),
    one_of("event", "current event", [*_EVENTS, "none is left"]),
    one_of("owner", "event concluded by", (*_SEATS, "Mr. Hyde"), entries=_EVENTS, seats=1),
    amount("tokens", "small Hyde tokens on an event", LIMIT, entries=_EVENTS),
    amount("concluded", "an event was concluded in this turn", 1),
    amount("silenced", "serums have no effect in this turn", 1),
    one_of("effect", "card that takes effect", _EFFECTS, first=-1),
    one_of("played", "action card played", WORDS),
    one_of("pending", "card that takes effect after the asking", _EFFECTS, first=-1),
    one_of("step", "answers that the effect has had", _VALUES, first=-2),
    one_of("answer", "last answer", _VALUES, first=-2),
    one_of("before", "answer before", _VALUES, first=-2),
    flags("cards", "a card that may be answered", WORDS),
    flags("slots", "a slot that may be answered", _SLOTS),
    one_of("picked_from", "a card is picked from the hand of", _SEATS, seats=1),
    amount("draws", "cards yet to draw", HOLDS),
    amount("second", "the second card has been played", 1),
    amount("fresh", "the coin's slot has a card placed and not yet woken", 1),
    amount("exchanged", "A6 has exchanged the coin's slot", 1),
    amount("asking", "opponents asked for a serum", SEATS),
    one_of("blind", "slot chosen for a random card", _SLOTS),
    packed("trail", "move of a card", _PLACES, PLACES, ("to", "from"), entries=_MOVES, latest="trail_size", seats=1),
    one_of("trail_card", "card that moved", _KNOWN, first=HIDDEN, entries=_MOVES, latest="trail_size"),
    flags("trail_seen", "who saw the card that moved", _SEATS, entries=_MOVES, latest="trail_size", seats=1),
)

LEFT_OUT = {
    "legal": "is the mask of actions",
    "cycles": "has no end, and changes nothing",
    "trail_size": "tells how long the game has lasted, and nothing else",
    "deck_seen": "is told by the latest moves",
}

assert len(WORDS) == KINDS
