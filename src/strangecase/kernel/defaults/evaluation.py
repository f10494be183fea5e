"""What `bots/evaluation.py` may leave out: nothing is known before the end."""

from typing import TYPE_CHECKING, Any

from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State
from strangecase.kernel.rng import Rng

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

_MANY = 1 << 30


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    def __init__(self, game: "Game") -> None:
        self.is_quiescent = _is_quiescent
        self.evaluate = _evaluate
        self.quick_policy = _quick_policy
        self.cards_left = _cards_left
        self.side = _side
        self.forget = _forget
        self.value_bounds = _value_bounds
        self.distinct = _distinct


@kernel
def _is_quiescent(s: State) -> bool:
    return False


@kernel
def _evaluate(s: State, out: Any) -> None:
    for seat in range(len(out)):
        out[seat] = 0.5


@kernel
def _quick_policy(s: State, seat: int, rng: Rng) -> int:
    return -1


@kernel
def _cards_left(s: State) -> int:
    return _MANY


@kernel
def _side(s: State, seat: int) -> int:
    return seat


@kernel
def _forget(s: State) -> None:
    return


@kernel
def _value_bounds(s: State, out: Any) -> None:
    out[0], out[1] = 0.0, 1.0


@kernel
def _distinct(s: State, words: Any, exact: bool) -> None:
    return
