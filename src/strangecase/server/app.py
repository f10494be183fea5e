"""The web server: pages and the HTTP interface. The WebSockets of the tables are in `sockets.py`."""

import ipaddress
import logging
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
import uvicorn
from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import FileResponse
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, HTTPConnection

from strangecase import __version__
from strangecase.bots import OPPONENTS
from strangecase.bots.ratings import rating
from strangecase.errors import Blank, SetApart, StrangeCaseError, fill
from strangecase.games import find_game
from strangecase.kernel.game import LANGUAGES
from strangecase.server import messages, schema
from strangecase.server.addresses import visitors_group
from strangecase.server.assets import ASK_FIRST, Assets, root_file
from strangecase.server.cast import cast_for, portrait_of
from strangecase.server.house import House
from strangecase.server.http import http_for, proxies_of
from strangecase.server.invitation_picture import picture
from strangecase.server.invitations import preferred_language, with_invitation
from strangecase.server.journal import Journal
from strangecase.server.keys import Keyring
from strangecase.server.lessons import chapter_names, lesson_of
from strangecase.server.limits import Buckets, Lines, Places
from strangecase.server.lists import find_tables, listed
from strangecase.server.live import Live
from strangecase.server.papers import Papers
from strangecase.server.people import COOKIE, SESSION_SECONDS, People, Visitor, public_name
from strangecase.server.replays import replay_of
from strangecase.server.settings import Settings, make_private
from strangecase.server.sockets import Sockets
from strangecase.server.store.address import open_store
from strangecase.server.store.records import SESSION, Person, account_key
from strangecase.server.store.store import Unavailable
from strangecase.server.websocket import WebSocket
from strangecase.tables.case import write_case

log = logging.getLogger("strangecase.server")
encode = msgspec.json.Encoder().encode

T = TypeVar("T")

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
MOST_LISTS = 8 * 1024 * 1024  # bytes of lists, and of pages of the public log, that are kept
LOG_LINES = 1_000  # of the public log, in one answer
LONGEST_PATH = 1_000  # characters
LAST_LINE = 2**53  # no log is longer, and every program can count so far


class Problem(Exception):
    """A request that is answered with a status and a sentence."""

    def __init__(self, status: int, pattern: str, rule: str | None = None, **blanks: Blank) -> None:
        self.status, self.problem = status, messages.Problem(fill(pattern, blanks), pattern, blanks, rule)
        super().__init__(self.problem.error)


class Server:
    """All that the routes need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.trouble: StrangeCaseError | None = None  # why it could not be started
        known = [urlsplit(origin).hostname or "" for origin in settings.origins]
        self.names = {name.lower() for name in ("localhost", socket.gethostname(), *settings.hosts, *known)}
        self.status, self._felt = 200, float("-inf")  # of the house's health, and when that was last felt
        limits = settings.limits
        self.requests = Buckets(limits.requests_a_second, 3 * limits.requests_a_second)
        self.guesses = Buckets(limits.guesses_a_minute / 60, limits.guesses_a_minute)
        self.guests = Buckets(limits.people_an_hour / 3600, limits.people_an_hour / 10)
        self.tables = Buckets(limits.tables_an_hour / 3600, limits.tables_an_hour / 10)
        self.places = Places(limits.connections_an_address)
        self.arrivals = Buckets(limits.arrivals_a_second, 10 * limits.arrivals_a_second)
        self.messages = Lines(limits.messages_an_address, limits.messages_an_address)
        self.registry = CollectorRegistry()
        self.answered = Counter("strangecase_requests", "HTTP requests answered", ["status"], registry=self.registry)
        self.refused = Counter("strangecase_refused", "requests at tables refused", ["reason"], registry=self.registry)
        self.gauges = {
            name: Gauge(f"strangecase_{name}", about, registry=self.registry)
            for name, about in (
                ("tables", "tables in memory"),
                ("connections", "open WebSockets"),
                ("moves", "steps taken since the start"),
            )
        }

    async def start(self) -> None:
        settings = self.settings
        make_private(settings.data)
        keys = Keyring(settings.data)
        self.store = open_store(settings.database, settings.data)
        await self.store.open()
        self.people = People(self.store, keys)
        self.house = House(self.store, settings, Journal(self.store, settings.data))
        self.papers, self.lists = Papers(), Papers(MOST_LISTS)
        await self.house.start()

    async def stop(self) -> None:
        await self.house.stop()
        self.people.close()
        await self.store.close()

    # Who asks

    async def known(self, request: HTTPConnection) -> Visitor | None:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        if token:
            return await self.people.by_token(token)
        cookie = request.cookies.get(COOKIE)
        return await self.people.by_cookie(cookie) if cookie else None

    async def visitor(self, request: HTTPConnection) -> Person | None:
        """Who comes to a table; a token that only reads does not."""
        found = await self.known(request)
        return found.person if found and found.token.scope != "read" else None

    async def person(self, request: Request) -> Person:
        found = await self.known(request)
        if found is None:
            raise Problem(401, "you are not known here: ask for /api/me first, and keep the cookie")
        if found.token.scope == "read" and request.method != "GET":
            raise Problem(403, "this token may only read")
        return found.person

    async def owner(self, request: Request) -> Visitor:
        """Whoever sits at his own browser: accounts, sessions and tokens are no business of programs."""
        await self.person(request)
        found = await self.known(request)
        if found is None or found.token.scope != SESSION:
            raise Problem(403, "this is done in the browser, and not with a token")
        return found

    async def new_guest(self, request: Request) -> Person:
        """Somebody whom nobody knows yet; refused where so many come from one address."""
        if not self.guests.take(visitors_group(request)):
            raise Problem(429, "too many new visitors from this address; wait a moment")
        return await self.people.new_guest()

    def check_guess(self, request: Request, account: str | None) -> None:
        """Refuse to hash another passphrase where many have been hashed, from an address or for an account."""
        tried = [f"address {visitors_group(request)}"]
        tried += [] if account is None else [f"account {account_key(account)}"]
        if not all(map(self.guesses.take, tried)):
            raise Problem(429, "too many passphrases were tried; wait a moment")

    def check_origin(self, origin: str | None, host: str | None) -> bool:
        """Whether a request comes from a page of ours, or from a program, which names no origin."""
        if origin is None or origin in self.settings.origins:
            return True
        return host is not None and origin in (f"http://{host}", f"https://{host}")

    def check_host(self, host: str | None) -> bool:
        """Whether the house is called so. A page elsewhere can have its own name point here (DNS rebinding), and would
        then be of our origin; it cannot do so with an address, which is no name, nor with a name of ours."""
        if host is None:
            return True
        name = host.removeprefix("[").partition("]")[0] if host.startswith("[") else host.partition(":")[0]
        return name.lower().removesuffix(".") in self.names or _is_address(name)

    async def open_table(self, table: str) -> Live | None:
        """A table that waits for people; None if there is none of this name, or it is no longer open."""
        record = await self.store.table(table)
        if record is None or record.status != "open":
            return None
        try:
            return await self.house.tables.look_at(table)
        except SetApart:
            return None

    def origin(self, request: Request) -> str:
        """Where the page is served from, as others reach it."""
        return self.settings.origins[0] if self.settings.origins else str(request.base_url).rstrip("/")

    async def is_well(self) -> bool:
        """Whether the store can be written to, as of the last second."""
        if time.monotonic() > self._felt + 1.0:
            self._felt = time.monotonic()
            try:
                await self.store.beat()
                self.status = 200
            except Unavailable as error:
                log.warning("nothing can be written", extra={"error": str(error)})
                self.status = 503
        return self.status == 200

    def measure(self) -> bytes:
        self.gauges["tables"].set(len(self.house.tables))
        self.gauges["connections"].set(self.house.tables.connections)
        self.gauges["moves"].set(self.house.tables.moves)
        return generate_latest(self.registry)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _json(text: bytes) -> Response:
    """What was made before, as it is."""
    return Response(text, media_type="application/json")


def answer(what: object, status: int = 200) -> Response:
    return Response(encode(what), status, media_type="application/json")


async def body(request: Request, kind: type[T], most: int) -> T:
    """The body of a request, read as a message; refused if it is too long or makes no sense."""
    text = b""
    try:
        async for part in request.stream():
            text += part
            if len(text) > most:
                raise Problem(413, "a request has at most {most} bytes", most=most)
    except ClientDisconnect:  # nobody is there to read the answer, and it is not worth a trace in the log
        raise Problem(422, "the request cannot be read: {error}", error="it did not come whole") from None
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise Problem(422, "the request cannot be read: {error}", error=str(error)) from None


def make_app(settings: Settings) -> Sockets:
    """The whole server: the WebSockets in front, the HTTP interface behind them."""
    server = Server(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        try:
            await server.start()
        except StrangeCaseError as error:
            server.trouble = error
            raise
        yield
        await server.stop()

    app = FastAPI(
        title="Strange Case",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # it is a paper like others
    )
    _add_gatekeeper(app, server)
    _add_visitors(app, server)
    _add_accounts(app, server)
    _add_sessions(app, server)
    _add_tables(app, server)
    _add_papers(app, server)
    _add_games(app, server)
    _add_fairness(app, server)
    _add_operations(app, server)
    _add_invitations(app, server)
    _add_page(app, server)
    schema.complete(app)
    return Sockets(app, server)


def serving(app: Sockets) -> uvicorn.Config:
    """How uvicorn is to serve it."""
    settings = app.server.settings
    return uvicorn.Config(
        app,
        http=http_for(settings),
        log_config=None,
        access_log=False,
        ws=WebSocket,
        ws_max_size=settings.limits.message_bytes,
        timeout_graceful_shutdown=5,
        **proxies_of(settings),
    )


def _add_gatekeeper(app: FastAPI, server: Server) -> None:
    """What holds for every HTTP request: limits, origins, headers, and a sentence for whatever goes wrong."""

    @app.middleware("http")
    async def gatekeeper(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        began = time.perf_counter()
        try:
            _check_request(request, server)
            _forget_ranges(request)
            response = await go_on(request)
        except Problem as problem:
            response = answer(problem.problem, problem.status)
        except Unavailable as error:
            log.warning("not written", extra={"path": request.url.path, "error": str(error)})
            response = answer(Problem(503, "the table cannot be written right now; try again in a moment").problem, 503)
        except StrangeCaseError as error:
            status = 410 if isinstance(error, SetApart) else 400
            response = answer(messages.Problem(error.sentence, error.pattern, dict(error.blanks), error.rule), status)
        response.headers.update(HEADERS)
        if "Accept-Ranges" in response.headers:
            response.headers["Accept-Ranges"] = "none"
        if request.url.path.startswith("/api"):
            response.headers.setdefault("Cache-Control", "no-store")
        server.answered.labels(str(response.status_code)).inc()
        took = round(1000 * (time.perf_counter() - began), 2)
        log.info("request", extra={"path": request.url.path, "status": response.status_code, "ms": took})
        return response

    @app.exception_handler(404)
    async def not_found(request: Request, error: Exception) -> Response:
        return answer(Problem(404, "there is nothing here").problem, 404)

    @app.exception_handler(405)
    async def not_so(request: Request, error: Exception) -> Response:
        return answer(Problem(405, "{method} is not possible here", method=request.method).problem, 405)


def _check_request(request: Request, server: Server) -> None:
    host = request.headers.get("host")
    if len(request.url.path) > LONGEST_PATH:
        raise Problem(414, "an address here has at most {most} characters", most=LONGEST_PATH)
    if not server.check_host(host):
        raise Problem(
            421, "this house is not known as {host}: its host can list it in STRANGECASE_HOSTS", host=host or ""
        )
    if request.url.path.startswith("/api") and not server.requests.take(visitors_group(request)):
        raise Problem(429, "too many requests; wait a moment")
    if request.method == "POST" and not server.check_origin(request.headers.get("origin"), host):
        raise Problem(403, "this request comes from a page that is not ours")


def _forget_ranges(request: Request) -> None:
    """Answer with the whole: our files are small, and hundreds of pieces of one would be much work for a short
    request."""
    headers = request.scope["headers"]
    request.scope["headers"] = [(name, value) for name, value in headers if name not in (b"range", b"if-range")]


def _me(person: Person) -> Response:
    return answer(messages.Me(person.id, person.name, person.account, portrait_of(person)))


def _with_cookie(server: Server, person: Person, cookie: str) -> Response:
    """Tell somebody who he is, and let his browser remember it."""
    response, secure = _me(person), server.settings.secure
    response.set_cookie(COOKIE, cookie, max_age=int(SESSION_SECONDS), httponly=True, samesite="lax", secure=secure)
    return response


async def _sign_in(server: Server, request: Request, person: Person) -> Response:
    """A new session for this browser; the one it had is over."""
    known = await server.known(request)
    if known and known.token.scope == SESSION:
        await server.store.drop_token(known.token.digest)
    cookie = await server.people.new_session(person, request.headers.get("user-agent", ""))
    return _with_cookie(server, person, cookie)


def _add_visitors(app: FastAPI, server: Server) -> None:
    most = server.settings.limits.message_bytes

    @app.get("/api/me", **schema.documented(messages.Me))
    async def me(request: Request) -> Response:
        """Who you are; a guest is made at the first visit."""
        known, cookie = await server.known(request), request.cookies.get(COOKIE)
        if known and known.token.scope == SESSION and cookie:
            return _with_cookie(server, known.person, server.people.signed_anew(cookie))
        if known:
            return _me(known.person)
        return await _sign_in(server, request, await server.new_guest(request))

    @app.post("/api/me", **schema.documented(messages.Me, messages.Rename))
    async def rename(request: Request) -> Response:
        """Change your name, and your portrait if you like."""
        person, asked = await server.person(request), await body(request, messages.Rename, most)
        await server.people.rename(person, asked.name, asked.portrait)
        return _me(await server.store.person(person.id) or person)


def _add_accounts(app: FastAPI, server: Server) -> None:
    most = server.settings.limits.message_bytes

    @app.post("/api/account", **schema.documented(messages.Me, messages.Account))
    async def register(request: Request) -> Response:
        """Have an account, to find your games again from elsewhere. To change it, give the `old` passphrase too: all
        other sessions, and all tokens, are then over."""
        owner, asked = await server.owner(request), await body(request, messages.Account, most)
        person = owner.person
        server.check_guess(request, person.account)
        if await server.people.register(person, asked.account, asked.passphrase, asked.old):
            await server.people.sign_out(person, None, besides=owner.token.digest)
        return _me(await server.store.person(person.id) or person)

    @app.post("/api/login", **schema.documented(messages.Me, messages.Account))
    async def log_in(request: Request) -> Response:
        asked = await body(request, messages.Account, most)
        server.check_guess(request, asked.account)
        return await _sign_in(server, request, await server.people.log_in(asked.account, asked.passphrase))

    @app.post("/api/logout", **schema.documented(messages.Me))
    async def log_out(request: Request) -> Response:
        """Be somebody else: a new guest. This session is over."""
        await server.owner(request)
        return await _sign_in(server, request, await server.new_guest(request))


def _add_sessions(app: FastAPI, server: Server) -> None:
    most = server.settings.limits.message_bytes

    @app.get("/api/sessions", **schema.documented(tuple[messages.SessionInfo, ...]))
    async def sessions(request: Request) -> Response:
        """Where you are signed in, and your programs' tokens."""
        owner = await server.owner(request)
        return answer(
            [
                messages.SessionInfo(
                    public_name(token), token.label, token.scope, token.created, token.used, token == owner.token
                )
                for token in await server.store.tokens_of(owner.person.id)
            ]
        )

    @app.post("/api/sessions/end", **schema.documented(messages.Me, messages.SignOut))
    async def sign_out(request: Request) -> Response:
        """End one of them, or all others."""
        owner, asked = await server.owner(request), await body(request, messages.SignOut, most)
        await server.people.sign_out(owner.person, asked.id, besides=owner.token.digest)
        return _me(owner.person)

    @app.post("/api/tokens", **schema.documented(messages.NewToken, messages.Label))
    async def new_token(request: Request) -> Response:
        """A token with which a program of yours plays in your name: send it as `Authorization: Bearer ...`."""
        owner, asked = await server.owner(request), await body(request, messages.Label, most)
        return answer(messages.NewToken(await server.people.new_token(owner.person, asked.name, asked.scope)))


def _add_tables(app: FastAPI, server: Server) -> None:
    most = server.settings.limits.message_bytes

    async def found(table: str) -> Live:
        live = await server.house.tables.find(table)
        if live is None:
            raise Problem(404, "there is no such table")
        return live

    @app.get("/api/tables", **schema.documented(messages.Tables))
    async def tables(request: Request) -> Response:
        """Open tables, and yours."""
        person, seconds = await server.person(request), server.settings.limits.list_seconds
        return _json(
            await server.lists.gather(
                ("tables", person.id), lambda: find_tables(server.house, person), listed, lambda found: seconds
            )
        )

    @app.post("/api/tables", **schema.documented(messages.Opened, messages.NewTable))
    async def open_table(request: Request) -> Response:
        person, new = await server.person(request), await body(request, messages.NewTable, most)
        if not server.tables.take(visitors_group(request)):
            raise Problem(429, "too many tables were opened from this address; wait a moment")
        opened = messages.Opened(await server.house.open_table(person, new))
        server.lists.forget(("tables", person.id))
        return answer(opened)

    @app.post("/api/tables/{table}/join", **schema.documented(messages.Opened))
    async def join(request: Request, table: str) -> Response:
        """Take a free seat."""
        await found(table)
        person = await server.person(request)
        await server.house.join(person, table)
        server.lists.forget(("tables", person.id))
        return answer(messages.Opened(table))


def _add_papers(app: FastAPI, server: Server) -> None:
    async def read(table: str) -> Live:
        live = await server.house.tables.look_at(table)
        if live is None:
            raise Problem(404, "there is no such table")
        return live

    async def case_of(table: str) -> bytes:
        live = await read(table)
        async with live.lock:  # an end that is being written has not come yet
            played = live.room.table
            if played is None or not played.over:
                raise Problem(409, "the game is not over")
            return await server.papers.make(("case", table), lambda: write_case(played.case()).encode())

    async def replay_as_far(table: str) -> bytes:
        live = await read(table)
        async with live.lock:
            room, until = live.room, live.room.finished()
            if not until:
                raise Problem(409, "the game is not over")
            key = ("replay", table) if room.status == "over" else ("replay", table, str(until))
            return await server.papers.make(key, lambda: encode(replay_of(room)))

    @app.get("/api/tables/{table}/case", **schema.documented(dict[str, Any]))
    async def case(table: str) -> Response:
        """The record of a game that is over: a case file."""
        written = server.papers.kept(("case", table)) or await case_of(table)
        file = {"Content-Disposition": f'attachment; filename="strange-case-{table}.json"'}
        return Response(written, media_type="application/json", headers=file)

    @app.get("/api/tables/{table}/replay", **schema.documented(messages.Replay))
    async def replay(table: str) -> Response:
        """A game step by step, with all hands open: one that is over, or as far as its rounds are and may be shown."""
        return _json(server.papers.kept(("replay", table)) or await replay_as_far(table))


def _add_invitations(app: FastAPI, server: Server) -> None:
    @app.get("/api/tables/{table}/invitation.png", include_in_schema=False)
    async def invitation(table: str) -> Response:
        """The picture that goes with the link to an open table."""
        live = await server.open_table(table)
        if live is None:
            raise Problem(404, "there is no such table")
        free = live.room.people.count(None)
        drawn = await run_in_threadpool(picture, live.room.game.name, len(live.room.people) - free, free)
        return Response(drawn, media_type="image/png", headers={"Cache-Control": "public, max-age=300"})


def _add_games(app: FastAPI, server: Server) -> None:
    @app.get("/api/openapi.json", include_in_schema=False)
    async def described() -> Response:
        return _json(await server.papers.make(("openapi",), lambda: encode(app.openapi())))

    @app.get("/api/games", **schema.documented(tuple[messages.GameInfo, ...]))
    async def games() -> Response:
        games = server.settings.games
        return _json(await server.papers.make(("games",), lambda: encode([_about(game.name) for game in games])))

    @app.get("/api/rules/{game}/{language}", **schema.documented(str))
    async def rules(game: str, language: str) -> Response:
        """The rules of a game, as markdown."""
        if language not in LANGUAGES:
            raise Problem(404, "there are rules in {languages}", languages=LANGUAGES)
        rules = find_game(game)
        text = await server.papers.make(("rules", rules.name, language), lambda: rules.rules_text(language).encode())
        return Response(text, media_type="text/markdown; charset=utf-8")

    @app.get("/api/lessons/{game}", **schema.documented(messages.Lesson))
    async def lesson(game: str) -> Response:
        """A lesson in a game: chapters of fixed cards, and the moves to be made."""
        name = find_game(game).name
        written = await server.papers.make(("lesson", name), lambda: encode(lesson_of(name)))
        if written == b"null":
            raise Problem(404, "there is no lesson in this game yet")
        return _json(written)


def _about(name: str) -> messages.GameInfo:
    game = find_game(name)
    return messages.GameInfo(
        game.name,
        game.title,
        game.author,
        game.about,
        game.players,
        game.roles,
        tuple(
            messages.OptionInfo(option.name, option.values, option.rule, option.about, option.first or option.values[0])
            for option in game.options
        ),
        game.seats_by_lot,
        tuple(_about_bot(game.name, bot) for bot in OPPONENTS),
        tuple(messages.CharacterInfo(character.portrait, character.name) for character in cast_for(game)),
        game.page is not None,
        game.has_parts,
        chapter_names(game.name),
    )


def _about_bot(game: str, bot: str) -> messages.BotInfo:
    found = rating(game, bot)
    return messages.BotInfo(bot, round(found.rating) if found else None)


def _add_fairness(app: FastAPI, server: Server) -> None:
    def lines(found: list[bytes]) -> bytes:
        return b"".join(line + b"\n" for line in found)

    def good(found: list[bytes]) -> float:
        """A page that is full never changes."""
        return float("inf") if len(found) == LOG_LINES else server.settings.limits.list_seconds

    @app.get("/api/fairness/log", **schema.documented(str))
    async def public_log(since: Annotated[int, Query(ge=1, le=LAST_LINE)] = 1) -> Response:
        """The public log of commitments, a line of JSON an entry, at most 1,000 from entry `since` on."""
        page = await server.lists.gather(
            ("log", str(since)), lambda: server.store.log_lines(since, LOG_LINES), lines, good
        )
        file = {"Content-Disposition": f'attachment; filename="strangecase-log-{since}.jsonl"'}
        return Response(page, media_type="application/x-ndjson", headers=file)

    @app.get("/api/fairness/key", **schema.documented(messages.LogKey))
    async def public_key() -> Response:
        """The Ed25519 key with which the public log is signed."""
        return answer(messages.LogKey(server.house.journal.public_key))


def _add_operations(app: FastAPI, server: Server) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        """Whether moves can be written; asked of the disk once a second at most."""
        return answer({"ok": True, "version": __version__} if await server.is_well() else {"ok": False}, server.status)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(server.measure(), media_type="text/plain; version=0.0.4")


def _add_page(app: FastAPI, server: Server) -> None:
    """The built page: its files, and for every address in it the same document, with an invitation if it is one."""
    page = server.settings.page
    if page is None:
        return
    index = page / "index.html"

    @app.api_route("/table/{table}", methods=["GET", "HEAD"], include_in_schema=False)
    async def table(request: Request, table: str) -> Response:
        live = await server.open_table(table)
        headers = {"Cache-Control": ASK_FIRST, "Vary": "Accept-Language"}
        if live is None:
            return FileResponse(index, headers=headers)
        language = preferred_language(request.headers.get("accept-language", ""))
        text = index.read_text(encoding="utf-8")
        invited = with_invitation(text, live.room, live.record.host, language, server.origin(request))
        return Response(invited, media_type="text/html; charset=utf-8", headers=headers)

    app.mount("/assets", Assets(directory=page / "assets"))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def document(path: str) -> Response:
        if path.startswith(("api/", "ws/", ".")):
            raise Problem(404, "there is nothing here")
        return root_file(page, path) or FileResponse(index, headers={"Cache-Control": ASK_FIRST})
