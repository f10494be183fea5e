"""Fair dealing: what is promised before the game can be checked after it, by anyone."""

import hashlib
import hmac

import pytest

from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.table.fairness import FairDealer
from strangecase.table.table import Table

GAME = find_game("jekyll-vs-hyde")
SECRET = bytes(range(32))


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert FairDealer(SECRET, ("", "")).commitment == hashlib.sha256(SECRET).hexdigest()


def test_a_deal_can_be_repeated_from_the_description_alone() -> None:
    """Everything below is written from docs/case-files.md, without the kernel."""
    words = hmac.new(SECRET, b"ab\n\n1", "sha256").digest()
    state = [int.from_bytes(words[i : i + 8], "little") for i in range(0, 32, 8)]

    def rotate(x: int, by: int) -> int:
        return (x << by | x >> (64 - by)) % 2**64

    def draw() -> int:
        result = rotate(state[1] * 5 % 2**64, 7) * 9 % 2**64
        shifted = state[1] << 17 & (2**64 - 1)
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = rotate(state[3], 45)
        return result

    def below(n: int) -> int:
        while True:
            product = (draw() >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    cards = list(range(25))
    for last in range(24, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]

    table = Table(GAME, ["a", "b"], dealer=FairDealer(SECRET, ("ab", "")))
    assert table.log[0].outcome.tolist() == cards


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
