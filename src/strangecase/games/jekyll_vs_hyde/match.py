"""The return match of Jekyll vs. Hyde: two games with the roles changed (JVH-25)."""

from collections.abc import Mapping
from typing import Any

from strangecase.games.jekyll_vs_hyde.rules import END

GAMES = 2


def winner(first: Mapping[str, Any], second: Mapping[str, Any]) -> int | None:
    """Who won the match, by his seat in the first game; None for a tie. Takes the results of the two case files."""
    first_hyde, second_hyde = 1, 0  # seat 0 is Hyde in the second game
    if first["marker"] != second["marker"]:
        return first_hyde if first["marker"] > second["marker"] else second_hyde
    if first["marker"] == END and first["rounds"] != second["rounds"]:
        return first_hyde if first["rounds"] < second["rounds"] else second_hyde
    return None
