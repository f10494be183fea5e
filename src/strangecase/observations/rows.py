"""Writing a row of numbers several at a time: what is done most often in telling a view.

Each function has two bodies: plain Python, which says what it does, and instructions for the compiler, which work on
several numbers at once and never jump. Where compiled code calls them, `width` and `loose` must be constants.

A `loose` write may go on behind its last number, up to AT_ONCE in all, with numbers that mean nothing: a row is written
from left to right, so they are written over. What is not loose ends where it ends.
"""

from collections.abc import Callable, Iterator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.registry import cpu_target
from numba.extending import intrinsic

_INT32 = ir.IntType(32)
AT_ONCE = 8  # numbers
_LANES = {types.float32: AT_ONCE, types.boolean: 4 * AT_ONCE}


class _Twofold:
    """A function that is plain Python when Python calls it, and an intrinsic where compiled code does."""

    def __init__(self, name: str, plain: Callable[..., None], native: Any) -> None:
        self.__name__, self._plain, self._native = name, plain, native

    def __call__(self, *args: Any) -> None:
        self._plain(*args)

    @property
    def _numba_type_(self) -> Any:
        cpu_target.typing_context.refresh()
        return cpu_target.typing_context.resolve_value_type(self._native)


@intrinsic(prefer_literal=True)
def _native_flags(_typing: Any, out: Any, at: Any, values: Any, width: Any, loose: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        for start, lanes in _chunks(out, width, loose):
            lane_bits = builder.trunc(builder.lshr(args[2], args[2].type(start)), ir.IntType(lanes))
            _store(context, builder, out, args, start, builder.bitcast(lane_bits, ir.VectorType(ir.IntType(1), lanes)))
        return context.get_dummy_value()

    return types.void(out, at, types.uint64, width, loose), generate


@intrinsic(prefer_literal=True)
def _native_value(_typing: Any, out: Any, at: Any, place: Any, width: Any, loose: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        for start, lanes in _chunks(out, width, loose):
            place = _everywhere(builder, args[2], lanes)
            own = ir.Constant(place.type, list(range(start, start + lanes)))
            _store(context, builder, out, args, start, builder.icmp_signed("==", place, own))
        return context.get_dummy_value()

    return types.void(out, at, types.int64, width, loose), generate


@intrinsic(prefer_literal=True)
def _native_digits(
    _typing: Any, out: Any, at: Any, word: Any, size: Any, first: Any, each: Any, width: Any, loose: Any
) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        for start, lanes in _chunks(out, width, loose):
            digits = _everywhere(builder, args[2], lanes)
            own = [divmod(number, each.literal_value) for number in range(start, start + lanes)]
            shifts = ir.Constant(digits.type, [min(31, size.literal_value * digit) for digit, _ in own])
            lowest = ir.Constant(digits.type, [(1 << size.literal_value) - 1] * lanes)
            values = ir.Constant(digits.type, [first.literal_value + value for _, value in own])
            digits = builder.and_(builder.lshr(digits, shifts), lowest)
            _store(context, builder, out, args, start, builder.icmp_signed("==", digits, values))
        return context.get_dummy_value()

    return types.void(out, at, types.uint64, size, first, each, width, loose), generate


def _everywhere(builder: Any, value: Any, lanes: int) -> Any:
    """A vector that has this value in every lane."""
    kind = ir.VectorType(_INT32, lanes)
    none = ir.Constant(kind, ir.Undefined)
    one = builder.insert_element(none, builder.trunc(value, _INT32), _INT32(0))
    return builder.shuffle_vector(one, none, ir.Constant(kind, [0] * lanes))


def _chunks(out: Any, width: Any, loose: Any) -> Iterator[tuple[int, int]]:
    """From which number on how many are written at once."""
    start, lanes = 0, _LANES[out.dtype]
    while start < width.literal_value:
        while start + lanes > width.literal_value and not loose.literal_value:
            lanes //= 2
        yield start, lanes
        start += lanes


def _store(context: Any, builder: Any, out: Any, args: Any, start: int, flags: Any) -> None:
    """Write ones and zeros from number `at + start` on."""
    number, lanes = context.get_data_type(out.dtype), flags.type.count
    kind = ir.VectorType(number, lanes)
    ones, zeros = (ir.Constant(kind, [value] * lanes) for value in (1, 0))
    first = builder.gep(context.make_array(out)(context, builder, args[0]).data, [args[1]])
    there = builder.bitcast(builder.gep(first, [_INT32(start)]), kind.as_pointer())
    builder.store(builder.select(flags, ones, zeros), there, align=context.get_abi_sizeof(number))


def _plain_flags(out: Any, at: int, values: Any, width: int, _loose: bool) -> None:
    """Write a number for each of the first members that a set may have: 1 if it is there."""
    for flag in range(width):
        out[at + flag] = int(values) >> flag & 1


def _plain_value(out: Any, at: int, place: int, width: int, _loose: bool) -> None:
    """Write 1 at this place and 0 at the others; 0 everywhere if the place is not among them."""
    for other in range(width):
        out[at + other] = other == place


def _plain_digits(out: Any, at: int, word: Any, size: int, first: int, each: int, width: int, _loose: bool) -> None:
    """Write a word's digits of `size` bits, the lowest first: `each` numbers a digit, 1 for its value, from `first`."""
    for number in range(width):
        digit, value = divmod(number, each)
        out[at + number] = (int(word) >> size * digit & (1 << size) - 1) == first + value


write_flags = _Twofold("write_flags", _plain_flags, _native_flags)
write_value = _Twofold("write_value", _plain_value, _native_value)
write_digits = _Twofold("write_digits", _plain_digits, _native_digits)
