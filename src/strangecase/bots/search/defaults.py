"""What search takes of a game whose `outlook.py` does not say: nothing is known before the end."""

from typing import Any

from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State
from strangecase.kernel.rng import Rng

_MUCH = 1 << 30


@kernel
def rests(s: State) -> bool:
    return False


@kernel
def outlook(s: State, out: Any) -> None:
    for seat in range(len(out)):
        out[seat] = 0.5


@kernel
def hunch(s: State, seat: int, rng: Rng) -> int:
    """What the rule of thumb does, told from a state but only by what the seat knows of it; -1 to ask it for a view.

    Where a view is long and a rule of thumb short, writing the one takes longer than the other.
    """
    return -1


@kernel
def left(s: State) -> int:
    return _MUCH


@kernel
def side(s: State, seat: int) -> int:
    return seat


@kernel
def forget(s: State) -> None:
    return


@kernel
def bounds(s: State, out: Any) -> None:
    out[0], out[1] = 0.0, 1.0


@kernel
def distinct(s: State, words: Any, exact: bool) -> None:
    return


@kernel
def solve(slate: Any) -> float:
    return 0.5
