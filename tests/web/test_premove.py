"""A card may be chosen while another thinks: it stays in the page, and is played as soon as that may be."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute, expect

from tests.web import fitting, playing
from tests.web.conftest import Visit

HAND = ".board .pit .hand [data-card]"
CHOSEN = f"{HAND}[aria-pressed='true']"
NOTE = ".toast.note"


class Player:
    """Somebody at a table, with all that his page sends and is sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts: list[str] = []
        self._asked: set[str] = set()
        self._answered: set[str | None] = set()
        self.news: dict[str, Any] = {}
        self.refused = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self._sent(json.loads(text)))
        socket.on("framereceived", lambda text: self._received(json.loads(text)))

    def _sent(self, message: dict[str, Any]) -> None:
        self._asked |= {message["id"]} if "id" in message else set()
        if message["type"] == "act":
            self.acts.append(message["do"])

    def _received(self, message: dict[str, Any]) -> None:
        self.refused += message["type"] == "refused"
        self._answered |= {message.get("request"), message.get("id")}
        if message["type"] in ("whole", "moved"):
            self.news = message

    @property
    def unanswered(self) -> set[str]:
        return self._asked - self._answered

    @property
    def legal(self) -> list[str]:
        return [choice["do"] for choice in self.news.get("legal", ())]

    def until(self, holds: Callable[[], bool]) -> None:
        """What the page is sent comes in while it waits."""
        for _ in range(2000):
            if holds():
                return
            self.page.wait_for_timeout(10)
        raise AssertionError("it does not come")

    @property
    def cards(self) -> Locator:
        return self.page.locator(HAND)


def sit_down(visit: Visit, game: str, others: int = 0, **settings: Any) -> tuple[Player, Player]:
    host, guest = Player(visit(**settings)), Player(visit())
    table = playing.open_table(host.page, game, ["me", "open"] + ["bot:greedy"] * others)
    playing.goto(host.page, table)
    playing.goto(guest.page, table)
    guest.page.locator(".foyer button.main").click()
    for player in (host, guest):
        playing.wait_for_the_deal(player.page)
    return host, guest


def until_the_guest_thinks(host: Player, guest: Player, asked: str, least: int = 2) -> bool:
    """Both play on until this is asked of the guest, and the host waits with so many cards. False if it is over."""
    for _ in range(playing.LONGEST):
        if host.news.get("standing", {}).get("status") == "over":
            return False
        if _is_guest_thinking(host, guest, asked, least):
            return True
        playing.decide_by_mouse(host.page)
        host.page.wait_for_timeout(10)
        if not guest.unanswered and not _is_asked(guest, asked, host.cards.count() >= least):
            playing.decide_by_mouse(guest.page)
        guest.page.wait_for_timeout(10)
    raise AssertionError("the guest is never asked")


def _is_asked(guest: Player, asked: str, enough: bool) -> bool:
    """Whether the guest has come to the question that is looked for: he thinks until all is at rest."""
    return bool(guest.legal and guest.news["sight"]["asked"] == asked and enough)


def _is_guest_thinking(host: Player, guest: Player, asked: str, least: int) -> bool:
    at_rest = host.news["seq"] == guest.news["seq"] and not host.unanswered | guest.unanswered
    waits = guest.legal and not host.legal and host.news["sight"]["asked"] == asked
    return bool(at_rest and waits and host.cards.count() >= least and not host.page.locator(".prompt.mine").count())


def let_the_guest_decide(host: Player, guest: Player) -> list[str]:
    """Until the host is asked; what he is asked."""
    step = host.news["seq"]
    for _ in range(playing.LONGEST):
        if host.legal and host.news["seq"] > step:
            return host.legal
        playing.decide_by_mouse(guest.page)
        host.page.wait_for_timeout(10)
    raise AssertionError("the host is never asked")


def word_of(card: Locator) -> str:
    return str(card.get_attribute("data-card"))


GAMES = [("jekyll-vs-hyde", 0, "trick"), ("jekyll-and-hyde", 2, "turn")]


@pytest.mark.parametrize(("game", "others", "asked"), GAMES)
def test_what_was_chosen_is_played_if_it_may_be_and_dropped_if_not(
    visit: Visit, game: str, others: int, asked: str
) -> None:
    """Nothing is sent before it is one's turn, and nothing that would be refused."""
    host, guest = sit_down(visit, game, others)
    ends: set[bool] = set()
    while len(ends) < 2:
        if until_the_guest_thinks(host, guest, asked):
            ends.add(choose_one(host, guest))
        else:  # the cards of a whole game may all fit, or none
            host.page.close()
            guest.page.close()
            host, guest = sit_down(visit, game, others)


def choose_one(host: Player, guest: Player) -> bool:
    """Choose any card while the guest thinks. Whether it could be played in the end, and was."""
    card = host.cards.nth(random.randrange(host.cards.count()))
    words, acts, refused = f"play {word_of(card)}", list(host.acts), host.refused
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert card.get_attribute("data-choice") is None
    assert host.acts == acts, "the server is told nothing yet"
    may = words in let_the_guest_decide(host, guest)
    if may:
        host.until(lambda: len(host.acts) > len(acts) and not host.unanswered)
        assert host.acts == [*acts, words]
    else:
        expect(host.page.locator(NOTE)).to_have_text("Your chosen card cannot be played now.")
        expect(host.page.locator(CHOSEN)).to_have_count(0)
        assert host.acts == acts
    assert host.refused == refused
    return may


def until_picked_or_dropped(host: Player) -> None:
    ask, chosen = host.page.locator(".ask"), host.page.locator(CHOSEN)
    host.until(lambda: "Now choose" in ask.inner_text() or not chosen.count())


def test_a_card_that_was_chosen_in_the_card_game_is_picked_and_waits_for_its_slot(visit: Visit) -> None:
    """Unless something else is asked first, or an event ends: then the next table tells."""
    for _ in range(8):
        host, guest = sit_down(visit, "the-card-game", 1)
        assert until_the_guest_thinks(host, guest, "place", least=1)
        card, acts = host.cards.last, list(host.acts)
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        expect(card.locator(".next")).to_be_visible()
        let_the_guest_decide(host, guest)
        chosen = host.page.locator(CHOSEN)
        until_picked_or_dropped(host)
        assert host.acts == acts
        if chosen.count():
            expect(host.page.locator(".arcade [data-choice]").first).to_be_visible()
            return
        for player in (host, guest):
            player.page.close()
    raise AssertionError("nothing could be placed")


def test_a_choice_is_taken_back_by_a_second_click_by_escape_and_by_another(visit: Visit) -> None:
    host, guest = sit_down(visit, "jekyll-vs-hyde")
    assert until_the_guest_thinks(host, guest, "trick")
    first, second, chosen = host.cards.nth(0), host.cards.nth(1), host.page.locator(CHOSEN)
    acts = list(host.acts)
    first.click()
    expect(first.locator(".next")).to_have_text("next")
    expect(first).to_contain_text("chosen in advance")
    first.click()
    expect(chosen).to_have_count(0)
    first.click()
    second.click()
    expect(chosen).to_have_count(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    host.page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    first.click()
    host.page.reload()
    playing.wait_for_the_deal(host.page)
    expect(chosen).to_have_count(0)
    assert host.acts == acts
    let_the_guest_decide(host, guest)
    host.page.wait_for_timeout(700)  # longer than a choice would wait
    assert host.acts == acts, "what was taken back is not played"


@pytest.mark.parametrize("size", fitting.FIRST)
def test_by_keyboard_too_and_nothing_moves(visit: Visit, size: tuple[int, int]) -> None:
    host, guest = sit_down(visit, "jekyll-vs-hyde", **fitting.device(size))
    assert until_the_guest_thinks(host, guest, "trick")
    host.page.wait_for_timeout(500)  # what has just happened comes to rest
    fitting.watch_shifts(host.page)
    host.page.keyboard.press("2")
    expect(host.cards.nth(1)).to_have_attribute("aria-pressed", "true")
    host.page.keyboard.press("ArrowLeft")
    host.page.keyboard.press("Enter")
    expect(host.cards.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(host.page.locator(CHOSEN)).to_have_count(1)
    assert fitting.shifts(host.page) == []
    assert fitting.faults(host.page, size in fitting.PHONES) == []
    host.page.keyboard.press("Space")
    expect(host.page.locator(CHOSEN)).to_have_count(0)


def until_an_exchange_is_asked_of(player: Player, other: Player) -> None:
    for _ in range(playing.LONGEST):
        if player.legal and player.news["sight"]["asked"] == "exchange":
            return
        playing.decide_by_mouse(other.page)
        other.page.wait_for_timeout(10)
    raise AssertionError("no exchange is asked")


def test_no_card_is_chosen_in_advance_for_an_exchange(visit: Visit) -> None:
    """What is given takes the Give button: while the other one picks, a hand is looked at only."""
    host, guest = sit_down(visit, "jekyll-vs-hyde")
    until_an_exchange_is_asked_of(guest, host)
    host.until(lambda: not host.legal and not host.unanswered)
    acts, refused = list(host.acts), host.refused
    host.cards.first.click()
    host.page.keyboard.press("2")
    expect(host.page.locator(CHOSEN)).to_have_count(0)
    expect(host.page.locator(f"{HAND}[aria-pressed]")).to_have_count(0)
    assert (host.acts, host.refused) == (acts, refused)


COUNTED = ".ask:has-text('Counting')"


def listen_between(player: Player) -> list[WebSocketRoute]:
    """Between page and server, so that a line can be broken; all lines so far."""
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: (player._sent(json.loads(text)), server.send(text)))
        server.on_message(lambda text: (player._received(json.loads(text)), line.send(text)))
        lines.append(line)

    player.page.route_web_socket(re.compile("/ws/"), pass_on)
    return lines


def play_to_the_end_of_a_round(host: Player) -> None:
    """Against a bot, until it is counted; what ends it is looked at for as long as people look."""
    is_slow = False
    for _ in range(playing.LONGEST):
        if host.page.locator(COUNTED).count():
            return
        if not is_slow and host.news and host.news["sight"]["asked"] == "trick" and host.cards.count() <= 2:
            host.page.add_init_script("localStorage.setItem('pace', 'slow')")
            host.page.reload()
            playing.wait_for_the_deal(host.page)
            is_slow = True
        playing.decide_by_mouse(host.page)
        host.page.wait_for_timeout(10)
    raise AssertionError("the round does not end")


def test_nothing_is_given_or_chosen_while_a_round_is_counted(visit: Visit) -> None:
    """The next hand may be dealt already: it is looked at, and no more."""
    host = Player(visit(reduced_motion="no-preference"))
    lines = listen_between(host)
    playing.goto(host.page, playing.open_table(host.page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    playing.wait_for_the_deal(host.page)
    play_to_the_end_of_a_round(host)
    acts, refused = list(host.acts), host.refused
    lines[-1].close(code=3000, reason="a line that breaks")  # the page comes in again, and is told of the next deal
    expect(host.cards).to_have_count(10)
    for card in host.cards.all():
        card.dispatch_event("click")
    host.page.keyboard.press("1")
    host.page.locator("[data-continue]").click()
    expect(host.page.locator(COUNTED)).to_have_count(0)
    host.until(lambda: bool(host.legal))
    expect(host.page.locator(CHOSEN)).to_have_count(0)
    assert (host.acts, host.refused) == (acts, refused)
