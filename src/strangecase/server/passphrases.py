"""Passphrases: which are good enough, and how they are kept. Hashing takes long on purpose, so it is done beside the
event loop, by few at a time."""

import asyncio
import os
import secrets
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from strangecase.errors import BadInput

LENGTH = (8, 200)  # characters
AT_ONCE = 2  # that are hashed, each in some 60 MB
MOST_WAITING = 20
NICE = 10  # how far hashing gives way to the house

T = TypeVar("T")


class TooMany(BadInput):
    """So many are signing in that another would wait too long."""


class Passphrases:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "argon2", _give_way)
        self._waiting = 0
        self._nobodys = self._hasher.hash(secrets.token_urlsafe(32))

    async def hashed(self, passphrase: str) -> str:
        """How a passphrase is kept; `BadInput` if it is not good enough."""
        check(passphrase)
        return await self._aside(lambda: self._hasher.hash(passphrase))

    async def is_right(self, kept: str | None, passphrase: str) -> bool:
        """Whether this is the passphrase; where there is none, it takes as long to say no."""
        return await self._aside(lambda: self._verify(kept or self._nobodys, passphrase)) and kept is not None

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, kept: str, passphrase: str) -> bool:
        try:
            return self._hasher.verify(kept, passphrase)
        except Argon2Error:
            return False

    async def _aside(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise TooMany("too many are signing in right now; try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _give_way() -> None:
    """Let everything else go first: on Linux this is the thread's own, and that of those which it begins."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, 0, NICE)


def check(passphrase: str) -> None:
    """Refuse what is too short, too long, or among the first that anyone would try."""
    least, most = LENGTH
    if not least <= len(passphrase) <= most:
        raise BadInput(
            "a passphrase has {least} to {most} characters, not {given}", least=least, most=most, given=len(passphrase)
        )
    if passphrase.strip().casefold() in _common():
        raise BadInput("this passphrase is among the thousand that everyone tries first; choose another")


@cache
def _common() -> frozenset[str]:
    text = resources.files("strangecase.server").joinpath("common_passphrases.txt").read_text(encoding="utf-8")
    return frozenset(text.split())
