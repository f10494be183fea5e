"""What a seat can infer: the other holds one of the cards that it does not see, each as likely."""

from strangecase.kernel.bits import bit, count, nth
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State, View
from strangecase.kernel.rng import Rng, below

from .rules import DECK, FIELDS, NO_CARD

copy_seen = FIELDS.copy_seen
ALL = bit(len(DECK)) - bit(0)


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    copy_seen(v, s)
    unseen = ALL & ~bit(v.card)
    if v.both != NO_CARD:
        unseen &= ~bit(v.both)
    s.card[1 - v.seat] = nth(unseen, below(rng, count(unseen)))
