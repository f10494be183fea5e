"""Cases that a command reads from files, made ready to be replayed."""

from contextlib import suppress
from typing import Any

from strangecase.cli.shared import compile_with_note
from strangecase.errors import UnknownName
from strangecase.games import find_game
from strangecase.tables.case import BadCase


def ready(case: dict[str, Any] | BadCase) -> dict[str, Any]:
    """A case whose game has been compiled, with a note if that took time; what could not be read is raised."""
    if isinstance(case, BadCase):
        raise case
    with suppress(UnknownName):  # a game that does not exist is said when the case is replayed
        compile_with_note(find_game(str(case.get("game"))), "table")
    return case
