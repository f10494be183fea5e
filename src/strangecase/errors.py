"""What can go wrong through no fault of the program: each error is a sentence for the person who caused it.

Refusals at the table are a kind of their own, in `table/gate.py`.
"""

import difflib
from collections.abc import Iterable


class StrangeCaseError(Exception):
    """The message says what was wrong, where, and what would be right."""


class Misuse(StrangeCaseError):
    """A command, or a part of the house, was given something that it does not understand."""


class UnknownName(Misuse):
    """A game, an option, a bot or a language of this name does not exist."""

    def __init__(self, kind: str, given: str, known: Iterable[str]) -> None:
        names = list(known)
        close = difflib.get_close_matches(given, names, n=1)
        hint = f"did you mean '{close[0]}'? " if close else ""
        choices = ", ".join(names) if names else "none"
        super().__init__(f"unknown {kind}: '{given}'; {hint}there are: {choices}")


class BadInput(StrangeCaseError):
    """A word, a number, a file or a combination that cannot be worked with; `rule` is the rule it breaks, if any."""

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        self.sentence = sentence
        self.rule = rule
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
