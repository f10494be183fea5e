"""Whoever thinks for a table: its bots, and the one that is asked for hints; in threads, all of them in turn."""

import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from strangecase.bots import find_bot
from strangecase.kernel.rng import seeded
from strangecase.search.bot import Bot
from strangecase.search.bot import stop as stop_thinking
from strangecase.server.clocks import now
from strangecase.server.hints import think_of_hint
from strangecase.server.limits import Places
from strangecase.server.messages import Hint
from strangecase.server.pauses import ponder_seconds
from strangecase.server.room import Room
from strangecase.server.thinking import Asker, Thinking

MOST_RESTING = 16  # bots that are kept between two of their decisions
HINTS = "utterson"  # the bot that is asked for hints
HINTS_A_PERSON = 2  # that are waited for: the one before may have been left behind
HINTS_AN_ADDRESS = 20


class Runner:
    def __init__(self) -> None:
        threads = os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(threads, "bot")
        self._sharing = Thinking(self._threads, threads)
        self._thinking: set[Bot] = set()
        self._resting: dict[tuple[str, int, str], Bot] = {}  # by table, seat and name, those longest at rest first
        self._of_person, self._of_address = Places(HINTS_A_PERSON), Places(HINTS_AN_ADDRESS)

    def close(self) -> None:
        for bot in self._thinking:
            stop_thinking(bot)
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._sharing.close()

    async def decide(self, room: Room, seat: int, asker: Asker, pace: float) -> int:
        """The action of the bot in this seat: told when the pause that was drawn for it is over."""
        assert room.table
        view, rng = room.table.view(seat), seeded(secrets.token_bytes(32))
        name = room.bot_at(seat)
        who = (room.name, seat, name)
        bot = self._resting.pop(who, None) or find_bot(name, room.game)
        self._thinking.add(bot)
        # Drawn before anything is thought of, so that neither a quick choice nor the lack of one shows.
        goes_on, is_courtesy = room.table.last_actor == seat, room.window(now()) is not None
        pause = pace * ponder_seconds(room.portraits[seat], goes_on, name, is_courtesy)
        try:
            return await self._sharing.choose(asker, name, lambda seconds: int(bot.choose(view, seconds, rng)), pause)
        finally:
            self._thinking.discard(bot)
            self._let_rest(who, bot)

    def _let_rest(self, who: tuple[str, int, str], bot: Bot) -> None:
        """Keep a bot for its next decision, for it may have a plan; not too many, for they have large trees."""
        self._resting[who] = bot
        while len(self._resting) > MOST_RESTING:
            del self._resting[next(iter(self._resting))]

    def begin_hint(self, asker: Asker) -> bool:
        """Whether one more can be thought of for him; `hint` must follow, and ends it."""
        if not self._of_person.take(asker.person):
            return False
        if not self._of_address.take(asker.address):
            self._of_person.give_back(asker.person)
            return False
        return True

    async def hint(self, room: Room, seat: int, asker: Asker, is_wanted: Callable[[], bool]) -> Hint | None:
        """What a strong bot would do in this seat, by its view alone; None if nobody wants to know any more."""

        def think(seconds: float) -> Hint | None:
            return think_of_hint(room.game, bot, view, seconds, rng) if is_wanted() else None

        bot = find_bot(HINTS, room.game)
        self._thinking.add(bot)
        try:
            assert room.table
            view, rng = room.table.view(seat), seeded(secrets.token_bytes(32))
            return await self._sharing.hint(asker, think)
        finally:
            self._thinking.discard(bot)
            self._of_person.give_back(asker.person)
            self._of_address.give_back(asker.address)
