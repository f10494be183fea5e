"""What can go wrong through no fault of the program: each error is a sentence for the person who caused it.

A sentence is a pattern in English with blanks, as in "you hold {suit} ({cards}) and must play it", and plain data to
fill them. The pattern is also the key by which the page finds the sentence in another language: what people can meet
on the page is a literal in the source, where a test collects it.

Refusals at the table are a kind of their own, in `tables/gate.py`.
"""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Blank: TypeAlias = str | int | float | Sequence[str] | Sequence[int]  # plain data, as JSON has it
Blanks: TypeAlias = Mapping[str, Blank]


def fill(pattern: str, blanks: Blanks) -> str:
    """The English sentence; lists are joined by commas. A pattern without blanks is the sentence as it stands."""
    return pattern.format(**{name: _written(value) for name, value in blanks.items()}) if blanks else pattern


def _written(value: Blank) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@dataclass(frozen=True, init=False)
class Refusal:
    """Why a game's gate refuses: the number of the rule, and a sentence as a pattern and its blanks."""

    rule: str
    pattern: str
    blanks: Blanks

    def __init__(self, rule: str, pattern: str, **blanks: Blank) -> None:
        vars(self).update(rule=rule, pattern=pattern, blanks=blanks)

    @property
    def sentence(self) -> str:
        return fill(self.pattern, self.blanks)


class StrangeCaseError(Exception):
    """The message says what was wrong, where, and what would be right; `rule` is the rule that was broken, if any."""

    def __init__(self, pattern: str, rule: str | None = None, **blanks: Blank) -> None:
        self.pattern = pattern
        self.rule = rule
        self.blanks: Blanks = blanks
        self.sentence = fill(pattern, blanks)
        super().__init__(f"{rule}: {self.sentence}" if rule else self.sentence)


class Misuse(StrangeCaseError):
    """A command, or a part of the house, was given something that it does not understand."""


class UnknownName(Misuse):
    """A game, an option, a bot or a language of this name does not exist; `kind` may have blanks of its own."""

    def __init__(self, kind: str, given: str, known: Iterable[str], **blanks: Blank) -> None:
        names = list(known)
        blanks = {**blanks, "given": given, "known": names or ["none"]}
        close = difflib.get_close_matches(given, names, n=1)
        if close:
            pattern = f"unknown {kind}: '{{given}}'; did you mean '{{close}}'? there are: {{known}}"
            super().__init__(pattern, None, close=close[0], **blanks)
        else:
            super().__init__(f"unknown {kind}: '{{given}}'; there are: {{known}}", None, **blanks)


class SetApart(StrangeCaseError):
    """A table that is kept as it is, because its log cannot be carried out here."""


class OtherRules(SetApart):
    """A game that was played by another version of its rules than the one here."""


class BadInput(StrangeCaseError):
    """A word, a number, a file or a combination that cannot be worked with."""
