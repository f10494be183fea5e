"""Refusals as pages are sent them."""

from strangecase.server import messages
from strangecase.server.store.store import Conflict, Unavailable
from strangecase.tables.gate import Reason, Refused


def not_written(error: Conflict | Unavailable) -> Refused:
    if isinstance(error, Conflict):
        return Refused(Reason.STALE, "the table has moved on; look again")
    return Refused(Reason.STALE, "the table cannot be written right now; try again in a moment")


def refusal(request: str | None, refused: Refused) -> messages.Refused:
    """A refusal as it is sent; the request has no id if it could not be read."""
    blanks = dict(refused.blanks)
    return messages.Refused(request, refused.reason, refused.sentence, refused.rule, refused.pattern, blanks)
