"""`new`: a folder with a small game in it, to begin with."""

import argparse
from importlib import resources
from pathlib import Path

from strangecase.errors import BadInput, Misuse

SUMMARY = "make a folder with a small game that runs at once, to write your own in"
EXAMPLES = ("new mygame", "new games/whist")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=Path, metavar="FOLDER", help="the folder to be made, of the game's name")


def run(args: argparse.Namespace) -> int:
    folder: Path = args.game
    if not folder.name.isidentifier():
        raise Misuse("a game's folder is called as Python calls modules, as in my_game, not '{name}'", name=folder.name)
    make(folder)
    print(f"{_written(folder)} is a game; its rules are in rules.py.")
    print(f"  strangecase play {_written(folder)}\n  strangecase check {_written(folder)}")
    return 0


def _written(folder: Path) -> str:
    """The folder as a game is written that lies there."""
    return str(folder) if "/" in str(folder) else f"./{folder}"


def make(folder: Path) -> None:
    """Write the files of a new game, which is called as its folder."""
    words = folder.name.strip("_").lower().replace("_", "-")
    try:
        folder.mkdir(parents=True)
        for name in ("__init__.py", "rules.py", "sight.py"):
            text = resources.files("strangecase.cli").joinpath("template", name).read_text(encoding="utf-8")
            text = text.replace("new-game", words).replace("New game", words.replace("-", " ").capitalize())
            (folder / name).write_text(text.replace('"NEW"', f'"{words[:3].upper()}"'), encoding="utf-8")
    except FileExistsError:
        raise BadInput("{folder} is there already", folder=str(folder)) from None
    except OSError as error:
        raise BadInput("cannot make {folder}: {why}", folder=str(folder), why=str(error.strerror)) from None
