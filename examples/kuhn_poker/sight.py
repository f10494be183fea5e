"""What a seat can infer: the other holds one of the two cards that it does not see, each as likely."""

from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State, View
from strangecase.kernel.rng import Rng, below

from .rules import DECK, FIELDS

copy_seen = FIELDS.copy_seen


@kernel
def determinize(v: View, rng: Rng, s: State) -> None:
    copy_seen(v, s)
    s.card[1 - v.seat] = (v.card + 1 + below(rng, len(DECK) - 1)) % len(DECK)
