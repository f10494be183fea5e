"""A game with a line of its rules changed: a copy of its folder, which a process of its own plays in the game's place.

As a plugin of pytest (`-p tests.changed_rules`) this puts the copies in the folder CHANGED_GAMES before the games of
the house. With CHANGED_PLAIN nothing is compiled: every engine is a plain one.
"""

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[1]


def copy_changed(to: Path, game: str, old: str, new: str) -> None:
    """Copy a game's folder; a line of its rules, which is there once, becomes another."""
    copied = shutil.copytree(ROOT / "src/strangecase/games" / game, to / game)
    rules = (copied / "rules.py").read_text(encoding="utf-8").splitlines(keepends=True)
    (at,) = (i for i, line in enumerate(rules) if line.startswith(old))
    rules[at] = rules[at].replace(old, new)
    (copied / "rules.py").write_text("".join(rules), encoding="utf-8")


def run_tests(games: Path, tests: Sequence[str], plain: bool) -> subprocess.CompletedProcess[str]:
    """These tests, with the games in this folder in the place of ours; what is compiled is kept beside them."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.changed_rules", "-p", "no:cacheprovider", *tests]
    changed = {"CHANGED_GAMES": str(games), "STRANGECASE_CACHE": str(games.parent / f"{games.name}-cache")}
    wanted = {**os.environ, **changed, "CHANGED_PLAIN": "1" if plain else ""}
    return subprocess.run(command, cwd=ROOT, env=wanted, capture_output=True, text=True)


def _take_the_place(folder: str) -> None:
    games = importlib.import_module("strangecase.games")
    games.__path__.insert(0, folder)
    for game in Path(folder).iterdir():
        package = importlib.import_module(f"strangecase.games.{game.name}")
        assert (package.__file__ or "").startswith(folder), package


def _compile_nothing() -> None:
    module = importlib.import_module("strangecase.kernel.engine")
    plain = {}

    def engine(game: object) -> object:
        if game not in plain:
            plain[game] = module.Engine(game, plain=True)
        return plain[game]

    setattr(module, "engine", engine)  # noqa: B010 - modules have no types
    np.seterr(over="ignore")  # plain NumPy warns where unsigned numbers wrap round, as they are meant to


if "CHANGED_GAMES" in os.environ:
    _take_the_place(os.environ["CHANGED_GAMES"])
    if os.environ.get("CHANGED_PLAIN"):
        _compile_nothing()
