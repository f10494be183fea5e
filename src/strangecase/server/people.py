"""Who is there: guests by a signed cookie, accounts by name and passphrase, programs by a token."""

import hashlib
import hmac
import secrets
import time
from collections.abc import Sequence

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from strangecase.errors import BadInput
from strangecase.server.cast import checked_portrait
from strangecase.server.names import checked_name, checked_persons_name
from strangecase.server.store.records import Person, Token
from strangecase.server.store.store import Store

COOKIE = "strangecase"
PASSPHRASE = (8, 200)  # characters


class People:
    """Makes guests and knows them again."""

    def __init__(self, store: Store, keys: Sequence[bytes]) -> None:
        """Cookies are signed with the first key, and known by all of them."""
        self._store = store
        self._keys = keys
        self._hasher = PasswordHasher()

    def cookie_for(self, person: Person) -> str:
        return f"{person.id}.{_signature(self._keys[0], person.id)}"

    def _is_ours(self, name: str, signature: str) -> bool:
        ours = (hmac.compare_digest(signature, _signature(key, name)) for key in self._keys)
        return signature.isascii() and any(ours)

    async def by_cookie(self, cookie: str) -> Person | None:
        """The person of a cookie; None if it is not one that this house signed."""
        name, _, signature = cookie.rpartition(".")
        if not name or not self._is_ours(name, signature):
            return None
        return await self._store.person(name)

    async def by_token(self, token: str) -> Person | None:
        known = await self._store.token(_digest(token))
        return await self._store.person(known.person) if known else None

    async def new_guest(self) -> Person:
        person = Person(
            secrets.token_urlsafe(12), f"Guest {secrets.randbelow(9000) + 1000}", None, None, time.time(), False
        )
        await self._store.add_person(person)
        return person

    async def rename(self, person: Person, name: str, portrait: str | None = None) -> None:
        """Give somebody another name, and another portrait if he has chosen one."""
        chosen = None if portrait is None else checked_portrait(portrait)
        await self._store.rename_person(person.id, checked_persons_name(name), chosen)

    async def register(self, person: Person, account: str, passphrase: str) -> None:
        """Give a guest an account, so that he finds his games again from elsewhere."""
        least, most = PASSPHRASE
        if not least <= len(passphrase) <= most:
            raise BadInput(
                "a passphrase has {least} to {most} characters, not {given}",
                least=least,
                most=most,
                given=len(passphrase),
            )
        await self._store.set_account(person.id, checked_persons_name(account), self._hasher.hash(passphrase))

    async def log_in(self, account: str, passphrase: str) -> Person:
        person = await self._store.account(account)
        try:
            # A name that nobody has takes as long as a wrong passphrase, and is answered the same.
            self._hasher.verify(person.passphrase if person and person.passphrase else _NOBODYS, passphrase)
        except Argon2Error:
            person = None
        if person is None:
            raise BadInput("there is no account of this name with this passphrase")
        return person

    async def new_token(self, person: Person, label: str) -> str:
        token = secrets.token_urlsafe(32)
        await self._store.add_token(Token(_digest(token), person.id, checked_name(label), time.time()))
        return token


_NOBODYS = PasswordHasher().hash(secrets.token_urlsafe(32))


def _signature(key: bytes, name: str) -> str:
    return hmac.new(key, name.encode(), hashlib.sha256).hexdigest()


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
