"""The numbers that a learner is given in Frankenstein."""

from strangecase.games.frankenstein.notation import KIND_NAMES, REASONS
from strangecase.games.frankenstein.recipes import OWN
from strangecase.games.frankenstein.rules import IDLE_TURNS, POINTS
from strangecase.games.frankenstein.shelf import JAR, PLACES, TALL
from strangecase.games.frankenstein.sight import HIDDEN
from strangecase.kernel.features import BOTH, amount, flags, one_of, packed

SEATS = BOTH
RADIX = 1 << JAR
CARDS = [f"{whose} card {n}" for whose in ("your", "the other's") for n in range(1, OWN + 1)]
PLACES_OF_EACH = [
    f"{whose} {place}"
    for whose in ("your", "the other's")
    for place in ("hand", *(f"pile, {n}" for n in range(1, OWN)))
]

FEATURES = (
    one_of("seat", "you are", ("Igor", "Frankenstein")),
    one_of("actor", "who is to decide", SEATS, seats=1),
    one_of("turn", "whose turn it is", SEATS, seats=1),
    amount("points", "action points left", POINTS),
    packed(
        "pile",
        "jar on the shelf",
        KIND_NAMES,
        RADIX,
        ["on top", *(f"{n} below the top" for n in range(1, TALL))],
        first=1,
        entries=[f"place {place}" for place in range(1, PLACES + 1)],
    ),
    packed(
        "recipe",
        "recipe asks for",
        KIND_NAMES,
        RADIX,
        ("first jar", "second jar", "third jar"),
        first=1,
        entries=CARDS,
        group=OWN,
    ),
    one_of(
        "queue", "recipe card", ["unknown", "none", *CARDS], first=HIDDEN, entries=PLACES_OF_EACH, group=OWN, seats=OWN
    ),
    flags("shown", "validated", CARDS, seats=OWN),
    flags("maybe", "may be the sixth recipe", CARDS, entries=SEATS, group=1, seats=OWN),
    amount("validated", "recipes validated", OWN + 1, entries=SEATS, group=1),
    amount("put_under", "cards that he has put under his pile", OWN, entries=SEATS, group=1),
    amount("idle", "turns in a row without validating", IDLE_TURNS),
    one_of("due", "act of chance pending", ("nothing", "jars", "recipes", "a sixth recipe")),
    one_of("random", "option, recipes", ("classic", "random")),
    one_of("sixth", "option, sixth recipe", ("off", "on")),
    one_of("reason", "over by", REASONS[1:], first=1),
)

LEFT_OUT = {
    "legal": "is the mask of actions",
    "turns": "has no end, and changes nothing",
}
