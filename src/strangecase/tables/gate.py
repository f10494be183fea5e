"""Refusals: what the table answers when it does not do what it was asked."""

from enum import StrEnum
from typing import Self

from strangecase.errors import BadInput, Blank, Refusal


class Reason(StrEnum):
    """The kinds of refusal, the same for every game."""

    WRONG_SEAT = "wrong seat"
    ILLEGAL = "illegal"
    STALE = "stale"
    OVER = "over"
    NOT_A_WORD = "not a word"


class Refused(BadInput):
    """A decision that was not carried out. Nothing has changed at the table."""

    def __init__(self, reason: Reason, pattern: str, rule: str | None = None, **blanks: Blank) -> None:
        self.reason = reason
        super().__init__(pattern, rule, **blanks)

    @classmethod
    def because(cls, reason: Reason, cause: Refusal | BadInput) -> Self:
        """What a game's gate or its notation has said, as the table's refusal."""
        return cls(reason, cause.pattern, cause.rule, **cause.blanks)

    def __repr__(self) -> str:
        return f"Refused({self.reason}): {self}"
