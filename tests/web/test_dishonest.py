"""A dishonest server in a real browser: whatever it does to the deal, the page says so in plain red words."""

import json
import secrets
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from strangecase.kernel.rng import seeded
from strangecase.server import messages
from strangecase.server.room import Room
from strangecase.server.salting import Salting
from strangecase.table.fairness import Dealer, Terms, commitment_to, seal_of
from strangecase.table.gate import Reason, Refused
from strangecase.table.seating import Seating
from strangecase.table.table import Table
from tests.server.running import Running, Visitor
from tests.web import playing
from tests.web.conftest import Visit

SAID = {
    "en-GB": "This deal was changed.",
    "fr-FR": "Cette distribution a été modifiée.",
    "it-IT": "Questa distribuzione è stata alterata.",
}
WHY = {
    "commitment": "The secret is not the one that the house had sealed.",
    "salt": "The numbers that your browser added are not in it.",
    "seals": "What players had sealed was exchanged.",
    "seating": "The seats do not come from the secret and everyone's numbers.",
    "deals": "The cards do not come from the secret and everyone's numbers.",
    "seen": "The record has other cards than you saw.",
    "record": "The record is not of the game that you saw.",
}


def changed(page: Page, why: str, locale: str = "en-GB") -> None:
    """The red words are there, and can be seen."""
    alert = page.locator("p.changed").first
    expect(alert).to_contain_text(SAID[locale])
    if locale == "en-GB":
        expect(alert).to_contain_text(WHY[why])
    expect(alert).to_be_in_viewport(ratio=1)
    assert alert.evaluate("(each) => getComputedStyle(each).backgroundColor") == "rgb(163, 18, 28)"


def unchanged(page: Page) -> None:
    """There are only ticks."""
    drawer = playing.open_log(page)
    drawer.locator("details.panel summary").last.click()
    checks = drawer.locator("details.panel li")
    expect(checks.first).to_contain_text("✓")
    assert all("✓" in said for said in checks.all_inner_texts())
    expect(page.locator("p.changed")).to_have_count(0)
    playing.close(page)


def begin(visit: Visit, game: str = "jekyll-vs-hyde", others: int = 1, locale: str = "en-GB", **options: str) -> Page:
    page = visit(locale=locale)
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * others, **options))
    playing.wait_for_the_deal(page)
    return page


def end(page: Page) -> None:
    """Give up, and look at what the end of the game says."""
    playing.open_log(page).locator(".actions button").last.click()
    page.locator("dialog .row button.main").last.click()
    expect(page.locator("dialog .bill")).to_be_visible()


GAMES = [
    ("jekyll-vs-hyde", 1),
    ("jekyll-and-hyde", 2),
    ("jekyll-and-hyde", 3),
    ("frankenstein", 1),
    ("the-card-game", 2),
]


@pytest.mark.parametrize(("game", "others"), GAMES)
def test_an_honest_game_has_ticks_only(visit: Visit, game: str, others: int) -> None:
    page = begin(visit, game, others)
    for _ in range(5):
        playing.decide_by_mouse(page)
    page.reload()
    playing.wait_for_the_deal(page)
    playing.resign(page)
    unchanged(page)


@pytest.mark.parametrize("locale", SAID)
def test_another_secret_after_the_salts_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    """As a house would look for one that deals somebody no Potion; what it had sealed at first it goes on to show."""
    _swap_the_secret(monkeypatch)
    monkeypatch.setattr(Room, "commitment", property(lambda room: getattr(room, "first", _true_commitment(room))))
    page = begin(visit, locale=locale)
    end(page)
    changed(page, "commitment", locale)


def test_another_secret_with_its_own_fingerprint_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    _swap_the_secret(monkeypatch)
    page = begin(visit)
    end(page)
    changed(page, "commitment")
    page.reload()
    changed(page, "commitment")


def _true_commitment(room: Room) -> str:
    return commitment_to(bytes.fromhex(room.opened.secret))


def _swap_the_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = Room._deal

    def cheat(room: Room) -> None:
        room.first = _true_commitment(room)  # type: ignore[attr-defined]
        room.opened = msgspec.structs.replace(room.opened, secret=secrets.token_hex(32))
        deal(room)

    monkeypatch.setattr(Room, "_deal", cheat)


def test_the_whole_table_again_with_another_fingerprint_is_found_at_once(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(visit)
    expect(page.locator("p.changed")).to_have_count(0)
    with monkeypatch.context() as lie:
        lie.setattr(Room, "commitment", "00" * 32)
        page.reload()
        changed(page, "commitment")
    page.reload()  # it is not forgotten, though all is as it was
    changed(page, "commitment")


@pytest.mark.parametrize("told", ["open", "sealed", "none"])
def test_a_salt_that_is_left_out_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    """Whatever it says of it: that it is in, that it was never opened, that there was none."""
    dealer = Salting.dealer

    def cheat(salting: Salting, secret: str, terms: Terms) -> Any:
        salting.states = [told if state == "open" else state for state in salting.states]  # type: ignore[misc]
        return dealer(salting, secret, replace(terms, salts=(None,) * len(terms.players)))

    monkeypatch.setattr(Salting, "dealer", cheat)
    page = begin(visit)
    if told != "open":
        page.reload()
        changed(page, "salt")
        return
    end(page)
    changed(page, "salt")


@pytest.mark.parametrize("refused", ["check_seal", "check_salt"])
def test_a_salt_that_is_refused_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch, refused: str) -> None:
    def refuse(*_: object) -> None:
        raise Refused(Reason.STALE, "your salt is in the deal already, or the cards have been dealt without it")

    monkeypatch.setattr(Salting, refused, refuse)
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    changed(page, "salt")


def test_a_house_that_goes_back_to_the_earlier_protocol_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """In which whoever is last can choose."""
    whole = Room.whole
    monkeypatch.setattr(
        Room, "whole", lambda room, *args, **more: msgspec.structs.replace(whole(room, *args, **more), protocol=1)
    )
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    changed(page, "salt")


def test_seals_that_are_exchanged_after_ours_is_open_are_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house with a player who would choose his salt last."""
    whole = Room.whole

    def cheat(room: Room, *args: Any, **more: Any) -> messages.Whole:
        told = whole(room, *args, **more)
        if told.seals and told.status != "open":
            return msgspec.structs.replace(told, seals=(told.seals[0], seal_of("ab", told.table, 1)))
        return told

    monkeypatch.setattr(Room, "whole", cheat)
    page = begin(visit)
    page.reload()
    changed(page, "seals")


CHEATS = [("frankenstein", 1, 2, {}), ("jekyll-and-hyde", 3, 3, {"target": "0"}), ("the-card-game", 2, 3, {})]


@pytest.mark.parametrize(("game", "others", "act", "options"), CHEATS)
def test_a_later_draw_that_was_chosen_is_found(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str, others: int, act: int, options: dict[str, str]
) -> None:
    """The lot and the first draws are honest; the recipes, the hands, the deck are not."""
    _cheat_at(monkeypatch, act)
    page = begin(visit, game, others, **options)
    end(page)
    changed(page, "deals")


def test_a_deal_of_a_later_round_that_was_chosen_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    _cheat_at(monkeypatch, 2)
    page = begin(visit)
    playing.play_by_mouse(page)
    changed(page, "deals")


def test_a_pick_that_was_chosen_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes after the first shuffle of The Card Game, in a game to its end."""
    _cheat_at(monkeypatch, 4, to=1000)
    page = begin(visit, "the-card-game", 1 + 1)
    playing.play_by_mouse(page)
    changed(page, "deals")


def _cheat_at(monkeypatch: pytest.MonkeyPatch, act: int, to: int | None = None) -> None:
    """Draw these acts of chance from somewhere else."""
    draw = Table.next_outcome

    class Elsewhere:
        def __init__(self, honest: Dealer) -> None:
            self.honest = honest

        def rng(self, n: int) -> Any:
            return seeded(secrets.token_bytes(32)) if act <= n <= (to or act) else self.honest.rng(n)

    def cheat(table: Table, dealer: Dealer) -> Any:
        return draw(table, Elsewhere(dealer))

    monkeypatch.setattr(Table, "next_outcome", cheat)


def test_seats_that_were_given_and_not_drawn_are_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Seating.drawn.__func__  # type: ignore[attr-defined]

    def cheat(cls: type[Seating], dealer: Dealer, players: int) -> Seating:
        honest: Seating = drawn(cls, dealer, players)
        return Seating(honest.by, honest.places[1:] + honest.places[:1])

    monkeypatch.setattr(Seating, "drawn", classmethod(cheat))
    page = begin(visit, "jekyll-and-hyde", 3)
    end(page)
    changed(page, "seating")


def test_a_record_that_was_made_up_afterwards_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards at the table were chosen; the record has those that the secret deals."""
    honest: dict[str, Any] = {}
    draw = Table.next_outcome

    def cheat(table: Table, dealer: Dealer) -> Any:
        fair = draw(table, dealer)
        if len(table.log) == 0 and dealer is table.dealer:
            honest["deal"] = table.game.notation.write_chance(table.state[0], fair.tolist())
            return fair[::-1].copy()
        return fair

    def forge(route: Route) -> None:
        case = route.fetch().json()
        case["steps"][0] = honest["deal"]
        route.fulfill(body=json.dumps(case), content_type="application/json")

    monkeypatch.setattr(Table, "next_outcome", cheat)
    page = begin(visit)
    page.route("**/api/tables/*/case", forge)
    end(page)
    changed(page, "seen")


def test_a_record_with_another_decision_is_found(visit: Visit) -> None:
    page = begin(visit)

    def forge(route: Route) -> None:
        case = route.fetch().json()
        case["steps"].append({"seat": 0, "do": "play P1"})
        route.fulfill(body=json.dumps(case), content_type="application/json")

    page.route("**/api/tables/*/case", forge)
    end(page)
    changed(page, "record")


def test_whoever_does_not_open_what_he_sealed_is_named_and_the_others_have_ticks(visit: Visit, house: Running) -> None:
    page = visit()
    table = playing.open_table(page, "jekyll-vs-hyde", ["me", "open"])
    playing.goto(page, table)
    with Visitor(house) as guest:
        guest.post("/api/me", {"name": "Silent Sam"})
        guest.post(f"/api/tables/{table.rpartition('/')[2]}/join")
        with guest.at(table.rpartition("/")[2]) as silent:
            silent.seal("ab")
            playing.wait_for_the_deal(page)
            drawer = playing.open_log(page)
            drawer.locator("details.panel summary").last.click()
            said = "Silent Sam did not open what they had sealed: the cards were dealt without it."
            expect(drawer.get_by_text(said)).to_be_visible()
            playing.close(page)
            silent.ask("resign")
    expect(page.locator("dialog .bill")).to_be_visible()
    playing.close(page)
    unchanged(page)
