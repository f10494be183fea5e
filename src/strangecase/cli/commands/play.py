"""`play`: a game in the terminal against a bot."""

import argparse
import sys
from typing import TYPE_CHECKING

from strangecase.cli.shared import (
    add_language,
    add_options,
    compile_with_note,
    console,
    data_folder,
    prepare_bot,
    read_options,
)
from strangecase.errors import BadInput, UnknownName
from strangecase.games import all_games, game_at
from strangecase.kernel.game import Game
from strangecase.words import Words, frame

if TYPE_CHECKING:
    from strangecase.cli.sitting import Sitting

SUMMARY = "play a game against a bot, here in the terminal"
BOTS = "who plays against you: poole, enfield, lanyon, utterson or hyde, the strongest (default: enfield)"
ROLE = "the role you take (default: the first; a seat drawn by lot in the games for three or more)"
EXAMPLES = (
    "play",
    "play jekyll-vs-hyde --as hyde",
    "play jekyll-vs-hyde --bot utterson --option deck=standard",
    "play jekyll-and-hyde --players 3",
    "play jekyll-and-hyde --as 0",
    "play frankenstein --as frankenstein --option sixth=on",
    "play jekyll-vs-hyde --new",
    "play jekyll-vs-hyde --lang fr",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="its name, or its folder (asked for if left out)")
    parser.add_argument("--as", dest="role", default="", metavar="ROLE", help=ROLE)
    parser.add_argument("--players", type=int, metavar="N", help="how many play (where a game has a choice)")
    parser.add_argument("--bot", default="enfield", metavar="BOT", help=BOTS)
    parser.add_argument("--name", type=_name, help="your name in the record (default: you)")
    add_language(parser)
    parser.add_argument("--salt", default="", metavar="HEX", help="your own part in the deal (default: made for you)")
    parser.add_argument("--new", action="store_true", help="begin anew even if a game was left unfinished")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from strangecase.bots import find_bot
    from strangecase.cli.sitting import Sitting, alone_with, put_by, resume

    words = frame(args.lang)
    game = game_at(args.game) if args.game else _choose_game(words)
    options = read_options(game, args.option)
    count = game.players[0] if args.players is None else args.players
    game.check_players(count)
    seat = _seat(game, args.role, count)
    compile_with_note(game, "table")
    find_bot(args.bot, game)
    prepare_bot(args.bot, game)
    saved = data_folder() / f"{game.name}.unfinished.json"
    with alone_with(saved):
        if args.new and (away := put_by(saved)):
            print(words("movedAway", path=away), file=sys.stderr)
        sitting = resume(game, saved)
        if sitting:
            print(words("resumed"), file=sys.stderr)
        else:
            players = [args.name or words("name") if other == seat else args.bot for other in range(count)]
            by_lot = game.seats_by_lot and not args.role
            sitting = Sitting.begin(game, players, seat, args.bot, options, saved, args.salt, by_lot)
        sitting.language = args.lang
        return _play(sitting)


def _name(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise argparse.ArgumentTypeError("a name has letters that can be printed")
    return text


def _play(sitting: "Sitting") -> int:
    out = console(styles=sitting.game.terminal.STYLES)
    try:
        sitting.play(out)
    except (EOFError, KeyboardInterrupt):
        out.print()
        sitting.leave(out)
    return 0


def _choose_game(words: Words) -> Game:
    games = all_games()
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, start=1):
        print(f"{number}  {game.title}: {game.about}")
    answer = input(words("which", n=len(games))).strip()
    if not answer.isdecimal() or not 1 <= int(answer) <= len(games):
        raise BadInput(words("notANumber", answer=answer, n=len(games)))
    return games[int(answer) - 1]


def _seat(game: Game, role: str, count: int) -> int:
    """The seat of a role, by any part of its name: hyde, "mr. hyde", 1."""
    if not role:
        return 0
    roles = game.roles[:count]
    fitting = [seat for seat, name in enumerate(roles) if role.lower() in name.lower() or role == str(seat)]
    if len(fitting) != 1:
        raise UnknownName("role in {title}", role, [name.split()[-1].lower() for name in roles], title=game.title)
    return fitting[0]
