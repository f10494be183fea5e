"""What a host can set, from the environment; everything has a value that serves a club on one small machine."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from strangecase.errors import Misuse
from strangecase.folders import user_folder
from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.server.addresses import Proxies
from strangecase.server.store.store import Unavailable


def make_private(folder: Path) -> None:
    """Have a folder that only its owner can look into."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        raise Unavailable(f"the folder '{folder}' cannot be used for data: {error.strerror}") from error


@dataclass(frozen=True)
class Limits:
    """What one visitor, or one address, can ask of the house."""

    message_bytes: int = 16 * 1024
    messages_a_second: float = 20.0  # on one connection; three seconds' worth may come at once
    messages_an_address: float = 100.0  # a second, at all tables, from one address; others wait
    requests_a_second: float = 20.0  # HTTP, from one address, likewise
    connections_an_address: int = 200  # WebSockets
    sockets_an_address: int = 400  # other connections
    reads_a_second: float = 100.0  # pieces of HTTP requests, from one address; 3 s' worth at once, others wait
    arrivals_a_second: float = 10.0  # WebSockets opened, from one address; ten seconds' worth may come at once
    request_seconds: float = 20.0  # for a request of HTTP to be there, head and body
    tables_a_person: int = 40  # open or being played
    tables_an_hour: int = 600  # opened from one address; a tenth of them may be at once
    games_again_a_second: float = 1.0  # other games at tables where one is over, from one address; 60 may be at once
    guesses_a_minute: int = 10  # of passphrases, for one account and from one address; as many may come at once
    people_an_hour: int = 600  # new guests from one address; a tenth of them may come at once
    unread_seconds: float = 20.0  # in which some of what waits to be read must have gone
    list_seconds: float = 1.0  # that a list is kept for whoever asks again
    unsent: int = 200  # messages waiting for a page that does not read


# For measurements on one's own machine.
UNLIMITED = Limits(
    messages_a_second=1e9,
    messages_an_address=1e9,
    requests_a_second=1e9,
    connections_an_address=10**9,
    sockets_an_address=10**9,
    reads_a_second=1e9,
    arrivals_a_second=1e9,
    tables_a_person=10**9,
    tables_an_hour=10**9,
    games_again_a_second=1e9,
    people_an_hour=10**9,
    guesses_a_minute=10**9,
)


@dataclass(frozen=True)
class Settings:
    data: Path
    database: str | None = None  # postgresql://...; by default a file in the data folder
    page: Path | None = None  # the built page
    origins: tuple[str, ...] = ()  # other addresses that the page may be served from, as in https://games.example
    hosts: tuple[str, ...] = ()  # other names that the house may be called by, as in club.example
    proxies: tuple[str, ...] = ()  # addresses and networks of proxies, who say where a visitor comes from
    secure: bool = False  # whether cookies go over https only
    prepare_bots: bool = False  # whether the bots' search is compiled before it is asked for
    salt_seconds: float = 5.0  # how long the deal waits for everyone's salt
    pondering: float = 1.0  # how much of the time that is its manner a bot takes to decide; 0 is none
    limits: Limits = field(default_factory=Limits)
    elsewhere: tuple[Game, ...] = ()  # games that are offered beside those of the house

    @property
    def games(self) -> tuple[Game, ...]:
        """All that can be chosen on the page."""
        return (*all_games(), *self.elsewhere)


def settings(page: Path | None = None) -> Settings:
    """The settings of this machine."""
    named = os.environ.get("STRANGECASE_DATA")
    folder = Path(named) if named else user_folder("XDG_DATA_HOME", ".local/share")
    if folder is None:
        raise Misuse("there is no home folder to keep games in; name one in STRANGECASE_DATA")
    data = folder if named else folder / "strangecase"
    origins = _listed("STRANGECASE_ORIGINS")
    secure = any(origin.startswith("https://") for origin in origins)
    limits = UNLIMITED if os.environ.get("STRANGECASE_LIMITS") == "off" else Limits()
    prepare = os.environ.get("STRANGECASE_PREPARE") != "off"
    database = os.environ.get("STRANGECASE_DATABASE") or None
    proxies = _listed("STRANGECASE_PROXIES")
    Proxies(proxies)  # refuses what is none
    pondering = 0.0 if os.environ.get("STRANGECASE_PONDER") == "off" else 1.0
    return Settings(
        data, database, page, origins, _listed("STRANGECASE_HOSTS"), proxies, secure, prepare,
        pondering=pondering, limits=limits,
    )  # fmt: skip


def _listed(name: str) -> tuple[str, ...]:
    """What a variable of the environment lists, separated by commas."""
    return tuple(part for each in os.environ.get(name, "").split(",") if (part := each.strip()))
