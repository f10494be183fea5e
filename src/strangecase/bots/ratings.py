"""How strong the bots are: what the arena has measured, kept beside them in `ratings.json`.

`strangecase arena GAME ... --write-ratings` writes a game's part; docs/arena.md says how to read the numbers. This
module is no bot and imports none.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("ratings.json")


@dataclass(frozen=True)
class Rating:
    """One bot in one game, as strong as it was measured; the interval holds against the anchor of the game's part."""

    bot: str  #      as it was written in the command, as ismcts:20000@0.3
    version: int
    budget: float  # seconds that it could have taken for a move
    rating: float
    low: float
    high: float
    games: int
    p50: float  #    seconds that it took for a move
    p95: float


def rating(game: str, bot: str) -> Rating | None:
    """The rating of a bot in the game of this name; None if it has not been measured."""
    return next((found for found in ratings(game) if found.bot == bot), None)


def ratings(game: str) -> tuple[Rating, ...]:
    """All that have been measured in the game of this name, the strongest first."""
    return tuple(Rating(**bot) for bot in part(game).get("bots", ()))


def part(game: str) -> dict[str, Any]:
    """The game's part of the file: the command that made it, how it was played, the anchor, the bots."""
    found: dict[str, Any] = read(FILE).get(game, {})
    return found


@cache
def read(file: Path) -> dict[str, Any]:
    """The whole file, by game."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found
