"""The numbers that a learner is given in Frankenstein: each field of a view, in this order."""

from strangecase.games.frankenstein.notation import KIND_NAMES
from strangecase.games.frankenstein.recipes import OWN
from strangecase.games.frankenstein.shelf import JAR, PLACES, TALL
from strangecase.games.frankenstein.sight import HIDDEN
from strangecase.observations.features import BOTH, flags, one_of, packed

ORDER = (
    *("seat", "actor", "turn", "points", "pile", "recipe", "queue", "shown", "maybe", "validated", "put_under", "idle"),
    *("due", "random", "sixth", "reason"),
)

RADIX = 1 << JAR
CARDS = [f"{whose} card {n}" for whose in ("your", "the other's") for n in range(1, OWN + 1)]
PLACES_OF_EACH = [
    f"{whose} {place}"
    for whose in ("your", "the other's")
    for place in ("hand", *(f"pile, {n}" for n in range(1, OWN)))
]

SPECIAL = (
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
    flags("maybe", "may be the sixth recipe", CARDS, entries=BOTH, group=1, seats=OWN),
)

LEFT_OUT = {
    "legal": "is the mask of actions",
    "turns": "has no end, and changes nothing",
}
