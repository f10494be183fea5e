"""Who is there: guests and people with an account by a session that their browser keeps, programs by a token.

A session is a token too: one that is kept in a signed cookie, and that dies when nobody has come by with it for long.
"""

import hashlib
import hmac
import secrets
import time
from contextlib import suppress
from typing import NamedTuple

from strangecase.errors import BadInput
from strangecase.server.cast import checked_portrait
from strangecase.server.keys import Keyring
from strangecase.server.names import checked_name, checked_persons_name
from strangecase.server.passphrases import Passphrases, check
from strangecase.server.store.records import SESSION, Person, Scope, Token
from strangecase.server.store.store import Store, Taken, Unavailable

COOKIE = "strangecase"
SESSION_SECONDS = 180 * 24 * 3600.0  # since it was last used
SELDOM = 3600.0  # seconds between two notes of when something was used
MOST_TOKENS = 50  # of a person, sessions included

_BROWSERS = ("Firefox", "Edg", "OPR", "Chrome", "Safari")  # the first that is named: most name several
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Visitor(NamedTuple):
    """Somebody who is known, and by what."""

    person: Person
    token: Token


class People:
    """Makes guests and knows them again."""

    def __init__(self, store: Store, keyring: Keyring) -> None:
        """Cookies are signed with the first key, and known by all of them."""
        self._store = store
        self._keyring = keyring
        self._passphrases = Passphrases()

    def close(self) -> None:
        self._passphrases.close()

    def cookie_of(self, session: str) -> str:
        return f"{session}.{_signature(self._keyring.keys[0], session)}"

    def signed_anew(self, cookie: str) -> str:
        """The cookie of the same session, signed with the newest key."""
        return self.cookie_of(cookie.rpartition(".")[0])

    def _is_ours(self, name: str, signature: str) -> bool:
        if not signature.isascii():
            return False
        return self._is_signed(name, signature) or (self._keyring.look_again() and self._is_signed(name, signature))

    def _is_signed(self, name: str, signature: str) -> bool:
        return any(hmac.compare_digest(signature, _signature(key, name)) for key in self._keyring.keys)

    async def by_cookie(self, cookie: str) -> Visitor | None:
        """Who has this cookie; None if it is not one that this house signed, or its session is over."""
        session, _, signature = cookie.rpartition(".")
        if not session or not self._is_ours(session, signature):
            return None
        return await self._by(session, is_session=True)

    async def by_token(self, token: str) -> Visitor | None:
        return await self._by(token, is_session=False)

    async def _by(self, secret: str, is_session: bool) -> Visitor | None:
        token, now = await self._store.token(_digest(secret)), time.time()
        if token is None or is_session != (token.scope == SESSION):
            return None
        if is_session and token.used + SESSION_SECONDS < now:
            await self._store.drop_token(token.digest)
            return None
        person = await self._store.person(token.person)
        if token.used + SELDOM < now:
            with suppress(Unavailable):  # a note, for which nobody is turned away
                await self._store.use_token(token.digest, now)
        return Visitor(person, token) if person else None

    async def new_guest(self) -> Person:
        person = Person(
            secrets.token_urlsafe(12), f"Guest {secrets.randbelow(9000) + 1000}", None, None, time.time(), False
        )
        await self._store.add_person(person)
        return person

    async def new_session(self, person: Person, browser: str) -> str:
        """A cookie for somebody's browser, by what that says of itself."""
        return self.cookie_of(await self._new(person, browser_name(browser), SESSION))

    async def new_token(self, person: Person, label: str, scope: Scope) -> str:
        return await self._new(person, checked_name(label), scope)

    async def _new(self, person: Person, label: str, scope: Scope) -> str:
        for old in (await self._store.tokens_of(person.id))[MOST_TOKENS - 1 :]:
            await self._store.drop_token(old.digest)
        secret, now = secrets.token_urlsafe(32), time.time()
        await self._store.add_token(Token(_digest(secret), person.id, label, now, scope, now))
        return secret

    async def sign_out(self, person: Person, which: str | None, besides: str | None = None) -> None:
        """End one session or token by its name in the list, or all of them but one."""
        for token in await self._store.tokens_of(person.id):
            if (which is None or public_name(token) == which) and token.digest != besides:
                await self._store.drop_token(token.digest)

    async def rename(self, person: Person, name: str, portrait: str | None = None) -> None:
        """Give somebody another name, and another portrait if he has chosen one."""
        chosen = None if portrait is None else checked_portrait(portrait)
        await self._store.rename_person(person.id, checked_persons_name(name), chosen)

    async def register(self, person: Person, account: str, passphrase: str, old: str | None) -> bool:
        """Give a guest an account, or whoever has one and knows its passphrase another; True if there was one."""
        if person.account is not None and not await self._passphrases.is_right(person.passphrase, old or ""):
            raise BadInput("the old passphrase is not right")
        check(passphrase)
        name = checked_persons_name(account)
        other = await self._store.account(name)
        if other and other.id != person.id:  # nothing need be hashed for that
            raise Taken("someone else logs in as '{account}'", account=name)
        await self._store.set_account(person.id, name, await self._passphrases.hashed(passphrase))
        return person.account is not None

    async def log_in(self, account: str, passphrase: str) -> Person:
        person = await self._store.account(account)
        # A name that nobody has takes as long as a wrong passphrase, and is answered the same.
        if not await self._passphrases.is_right(person.passphrase if person else None, passphrase) or person is None:
            raise BadInput("there is no account of this name with this passphrase")
        return person


def public_name(token: Token) -> str:
    """What a token is called in its owner's list; nobody can come in with that."""
    return token.digest[:16]


def browser_name(agent: str) -> str:
    """What a browser says of itself, in two words."""
    found = [next((name for name in names if name in agent), "") for names in (_BROWSERS, _SYSTEMS)]
    said = ", ".join(name for name in found if name)
    return said.replace("Edg", "Edge").replace("OPR", "Opera").replace("Mac OS", "macOS") or "a program"


def _signature(key: bytes, name: str) -> str:
    return hmac.new(key, name.encode(), hashlib.sha256).hexdigest()


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
