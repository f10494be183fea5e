"""Random numbers: an argument of every function that needs chance.

A generator is four `uint64`, the state of xoshiro256** (Blackman and Vigna). It lives outside the game states, so that
a searcher who copies a state does not copy the future with it, and it is seeded with 256 bits, so that every order of a
deck can occur.

Where people's cards are dealt, the numbers come from elsewhere (`tables/fairness.py`). They are handed over as they
are, `prepared`: an array of another length, the count of those that were used and then the numbers themselves.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from strangecase.kernel.bits import NONE, Bits, bit, count, nth
from strangecase.kernel.compiler import kernel

Rng: TypeAlias = npt.NDArray[np.uint64]

SEED_BYTES = 32
STATE_WORDS = 4
_WORD = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


def seeded(seed: bytes) -> Rng:
    """A generator started from 32 bytes, read as four little-endian words."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a generator takes {SEED_BYTES} bytes of seed, not {len(seed)}")
    if not any(seed):
        raise ValueError("a generator cannot start from 32 zero bytes: it would stay at zero for ever")
    return np.frombuffer(seed, dtype="<u8").astype(np.uint64)


def prepared(numbers: bytes) -> Rng:
    """A generator that gives these numbers, little-endian words, one after the other; there must be more than three."""
    words = np.frombuffer(numbers, dtype="<u8")
    if len(words) < STATE_WORDS:
        raise ValueError(f"there must be at least {STATE_WORDS} words to draw from, not {len(words)}")
    return np.concatenate([np.zeros(1, np.uint64), words.astype(np.uint64)])


def is_spent(rng: Rng) -> bool:
    """Whether more was drawn than was prepared: what came of it is worth nothing, and more must be prepared."""
    return len(rng) != STATE_WORDS and int(rng[0]) >= len(rng)


def series(seed: int, numbers: Sequence[int]) -> npt.NDArray[np.uint64]:
    """The generators of these games of the series `seed`, a row each: the same on every machine.

    Word k of game n is splitmix64's mix of word k of SHA-256(seed) plus n steps of its constant.
    """
    words = np.frombuffer(hashlib.sha256(f"strangecase series {seed}".encode()).digest(), "<u8").astype(np.uint64)
    x = words + np.asarray(numbers, np.uint64)[:, np.newaxis] * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.asarray(x ^ (x >> np.uint64(31)), np.uint64)


@kernel
def _rotate(x: Bits, by: int) -> Bits:
    return (x << np.uint64(by)) | (x >> np.uint64(64 - by))


@kernel
def _next_prepared(rng: Rng) -> Bits:
    rng[0] += np.uint64(1)
    used = rng[0]
    if used < np.uint64(rng.size):
        return rng[np.int64(used)]
    # Past the end: no two the same, so that whoever draws until something fits comes to an end and can be told.
    return used * np.uint64(0x9E3779B97F4A7C15)


@kernel
def draw(rng: Rng) -> Bits:
    """The next 64 random bits."""
    if rng.size != STATE_WORDS:
        return _next_prepared(rng)
    result = _rotate(rng[1] * np.uint64(5), 7) * np.uint64(9)
    shifted = rng[1] << np.uint64(17)
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = _rotate(rng[3], 45)
    return result


@kernel
def below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely (Lemire's method on 32 bits); n from 1 to 2**32 - 1.

    A choice among one costs no random number.
    """
    if n == 1:
        return 0
    span = np.uint64(n)
    product = (draw(rng) >> _WORD) * span
    if product & _LOW < span:
        short = (_LOW + np.uint64(1) - span) % span
        while product & _LOW < short:
            product = (draw(rng) >> _WORD) * span
    return np.int64(product >> _WORD)  # type: ignore[return-value]


def below_plain(rng: Rng, n: int) -> int:
    """What `below` gives, for those who ask from Python: there, words that overflow would be warned of."""
    with np.errstate(over="ignore"):
        return int(below(rng, n))


@kernel
def split(rng: Rng, child: Rng) -> None:
    """Start a second generator from the next four draws of the first."""
    for i in range(4):
        child[i] = draw(rng)


@kernel
def shuffle(rng: Rng, items: Any, n: int) -> None:
    """Put the first n items into a random order, each order as likely (Fisher and Yates, from the end)."""
    for last in range(n - 1, 0, -1):
        other = below(rng, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


def shuffled_plain(rng: Rng, n: int) -> list[int]:
    """The numbers from 0 to n - 1, shuffled, for those who ask from Python."""
    items = list(range(n))
    with np.errstate(over="ignore"):
        shuffle(rng, items, n)
    return items


@kernel
def sample(rng: Rng, x: Bits, k: int) -> Bits:
    """A random subset of k bits, each as likely; x must have at least k."""
    rest = np.uint64(x)
    chosen = NONE
    for _ in range(k):
        one = bit(nth(rest, below(rng, count(rest))))
        chosen |= one
        rest ^= one
    return chosen
