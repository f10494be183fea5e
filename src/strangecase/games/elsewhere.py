"""Games that lie outside the package: found by their folder, or by what Python would import."""

import hashlib
import importlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from strangecase.errors import Misuse
from strangecase.kernel.game import Game

KNOWN = "STRANGECASE_GAMES"  # in the environment, so that processes that are started know the games as well


def is_place(text: str) -> bool:
    """Whether this is where a game lies, rather than its name."""
    return "/" in text or os.sep in text or "." in text


def find(place: str) -> Game:
    """The game in a folder, or of a module."""
    is_folder = "/" in place or os.sep in place
    return _found(str(Path(place).resolve()) if is_folder else place)


@cache
def _found(place: str) -> Game:
    module = _imported(Path(place)) if Path(place).is_absolute() else _named(place)
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise Misuse("{place} is no game: its __init__.py has no GAME", place=place)
    return game


def _named(module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise Misuse("there is no module '{module}'; a folder is written with a slash", module=module) from None


def _imported(folder: Path) -> ModuleType:
    """A package that lies anywhere, under a name that nothing else has."""
    if not (folder / "__init__.py").is_file():
        raise Misuse("there is no game in {place}: it has no __init__.py", place=str(folder))
    name = f"strangecase_{hashlib.sha256(str(folder).encode()).hexdigest()[:8]}_{folder.name}"
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec
    assert spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_taken(place: str, name: str) -> Misuse:
    """The error for a game that is called as one of the house."""
    return Misuse("{place}: there is a game called '{name}' already", place=place, name=name)


def known_games() -> Iterator[Game]:
    """The games that were found before, the latest first."""
    return map(_found, reversed(_known()))


def _known() -> list[str]:
    return [place for place in os.environ.get(KNOWN, "").split(os.pathsep) if place]


def remember(game: Game) -> None:
    """Know a game by its name from now on, in every process that this one starts as well."""
    place = str(game.folder) if game.package.startswith("strangecase_") else game.package
    os.environ[KNOWN] = os.pathsep.join([*(other for other in _known() if other != place), place])
