"""Names: that they can be seen, and that none looks like a bot's or like another's at the same table.

Two names look alike if their skeletons are the same (Unicode Technical Standard 39, 4): decomposed, every letter in
place of those that look like it.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

from strangecase.errors import BadInput
from strangecase.server.cast import CAST
from strangecase.server.messages import MOST_NAME
from strangecase.server.store.records import check_text

BLANK = set("\u115f\u1160\u3164\uffa0\u2800")  # letters that print nothing
MOST_MARKS = 2  # on one letter
_DIRECTION = "\u200e"  # around letters written from right to left in the data


def checked_name(name: str) -> str:
    """A name as it can be shown: one line, no signs that do not print, not too long."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    check_text(shown)
    if not shown or len(shown) > MOST_NAME or not shown.isprintable() or not _is_seen(shown):
        raise BadInput("a name has 1 to {most} characters, all of which can be printed", most=MOST_NAME)
    return shown


def checked_persons_name(name: str) -> str:
    """The same, for a person: nobody is called like a bot."""
    shown = checked_name(name)
    if not skeletons(shown).isdisjoint(_bots()):
        raise BadInput("{name} looks like the name of a bot; choose another", name=shown)
    return shown


def check_apart(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like one of the others at a table."""
    alike = skeletons(name)
    for other in others:
        if other and not alike.isdisjoint(skeletons(other)):
            raise BadInput("somebody at this table is called {other}, which looks like your name", other=other)


def skeletons(name: str) -> frozenset[str]:
    """What a name looks like, as it is written and in small letters: a large i looks like an l."""
    return frozenset(_skeleton(written).casefold() for written in (name, name.casefold()))


def _skeleton(name: str) -> str:
    prototypes = _prototypes()
    looks = "".join(prototypes.get(letter, letter) for letter in unicodedata.normalize("NFD", name))
    return " ".join(unicodedata.normalize("NFD", looks).split())


def _is_seen(name: str) -> bool:
    """Whether there is something to see, and no heap of marks."""
    if BLANK & set(name) or all(unicodedata.category(letter)[0] in "MZ" for letter in name):
        return False
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return False
    return True


@cache
def _bots() -> frozenset[str]:
    return frozenset().union(*(skeletons(name) for character in CAST for name in (character.name, character.face)))


@cache
def _prototypes() -> dict[str, str]:
    """For every letter what stands for all that look like it. The data has for each those that it is confused with."""
    group: dict[str, set[str]] = {}
    for letter, alike in confusables_data.items():
        names = {letter.strip(_DIRECTION), *(each["c"].strip(_DIRECTION) for each in alike)}
        joined = names.union(*(group.get(name, ()) for name in names))
        group.update(dict.fromkeys(joined, joined))
    return {letter: min(alike, key=_plainness) for letter, alike in group.items() if len(letter) == 1}


def _plainness(letters: str) -> tuple[bool, bool, str]:
    """Several letters before one, for they are what it looks like; then ASCII; then the first."""
    return len(letters) == 1, not letters.isascii(), letters
