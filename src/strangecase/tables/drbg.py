"""HMAC_DRBG with SHA-256, of NIST SP 800-90A: random numbers that anyone who has the seed can draw again.

Written out over the standard library's HMAC: `cryptography` has none, and the libraries that have one draw from the
system's entropy, which nobody could draw again. tests/table/test_fairness.py holds it to NIST's own vectors, and the
page (web/src/lib/fair.ts) draws the same by the browser's HMAC; docs/fairness.md says why so.
"""

import hmac

BLOCK = 32  # bytes


class HmacDrbg:
    def __init__(self, entropy: bytes, nonce: bytes, personalization: bytes = b"") -> None:
        self._key, self._value = bytes(BLOCK), b"\x01" * BLOCK
        self._update(entropy + nonce + personalization)

    def generate(self, count: int) -> bytes:
        """So many bytes. Those of a longer request begin with those of a shorter one."""
        blocks = []
        for _ in range(-(-count // BLOCK)):
            self._value = hmac.digest(self._key, self._value, "sha256")
            blocks.append(self._value)
        self._update(b"")
        return b"".join(blocks)[:count]

    def _update(self, data: bytes) -> None:
        for part in (b"\x00", b"\x01") if data else (b"\x00",):
            self._key = hmac.digest(self._key, self._value + part + data, "sha256")
            self._value = hmac.digest(self._key, self._value, "sha256")
