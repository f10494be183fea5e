"""Refusals: what the table answers when it does not do what it was asked."""

from enum import StrEnum

from strangecase.errors import BadInput


class Reason(StrEnum):
    """The kinds of refusal, the same for every game."""

    WRONG_SEAT = "wrong seat"
    ILLEGAL = "illegal"
    STALE = "stale"
    OVER = "over"
    NOT_A_WORD = "not a word"


class Refused(BadInput):
    """A decision that was not carried out. Nothing has changed at the table."""

    def __init__(self, reason: Reason, sentence: str, rule: str | None = None) -> None:
        self.reason = reason
        super().__init__(sentence, rule)

    def __repr__(self) -> str:
        return f"Refused({self.reason}): {self}"
