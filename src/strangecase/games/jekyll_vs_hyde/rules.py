"""Jekyll vs. Hyde, compiled. Read beside RULES.md: the number of a rule stands at the line it governs."""

from typing import Any, TypeAlias

import numpy as np

from strangecase.kernel.bits import NONE, Bits, bit, count
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.fields import OWNER, Field, Fields
from strangecase.kernel.rng import Rng, shuffle

Card: TypeAlias = int

SEATS = 2
JEKYLL, HYDE = 0, 1
SEAT_NAMES = ("jekyll", "hyde")

# Cards: seven numbers in each of three suits, then the four Potions, from 2+ on (JVH-1).
PRIDE, GREED, WRATH, NO_SUIT = 0, 1, 2, -1
NUMBERS = 7
POTION = 3 * NUMBERS  # the first Potion, 2+
LEAST_POTION = 2  # the number of the first Potion
CARDS = 25
NO_CARD = -1
ALL = np.uint64((1 << CARDS) - 1)
SUIT = np.uint64((1 << NUMBERS) - 1)  # Pride's cards; shift by 7 a suit
POTIONS = ALL & ~np.uint64((1 << POTION) - 1)
SUITS = "PGW"
SUIT_NAMES = ("Pride", "Greed", "Wrath")
CARD_WORDS = (
    *(f"{suit}{n}" for suit in SUITS for n in range(1, NUMBERS + 1)),
    *(f"{potion - POTION + LEAST_POTION}+" for potion in range(POTION, CARDS)),
)

# Actions: play a card, give a card, name a suit.
PLAY, GIVE, CALL = 0, CARDS, 2 * CARDS
ACTIONS = CALL + 3
WORDS = 1
CALLS = np.uint64(0b111 << CALL)
OUTCOME = CARDS  # a deal: cards for Jekyll, cards for Hyde, the rest set aside

# What the seat to decide is asked for.
EXCHANGE, TRICK, NAME = 0, 1, 2

# The numbers of the rules. All else refers to these: what is refused, evaluated, told to learners and to the page.
HAND = 10  # cards dealt to each, and tricks in a round (JVH-4)
END = 10  # Hyde's end of the track (JVH-3)
HYDE_LEADS = 5  # from here on Hyde leads the first trick (JVH-7)
EXCHANGED = (1, 2, 3)  # cards that each gives after the deal, by round; there are as many rounds (JVH-5, JVH-24)
SWAPPED = 2  # cards that each gives for a Potion beside Greed (JVH-19)
MANY_POTIONS = 2  # Potions dealt to one, of which he gives at least one (JVH-6)

ROUNDS = len(EXCHANGED)
MOST_GIVEN = max(*EXCHANGED, SWAPPED)
UNLIMITED = CARDS - POTION  # no limit on unseen Potions: there are no more

FIELDS = Fields(
    SEATS,
    Field("hand", np.uint32, by_seat=True, is_set=True, words=CARD_WORDS, seen=OWNER, about="in your hand"),
    Field("giving", np.uint32, by_seat=True, is_set=True, words=CARD_WORDS, seen=OWNER, about="laid face down by you"),
    # Cards that this seat gave and that the other still holds or has laid.
    Field(
        "given",
        np.uint32,
        by_seat=True,
        is_set=True,
        words=CARD_WORDS,
        about="given to the opponent, who still has it, by",
    ),
    Field("aside", np.uint32, is_set=True, words=CARD_WORDS, start=int(ALL), seen=NOBODY),  # out of this round
    Field("asked", np.int8, words=("exchange", "trick", "name"), start=TRICK, about="asked for"),
    Field("due", np.int8, most=MOST_GIVEN, is_count=True, about="cards to exchange"),  # by each seat
    Field("won", np.int8, by_seat=True, most=HAND, is_count=True, about="tricks taken"),  # in this round
    Field(
        "rank", np.int8, (3,), words=("none", "lowest", "middle", "highest"), parts=SUIT_NAMES, about="rank of a suit"
    ),
    # Suits that are not among the cards that the other never saw, and the most Potions among these: below MANY_POTIONS,
    # or UNLIMITED.
    Field(
        "lacks",
        np.int8,
        by_seat=True,
        is_set=True,
        words=SUIT_NAMES,
        about="suit not among the cards that the opponent never saw, of",
    ),
    Field(
        "shy",
        np.int8,
        by_seat=True,
        most=UNLIMITED,
        start=UNLIMITED,
        is_count=True,
        about="most Potions among those cards",
    ),
    Field("led", np.int8, words=CARD_WORDS, none=NO_CARD, about="card led"),  # to this trick
    Field("called", np.int8, words=SUIT_NAMES, none=NO_SUIT, about="suit named"),  # with a led Potion
    Field("leader", np.int8, words=SEAT_NAMES, is_seat=True, about="who leads this trick"),  # or the next
    Field("marker", np.int8, most=END, about="the marker stands on"),  # 0 is Jekyll's end, END Hyde's
    Field("rounds", np.int8, least=1, most=ROUNDS, about="round"),  # the one that is being played
)
blank = FIELDS.blank


@kernel
def setup(s: State, options: Any) -> None:
    """An empty table; the first deal is pending. The options change what people see, never what happens."""
    blank(s)  # JVH-3


@kernel
def chance(s: State, rng: Rng, outcome: Any) -> int:
    """Shuffle the 25 cards (JVH-4)."""
    for card in range(CARDS):
        outcome[card] = card
    shuffle(rng, outcome, CARDS)
    return CARDS


@kernel
def settle(s: State, outcome: Any) -> None:
    """Deal the cards in this order: ten to Jekyll, ten to Hyde, five aside (JVH-4); the exchange begins (JVH-5)."""
    s.hand[JEKYLL] = _gathered(outcome, 0, HAND)
    s.hand[HYDE] = _gathered(outcome, HAND, 2 * HAND)
    s.aside = _gathered(outcome, 2 * HAND, CARDS)
    _clear(s)
    s.leader = JEKYLL if s.marker < HYDE_LEADS else HYDE  # JVH-7
    _begin_exchange(s, EXCHANGED[s.rounds - 1])


@kernel
def legal(s: State, out: Any) -> int:
    if s.asked == EXCHANGE:
        out[0] = _givable(s) << np.uint64(GIVE)
    elif s.asked == NAME:
        out[0] = CALLS  # JVH-10
    elif s.led == NO_CARD:
        out[0] = np.uint64(s.hand[s.actor])  # JVH-8
    else:
        out[0] = followable(s)
    return count(out[0])


@kernel
def apply(s: State, action: int) -> None:
    if action < GIVE:
        _play(s, action)
    elif action < CALL:
        _give(s, action - GIVE)
    else:
        s.called = action - CALL
        _ask(s, 1 - s.leader, TRICK)


@kernel
def points(s: State, out: Any) -> None:
    """One for the winner: Hyde if the marker reached his end (JVH-23), Jekyll if not (JVH-24)."""
    out[JEKYLL] = 0 if s.marker == END else 1
    out[HYDE] = 1 if s.marker == END else 0


# Cards


@kernel
def is_potion(card: Card) -> bool:
    return card >= POTION


@kernel
def suit_of(card: Card) -> int:
    """The suit of a suit card."""
    return card // NUMBERS


@kernel
def number_of(card: Card) -> int:
    return card - POTION + LEAST_POTION if card >= POTION else card % NUMBERS + 1


@kernel
def in_suit(cards: Bits, suit: int) -> Bits:
    return np.uint64(cards) & (SUIT << np.uint64(NUMBERS * suit))


# The exchange


@kernel
def _begin_exchange(s: State, cards: int) -> None:
    s.due = cards
    _ask(s, JEKYLL, EXCHANGE)


@kernel
def opening(s: State) -> bool:
    """Whether this is the exchange after the deal, not one brought about by Greed. Takes a view as well."""
    return s.won[0] + s.won[1] == 0


@kernel
def _givable(s: State) -> Bits:
    """The cards the seat may lay next: anything, unless its last chance to give a Potion has come (JVH-6)."""
    hand = np.uint64(s.hand[s.actor])
    laid = np.uint64(s.giving[s.actor])
    last = count(laid) == s.due - 1
    if last and opening(s) and laid & POTIONS == NONE and count(hand & POTIONS) >= MANY_POTIONS:
        return hand & POTIONS
    return hand


@kernel
def _give(s: State, card: Card) -> None:
    s.hand[s.actor] ^= np.uint32(bit(card))
    s.giving[s.actor] |= np.uint32(bit(card))
    if count(s.giving[s.actor]) < s.due:
        return
    if s.actor == JEKYLL:
        s.actor = HYDE
        return
    _exchange(s)
    s.due = 0
    _ask(s, s.leader, TRICK)


@kernel
def _exchange(s: State) -> None:
    """Both lots change hands at once (JVH-5, JVH-19), and each player has seen what he gave."""
    for seat in range(SEATS):
        _note_given(s, seat)
    for seat in range(SEATS):
        s.hand[1 - seat] |= s.giving[seat]
        s.given[seat] = (s.given[seat] & ~s.giving[1 - seat]) | s.giving[seat]
    for seat in range(SEATS):
        s.giving[seat] = 0


@kernel
def _note_given(s: State, seat: int) -> None:
    """What giving these cards tells of the rest: no Potion after the deal means that too few were dealt (JVH-6)."""
    if opening(s):
        s.shy[seat] = UNLIMITED if s.giving[seat] & POTIONS else MANY_POTIONS - 1
    elif s.shy[seat] < UNLIMITED:
        s.shy[seat] -= count(s.giving[seat] & ~s.given[1 - seat] & POTIONS)


# A trick


@kernel
def followable(s: State) -> Bits:
    """The cards with which the second player may answer the led card."""
    hand = np.uint64(s.hand[s.actor])
    if is_potion(s.led):
        suited = in_suit(hand, s.called)
        return suited if suited else hand  # JVH-10
    suited = in_suit(hand, suit_of(s.led))
    return suited | (hand & POTIONS) if suited else hand  # JVH-9


@kernel
def _play(s: State, card: Card) -> None:
    seat = s.actor
    if s.shy[seat] < UNLIMITED and is_potion(card) and not s.given[1 - seat] & np.uint32(bit(card)):
        s.shy[seat] -= 1
    s.hand[seat] ^= np.uint32(bit(card))
    s.given[1 - seat] &= ~np.uint32(bit(card))
    if s.led == NO_CARD:
        _lead(s, card)
    else:
        _answer(s, card)


@kernel
def _lead(s: State, card: Card) -> None:
    s.led = card
    if is_potion(card):
        s.asked = NAME
        return
    rank_suit(s, suit_of(card))
    s.actor = 1 - s.actor


@kernel
def _answer(s: State, card: Card) -> None:
    wanted = s.called if is_potion(s.led) else suit_of(s.led)
    if not is_potion(card):
        if suit_of(card) != wanted:
            s.lacks[s.actor] |= np.int8(1 << wanted)
        rank_suit(s, suit_of(card))
    elif is_potion(s.led):
        s.lacks[s.actor] |= np.int8(1 << wanted)
    _take(s, card)


@kernel
def rank_suit(s: State, suit: int) -> None:
    """Rank a suit as its first card is played: lowest, or middle, which makes the third the highest (JVH-15).

    Takes a view as well.
    """
    if s.rank[suit] != 0:
        return
    if s.rank[0] + s.rank[1] + s.rank[2] == 0:
        s.rank[suit] = 1
        return
    for other in range(3):
        if s.rank[other] == 0:
            s.rank[other] = 3
    s.rank[suit] = 2


@kernel
def beats(s: State, card: Card, led: Card) -> bool:
    """Whether the answering card takes the trick from the led one. Takes a view as well."""
    if is_potion(card) and not is_potion(led):
        return number_of(card) >= number_of(led)  # JVH-13
    if is_potion(led) or suit_of(card) == suit_of(led):
        return number_of(card) > number_of(led)  # JVH-11, JVH-13, JVH-21
    return s.rank[suit_of(card)] > s.rank[suit_of(led)]  # JVH-12


@kernel
def effect_of(led: Card, card: Card) -> int:
    """The suit whose effect a trick has: that of the card beside a Potion (JVH-17), none with two (JVH-21)."""
    if is_potion(led) == is_potion(card):
        return NO_SUIT
    return suit_of(card) if is_potion(led) else suit_of(led)


@kernel
def _take(s: State, card: Card) -> None:
    effect = effect_of(s.led, card)
    winner = 1 - s.leader if beats(s, card, s.led) else s.leader
    loser = 1 - winner
    if effect == WRATH:
        _clear_ranks(s)  # JVH-20
    elif effect == PRIDE and s.won[loser] > 0:
        s.won[loser] -= 1  # JVH-18
        s.won[winner] += 1
    s.won[winner] += 1  # JVH-14
    s.leader = winner
    s.led = NO_CARD
    s.called = NO_SUIT
    left = count(s.hand[winner])
    if left == 0:
        _end_round(s)
    elif effect == GREED:
        _begin_exchange(s, min(SWAPPED, left))  # JVH-19
    else:
        _ask(s, winner, TRICK)


@kernel
def _end_round(s: State) -> None:
    s.marker = min(END, s.marker + abs(s.won[0] - s.won[1]))  # JVH-22
    if s.marker == END or s.rounds == ROUNDS:
        s.actor = NOBODY  # JVH-23, JVH-24
        return
    s.rounds += 1
    s.actor = CHANCE


@kernel
def _ask(s: State, seat: int, what: int) -> None:
    s.actor = seat
    s.asked = what


@kernel
def _clear(s: State) -> None:
    """Forget the last round: no tricks, no ranks (JVH-15, JVH-23), nothing known of anybody's cards."""
    for seat in range(SEATS):
        s.given[seat] = 0
        s.won[seat] = 0
        s.lacks[seat] = 0
        s.shy[seat] = UNLIMITED
    _clear_ranks(s)
    s.led = NO_CARD
    s.called = NO_SUIT
    s.leader = JEKYLL
    s.asked = TRICK
    s.due = 0


@kernel
def _clear_ranks(s: State) -> None:
    for suit in range(3):
        s.rank[suit] = 0


@kernel
def _gathered(cards: Any, start: int, stop: int) -> Bits:
    gathered = NONE
    for i in range(start, stop):
        gathered |= bit(cards[i])
    return gathered
