"""The numbers that a learner is given in Jekyll vs. Hyde."""

from strangecase.games.jekyll_vs_hyde.notation import SUIT_NAMES, WORDS
from strangecase.games.jekyll_vs_hyde.rules import HAND, ROUNDS
from strangecase.kernel.features import BOTH, amount, flags, one_of

SEATS = BOTH

FEATURES = (
    one_of("seat", "you are", ("Jekyll", "Hyde")),
    one_of("actor", "who is to decide", SEATS, seats=1),
    one_of("asked", "asked for", ("cards to exchange", "a card", "a suit")),
    flags("hand", "in your hand", WORDS),
    flags("giving", "laid face down by you", WORDS),
    flags("given", "given to the opponent, who still has it, by", WORDS, entries=SEATS, group=1),
    flags("unseen", "with the other or aside, you cannot know which", WORDS),
    amount("held", "cards in hand", HAND, entries=SEATS, group=1),
    amount("laid", "cards laid face down", 3, entries=SEATS, group=1),
    amount("due", "cards to exchange", 3),
    amount("won", "tricks taken", HAND, entries=SEATS, group=1),
    one_of("rank", "rank of a suit", ("none", "lowest", "middle", "highest"), entries=SUIT_NAMES),
    flags("lacks", "suit not among the cards that the opponent never saw, of", SUIT_NAMES, entries=SEATS, group=1),
    amount("shy", "most Potions among those cards", 4, entries=SEATS, group=1),
    one_of("led", "card led", WORDS),
    one_of("called", "suit named", SUIT_NAMES),
    one_of("leader", "who leads this trick", SEATS, seats=1),
    one_of("marker", "the marker stands on", [str(place) for place in range(11)]),
    one_of("rounds", "round", [str(number) for number in range(1, ROUNDS + 1)], first=1),
)

LEFT_OUT = {"legal": "is the mask of actions"}
