"""HMAC_DRBG with SHA-256, of NIST SP 800-90A: random numbers that anyone who has the seed can draw again.

Written out, because it is short where there is an HMAC, in Python as in a browser, and because the libraries that have
one draw from the system's entropy, which here would be wrong. The tests hold it to NIST's own vectors.
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
