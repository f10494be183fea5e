"""`serve`: tables on the web, for a browser on this machine or for a club."""

import argparse
import json
import logging
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from dataclasses import replace
from typing import Any

SUMMARY = "serve tables on the web, and open the browser if wanted"
EXAMPLES = ("serve --open", "serve --host 0.0.0.0 --port 8000", "serve --open --game ./mygame")
# Seconds until a thread that makes a replay or replays a log lets the event loop go on. By default it is ten times as
# long, and a move, which comes back to the loop several times, waits for it each time.
SWITCH = 0.0005
DOCUMENTED = set(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this machine only)")
    parser.add_argument("--port", type=int, default=0, help="port (default: a free one)")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--no-page", action="store_true", help="serve the interface for programs only")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="FOLDER",
        help="offer a game of your own, too",
    )
    parser.add_argument(
        "--new-key", action="store_true", help="sign cookies and the public log with new keys from now on"
    )
    parser.add_argument("--log", action="store_true", help="write a line of JSON for every request")


def run(args: argparse.Namespace) -> int:
    import uvicorn

    from strangecase.games import game_at
    from strangecase.server.app import make_app, serving
    from strangecase.server.journal import renew_signing_key
    from strangecase.server.keys import renew
    from strangecase.server.page import built_page
    from strangecase.server.settings import make_private, settings

    class Announced(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(f"Strange Case is open at {address}  (Ctrl-C closes it)", flush=True)

    logging.basicConfig(level=logging.INFO if args.log else logging.WARNING, handlers=[_json_lines()])
    logging.getLogger("uvicorn.error").addFilter(lambda record: not app.server.trouble)  # told in a sentence below
    chosen = settings(None if args.no_page else built_page())
    chosen = replace(chosen, elsewhere=tuple(map(game_at, args.game)))
    if args.new_key:
        make_private(chosen.data)
        renew(chosen.data)
        renew_signing_key(chosen.data)
    app = make_app(chosen)
    listening = listen(args.host, args.port)
    host, port = listening.getsockname()[:2]
    address = f"http://{host}:{port}/"
    if args.open:
        threading.Thread(target=_open_browser, args=(address,), daemon=True).start()
    sys.setswitchinterval(SWITCH)
    try:
        Announced(serving(app)).run(sockets=[listening])
    except SystemExit:
        if app.server.trouble:
            raise app.server.trouble from None
        raise
    return 0


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        from strangecase.errors import Misuse

        listening.close()
        why = error.strerror if isinstance(error, OSError) else "a port is a number from 0 to 65535"
        raise Misuse(f"cannot listen at {host}, port {port}: {why}; try another --port") from error
    return listening


def _open_browser(address: str) -> None:
    """Open the browser as soon as somebody answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}healthz", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return


def _json_lines() -> logging.Handler:
    handler = logging.StreamHandler()
    handler.setFormatter(_JsonLine())
    return handler


class _JsonLine(logging.Formatter):
    """A record as one line of JSON, with whatever was said beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name}
        said["message"] = record.getMessage()
        said |= {name: value for name, value in vars(record).items() if name not in DOCUMENTED}
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str)
