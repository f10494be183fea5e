"""Fair dealing as it was first, for case files of the format `strangecase/1` and tables opened by then.

Before the game the house published the SHA-256 of a fresh 32-byte secret. Each player could add a salt. The n-th
act of chance, counted from 1, used a generator of its own, seeded with

    HMAC-SHA-256(key = secret, message = the salts and then n, joined by newlines, in ASCII)

read as four little-endian 64-bit words (`kernel/rng.py`). The salts are in the order of the seats, or where seats were
drawn by lot, of the places before that (`seating.py`).
"""

import hashlib
import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from strangecase.errors import BadInput
from strangecase.kernel.rng import SEED_BYTES, Rng, seeded

_SALT = re.compile(r"[0-9a-f]{0,64}")
_HEX_32 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class EarlierDealer:
    """Deals from a committed secret and the players' salts, as it was first."""

    secret: bytes
    salts: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.secret) != SEED_BYTES:
            raise BadInput(f"a secret has {SEED_BYTES} bytes, not {len(self.secret)}")
        for place, salt in enumerate(self.salts):
            if not _SALT.fullmatch(salt):
                raise BadInput(f"the salt of place {place} must be at most 64 hexadecimal digits, lower case")

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    def rng(self, n: int) -> Rng:
        message = "\n".join([*self.salts, str(n)])
        return seeded(hmac.digest(self.secret, message.encode("ascii"), "sha256"))

    def published(self) -> dict[str, Any]:
        """The `fairness` part of a case file."""
        return {"commitment": self.commitment, "secret": self.secret.hex(), "salts": list(self.salts)}

    @classmethod
    def from_published(cls, fairness: object, seats: int) -> "EarlierDealer":
        """The dealer of a case file; an error if the secret is not the one that was committed to."""
        if not isinstance(fairness, Mapping):
            raise BadInput("'fairness' must hold a commitment, a secret and the salts")
        secret, salts = fairness.get("secret"), fairness.get("salts")
        if not isinstance(secret, str) or not _HEX_32.fullmatch(secret):
            raise BadInput("the secret must be 64 hexadecimal digits, lower case")
        if not isinstance(salts, list) or len(salts) != seats or not all(isinstance(salt, str) for salt in salts):
            raise BadInput(f"there must be {seats} salts, one a player, '' where one added none")
        dealer = cls(bytes.fromhex(secret), tuple(salts))
        if fairness.get("commitment") != dealer.commitment:
            raise BadInput(f"the secret is not the one that was committed to: its SHA-256 is {dealer.commitment}")
        return dealer
