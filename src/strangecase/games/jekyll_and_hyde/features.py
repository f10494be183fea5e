"""The numbers that a learner is given in Dr. Jekyll & Mr. Hyde: each field of a view, in this order."""

from strangecase.games.jekyll_and_hyde.rules import CAMP_NAMES, FIELDS, HAND, PLACE_WORDS, PLACES, TARGET
from strangecase.observations.features import RELATIVE, amount, one_of

ORDER = (
    *("seat", "players", "position", "actor", "asked", "hand", "ghost", "unseen", "held", "taken", "stayed", "trick"),
    *("layer", "order", "leader", "played", "dealer", "score", "target", "hands"),
)

_HANDS = [f"{place}, {camp}" for place in RELATIVE[:PLACES] for camp in CAMP_NAMES]
_SCORES = next(field.parts for field in FIELDS if field.name == "score")

SPECIAL = (
    one_of("seat", "you sit in seat", PLACE_WORDS),
    # With three players the last place is the ghost's, for everyone.
    amount("held", "cards in hand", HAND, entries=_HANDS, group=len(CAMP_NAMES)),
    # Points have no end, but one that is usual.
    amount("score", "score", TARGET, entries=_SCORES),
    amount("target", "points that end the game", TARGET),
)
