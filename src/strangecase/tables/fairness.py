"""Fair dealing: a deal that neither the house nor a player can have chosen, and that anyone can check afterwards.

docs/fairness.md has the protocol, what it promises and what it cannot; this is its arithmetic. In short: the house
commits itself to a secret, then each player to a salt, by a seal; then the salts are opened. The key of a game is

    HMAC-SHA-256(key = secret, message = the terms of the deal, as canonical JSON)

and the n-th act of chance, counted from 1, draws from an HMAC_DRBG of its own (`drbg.py`), with that key and n.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol, TypeVar

from strangecase.errors import BadInput
from strangecase.kernel.game import Game
from strangecase.kernel.rng import SEED_BYTES, Rng, is_spent, prepared
from strangecase.tables.drbg import HmacDrbg

T = TypeVar("T")

PROTOCOL = "strangecase/2"
ENOUGH = 64  # words: nearly every act of chance needs fewer
_WORD_BYTES = 8
_SALT = re.compile(r"[0-9a-f]{1,64}")
_HEX_32 = re.compile(r"[0-9a-f]{64}")


class Dealer(Protocol):
    """Where a table's acts of chance come from."""

    def rng(self, n: int) -> Rng:
        """The generator for the n-th act of chance of the game, counted from 1."""


class SeriesDealer:
    """Deals from one generator that goes on from deal to deal, as a simulated series does."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def rng(self, n: int) -> Rng:
        return self._rng


def canonical(value: Mapping[str, Any]) -> bytes:
    """The same bytes wherever they are written: JSON with sorted keys, no spaces, no escapes but JSON's own."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


# What players add


def is_salt(salt: object) -> bool:
    return isinstance(salt, str) and _SALT.fullmatch(salt) is not None


def is_seal(seal: object) -> bool:
    return isinstance(seal, str) and _HEX_32.fullmatch(seal) is not None


def seal_of(salt: str, table: str, place: int) -> str:
    """By what a player commits himself to a salt before anyone opens one; it fits no other table and no other place."""
    return hashlib.sha256(f"{PROTOCOL} salt\n{table}\n{place}\n{salt}".encode()).hexdigest()


@dataclass(frozen=True)
class Terms:
    """All that a deal is about. Places are the seats, or where seats are drawn by lot, those from before that."""

    table: str
    game: str
    rules: int
    options: Mapping[str, object]
    players: tuple[str, ...]  # by place, when the cards were dealt
    seals: tuple[str | None, ...]  # by place; None where nothing was added
    salts: tuple[str | None, ...]  # by place; None too where a seal was not opened

    @classmethod
    def of(
        cls,
        game: Game,
        players: Sequence[str],
        options: Mapping[str, object] | None = None,
        salts: Sequence[str] = (),
        table: str = "",
    ) -> "Terms":
        """The terms of a game in which everyone opens his salt; an empty one is none."""
        table = table or secrets.token_hex(8)
        opened = tuple(salt or None for salt in salts) or (None,) * len(players)
        seals = tuple(salt and seal_of(salt, table, place) for place, salt in enumerate(opened))
        return cls(table, game.name, game.version, game.read_options(options or {}), tuple(players), seals, opened)

    def check(self) -> None:
        """An error if the seals and salts are none, or do not fit."""
        if not len(self.players) == len(self.seals) == len(self.salts):
            raise BadInput("there must be a seal and a salt for each player, or null")
        for place, (seal, salt) in enumerate(zip(self.seals, self.salts, strict=True)):
            if seal is not None and not is_seal(seal):
                raise BadInput(f"the seal of place {place} must be 64 hexadecimal digits, lower case")
            if salt is not None and not is_salt(salt):
                raise BadInput(f"the salt of place {place} must be 1 to 64 hexadecimal digits, lower case")
            if salt is not None and seal != seal_of(salt, self.table, place):
                raise BadInput(f"the salt of place {place} is not the one that was sealed")

    def sealed(self) -> dict[str, Any]:
        """All but the salts: what everyone is shown, and is fixed by that, before anybody opens his."""
        return {
            "protocol": PROTOCOL,
            "table": self.table,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "players": self.players,
            "seals": self.seals,
        }

    def canonical(self) -> bytes:
        return canonical({**self.sealed(), "salts": self.salts})

    def digest(self) -> str:
        """What the public log has of a deal."""
        return hashlib.sha256(self.canonical()).hexdigest()

    def sealed_digest(self) -> str:
        """The same of what is fixed before the salts are opened."""
        return hashlib.sha256(canonical(self.sealed())).hexdigest()


# Dealing


@dataclass(frozen=True)
class FairDealer:
    """Deals from a committed secret and the terms, in which the players' salts are."""

    secret: bytes
    terms: Terms

    def __post_init__(self) -> None:
        if len(self.secret) != SEED_BYTES:
            raise BadInput(f"a secret has {SEED_BYTES} bytes, not {len(self.secret)}")
        self.terms.check()

    @classmethod
    def fresh(cls, terms: Terms) -> "FairDealer":
        """A dealer with a new secret."""
        return cls(secrets.token_bytes(SEED_BYTES), terms)

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return commitment_to(self.secret)

    @cached_property
    def _key(self) -> bytes:
        return hmac.digest(self.secret, self.terms.canonical(), "sha256")

    def rng(self, n: int, words: int = ENOUGH) -> Rng:
        """The numbers of the n-th act of chance; more of them begin with the same."""
        drbg = HmacDrbg(self._key, n.to_bytes(16, "big"), f"{PROTOCOL} act".encode())
        return prepared(drbg.generate(_WORD_BYTES * words))

    def published(self) -> dict[str, Any]:
        """The `fairness` part of a case file."""
        return {
            "protocol": PROTOCOL,
            "table": self.terms.table,
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "players": list(self.terms.players),
            "seals": list(self.terms.seals),
            "salts": list(self.terms.salts),
        }

    @classmethod
    def from_published(cls, fairness: object, game: Game, options: Mapping[str, object], seats: int) -> "FairDealer":
        """The dealer of a case file; an error if what was opened is not what was committed to."""
        if not isinstance(fairness, Mapping) or fairness.get("protocol") != PROTOCOL:
            raise BadInput(f"'protocol' must be '{PROTOCOL}'")
        table, secret = fairness.get("table"), fairness.get("secret")
        if not isinstance(table, str):
            raise BadInput("'table' must be the name of the table")
        if not isinstance(secret, str) or not _HEX_32.fullmatch(secret):
            raise BadInput("the secret must be 64 hexadecimal digits, lower case")
        bare = Terms.of(game, _listed(fairness, "players", seats), options, table=table)
        seals, salts = (tuple(_listed(fairness, key, seats)) for key in ("seals", "salts"))
        if not all(isinstance(name, str) for name in bare.players):
            raise BadInput("'players' must be names")
        dealer = cls(bytes.fromhex(secret), replace(bare, seals=seals, salts=salts))
        if fairness.get("commitment") != dealer.commitment:
            raise BadInput(f"the secret is not the one that was committed to: its SHA-256 is {dealer.commitment}")
        return dealer


def commitment_to(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def drawn(dealer: Dealer, n: int, use: Callable[[Rng], T]) -> T:
    """What comes of the numbers of the n-th act of chance; if they were too few, of more of them."""
    rng = dealer.rng(n)
    outcome = use(rng)
    while is_spent(rng):
        assert isinstance(dealer, FairDealer)
        rng = dealer.rng(n, 4 * len(rng))
        outcome = use(rng)
    return outcome


def _listed(fairness: Mapping[str, Any], key: str, count: int) -> list[Any]:
    found = fairness.get(key)
    if not isinstance(found, list) or len(found) != count:
        raise BadInput(f"'{key}' must be a list of {count}, one a player")
    return found
