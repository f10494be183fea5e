"""Fair dealing: what is promised before the game can be checked after it, by anyone."""

import hashlib
import hmac
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

import pytest

from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.table.fairness import FairDealer
from strangecase.table.table import Table

T = TypeVar("T")
SECRET = bytes(range(32))


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert FairDealer(SECRET, ("", "")).commitment == hashlib.sha256(SECRET).hexdigest()


class FromThePage:
    """The generator of the n-th act of chance, written from docs/case-files.md, without the kernel."""

    def __init__(self, n: int) -> None:
        words = hmac.new(SECRET, f"ab\n\n{n}".encode(), "sha256").digest()
        self.state = [int.from_bytes(words[i : i + 8], "little") for i in range(0, 32, 8)]

    def rotate(self, x: int, by: int) -> int:
        return (x << by | x >> (64 - by)) % 2**64

    def draw(self) -> int:
        state = self.state
        result = self.rotate(state[1] * 5 % 2**64, 7) * 9 % 2**64
        shifted = state[1] << 17 & (2**64 - 1)
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = self.rotate(state[3], 45)
        return result

    def below(self, n: int) -> int:
        while True:
            product = (self.draw() >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def shuffled(self, things: Sequence[T]) -> list[T]:
        things = list(things)
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things


def dealt(name: str, **options: str) -> Table:
    return Table(find_game(name), ["a", "b"], options, FairDealer(SECRET, ("ab", "")))


def test_a_deal_can_be_repeated_from_the_description_alone() -> None:
    assert dealt("jekyll-vs-hyde").log[0].outcome.tolist() == FromThePage(1).shuffled(range(25))


def test_jars_and_classic_recipes_can_be_repeated_from_the_description_alone() -> None:
    jars, recipes = dealt("frankenstein").case()["steps"]
    assert "".join(jar for pile in jars["piles"] for jar in pile) == "".join(
        FromThePage(1).shuffled("A" * 10 + "B" * 10 + "C" * 10 + "D" * 10 + "E" * 10)
    )
    generator = FromThePage(2)
    assert recipes["igor"] == generator.shuffled(["ABA", "CDC", "EAB", "DEC", "BDE"])
    assert recipes["frankenstein"] == generator.shuffled(["DAD", "EBE", "CDA", "BCE", "ABC"])


def test_random_recipes_can_be_repeated_from_the_description_alone() -> None:
    generator, alphabet = FromThePage(2), ["".join(letters) for letters in product("ABCDE", repeat=3)]
    for _ in range(1000):
        drawn: list[str] = []
        while len(drawn) < 10:
            recipe = alphabet[generator.below(125)]
            drawn += [recipe] if recipe not in drawn else []
        if all("".join(own).count(kind) <= 5 for own in (drawn[:5], drawn[5:]) for kind in "ABCDE"):
            break
    step = dealt("frankenstein", recipes="random").case()["steps"][1]
    assert step["igor"] + step["frankenstein"] == drawn


def test_salts_and_the_number_of_the_act_change_the_deal() -> None:
    dealers = [FairDealer(SECRET, salts) for salts in (("", ""), ("00", ""), ("", "00"))]
    rngs = [dealer.rng(n).tolist() for dealer in dealers for n in (1, 2)]
    assert len({tuple(rng) for rng in rngs}) == 6


def test_fresh_secrets_differ() -> None:
    assert FairDealer.fresh(2).secret != FairDealer.fresh(2).secret


@pytest.mark.parametrize("salt", ["xyz", "AB", "0" * 65, "a\nb"])
def test_a_salt_that_is_not_plain_hexadecimal_is_refused(salt: str) -> None:
    with pytest.raises(BadInput, match="salt of seat 1"):
        FairDealer(SECRET, ("", salt))


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "00" * 31},
        {"secret": "zz" * 32},
        {"secret": None},
        {"salts": [""]},
        {"salts": [1, 2]},
        {"commitment": "00" * 32},
        {"secret": "01" * 32},
    ],
)
def test_a_published_part_that_does_not_fit_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        FairDealer.from_published({**FairDealer(SECRET, ("", "")).published(), **change}, 2)
