"""Sentences in the languages of the house, for the terminal and the page alike.

A catalogue is a JSON file. Its keys lead, through sections, to a pattern for each language: "events", "led", "en". A
pattern has blanks, `{like this}`. Where the words depend on something, a list of patterns stands for one: the number
takes the pattern of its place, or the last; and so does an object of patterns by name.

`refusals.json` is another kind: there the English pattern is the key to the sentence in the other languages.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from strangecase.errors import Refusal, StrangeCaseError, UnknownName

LANGUAGES = ("en", "fr", "it")

Entries = Mapping[str, Any]
Namer = Callable[[str, str], str | None]  # what a blank of a refusal is called at this table, if not what it says

_HOUSE = "strangecase"
_VOWEL = re.compile("(?!hyde)[aeiouhàâæéèêëîïôœùûü]", re.IGNORECASE)  # the h of Hyde is heard


class Words:
    """Catalogues in one language. Of a key that stands in several, the last one's counts."""

    def __init__(self, language: str, catalogues: Iterable[Entries], refusals: Iterable[Entries] = ()) -> None:
        self.language = check_language(language)
        self._catalogues = tuple(catalogues)
        self._refusals = tuple(refusals)

    def __call__(self, key: str, which: int | str | None = None, /, **blanks: object) -> str:
        """The sentence of a key, its blanks filled; `which` of its patterns, if it has several."""
        pattern = self.entry(key)
        if isinstance(which, str):
            pattern = pattern[which]
        elif which is not None:
            blanks.setdefault("n", which)
            pattern = pattern[min(int(which), len(pattern) - 1)] if isinstance(pattern, list) else pattern
        return str(pattern).format(**blanks)

    def entry(self, key: str) -> Any:
        """What the catalogues have by this key: a pattern, a list of them, or an object."""
        found = self._find(key)
        if found is None:
            raise KeyError(key)
        return found[self.language]

    def has(self, key: str) -> bool:
        return self._find(key) is not None

    def _find(self, key: str) -> Any:
        for catalogue in reversed(self._catalogues):
            found: Any = catalogue
            for part in key.split("."):
                found = found.get(part) if isinstance(found, Mapping) else None
            if found is not None:
                return found
        return None

    def listed(self, names: Iterable[str]) -> str:
        """Names in a row: "one, two and three"."""
        *most, last = names
        return f"{', '.join(most)} {self('and')} {last}" if most else last

    def role(self, roles: Sequence[str], seat: int) -> str:
        """What a seat is called: as the game's words have it, or else as its roles."""
        if self.has("roles"):
            return str(self.entry("roles")[seat])
        return self("seat", seat) if roles[seat] == f"seat {seat}" else roles[seat]

    def of(self, name: str) -> str:
        """Whose something is."""
        return self("of", int(bool(_VOWEL.match(name))), name=name)

    def refusal(self, error: StrangeCaseError | Refusal, named: Namer = lambda name, text: None) -> str:
        """An error in this language, or in English if no catalogue has it; `named` may say what fills a blank."""
        rule = f"{error.rule}: " if error.rule else ""
        pattern = self._translated(error.pattern)
        if pattern is None:
            return rule + error.sentence
        blanks = {name: self._plain(name, value, named) for name, value in error.blanks.items()}
        return rule + (pattern.format(**blanks) if blanks else pattern)

    def _plain(self, name: str, value: object, named: Namer) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._plain(name, each, named) for each in value)
        return named(name, str(value)) or self._translated(str(value)) or str(value)

    def _translated(self, text: str) -> str | None:
        found = [catalogue[text] for catalogue in self._refusals if text in catalogue]
        return found[0][self.language] if found and self.language in found[0] else None


def check_language(language: str) -> str:
    """The language, or an error that says which there are."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    return language


@cache
def catalogue(package: str, name: str) -> Entries:
    """A catalogue of a package; empty where there is none."""
    file = resources.files(package).joinpath("words", f"{name}.json")
    if not file.is_file():
        return {}
    try:
        found: Entries = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise StrangeCaseError(f"{file} cannot be read: {error}") from None
    return found


@cache
def words_of(package: str, language: str) -> Words:
    """The words of a game, by its package, and those of the terminal that are no game's."""
    own = [catalogue(package, name) for name in ("sentences", "terminal")] if package != _HOUSE else []
    refusals = [catalogue(each, "refusals") for each in dict.fromkeys((package, _HOUSE))]
    return Words(language, [catalogue(_HOUSE, "terminal"), *own], refusals)


def frame(language: str) -> Words:
    """The words of the terminal that are no game's."""
    return words_of(_HOUSE, language)
