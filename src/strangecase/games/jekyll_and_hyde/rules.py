"""Dr. Jekyll & Mr. Hyde, compiled. Read beside RULES.md: the number of a rule stands at the line it governs.

A place is where a hand lies: with four players the seats 0 to 3, with three the seats 0 to 2 and the ghost's.
"""

from typing import Any, TypeAlias

import numpy as np

from strangecase.kernel.bits import NONE, Bits, bit, count
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.fields import OWNER, Field, Fields
from strangecase.kernel.rng import Rng, below, shuffle

Card: TypeAlias = int

SEATS = 4
PLACES = 4
GHOST = 3
NO_PLACE = -1
JEKYLL, HYDE = 0, 1

# Cards: Jekyll's fourteen, then Hyde's (JAH-1). Within a camp: the Transformation, A to E, places 3 to 7, deeds 1 to 3.
CAMP = 14
CARDS = 2 * CAMP
NO_CARD = -1
TRANSFORMATION, CHARACTER, PLACE, DEED = 0, 1, 6, 11  # the first of each kind within a camp
LEAST_PLACE = 3  # the number of the first place
CAMP_CARDS = np.uint64((1 << CAMP) - 1)  # Jekyll's; shift by 14 for Hyde's
HAND = 7

# Actions: play a card of one's own, lay one of the ghost's, ask a seat, ask the ghost.
PLAY, LAY, ASK, ASK_GHOST = 0, CARDS, 2 * CARDS, 2 * CARDS + SEATS
ACTIONS = ASK_GHOST + 1
WORDS = 1
OUTCOME = (
    CARDS  # a deal, seven cards for each place; or the lot: the dealer, or the soloist and the other two clockwise
)

MOST_HANDS = 200
TARGET = 1000  # points that usually end the game (JAH-14)

KINDS = ("T", "A", "B", "C", "D", "E", "3", "4", "5", "6", "7", "x1", "x2", "x3")
CARD_WORDS = tuple(f"{camp}{kind}" for camp in "JH" for kind in KINDS)
CAMP_NAMES = ("Jekyll", "Hyde")
PLACE_WORDS = tuple(map(str, range(PLACES)))
_IN_TRICK = tuple(f"card {n}" for n in range(1, PLACES + 1))
_CLOCKWISE = tuple(f"{n} in clockwise order" for n in range(1, PLACES + 1))
_SCORED = ("Jekyll; with three players seat 0", "Hyde; seat 1", "nobody; seat 2")
_MOST_POINTS = 1 << 30

FIELDS = Fields(
    SEATS,
    Field("players", np.int8, least=3, most=4),
    Field("position", np.int8, words=("A", "B"), about="position card"),
    Field(
        "asked", np.int8, words=PLACE_WORDS, none=NO_PLACE, is_seat=True, about="who is asked for a card"
    ),  # place that was asked for a card
    Field("hand", np.uint32, by_seat=True, is_set=True, words=CARD_WORDS, seen=OWNER, about="in your hand"),
    Field("taken", np.uint32, (2,), is_set=True, words=CARD_WORDS, parts=CAMP_NAMES, about="taken by"),
    Field("stayed", np.uint32, is_set=True, words=CARD_WORDS, about="left lying on the table"),
    # The cards of this trick as they were played, and the place each came from.
    Field("trick", np.int8, (PLACES,), words=CARD_WORDS, none=NO_CARD, parts=_IN_TRICK, about="card of this trick"),
    Field(
        "layer",
        np.int8,
        (PLACES,),
        words=PLACE_WORDS,
        none=NO_PLACE,
        parts=_IN_TRICK,
        is_seat=True,
        about="this trick's cards, from the hand of",
    ),
    # The places clockwise; with three players the soloist first. Who leads and who is next are counted in it.
    Field("order", np.int8, (PLACES,), words=PLACE_WORDS, parts=_CLOCKWISE, is_seat=True, about="who sits"),
    Field("leader", np.int8, most=PLACES - 1, about="who leads this trick, in clockwise order"),
    Field("played", np.int8, most=PLACES, is_count=True, about="cards in this trick"),
    Field(
        "dealer",
        np.int8,
        words=PLACE_WORDS,
        none=NO_PLACE,  # before the lot
        is_seat=True,
        about="the dealer; with three players the soloist",
    ),
    Field("score", np.int32, (3,), most=_MOST_POINTS, parts=_SCORED, is_count=True),
    Field("target", np.int32, most=_MOST_POINTS, is_count=True, about="points that end the game"),  # 0: a single hand
    Field("hands", np.int16, most=MOST_HANDS, is_count=True, about="hands finished"),
)
blank = FIELDS.blank


@kernel
def setup(s: State, options: Any) -> None:
    """An empty table; the lot is pending."""
    blank(s)
    s.players = options[0]
    s.position = options[1]
    s.target = options[2]
    for place in range(PLACES):
        s.order[place] = place


@kernel
def chance(s: State, rng: Rng, outcome: Any) -> int:
    if s.dealer == NO_PLACE:
        return _draw_lot(s, rng, outcome)
    for card in range(CARDS):
        outcome[card] = card
    shuffle(rng, outcome, CARDS)
    return CARDS


@kernel
def settle(s: State, outcome: Any) -> None:
    if s.dealer == NO_PLACE:
        _settle_lot(s, outcome)
        return
    _clear(s)
    for place in range(PLACES):
        s.hand[place] = 0
        for i in range(HAND):
            s.hand[place] |= np.uint32(bit(outcome[HAND * place + i]))  # JAH-5
    s.leader = 0 if s.players == 3 else (s.dealer + 1) % PLACES  # JAH-16, JAH-5
    s.actor = decider(s, turn(s))


@kernel
def legal(s: State, out: Any) -> int:
    camp = camp_of(s, turn(s))
    if s.asked != NO_PLACE:
        cards = in_camp(s.hand[s.asked], camp)  # JAH-7
        out[0] = cards << np.uint64(LAY) if is_ghost(s, s.asked) else cards
        return count(out[0])
    out[0] = in_camp(s.hand[s.actor], camp)  # JAH-6
    for place in range(PLACES):
        if place == s.actor or in_camp(s.hand[place], camp) == NONE:
            continue
        if not is_ghost(s, place):
            out[0] |= bit(ASK + place)  # JAH-7
        elif s.actor == s.dealer:
            out[0] |= in_camp(s.hand[GHOST], camp) << np.uint64(LAY)  # JAH-17
        else:
            out[0] |= bit(ASK_GHOST)  # JAH-18
    return count(out[0])


@kernel
def apply(s: State, action: int) -> None:
    if action >= ASK:
        s.asked = GHOST if action == ASK_GHOST else action - ASK
        s.actor = decider(s, s.asked)
    elif action >= LAY:
        _lay(s, GHOST, action - LAY)
    else:
        _lay(s, s.actor, action)


@kernel
def points(s: State, out: Any) -> None:
    """With four players the better camp's two win together (JAH-14); with three, equal scores share (JAH-20)."""
    sides = 2 if s.players == 4 else 3
    best, winners = s.score[0], 0
    for side in range(sides):
        best = max(best, s.score[side])
    for side in range(sides):
        winners += s.score[side] == best
    for seat in range(s.players):
        side = camp_of(s, seat) if s.players == 4 else seat
        out[seat] = 1 / winners if s.score[side] == best else 0


# Cards and places


@kernel
def in_camp(cards: Bits, camp: int) -> Bits:
    return np.uint64(cards) & (CAMP_CARDS << np.uint64(CAMP * camp))


@kernel
def strength(card: Card) -> int:
    """The rank of a card, the same for both camps: Transformation 7, A to E 6 to 2, places 1, deeds 0 (JAH-3)."""
    kind = card % CAMP
    if kind < PLACE:
        return 7 - kind
    return 1 if kind < DEED else 0


@kernel
def is_ghost(s: State, place: int) -> bool:
    """Takes a view as well."""
    return s.players == 3 and place == GHOST


@kernel
def camp_of(s: State, place: int) -> int:
    """The camp for which cards are laid before this place. Takes a view as well."""
    if s.players == 3:
        return HYDE if place == s.dealer or place == GHOST else JEKYLL  # JAH-16
    return place // 2 if s.position else place % 2  # JAH-4


@kernel
def turn(s: State) -> int:
    """The place before which the next card is laid. Takes a view as well."""
    return s.order[(s.leader + s.played) % PLACES]  # JAH-8


@kernel
def decider(s: State, place: int) -> int:
    """Who decides for a place: the soloist for the ghost's (JAH-17), everyone else for his own."""
    return s.dealer if is_ghost(s, place) else place


# The lot


@kernel
def _draw_lot(s: State, rng: Rng, outcome: Any) -> int:
    if s.players == 4:
        outcome[0] = below(rng, PLACES)  # JAH-5
        return 1
    for seat in range(3):
        outcome[seat] = seat
    shuffle(rng, outcome, 3)  # JAH-19
    return 3


@kernel
def _settle_lot(s: State, outcome: Any) -> None:
    s.dealer = outcome[0]
    if s.players == 3:
        _sit(s, outcome[0], outcome[1], outcome[2])


@kernel
def _sit(s: State, soloist: int, left: int, right: int) -> None:
    s.dealer = soloist
    s.order[0], s.order[1], s.order[2], s.order[3] = soloist, left, GHOST, right  # JAH-16


# A trick


@kernel
def _lay(s: State, place: int, card: Card) -> None:
    """Lay a card from this place's hand before whoever's turn it is (JAH-8)."""
    s.hand[place] ^= np.uint32(bit(card))
    s.trick[s.played] = card
    s.layer[s.played] = place
    s.played += 1
    s.asked = NO_PLACE
    if s.played == PLACES:
        _end_trick(s)
    else:
        s.actor = decider(s, turn(s))


@kernel
def _end_trick(s: State) -> None:
    cards, best = NONE, 0
    for i in range(PLACES):
        cards |= bit(s.trick[i])
        if strength(s.trick[i]) > strength(s.trick[best]):  # JAH-3: of equal cards the first
            best = i
    s.leader = (s.leader + best) % PLACES
    s.stayed |= np.uint32(cards)  # JAH-10
    if s.trick[best] % CAMP != TRANSFORMATION:
        s.taken[camp_of(s, s.order[s.leader])] |= s.stayed  # JAH-9
        s.stayed = 0
    _clear_trick(s)
    if s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]:
        s.actor = decider(s, turn(s))
    else:
        _end_hand(s)


# The end of a hand


@kernel
def camp_points(taken: Bits, camp: int) -> int:
    """What the cards of a camp's tricks are worth to it (JAH-13)."""
    worth, factor = 0, 0
    for card in range(CARDS):
        if not np.uint64(taken) & bit(card):
            continue
        kind = card % CAMP
        if kind >= DEED:
            factor += kind - DEED + 1 if card // CAMP == camp else 0
        elif kind >= PLACE:
            worth += kind - PLACE + LEAST_PLACE
        elif kind >= CHARACTER:
            worth += 1
    return worth * factor


@kernel
def _end_hand(s: State) -> None:
    s.hands += 1
    for i in range(2 if s.players == 4 else 3):
        camp = i if s.players == 4 else camp_of(s, i)
        s.score[i] += camp_points(s.taken[camp], camp)  # JAH-13, JAH-20
    if _is_over(s):
        s.actor = NOBODY
        return
    if s.players == 3:
        _sit(s, s.order[3], s.order[0], s.order[1])  # JAH-19
    else:
        s.dealer = (s.dealer + 1) % PLACES  # JAH-5
    s.actor = CHANCE


@kernel
def _is_over(s: State) -> bool:
    best = max(s.score[0], s.score[1], s.score[2])
    return best >= s.target or s.hands == MOST_HANDS  # JAH-14; a target of 0 is always reached


@kernel
def _clear(s: State) -> None:
    """Forget the last hand, with what stayed on the table (JAH-11)."""
    s.stayed = 0
    s.taken[JEKYLL] = 0
    s.taken[HYDE] = 0
    _clear_trick(s)


@kernel
def _clear_trick(s: State) -> None:
    s.played = 0
    s.asked = NO_PLACE
    for i in range(PLACES):
        s.trick[i] = NO_CARD
        s.layer[i] = NO_PLACE
