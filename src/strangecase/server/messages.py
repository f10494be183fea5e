"""Everything that goes over the wire: a closed set of messages, from which the page's types are generated.

A table's WebSocket carries requests from the page and news to it, as JSON with a `type`. A request carries an `id` of
its own: asked again it is answered again, not done twice. News carry `seq`, the number of steps taken at the table:
whoever sees a gap asks for a `sync`. HTTP answers are the structs at the end.
"""

from typing import Annotated, Any, Literal

import msgspec

Status = Literal["open", "playing", "over"]
Kind = Literal["free", "person", "bot"]
ClockKind = Literal["none", "move", "game"]
SeatsBy = Literal["lot", "choice"]
Salted = Literal["awaited", "none", "sealed", "open"]  # what somebody has added to the deal; "sealed": not opened yet
Courtesy = Literal["hello", "good luck", "well played", "thanks", "sorry", "one moment", "good game"]

Portrait = Literal[
    "jekyll", "hyde", "utterson", "enfield", "lanyon", "poole", "fletcher", "newcomen", "denman", "guest", "carew",
    "maid", "igor", "frankenstein",
]  # fmt: skip

MOST_NAME = 40  # characters

Id = Annotated[str, msgspec.Meta(pattern="^[ -~]{1,64}$")]  # of a request: printed ASCII, and not much of it


class Message(msgspec.Struct, frozen=True, omit_defaults=False):
    """A message, or a part of one."""


class Request(Message, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What the page may ask at a table."""


# Requests


class Act(Request, frozen=True, tag="act"):
    """Decide. `seen` is the `seq` that the page has drawn: if the table has moved on, the decision is refused."""

    id: Id
    seen: int
    do: str


class Seal(Request, frozen=True, tag="seal"):
    """Say what you will add to the deal, without showing it yet: the seal of a salt (docs/fairness.md), or null for
    nothing. When all seats are taken and everyone has said so, or some seconds later, `whole` has all `seals`."""

    id: Id
    seal: str | None


class Salt(Request, frozen=True, tag="salt"):
    """Open the salt that you have sealed, once `whole` has the `seals`: at most 64 lower-case hexadecimal digits. The
    cards are dealt when everyone has opened his, or some seconds later without it."""

    id: Id
    salt: str


class Resign(Request, frozen=True, tag="resign"):
    id: Id


class OfferDraw(Request, frozen=True, tag="offer_draw"):
    id: Id


class AnswerDraw(Request, frozen=True, tag="answer_draw"):
    id: Id
    accept: bool


class Rematch(Request, frozen=True, tag="rematch"):
    """Ask for, or agree to, another game with roles changed."""

    id: Id


class TakeBack(Request, frozen=True, tag="take_back"):
    """Change your mind about your last decision, where the game lets you: nothing hidden was seen since."""

    id: Id


class Fill(Request, frozen=True, tag="fill"):
    """Let bots take the free seats. Only the host can ask for it."""

    id: Id
    bot: str


class Say(Request, frozen=True, tag="say"):
    """A courtesy: all that can be said at a table."""

    id: Id
    what: Courtesy


class AskHint(Request, frozen=True, tag="hint"):
    """Ask what a strong player would do in your place. Only where all others are bots, and when it is your turn."""

    id: Id
    seen: int


class Wait(Request, frozen=True, tag="wait"):
    """Let a question that cannot wait do so until you answer it: you still read what came before it. Only where all
    others are bots and nobody looks on, for nobody is kept waiting there, or learns anything from it."""

    id: Id
    seen: int


class Sync(Request, frozen=True, tag="sync"):
    """Send everything again."""


Asked = Act | Seal | Salt | Resign | OfferDraw | AnswerDraw | Rematch | TakeBack | Fill | Say | AskHint | Wait | Sync


# News


class News(Message, frozen=True, tag_field="type"):
    """What a page is told at a table."""


class Seat(Message, frozen=True):
    name: str
    kind: Kind
    here: bool  # whether a page of his is open
    portrait: (
        str | None
    )  # one of `Portrait`; None for people who have chosen none, and at tables from before there were any
    strength: str | None  # of a bot: which one plays here under that name
    instead_of: str | None  # for whom a bot goes on whose time was up


class Seating(Message, frozen=True):
    """How seats are given in a game that has no roles to choose: by lot when the table is full, or as people sit down.

    Until the lot is drawn, people are at places, in the order in which they came."""

    by: SeatsBy
    places: tuple[int, ...] | None  # the place that each seat's player had; None before the lot, and without one


class Clock(Message, frozen=True):
    """Seconds: what a seat has for each move, or in all; and what each has left now, running for the seat to decide."""

    kind: ClockKind
    seconds: float
    left: tuple[float, ...]


class Told(Message, frozen=True):
    """One step as this seat saw it; `seat` is None for an act of chance, `do` None where it is hidden."""

    seq: int
    seat: int | None
    do: str | None
    events: tuple[dict[str, Any], ...]


class Terms(Message, frozen=True):
    """What a deal is about, but for the salts: fixed when the seals are closed (docs/fairness.md).

    `players` and `seals` are by place, `players` as the case file will call them: a bot has its strength behind its
    name."""

    protocol: str
    table: str
    game: str
    rules: int
    options: dict[str, Any]
    players: tuple[str, ...]
    seals: tuple[str | None, ...]


class Match(Message, frozen=True):
    """Which game of a return match this is. The second knows the first; once it is over, there is a winner or a tie."""

    game: int
    first: str | None  # the table of the first game
    result: dict[str, Any] | None  # of the first game
    over: bool
    winner: int | None  # the seat, in this game, of whoever won the match


class Choice(Message, frozen=True):
    """What a seat may do now: the words of an `act`, and what they are about, so that a board need not read them.

    `fields` are the game's own, from its `page.py`; none if its board goes by the words alone."""

    do: str
    fields: dict[str, Any]


class Standing(Message, frozen=True, kw_only=True):
    """How things stand at a table, as far as it is the same for everyone."""

    clock: Clock
    window: float | None  # seconds left for this question, after which it is answered for the seat
    status: Status
    result: dict[str, Any] | None
    fairness: dict[str, Any] | None  # the secret and the salts, once it is over
    match: Match | None


class Whole(News, frozen=True, kw_only=True, tag="whole"):
    """The whole table: at first, when seats have been drawn by lot, and whenever it was asked for."""

    table: str
    seq: int
    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seating: Seating | None  # None in games with roles
    you: int | None  # your seat, or your place before the lot; None for spectators
    host: bool
    protocol: int  # of fair dealing: 2, or 1 at tables that were opened before there were seals
    commitment: str  # to the secret of the deal: never another one
    salted: tuple[Salted, ...]  # by seat
    seals: tuple[str | None, ...] | None  # by place, once no more are taken: now the salts can be opened
    terms: Terms | None  # the rest that is fixed with them: never others from now on
    sight: dict[str, Any] | None
    legal: tuple[Choice, ...]
    log: tuple[Told, ...]
    may_take_back: bool
    offered_by: int | None  # a draw
    rematch: str | None  # the table of the next game
    wanting: tuple[int, ...]  # seats that would like one
    past_hands: bool  # whether those who look on may see the hands of finished rounds; fixed when it is opened
    standing: Standing


class Moved(News, frozen=True, kw_only=True, tag="moved"):
    """A step was taken, or the game was ended without one; `seq` is the number of steps so far.

    To the page that asked for it, this is the answer: `request` is the `id` of its request.
    """

    seq: int
    request: str | None
    step: Told | None
    sight: dict[str, Any]
    legal: tuple[Choice, ...]
    may_take_back: bool
    standing: Standing


class Seats(News, frozen=True, tag="seats"):
    """Somebody came, left, took a seat, offered a draw or would like another game."""

    seats: tuple[Seat, ...]
    status: Status
    salted: tuple[Salted, ...]
    offered_by: int | None
    wanting: tuple[int, ...]
    rematch: str | None


class Said(News, frozen=True, tag="said"):
    """Somebody has been courteous."""

    seat: int
    what: Courtesy


class Instead(msgspec.Struct, frozen=True):
    """Another decision that a hint compares its own with, and the part in the win expected of it."""

    do: str
    chance: float


class Hint(News, frozen=True, tag="hint"):
    """The answer to a request for one: what a strong player would do, who knows no more than your seat does.

    `chance` is the part in the win, 0 to 1 in hundredths, that he expects of it, None where he cannot tell; `instead`
    the best of the other decisions of which he can. `why` is a fact of the position, from your seat's view alone: its
    name is under `why`, and what else belongs to it is in words of the game. `also` is what is chosen together with it:
    the other cards of a gift."""

    id: str
    seq: int
    do: str
    chance: float | None
    instead: Instead | None
    why: dict[str, Any] | None
    also: tuple[str, ...] = ()


class Done(News, frozen=True, tag="done"):
    """A request was carried out that led to no step, or it had been carried out before."""

    id: str
    seq: int


class Refused(News, frozen=True, tag="refused"):
    """A request was not carried out, and nothing has changed. `id` is None if it could not even be read.

    The sentence is English; it is the `pattern` with its `blanks` filled, from which a page makes it in other words."""

    id: str | None
    reason: str
    sentence: str
    rule: str | None
    pattern: str
    blanks: dict[str, Any]


Sent = Whole | Moved | Seats | Said | Hint | Done | Refused


# HTTP


class Me(Message, frozen=True):
    id: str
    name: str
    account: str | None
    portrait: str  # one of `Portrait`; who has chosen none is lent one


class Rename(Message, frozen=True, forbid_unknown_fields=True):
    name: str
    portrait: str | None = None  # one of `Portrait`; None leaves it as it is


class Label(Message, frozen=True, forbid_unknown_fields=True):
    """What a token is called, and what it may do: `play` as you do, or only `read`."""

    name: str
    scope: Literal["play", "read"] = "play"


class SessionInfo(Message, frozen=True):
    """A browser that is signed in as you, or a token of a program; `id` is good for signing it out only."""

    id: str
    name: str
    scope: Literal["session", "play", "read"]
    created: float
    used: float  # to the hour
    this: bool  # whether it is the one that asks


class SignOut(Message, frozen=True, forbid_unknown_fields=True):
    id: str | None = None  # None: all others


class Account(Message, frozen=True, forbid_unknown_fields=True):
    account: str
    passphrase: str
    old: str | None = None  # passphrase, to change the account that one has


class NewToken(Message, frozen=True):
    token: str  # shown once


class OptionInfo(Message, frozen=True):
    name: str
    values: tuple[str, ...]
    rule: str
    about: str
    first: str  # the value for a newcomer


class BotInfo(Message, frozen=True):
    """A bot that can be played against."""

    name: str
    rating: int | None  # points that it has shown in the arena; None if it has not been there


class CharacterInfo(Message, frozen=True):
    """Somebody as whom a bot can sit down at a game."""

    portrait: Portrait
    name: str


class GameInfo(Message, frozen=True):
    name: str
    title: str
    author: str
    about: str
    players: tuple[int, ...]
    roles: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    seats_by_lot: bool  # unless a table agrees to sit as they like
    bots: tuple[BotInfo, ...]  # the weakest first
    cast: tuple[CharacterInfo, ...]
    ready: bool  # whether it can be played on the page
    has_parts: bool  # whether it has rounds or hands, of which nothing matters once they are finished
    chapters: tuple[str, ...]  # of its lesson


class TableInfo(Message, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: Status
    seats: tuple[Seat, ...]
    your_seat: int | None
    your_turn: bool
    changed: float
    result: dict[str, Any] | None
    past_hands: bool  # whether those who look on may see the hands of finished rounds


class Tables(Message, frozen=True):
    open: tuple[TableInfo, ...]
    playing: tuple[TableInfo, ...]
    over: tuple[TableInfo, ...]


class NewTable(Message, frozen=True, forbid_unknown_fields=True):
    """A table to be opened: for each seat `me`, `open`, `bot:NAME`, or `bot:NAME:PORTRAIT` to say who it is."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = {}
    listed: bool = False
    clock: ClockKind = "none"
    seconds: float = 0
    timeout: Literal["loses", "bot"] = "loses"  # what becomes of a seat whose time is up
    past_hands: bool = False  # whether those who look on may see the hands of finished rounds, where the game has some
    seating: SeatsBy | None = None  # None: by lot where the game says so


class Opened(Message, frozen=True):
    id: str


class LogKey(Message, frozen=True):
    """With what the public log is signed: an Ed25519 key, in hexadecimal digits."""

    key: str


class Problem(Message, frozen=True):
    """Why a request was not carried out: an English sentence, and the `pattern` and `blanks` that it is made of."""

    error: str
    pattern: str
    blanks: dict[str, Any]
    rule: str | None = None


class ReplayStep(Message, frozen=True):
    told: Told | None  # None at the beginning
    sights: tuple[dict[str, Any] | None, ...]  # by seat; None for a seat that the viewer may not see


class LessonStep(Message, frozen=True):
    """A step of a lesson: what has just happened, what the learner sees, and what comes next.

    `do` is what the learner is to do, None if others act; where the choice is `free`, all that is legal has a reply.
    The coach speaks before the learner decides, and wherever a step `says` so, until the learner goes on.
    """

    told: Told | None  # None at the beginning, and where the coach speaks a second time
    sight: dict[str, Any]
    legal: tuple[Choice, ...]
    do: str | None
    free: bool
    says: bool
    spot: tuple[str, ...]  # what the coach speaks of, by the names that boards give to their parts


class Chapter(Message, frozen=True):
    """One idea of a game: fixed cards, and moves to be made."""

    id: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    you: int
    before: tuple[Told, ...]  # steps that were made before the chapter begins
    steps: tuple[LessonStep, ...]


class Lesson(Message, frozen=True):
    """A game to learn by, in chapters."""

    game: str
    chapters: tuple[Chapter, ...]


class Replay(Message, frozen=True):
    """A game step by step, with all hands open: a finished one, or the finished rounds of one that is being played."""

    table: str
    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seating: Seating | None
    steps: tuple[ReplayStep, ...]
    result: dict[str, Any] | None  # None while it is being played
