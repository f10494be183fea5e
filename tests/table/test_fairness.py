"""Fair dealing: what is promised before the game can be checked after it, by anyone."""

import hashlib
import hmac
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from strangecase.errors import BadInput
from strangecase.games import all_games, find_game
from strangecase.kernel.rng import below_plain, is_spent, prepared, shuffled_plain
from strangecase.tables.case import BadCase, verify
from strangecase.tables.drbg import HmacDrbg
from strangecase.tables.fairness import FairDealer, Terms, drawn, seal_of
from strangecase.tables.seating import Seating
from strangecase.tables.table import Table
from tests.table.dealing import SECRET, TABLE, fair

T = TypeVar("T")
JVH = find_game("jekyll-vs-hyde")
NAMES = ["anna", "bert", "carl", "dora", "emil"]
salts = st.text("0123456789abcdef", min_size=1, max_size=64)

# HMAC_DRBG.rsp of NIST's CAVP, SHA-256, no reseed: entropy, nonce, personalization, what a second request returns.
NIST = [
    (
        "ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488",
        "659ba96c601dc69fc902940805ec0ca8",
        "",
        "e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89d54fbb978a15b5c443c9ec21036d2460"
        "b6f73ebad0dc2aba6e624abf07745bc107694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668"
        "961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8",
    ),
    (
        "79737479ba4e7642a221fcfd1b820b134e9e3540a35bb48ffae29c20f5418ea3",
        "3593259c092bef4129bc2c6c9e19f343",
        "",
        "cf5ad5984f9e43917aa9087380dac46e410ddc8a7731859c84e9d0f31bd43655b924159413e2293b17610f211e09f770"
        "f172b8fb693a35b85d3b9e5e63b1dc252ac0e115002e9bedfb4b5b6fd43f33b8e0eafb2d072e1a6fee1f159df9b51e6c"
        "8da737e60d5032dd30544ec51558c6f080bdbdab1de8a939e961e06b5f1aca37",
    ),
    (
        "5cacc68165a2e2ee20812f35ec73a79dbf30fd475476ac0c44fc6174cdac2b55",
        "6f885496c1e63af620becd9e71ecb824",
        "e72dd8590d4ed5295515c35ed6199e9d211b8f069b3058caa6670b96ef1208d0",
        "f1012cf543f94533df27fedfbf58e5b79a3dc517a9c402bdbfc9a0c0f721f9d53faf4aafdc4b8f7a1b580fcaa52338d4"
        "bd95f58966a243cdcd3f446ed4bc546d9f607b190dd69954450d16cd0e2d6437067d8b44d19a6af7a7cfa8794e5fbd72"
        "8e8fb2f2e8db5dd4ff1aa275f35886098e80ff844886060da8b1e7137846b23b",
    ),
]


@pytest.mark.parametrize(("entropy", "nonce", "personalization", "returned"), NIST)
def test_the_generator_gives_what_nist_published(entropy: str, nonce: str, personalization: str, returned: str) -> None:
    drbg = HmacDrbg(*(bytes.fromhex(part) for part in (entropy, nonce, personalization)))
    drbg.generate(128)
    assert drbg.generate(128).hex() == returned


@given(st.binary(min_size=32, max_size=32), st.integers(1, 300), st.integers(0, 300))
def test_more_numbers_begin_with_the_same(seed: bytes, some: int, more: int) -> None:
    long = HmacDrbg(seed, bytes(16)).generate(some + more)
    assert long[:some] == HmacDrbg(seed, bytes(16)).generate(some)


# From docs/fairness.md alone


class FromThePage:
    """The numbers of the n-th act of chance, written from docs/fairness.md, with nothing of the program."""

    def __init__(self, n: int, case: dict[str, Any], secret: bytes = SECRET) -> None:
        terms = {key: case[key] for key in ("game", "rules", "options")}
        terms |= {key: case["fairness"][key] for key in ("protocol", "table", "players", "seals", "salts")}
        text = json.dumps(terms, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        self.key, self.value = bytes(32), b"\x01" * 32
        seed = hmac.new(secret, text.encode(), "sha256").digest() + n.to_bytes(16, "big") + b"strangecase/2 act"
        for byte in (b"\x00", b"\x01"):
            self.key = hmac.new(self.key, self.value + byte + seed, "sha256").digest()
            self.value = hmac.new(self.key, self.value, "sha256").digest()
        self.words: list[int] = []

    def draw(self) -> int:
        if not self.words:
            self.value = hmac.new(self.key, self.value, "sha256").digest()
            self.words = [int.from_bytes(self.value[i : i + 8], "little") for i in range(0, 32, 8)]
        return self.words.pop(0)

    def below(self, n: int) -> int:
        while n > 1:
            product = (self.draw() >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32
        return 0

    def shuffled(self, things: Sequence[T]) -> list[T]:
        things = list(things)
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things


def given_up(name: str, players: int = 2, by_lot: bool = False, **options: str) -> dict[str, Any]:
    """A game that is given up as soon as it has begun."""
    game = find_game(name)
    dealer = fair(game, NAMES[:players], ["ab", *[""] * (players - 1)], options=options)
    seating = Seating.drawn(dealer, players) if by_lot else None
    seated = seating.seated(NAMES[:players]) if seating else NAMES[:players]
    table = Table(game, seated, options, dealer, seating=seating)
    table.give_up(0)
    return table.case()


def test_a_deal_can_be_repeated_from_the_description_alone() -> None:
    case = given_up("jekyll-vs-hyde")
    cards = [f"{suit}{rank}" for suit in "PGW" for rank in range(1, 8)] + ["2+", "3+", "4+", "5+"]
    dealt = FromThePage(1, case).shuffled(cards)
    step = case["steps"][0]
    assert [sorted(hand) for hand in (*step["hands"], step["aside"])] == [
        sorted(dealt[:10]), sorted(dealt[10:20]), sorted(dealt[20:])
    ]  # fmt: skip


def test_random_recipes_can_be_repeated_from_the_description_alone() -> None:
    case = given_up("frankenstein", recipes="random")
    generator, alphabet = FromThePage(2, case), ["".join(letters) for letters in product("ABCDE", repeat=3)]
    while True:
        recipes: list[str] = []
        while len(recipes) < 10:
            recipe = alphabet[generator.below(125)]
            recipes += [recipe] if recipe not in recipes else []
        if all("".join(own).count(kind) <= 5 for own in (recipes[:5], recipes[5:]) for kind in "ABCDE"):
            break
    assert case["steps"][1]["igor"] + case["steps"][1]["frankenstein"] == recipes


def test_a_lot_can_be_repeated_from_the_description_alone() -> None:
    case = given_up("jekyll-and-hyde", 4, by_lot=True)
    assert case["seating"]["places"] == FromThePage(1, case).shuffled(range(4))
    assert case["steps"][0]["dealer"] == FromThePage(2, case).below(4)
    assert verify(case).dealt_again


# What the numbers depend on

TERMS = Terms.of(JVH, ["anna", "bert"], {}, ["ab", "cd"], TABLE)
OTHER_TERMS = {
    "table": Terms.of(JVH, ["anna", "bert"], {}, ["ab", "cd"], "other"),
    "game": replace(TERMS, game="frankenstein"),
    "rules": replace(TERMS, rules=TERMS.rules + 1),
    "options": replace(TERMS, options={**TERMS.options, "deck": "standard"}),
    "players": replace(TERMS, players=("anna", "carl")),
    "places": replace(TERMS, players=("bert", "anna")),
    "a salt": Terms.of(JVH, ["anna", "bert"], {}, ["ab", "ce"], TABLE),
    "a salt not opened": replace(TERMS, salts=("ab", None)),
    "nothing added": Terms.of(JVH, ["anna", "bert"], {}, [], TABLE),
}


def test_everything_that_a_deal_is_about_changes_it() -> None:
    all_terms = [TERMS, *OTHER_TERMS.values()]
    streams = {FairDealer(SECRET, terms).rng(n).tobytes() for terms in all_terms for n in (1, 2, 3)}
    assert len(streams) == 3 * len(all_terms)


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert fair(JVH).commitment == hashlib.sha256(SECRET).hexdigest()
    assert FairDealer.fresh(TERMS).secret != FairDealer.fresh(TERMS).secret


@given(salts, st.text(max_size=12), st.integers(0, 4), salts)
def test_a_seal_fits_one_salt_at_one_place_of_one_table(salt: str, table: str, place: int, other: str) -> None:
    seal = seal_of(salt, table, place)
    assert seal != seal_of(salt, table + "x", place)
    assert seal != seal_of(salt, table, place + 1)
    assert (seal == seal_of(other, table, place)) == (salt == other)


@given(st.lists(st.text(max_size=20).filter(lambda name: name.isprintable()), min_size=2, max_size=2), salts)
def test_any_names_can_be_written_and_read_again(names: list[str], salt: str) -> None:
    dealer = fair(JVH, names, [salt, ""])
    again = FairDealer.from_published(json.loads(json.dumps(dealer.published())), JVH, {}, 2)
    assert again == dealer
    assert again.rng(7).tolist() == dealer.rng(7).tolist()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_whole_game_is_dealt_again_from_its_file(game: Any) -> None:
    players = NAMES[: game.players[0]]
    table = Table(game, players, {}, fair(game, players, ["ab"] * len(players)))
    for _ in range(400):
        if table.over:
            break
        table.act(table.actor, table.legal()[0])
    if not table.over:
        table.give_up(0)
    assert verify(json.loads(json.dumps(table.case()))).dealt_again


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "00" * 31},
        {"secret": "zz" * 32},
        {"secret": None},
        {"secret": "01" * 32},
        {"commitment": "00" * 32},
        {"salts": [None]},
        {"salts": [1, 2]},
        {"salts": ["AB", None]},
        {"salts": ["0" * 65, None]},
        {"seals": ["ab", None]},
        {"seals": [None, None]},
        {"players": "ab"},
        {"table": 3},
        {"protocol": None},
    ],
)
def test_a_published_part_that_does_not_fit_is_refused(change: dict[str, object]) -> None:
    published = fair(JVH, salts=["ab", ""]).published()
    assert FairDealer.from_published(published, JVH, {}, 2)
    with pytest.raises(BadInput):
        FairDealer.from_published({**published, **change}, JVH, {}, 2)


def test_a_salt_that_was_not_opened_can_be_left_out_but_is_seen() -> None:
    terms = replace(TERMS, salts=("ab", None))
    table = Table(JVH, ["anna", "bert"], {}, FairDealer(SECRET, terms))
    table.give_up(0)
    case = table.case()
    assert verify(case).dealt_again
    assert case["fairness"]["seals"][1] == seal_of("cd", TABLE, 1)
    case["fairness"]["seals"][1] = None  # as if nothing had been sealed
    with pytest.raises(BadCase, match="is not what the secret and the salts deal"):
        verify(case)


# Unbiased, and never too few


@settings(max_examples=20)
@given(st.integers(2, 50), st.binary(min_size=32, max_size=32))
def test_numbers_below_n_are_as_likely_as_each_other(n: int, secret: bytes) -> None:
    rng = fair(JVH, secret=secret).rng(1, 40 * n + 20)
    often = np.bincount([below_plain(rng, n) for _ in range(40 * n)], minlength=n)
    assert not is_spent(rng)
    assert chisquare(often).pvalue > 1e-6


def test_every_order_is_as_likely() -> None:
    orders = [tuple(shuffled_plain(fair(JVH, secret=n.to_bytes(32, "big")).rng(1), 4)) for n in range(24 * 60)]
    assert chisquare([orders.count(order) for order in permutations(range(4))]).pvalue > 0.001


@given(st.integers(1, 2**32 - 1))
def test_a_number_is_refused_where_it_would_make_some_likelier(n: int) -> None:
    """With the two words that stand on either side of the border."""
    short = 2**32 % n
    for x in {-(-short // n), 0, 1, 2**31, 2**32 - 1}:
        rng = prepared(b"".join(((x << 32) + 12345).to_bytes(8, "little") for _ in range(8)))
        below_plain(rng, n)
        refused = n > 1 and x * n % 2**32 < short
        assert is_spent(rng) == refused, "all eight are the same: one is as good as all"


def test_too_few_numbers_are_not_used_but_drawn_again_with_more() -> None:
    dealer, asked = fair(JVH), []

    def use(rng: Any) -> list[int]:
        asked.append(len(rng))
        return [below_plain(rng, 2**31) for _ in range(500)]

    assert drawn(dealer, 3, use) == use(dealer.rng(3, 5000))
    assert len(asked) == 4, "64, then four times as many, twice; and what it is held against"


def test_a_deal_takes_less_than_two_milliseconds() -> None:
    game = find_game("frankenstein")
    took = []
    for n in range(50):
        dealer = fair(game, secret=n.to_bytes(32, "big"))
        table = Table(game, NAMES[:2])
        begun = time.perf_counter()
        table.settle(table.next_outcome(dealer))
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.002


# The example of docs/fairness.md

PAGE = Path(__file__).parents[2] / "docs/fairness.md"


def example() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(PAGE.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0])
    return found


def test_the_example_of_the_page_is_right() -> None:
    told = example()
    terms = json.loads(told["terms"])
    dealer = FairDealer(
        bytes.fromhex(told["secret"]),
        Terms.of(JVH, terms["players"], terms["options"], [told["salt"], ""], terms["table"]),
    )
    assert dealer.commitment == told["commitment"]
    assert dealer.terms.seals == (told["seal"], None)
    assert dealer.terms.canonical().decode() == told["terms"]
    assert dealer.rng(1, 8)[1:].tobytes().hex() == told["act 1"]
    assert dealer.rng(2, 8)[1:].tobytes().hex() == told["act 2"]
    numbers = dealer.rng(1)
    assert [below_plain(numbers, 6) for _ in range(10)] == told["numbers below 6 of act 1"]
    assert shuffled_plain(dealer.rng(2), 10) == told["0 to 9 shuffled by act 2"]


def test_the_example_follows_from_the_page_alone() -> None:
    told = example()
    terms = json.loads(told["terms"])
    seal = f"strangecase/2 salt\n{terms['table']}\n0\n{told['salt']}"
    assert hashlib.sha256(seal.encode()).hexdigest() == told["seal"] == terms["seals"][0]
    secret = bytes.fromhex(told["secret"])
    assert hashlib.sha256(secret).hexdigest() == told["commitment"]
    assert hmac.new(secret, told["terms"].encode(), "sha256").hexdigest() == told["key"]
    case = {**terms, "fairness": terms}
    words = FromThePage(1, case, secret)
    assert b"".join(words.draw().to_bytes(8, "little") for _ in range(8)).hex() == told["act 1"]
    numbers = FromThePage(1, case, secret)
    assert [numbers.below(6) for _ in range(10)] == told["numbers below 6 of act 1"]
    assert FromThePage(2, case, secret).shuffled(range(10)) == told["0 to 9 shuffled by act 2"]
