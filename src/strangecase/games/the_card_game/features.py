"""The numbers that a learner is given in The Card Game.

What follows from moves longer ago than the latest is not worked out for him: retrace.py can, but takes its time.
"""

from strangecase.games.the_card_game.cards import CARD_WORDS, DECK, EVENTS, HIDDEN, KINDS
from strangecase.games.the_card_game.notation import PHASES
from strangecase.games.the_card_game.trail import PLACES, SEATS, SLOTS
from strangecase.observations.features import RELATIVE, flags, one_of, packed

LATEST = 12  # moves of cards that are told

_SEATS = RELATIVE[:SEATS]
_SLOTS = [f"slot {slot}" for slot in range(1, SLOTS + 1)]
_EVENTS = [f"event {event}" for event in range(1, EVENTS + 1)]
_OR_GAME = (*_SEATS, "the game itself, with five players; with fewer, it is the seat after the last")
_PLACES = [*(f"hand of {seat}" for seat in _SEATS), *_SLOTS, "the deck", "aside", "out"]
_MOVES = ["the latest move", *(f"{n} before the latest" for n in range(1, LATEST))]
_KNOWN = ["unknown", "none", *CARD_WORDS]
_EFFECTS = ["none", *CARD_WORDS, "SERUM for a card"]
_VALUES = [str(value) for value in range(-2, 14)]

ORDER = (
    *("seat", "players", "stop", "ahead", "first", "turn", "actor", "asked", "due", "phase", "hand", "held"),
    *("row", "row_seen", "face_up", "deck", "deck_size", "discards", "coin", "side", "further", "event", "owner"),
    *("tokens", "concluded", "silenced", "effect", "played", "pending", "step", "answer", "before", "cards"),
    *("slots", "picked_from", "draws", "second", "fresh", "exchanged", "asking", "blind", "trail", "trail_card"),
    "trail_seen",
)

SPECIAL = (
    one_of("seat", "you sit in seat", [str(seat) for seat in range(SEATS)]),
    one_of("turn", "whose turn it is", _OR_GAME, seats=1),
    one_of("phase", "phase of the turn", list(PHASES)),
    one_of("row", "in the row", _KNOWN, first=HIDDEN, entries=_SLOTS),
    flags("row_seen", "who knows the card in the row", _SEATS, entries=_SLOTS, seats=1),
    one_of(
        "deck",
        "card known in the deck",
        CARD_WORDS,
        entries=["top", *(f"{n} below the top" for n in range(1, DECK))],
        latest="deck_size",
    ),
    one_of("owner", "event concluded by", (*_SEATS, "Mr. Hyde"), entries=_EVENTS, seats=1),
    one_of("effect", "card that takes effect", _EFFECTS, first=-1),
    one_of("pending", "card that takes effect after the asking", _EFFECTS, first=-1),
    one_of("step", "answers that the effect has had", _VALUES, first=-2),
    one_of("answer", "last answer", _VALUES, first=-2),
    one_of("before", "answer before", _VALUES, first=-2),
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

assert len(CARD_WORDS) == KINDS
