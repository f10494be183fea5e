"""What a seat knows in Jekyll vs. Hyde, and the worlds that fit it.

A player knows his own cards, everything played, and the cards he gave that the other still has. Of the other's
remaining cards he knows how many there are, and three things that follow from how the other has played:

- a suit the other could not follow is not among them. That holds to the end of the round, for whatever the
  other receives later comes from the player himself, who knows it;
- at most one of the cards dealt to the other was a Potion, if he gave none after the deal (JVH-6);
- while the other's cards to be exchanged lie face down, they are some of his cards, and after a deal with two
  or more Potions at least one of them is a Potion.
"""

from collections.abc import Iterable, Sequence
from math import comb

import numpy as np

from strangecase.games.jekyll_vs_hyde.rules import (
    ALL,
    CALL,
    CARD_WORDS,
    CARDS,
    EXCHANGE,
    FIELDS,
    GIVE,
    HAND,
    MANY_POTIONS,
    MOST_GIVEN,
    NUMBERS,
    POTIONS,
    SEATS,
    SUIT,
    UNLIMITED,
    legal,
    opening,
)
from strangecase.kernel.bits import Bits, count
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, State, Step, View
from strangecase.kernel.fields import Field
from strangecase.kernel.rng import Rng, below, sample

INFERRED = (
    Field("unseen", np.uint32, is_set=True, words=CARD_WORDS, about="with the other or aside, you cannot know which"),
    Field("held", np.int8, by_seat=True, most=HAND, is_count=True, about="cards in hand"),
    Field("laid", np.int8, by_seat=True, most=MOST_GIVEN, is_count=True, about="cards laid face down"),
)
copy_public, copy_own, copy_seen = FIELDS.copy_public, FIELDS.copy_own, FIELDS.copy_seen

CHOOSE = np.array([[comb(n, k) for k in range(CARDS + 1)] for n in range(CARDS + 1)])


@kernel
def view(s: State, seat: int, v: View) -> None:
    other = 1 - seat
    copy_public(s, v)
    copy_own(s, seat, v)
    v.seat = seat
    v.unseen = ((s.hand[other] | s.giving[other]) & ~s.given[seat]) | s.aside
    for i in range(SEATS):
        v.held[i] = count(s.hand[i])
        v.laid[i] = count(s.giving[i])
    v.legal[0] = 0
    if s.actor == seat:
        legal(s, v.legal)


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    other = 1 - v.seat
    fits = possible(v)
    potions = _draw_potions(v, rng)
    unseen = sample(rng, fits & POTIONS, potions) | sample(rng, fits & ~POTIONS, unknown_cards(v) - potions)
    cards = np.uint64(v.given[v.seat]) | unseen
    laid = _draw_laid(v, rng, cards)
    copy_seen(v, s)
    s.hand[other] = cards & ~laid
    s.giving[other] = laid
    s.aside = np.uint64(v.unseen) & ~unseen


@kernel
def unknown_cards(v: View) -> int:
    """How many of the other's cards the seat has never seen."""
    other = 1 - v.seat
    return v.held[other] + v.laid[other] - count(v.given[v.seat])


@kernel
def possible(v: View) -> Bits:
    """The unseen cards that the other may hold: those of no suit that he could not follow."""
    fits = np.uint64(v.unseen)
    for suit in range(3):
        if v.lacks[1 - v.seat] & (1 << suit):
            fits &= ~(SUIT << np.uint64(NUMBERS * suit))
    return fits


@kernel
def _must_show_potion(v: View, potions: int) -> bool:
    """Whether the other, dealt so many Potions, has one among the cards he has laid (JVH-6)."""
    return potions >= MANY_POTIONS and v.asked == EXCHANGE and opening(v) and v.laid[1 - v.seat] == v.due


@kernel
def _ways(v: View, potions: int) -> int:
    """In how many worlds the other has so many unseen Potions: his hands, times what he may have laid of each."""
    fits, cards = possible(v), unknown_cards(v)
    if potions > v.shy[1 - v.seat] or potions > count(fits & POTIONS) or cards - potions > count(fits & ~POTIONS):
        return 0
    hands = CHOOSE[count(fits & POTIONS), potions] * CHOOSE[count(fits & ~POTIONS), cards - potions]
    all_cards, laid = v.held[1 - v.seat] + v.laid[1 - v.seat], v.laid[1 - v.seat]
    layings = CHOOSE[all_cards, laid]
    if _must_show_potion(v, potions):
        layings -= CHOOSE[all_cards - potions, laid]
    return hands * layings


@kernel
def _draw_potions(v: View, rng: Rng) -> int:
    """How many of the other's unseen cards are Potions, each number as likely as it has worlds."""
    most = min(UNLIMITED, unknown_cards(v))
    total = 0
    for potions in range(most + 1):
        total += _ways(v, potions)
    at = below(rng, total)
    for potions in range(most):
        at -= _ways(v, potions)
        if at < 0:
            return potions
    return most


@kernel
def _draw_laid(v: View, rng: Rng, cards: Bits) -> Bits:
    """Which of the other's cards lie face down."""
    laid = v.laid[1 - v.seat]
    potions = cards & POTIONS
    if not _must_show_potion(v, count(potions)):
        return sample(rng, cards, laid)
    others = count(cards & ~POTIONS)
    at = below(rng, CHOOSE[count(cards), laid] - CHOOSE[others, laid])
    shown = 0
    while at >= 0:
        shown += 1
        at -= CHOOSE[count(potions), shown] * CHOOSE[others, laid - shown]
    return sample(rng, potions, shown) | sample(rng, cards & ~POTIONS, laid - shown)


@kernel
def hidden(action: int, by: int, seat: int) -> bool:
    """Whether the seat may not know this action when it is made: what the other lays face down."""
    return by != seat and GIVE <= action < CALL


def retell(log: Sequence[Step], seat: int, s: State) -> list[Step]:
    """The game so far as it would have gone in the world `s`, which fits what the seat knows now."""
    start = max(i for i, step in enumerate(log) if step.actor == CHANCE)
    other = 1 - seat
    laid = count(s.giving[0]) + count(s.giving[1])  # these stand last in the log: the exchange is not over yet
    open_steps, laid_steps = log[start + 1 : len(log) - laid], log[len(log) - laid :]

    dealt = [_set(log[start].outcome[HAND * i : HAND * (i + 1)]) for i in range(SEATS)]
    shown = _set(step.action % CARDS for step in open_steps if step.actor == other and step.action < CALL)
    unseen = (int(s.hand[other]) | int(s.giving[other])) & ~int(s.given[seat])
    dealt[other] = (dealt[other] & shown) | unseen

    order = [*_cards(dealt[0]), *_cards(dealt[1]), *_cards(int(ALL) & ~dealt[0] & ~dealt[1])]
    laid_there = iter(_cards(int(s.giving[other])))
    return [
        *log[:start],
        Step(CHANCE, outcome=np.array(order, np.int8)),
        *open_steps,
        *(step if step.actor == seat else Step(other, GIVE + next(laid_there)) for step in laid_steps),
    ]


def _set(cards: Iterable[int]) -> int:
    return sum(1 << int(card) for card in set(cards))


def _cards(cards: int) -> list[int]:
    return [card for card in range(CARDS) if cards >> card & 1]
