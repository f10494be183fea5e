"""Writes what an arena has found to where it is kept."""

import json
import os
from pathlib import Path
from typing import Any

from strangecase.arena.report import Report
from strangecase.bots import ratings
from strangecase.errors import BadInput
from strangecase.games import find_game


def check_new(path: Path) -> None:
    """An error, before anything is played, if a file cannot be written there or would be written over."""
    if path.exists() or path.is_symlink():
        raise BadInput("{path} exists already and is left as it is; choose another name", path=str(path))
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise BadInput("cannot write to the folder {folder}", folder=str(path.parent))


def keep(path: Path, text: str) -> None:
    """Write a whole file, or none."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadInput("cannot write {path}: {why}", path=str(path), why=error.strerror or str(error)) from None


def write_ratings(report: Report) -> None:
    """Put the report in place of its game's part of the ratings."""
    file = ratings.FILE
    kept = dict(ratings.read(file)) if file.exists() else {}
    kept[report.contest.game_name] = _part(report)
    keep(file, json.dumps(dict(sorted(kept.items())), indent=2) + "\n")
    ratings.read.cache_clear()


def _part(report: Report) -> dict[str, Any]:
    """Rounded to what can be told: tenths of a point, two digits of a time."""
    contest = report.contest
    return {
        "command": report.command,
        "rules": find_game(contest.game_name).version,
        "players": contest.players,
        "options": dict(contest.options),
        "anchor": {"bot": report.anchor, "rating": report.anchor_points},
        "bots": [
            {
                "bot": standing.bot,
                "version": standing.version,
                "budget": standing.budget,
                "rating": round(standing.rating.value, 1),
                "low": round(standing.rating.low, 1),
                "high": round(standing.rating.high, 1),
                "games": standing.games,
                "p50": float(f"{standing.p50:.2g}"),
                "p95": float(f"{standing.p95:.2g}"),
            }
            for standing in report.standings
        ],
    }
