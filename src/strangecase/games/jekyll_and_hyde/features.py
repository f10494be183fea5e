"""The numbers that a learner is given in Dr. Jekyll & Mr. Hyde."""

from strangecase.games.jekyll_and_hyde.notation import CAMP_NAMES, WORDS
from strangecase.games.jekyll_and_hyde.rules import CAMP, HAND, MOST_HANDS, PLACES
from strangecase.kernel.features import RELATIVE, amount, flags, one_of

# With three players the last place is the ghost's, for everyone.
SEATS = RELATIVE[:PLACES]
SEATS_AND_CAMPS = [f"{seat}, {camp}" for seat in SEATS for camp in CAMP_NAMES]
POINTS = 1000

FEATURES = (
    one_of("seat", "you sit in seat", [str(seat) for seat in range(PLACES)]),
    one_of("players", "players", ("3", "4"), first=3),
    one_of("position", "position card", ("A", "B")),
    one_of("actor", "who is to decide", SEATS, seats=1),
    one_of("asked", "who is asked for a card", SEATS, seats=1),
    flags("hand", "in your hand", WORDS),
    flags("ghost", "in the ghost's hand", WORDS),
    flags("unseen", "in a hand hidden from you", WORDS),
    amount("held", "cards in hand", HAND, entries=SEATS_AND_CAMPS, group=len(CAMP_NAMES)),
    flags("taken", "taken by", WORDS, entries=CAMP_NAMES),
    flags("stayed", "left lying on the table", WORDS),
    one_of("trick", "card of this trick", WORDS, entries=[f"card {n}" for n in range(1, PLACES + 1)]),
    one_of(
        "layer",
        "this trick's cards, from the hand of",
        SEATS,
        entries=[f"card {n}" for n in range(1, PLACES + 1)],
        seats=1,
    ),
    one_of("order", "who sits", SEATS, entries=[f"{n} in clockwise order" for n in range(1, PLACES + 1)], seats=1),
    one_of("leader", "who leads this trick, in clockwise order", [str(n) for n in range(1, PLACES + 1)]),
    amount("played", "cards in this trick", PLACES),
    one_of("dealer", "the dealer; with three players the soloist", SEATS, seats=1),
    amount("score", "score", POINTS, entries=("Jekyll; with three players seat 0", "Hyde; seat 1", "nobody; seat 2")),
    amount("target", "points that end the game", POINTS),
    amount("hands", "hands finished", MOST_HANDS),
)

LEFT_OUT = {"legal": "is the mask of actions"}

assert CAMP * len(CAMP_NAMES) == len(WORDS)
