"""`play`: a game in the terminal against a bot."""

import argparse
import sys
from typing import TYPE_CHECKING

from strangecase.cli.shared import add_options, compile_with_note, console, data_folder, read_options
from strangecase.errors import BadInput, UnknownName
from strangecase.games import all_games, find_game
from strangecase.kernel.game import Game

if TYPE_CHECKING:
    from strangecase.cli.sitting import Sitting

SUMMARY = "play a game against a bot, here in the terminal"
EXAMPLES = (
    "play",
    "play jekyll-vs-hyde --as hyde",
    "play jekyll-vs-hyde --bot random --option deck=standard",
    "play jekyll-vs-hyde --new",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game (asked for if left out)")
    parser.add_argument("--as", dest="role", default="", metavar="ROLE", help="the role you take (default: the first)")
    parser.add_argument("--bot", default="greedy", metavar="BOT", help="who plays against you (default: greedy)")
    parser.add_argument("--name", default="you", help="your name in the record (default: you)")
    parser.add_argument("--new", action="store_true", help="begin anew even if a game was left unfinished")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from strangecase.bots import find_bot
    from strangecase.cli.sitting import Sitting, resume

    game = find_game(args.game) if args.game else _choose_game()
    options = read_options(game, args.option)
    seat = _seat(game, args.role)
    compile_with_note(game, "table")
    find_bot(args.bot, game)
    saved = data_folder() / f"{game.name}.unfinished.json"
    sitting = None if args.new else resume(game, saved)
    if sitting is None:
        sitting = Sitting.begin(game, seat, args.name, args.bot, options, saved)
    elif args.role or args.option:
        print("Going on with the game that was left unfinished; --new begins another.", file=sys.stderr)
    return _play(sitting)


def _play(sitting: "Sitting") -> int:
    out = console(styles=sitting.game.terminal.STYLES)
    try:
        sitting.play(out)
    except (EOFError, KeyboardInterrupt):
        out.print()
        sitting.leave(out)
    return 0


def _choose_game() -> Game:
    games = all_games()
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, start=1):
        print(f"{number}  {game.title}: {game.about}")
    answer = input(f"Which game, 1 to {len(games)}? ").strip()
    if not answer.isdigit() or not 1 <= int(answer) <= len(games):
        raise BadInput(f"'{answer}' is not one of the numbers 1 to {len(games)}")
    return games[int(answer) - 1]


def _seat(game: Game, role: str) -> int:
    """The seat of a role, by any part of its name: hyde, "mr. hyde", 1."""
    if not role:
        return 0
    fitting = [seat for seat, name in enumerate(game.roles) if role.lower() in name.lower() or role == str(seat)]
    if len(fitting) != 1:
        raise UnknownName(f"role in {game.title}", role, [name.split()[-1].lower() for name in game.roles])
    return fitting[0]
