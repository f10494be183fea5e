"""What the time of an answer tells about what is hidden: games of bots at real tables, timed from another seat.

The house, the store and the bots are the real ones, and bots think as long as they do; only where everyone merely
waits, the clock jumps (`skipping.py`).
"""

import asyncio
import json
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from strangecase.bots import OPPONENTS
from strangecase.bots.prepare import prepare
from strangecase.games import find_game
from strangecase.games.jekyll_vs_hyde.rules import POTIONS
from strangecase.games.the_card_game.cards import SERUM
from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import actions_in, engine, plain_view
from strangecase.server import messages
from strangecase.server.app import Server
from strangecase.server.cast import cast_for
from strangecase.server.live import Connection, Live
from strangecase.server.settings import Limits, Settings
from strangecase.server.store.records import Person
from tests.server.skipping import SkippingLoop

PACE = 0.25  # of the real pauses and of the real thinking
LONGEST = 3600.0  # seconds of a game, on the clock that jumps
BINS = 8  # of time, that the classifier tells apart
SHUFFLES = 9_999
WARNING = 0.01  # how often the classifier may find something where nothing is, in a whole game

Bins = npt.NDArray[np.int8]
Bits = npt.NDArray[np.bool_]
Reals = npt.NDArray[np.float64]

# What another seat would like to know, from the view of the one who decides.
HOLDS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "jekyll-vs-hyde": {"holds a Potion": lambda v: bool(v.hand & int(POTIONS))},
    "jekyll-and-hyde": {"holds the upper half": lambda v: (v.hand >> 12).bit_count() > (v.hand & 4095).bit_count()},
    "frankenstein": {"has an odd recipe": lambda v: bool(v.queue[5 * v.seat] % 2)},
    "the-card-game": {"holds a serum": lambda v: SERUM in v.hand},
}
SEATS = {
    "jekyll-vs-hyde": [["hyde"], ["utterson"], ["lanyon"], ["enfield"]],
    "frankenstein": [["hyde"], ["utterson"], ["lanyon"], ["enfield"]],
    "jekyll-and-hyde": [["hyde", "utterson", "lanyon"], ["enfield", "hyde"]],
    "the-card-game": [["hyde", "utterson"], ["lanyon", "enfield", "hyde"]],
}


class Answer(NamedTuple):
    """One decision as another seat has seen it, and what it could not see."""

    who: str  # the bot's name, or 'the house' where that answered for a person
    public: tuple[object, ...]  # all that everybody knows and on which the time may depend
    seconds: float  # since the last thing that happened
    choices: int
    hidden: dict[str, bool]


def messages_in(said: bytes) -> Iterator[dict[str, Any]]:
    """What a page is told in one go: frames without a mask, each with its length in its head."""
    while said:
        size = said[1] & 127
        wide = {126: 2, 127: 8}.get(size, 0)
        end = 2 + wide + (int.from_bytes(said[2 : 2 + wide], "big") if wide else size)
        yield json.loads(said[2 + wide : end])
        said = said[end:]


class Observer:
    """A person at a table who decides at random and at once, and takes the time of everything that he is told. One who
    is silent leaves questions that cannot wait to the house."""

    def __init__(
        self, server: Server, live: Live, person: Person, chance: random.Random, is_silent: bool = False
    ) -> None:
        self.server, self.live, self.chance, self.is_silent = server, live, chance, is_silent
        self.answers: list[Answer] = []
        self.over = asyncio.get_running_loop().create_future()
        self._last = self._time()
        self._asked = 0
        self.connection = Connection(person, live.room.seat_of(person.id), self._hear, lambda: None)

    def _time(self) -> float:
        return asyncio.get_running_loop().time()

    async def play(self) -> None:
        self.server.house.enter(self.live, self.connection)
        await self._ask(messages.Seal("seal", None))
        await asyncio.wait_for(self.over, LONGEST)
        self.server.house.leave(self.live, self.connection)

    async def _ask(self, asked: messages.Asked) -> None:
        await self.server.house.ask(self.live, self.connection, asked)

    def _hear(self, said: bytes) -> None:
        try:
            for news in messages_in(said):
                self._take_time(news)
        except Exception as error:  # else the house would go on, and the game wait for ever
            self.over.set_exception(error)

    def _take_time(self, news: dict[str, Any]) -> None:
        if news["type"] not in ("moved", "whole"):
            return
        at, step = self._time(), news.get("step")
        if step and step["seat"] is not None:
            self._note(step["seq"], step["seat"], at - self._last)
        self._last = at
        if news["standing"]["status"] == "over" and not self.over.done():
            self.over.set_result(None)
        elif news["legal"]:
            self._decide(news)

    def _decide(self, news: dict[str, Any]) -> None:
        if news["standing"]["window"] is not None and self.is_silent:
            return
        self._asked += 1
        do = "pass" if news["standing"]["window"] is not None else self.chance.choice(news["legal"])["do"]
        self.server.house.begin(self._ask(messages.Act(f"act {self._asked}", news["seq"], do)))

    def _note(self, index: int, seat: int, seconds: float) -> None:
        """Keep an answer that came by itself: a bot's, or the house's to a question that cannot wait."""
        room = self.live.room
        assert room.table
        is_question = self._is_question(index, seat)
        if not room.is_bot(seat) and not is_question:
            return
        view = engine(room.game).view(room.table.before(index), seat)
        who = room.bot_at(seat) if room.is_bot(seat) else "the house"
        goes_on = self._actor_before(index) == seat
        said = room.table.log[index].action if is_question else None  # a yes and a no can be told apart by all
        hidden = {name: holds(plain_view(view)) for name, holds in HOLDS[room.game.name].items()}
        public = (who, room.portraits[seat], goes_on, said)
        self.answers.append(Answer(who, public, seconds, len(actions_in(view[0]["legal"])), hidden))

    def _is_question(self, index: int, seat: int) -> bool:
        room = self.live.room
        waits, table = getattr(room.game.page, "waits", None), room.table
        return bool(waits and table and waits(plain_view(engine(room.game).view(table.before(index), seat))))

    def _actor_before(self, index: int) -> int:
        assert self.live.room.table
        actors = (step.actor for step in reversed(self.live.room.table.log[:index]))
        return next((actor for actor in actors if actor >= 0), NOBODY)


class Play(NamedTuple):
    """How it is played: at which pace, and whether the observer is silent."""

    pace: float = PACE
    is_silent: bool = False


USUAL = Play()


def timed_answers(folder: Path, game: str, count: int, seed: int, play: Play = USUAL) -> list[Answer]:
    """At least so many answers in this game, of each bot about as many."""
    prepare(find_game(game))
    loop = SkippingLoop()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("strangecase.server.clocks.time", SimpleNamespace(monotonic=loop.time))
        patched.setattr("strangecase.server.pauses._chance", random.Random(seed))
        try:
            return loop.run_until_complete(_play(folder, game, count, random.Random(seed), play))
        finally:
            loop.run_until_complete(loop.shutdown_default_executor())
            loop.close()


async def _play(folder: Path, game: str, count: int, chance: random.Random, play: Play) -> list[Answer]:
    server = Server(Settings(folder, pondering=play.pace, limits=Limits(tables_a_person=10**6)))
    await server.start()
    await asyncio.to_thread(_wait_until_ready)
    answers: list[Answer] = []
    try:
        person = Person("observer", "Anna", None, None, 0.0, False)
        await server.store.add_person(person)
        while len(answers) < count:
            answers += await _play_one(server, person, game, _fewest(answers, SEATS[game]), chance, play)
    finally:
        await server.stop()
    return answers


def _wait_until_ready() -> None:
    """Let the house read all rules before anything is timed."""
    for thread in threading.enumerate():
        if thread.name == "ready":
            thread.join()


async def _play_one(
    server: Server, person: Person, game: str, bots: list[str], chance: random.Random, play: Play
) -> list[Answer]:
    faces = [character.portrait for character in cast_for(find_game(game))]  # the same for a bot in every game
    seats = [*(f"bot:{bot}:{faces[OPPONENTS.index(bot)]}" if bot in OPPONENTS else f"bot:{bot}" for bot in bots), "me"]
    table = await server.house.open_table(person, messages.NewTable(game, tuple(seats)))
    live = await server.house.tables.find(table)
    assert live
    observer = Observer(server, live, person, chance, play.is_silent)
    await observer.play()
    return observer.answers


def _fewest(answers: list[Answer], tables: list[list[str]]) -> list[str]:
    """The table whose first bot was timed least often."""
    names = [answer.who for answer in answers]
    return min(tables, key=lambda bots: names.count(bots[0]))


# The classifier


class Finding(NamedTuple):
    """How well a hidden thing is guessed from the time, and how often chance alone would do as well."""

    who: str
    hidden: str
    answers: int
    share: float  # of those where it is true
    right: float  # 0.5 is chance: the mean of how often it is right where the thing is true, and where it is not
    by_chance: float

    def __str__(self) -> str:
        return (
            f"{self.who:10} {self.hidden:22} {self.answers:5} answers, true in {self.share:4.0%}: "
            f"guessed right {self.right:5.1%}, p {self.by_chance:.4f}"
        )


def comparable(answers: list[Answer]) -> list[list[int]]:
    """Which answers are alike in all that everyone knows: only their times can be compared."""
    kinds: dict[tuple[object, ...], list[int]] = {}
    for i, answer in enumerate(answers):
        kinds.setdefault(answer.public, []).append(i)
    return list(kinds.values())


def early(answers: list[Answer], alike: list[list[int]]) -> Reals:
    """How early each answer came among those that it can be compared with, 0 to 1."""
    place = np.zeros(len(answers))
    for same in alike:
        order = np.argsort(np.argsort([answers[i].seconds for i in same]))
        place[same] = (order + 0.5) / len(same)
    return place


def guessed_right(bins: Bins, truth: Bits, usual: Reals) -> Reals:
    """Learn from every other answer at which times a thing is true more often than usual; guess the rest. By row."""
    more = truth - usual
    said = np.zeros(bins[:, 1::2].shape, bool)
    for each in range(BINS):
        excess = (bins[:, 0::2] == each) @ more[0::2]
        said |= (bins[:, 1::2] == each) & (excess > 0)[:, None]
    true, false = truth[1::2].astype(float), (~truth[1::2]).astype(float)
    hits, rejections = said @ true / max(1, true.sum()), ~said @ false / max(1, false.sum())
    return np.asarray((hits + rejections) / 2)


def shuffled(bins: Bins, alike: list[list[int]], rng: np.random.Generator) -> Bins:
    """The same times, dealt anew to the answers that everyone would compare with each other. By row."""
    rows = np.repeat(bins[None], SHUFFLES, axis=0)
    for same in alike:
        rows[:, same] = rng.permuted(rows[:, same], axis=1)
    return rows


def examine(who: str, hidden: str, answers: list[Answer], truth: Bits) -> Finding:
    alike, usual = comparable(answers), np.zeros(len(answers))
    for same in alike:
        usual[same] = truth[same].mean()
    bins = np.minimum(BINS - 1, early(answers, alike) * BINS).astype(np.int8)
    found = float(guessed_right(bins[None], truth, usual)[0])
    others = guessed_right(shuffled(bins, alike, np.random.default_rng(7)), truth, usual)
    by_chance = (1 + int((others >= found).sum())) / (1 + SHUFFLES)
    return Finding(who, hidden, len(answers), float(truth.mean()), found, by_chance)


def truths(answers: list[Answer]) -> Iterator[tuple[str, Bits]]:
    """What is hidden, by name: whether there was a choice, how large, and what was held."""
    choices = np.array([answer.choices for answer in answers])
    yield "has no choice", choices == 1
    yield "has many choices", choices > np.median(choices)
    for name in answers[0].hidden:
        yield name, np.array([answer.hidden[name] for answer in answers])


def findings(answers: list[Answer], least: int = 12) -> list[Finding]:
    """All that the classifier was asked; what is true or false fewer times than this cannot be learnt."""
    found = []
    for who in ("all", *sorted({answer.who for answer in answers})):
        some = [answer for answer in answers if who in ("all", answer.who)]
        for name, truth in truths(some):
            if least <= truth.sum() <= len(some) - least:
                found.append(examine(who, name, some, truth))
    return found


def leaks(found: list[Finding]) -> list[Finding]:
    """Those that chance does not explain, however many were asked for."""
    return [finding for finding in found if finding.by_chance < WARNING / len(found)]


def with_leak(answers: list[Answer], hidden: str) -> list[Answer]:
    """The same answers, had those of whom the hidden thing is true answered at once."""
    truth = dict(truths(answers))[hidden]
    at_once = [answer._replace(seconds=0.01) for answer in answers]
    return [fast if is_true else slow for fast, slow, is_true in zip(at_once, answers, truth, strict=True)]
