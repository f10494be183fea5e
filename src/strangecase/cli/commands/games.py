"""`games`: what can be played."""

import argparse

from strangecase.games import all_games
from strangecase.kernel.game import Game, Option

SUMMARY = "list the games, who can play them, and their options"
EXAMPLES = ("games",)


def arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(args: argparse.Namespace) -> int:
    print("\n\n".join(_described(game) for game in all_games()))
    return 0


def _described(game: Game) -> str:
    counts = " or ".join(str(count) for count in sorted(game.players))
    lines = [game.name, f"  {game.title}, by {game.author}", f"  {game.about}"]
    lines.append(f"  players: {counts} ({', '.join(game.roles)})")
    lines += [f"  option {_option(option)}" for option in game.options]
    return "\n".join(lines)


def _option(option: Option) -> str:
    return f"{option.name}: {option.choices}; {option.about} ({option.rule})"
