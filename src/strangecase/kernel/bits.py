"""Sets of cards and of actions as bits of a `uint64`: card or action i is bit i.

Each helper is one or two machine instructions when compiled, and has a plain-Python twin of the same meaning.
"""

from typing import Any, TypeAlias

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from strangecase.kernel.compiler import kernel

Bits: TypeAlias = np.uint64

NONE = np.uint64(0)
_ONE = np.uint64(1)


def count(x: Any) -> int:
    """How many bits are set."""
    return int(x).bit_count()


def lowest(x: Any) -> int:
    """The index of the lowest set bit; x must not be empty."""
    return (int(x) & -int(x)).bit_length() - 1


def length(x: Any) -> int:
    """How many bits it takes to write x: one more than the index of the highest set bit, 0 for an empty set."""
    return int(x).bit_length()


@intrinsic
def _popcount(_typing: Any, x: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), generate


@intrinsic
def _trailing_zeros(_typing: Any, x: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        empty_is_undefined = context.get_constant(types.boolean, True)
        return builder.cttz(args[0], empty_is_undefined)

    return types.uint64(types.uint64), generate


@intrinsic
def _leading_zeros(_typing: Any, x: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        empty_is_undefined = context.get_constant(types.boolean, False)
        return builder.ctlz(args[0], empty_is_undefined)

    return types.uint64(types.uint64), generate


@overload(count)
def _compiled_count(x: Any) -> Any:
    def compiled(x: Any) -> Any:
        return np.int64(_popcount(np.uint64(x)))

    return compiled


@overload(lowest)
def _compiled_lowest(x: Any) -> Any:
    def compiled(x: Any) -> Any:
        return np.int64(_trailing_zeros(np.uint64(x)))

    return compiled


@overload(length)
def _compiled_length(x: Any) -> Any:
    def compiled(x: Any) -> Any:
        return np.int64(64) - np.int64(_leading_zeros(np.uint64(x)))

    return compiled


@kernel
def bit(index: int) -> Bits:
    """The set that holds this index alone."""
    return _ONE << np.uint64(index)


@kernel
def has(x: Bits, index: int) -> bool:
    """Whether the set holds this index."""
    return (np.uint64(x) >> np.uint64(index)) & _ONE != NONE


@kernel
def nth(x: Bits, n: int) -> int:
    """The index of the n-th lowest set bit, counted from 0; x must have more than n."""
    rest = np.uint64(x)
    for _ in range(n):
        rest &= rest - _ONE
    return lowest(rest)
