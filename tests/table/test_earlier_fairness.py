"""Fair dealing as it was first: case files from then can be checked as they always could."""

import hashlib
import hmac
from collections.abc import Sequence
from itertools import count, permutations, product
from typing import Any, TypeVar

import pytest

from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.tables.case import BadCase, verify
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.seating import Seating
from strangecase.tables.table import Table

T = TypeVar("T")
SECRET = bytes(range(32))


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert EarlierDealer(SECRET, ("", "")).commitment == hashlib.sha256(SECRET).hexdigest()


class FromThePage:
    """The generator of the n-th act of chance, written from docs/case-files.md, without the kernel."""

    def __init__(self, n: int, salts: Sequence[str] = ("ab", "")) -> None:
        words = hmac.new(SECRET, "\n".join([*salts, str(n)]).encode(), "sha256").digest()
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
    return Table(find_game(name), ["a", "b"], options, EarlierDealer(SECRET, ("ab", "")))


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


SALTS = ("ab", "cd", "", "0123")
CARDS = [f"{camp}{kind}" for camp in "JH" for kind in ("T", *"ABCDE34567", "x1", "x2", "x3")]


def by_hand(case: dict[str, Any]) -> bool:
    """Whether the lot, the dealer and the first hands of a game by four are what the secret and the salts draw."""
    seating, salts = case.get("seating", {}), case["fairness"]["salts"]
    acts = count(1)
    if seating.get("by") == "lot" and FromThePage(next(acts), salts).shuffled(range(4)) != seating["places"]:
        return False
    dealer = FromThePage(next(acts), salts).below(4)
    cards = FromThePage(next(acts), salts).shuffled(CARDS)
    hands = [sorted(cards[i : i + 7]) for i in range(0, 28, 7)]
    lot, deal = case["steps"][:2]
    return (lot["dealer"], [sorted(hand) for hand in deal["hands"]]) == (dealer, hands)


def drawn_by_lot() -> dict[str, Any]:
    """A game by four who drew their seats by lot, given up at once."""
    dealer = EarlierDealer(SECRET, SALTS)
    seating = Seating.drawn(dealer, 4)
    players = seating.seated(["anna", "bert", "carl", "dora"])
    table = Table(find_game("jekyll-and-hyde"), players, {}, dealer, seating=seating)
    table.give_up(0)
    return table.case()


def test_a_lot_can_be_repeated_from_the_description_alone() -> None:
    case = drawn_by_lot()
    places = case["seating"]["places"]
    assert case["seating"]["by"] == "lot"
    assert case["seats"] == [["anna", "bert", "carl", "dora"][place] for place in places]
    assert case["fairness"]["salts"] == list(SALTS), "in the order of the places"
    assert places == FromThePage(1, SALTS).shuffled(range(4)) != [0, 1, 2, 3]
    assert by_hand(case)
    assert verify(case).dealt_again


def test_the_deals_vouch_for_the_lot() -> None:
    """Whoever writes other places must write other salts, and those would have dealt other cards."""
    case = drawn_by_lot()
    accepted = []
    for salts, places in product(permutations(SALTS), permutations(range(4))):
        fairness = {**case["fairness"], "salts": list(salts)}
        told = {**case, "seating": {"by": "lot", "places": list(places)}, "fairness": fairness}
        if by_hand(told):
            accepted.append((salts, places))
    assert accepted == [(SALTS, tuple(case["seating"]["places"]))]


@pytest.mark.parametrize("seating", [{}, {"seating": {"by": "choice"}}])
def test_the_deals_tell_that_there_was_a_lot(seating: dict[str, Any]) -> None:
    case = drawn_by_lot()
    del case["seating"]
    assert not by_hand({**case, **seating})
    with pytest.raises(BadCase, match="is not what the secret and the salts deal"):
        verify({**case, **seating})


def test_salts_and_the_number_of_the_act_change_the_deal() -> None:
    dealers = [EarlierDealer(SECRET, salts) for salts in (("", ""), ("00", ""), ("", "00"))]
    rngs = [dealer.rng(n).tolist() for dealer in dealers for n in (1, 2)]
    assert len({tuple(rng) for rng in rngs}) == 6


@pytest.mark.parametrize("salt", ["xyz", "AB", "0" * 65, "a\nb"])
def test_a_salt_that_is_not_plain_hexadecimal_is_refused(salt: str) -> None:
    with pytest.raises(BadInput, match="salt of place 1"):
        EarlierDealer(SECRET, ("", salt))


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
        EarlierDealer.from_published({**EarlierDealer(SECRET, ("", "")).published(), **change}, 2)
