"""What a host can set, from the environment; everything has a value that serves a club on one small machine."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from strangecase.errors import Misuse
from strangecase.folders import user_folder
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
    requests_a_second: float = 20.0  # HTTP, from one address, likewise
    connections_an_address: int = 200  # WebSockets
    sockets_an_address: int = 400  # other connections
    request_seconds: float = 20.0  # for a request of HTTP to be there, head and body
    tables_a_person: int = 40  # open or being played
    guesses_a_minute: int = 10  # of passphrases, for one account and from one address; as many may come at once
    people_an_hour: int = 600  # new guests from one address; a tenth of them may come at once
    unsent: int = 200  # messages waiting for a page that does not read


# For measurements on one's own machine.
UNLIMITED = Limits(
    messages_a_second=1e9,
    requests_a_second=1e9,
    connections_an_address=10**9,
    sockets_an_address=10**9,
    tables_a_person=10**9,
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
    proxies: tuple[str, ...] = ()  # addresses of proxies, who say where a visitor comes from
    secure: bool = False  # whether cookies go over https only
    prepare_bots: bool = False  # whether the bots' search is compiled before it is asked for
    salt_seconds: float = 5.0  # how long the deal waits for everyone's salt
    pondering: float = 1.0  # how much of the time that is its manner a bot takes to decide; 0 is none
    limits: Limits = field(default_factory=Limits)


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
    pondering = 0.0 if os.environ.get("STRANGECASE_PONDER") == "off" else 1.0
    return Settings(
        data, database, page, origins, _listed("STRANGECASE_HOSTS"), _listed("STRANGECASE_PROXIES"), secure, prepare,
        pondering=pondering, limits=limits,
    )  # fmt: skip


def _listed(name: str) -> tuple[str, ...]:
    """What a variable of the environment lists, separated by commas."""
    return tuple(part for each in os.environ.get(name, "").split(",") if (part := each.strip()))
