"""Sets as bits: one meaning, compiled and plain, and single instructions where it counts."""

from typing import Any

import numba
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from strangecase.kernel.bits import bit, count, has, length, lowest, nth
from strangecase.kernel.compiler import entry_point

WORDS = st.integers(1, 2**64 - 1)


def _probe(x: Any, out: Any) -> None:
    out[0] = count(x[0])
    out[1] = lowest(x[0])
    out[2] = nth(x[0], count(x[0]) - 1)
    out[3] = has(x[0], 63)
    out[4] = length(x[0])
    out[5] = length(x[0] ^ x[0])


probe = entry_point(_probe)


@given(WORDS)
def test_bits_mean_the_same_compiled_and_plain(word: int) -> None:
    out, indices = np.zeros(6, np.int64), [i for i in range(64) if word >> i & 1]
    x = np.array([word], np.uint64)
    for version in (probe, _probe):
        version(x, out)
        assert out.tolist() == [len(indices), indices[0], indices[-1], word >> 63, indices[-1] + 1, 0]


@given(WORDS)
def test_nth_goes_through_a_set_in_order(word: int) -> None:
    found = [nth(np.uint64(word), n) for n in range(count(word))]
    assert found == [i for i in range(64) if word >> i & 1]


@given(st.integers(0, 63))
def test_bit_is_the_set_of_one(index: int) -> None:
    assert count(bit(index)) == 1
    assert lowest(bit(index)) == index


def test_count_lowest_and_length_are_single_instructions() -> None:
    compiled = numba.njit(_probe)
    compiled(np.array([5], np.uint64), np.zeros(6, np.int64))
    (code,) = compiled.inspect_llvm().values()
    assert "llvm.ctpop.i64" in code
    assert "llvm.cttz.i64" in code
    assert "llvm.ctlz.i64" in code
