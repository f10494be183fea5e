"""A dishonest server in a real browser: whatever it does to the deal, the page says so in plain red words."""

import json
import re
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest
from playwright.sync_api import Page, Route, expect

from strangecase.games.frankenstein import page as frankenstein_page
from strangecase.games.jekyll_and_hyde import page as jekyll_and_hyde_page
from strangecase.games.jekyll_and_hyde import rules as jekyll_and_hyde_rules
from strangecase.games.jekyll_vs_hyde import page as jekyll_vs_hyde_page
from strangecase.games.jekyll_vs_hyde import rules as jekyll_vs_hyde_rules
from strangecase.games.the_card_game import page as card_game_page
from strangecase.kernel.rng import seeded
from strangecase.server import broadcast, messages
from strangecase.server.frames import TEXT, frame
from strangecase.server.room import Room
from strangecase.server.salting import Salting
from strangecase.tables.fairness import Dealer, Terms, commitment_to, seal_of
from strangecase.tables.gate import Reason, Refused
from strangecase.tables.seating import Seating
from strangecase.tables.table import Table
from tests.server.running import Running, Visitor
from tests.web import playing
from tests.web.conftest import Visit

SAID = {
    "en-GB": "This deal was changed.",
    "fr-FR": "Cette distribution a été modifiée.",
    "it-IT": "Questa distribuzione è stata alterata.",
}
WHY = {
    "commitment": "The secret is not the one the house sealed.",
    "secret": "The house does not open its secret, or does not show the record.",
    "terms": "What the deal is about (players, rules, options) was changed.",
    "salt": "The numbers your browser added are not in it.",
    "seals": "Something that players sealed was swapped.",
    "seating": "The seats do not come from the secret and everyone's numbers.",
    "deals": "The cards do not come from the secret and everyone's numbers.",
    "seen": "The record's cards are not the ones you saw.",
    "record": "The record is not of the game you saw.",
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
    page.locator("dialog [data-resign]").click()
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
        if told.seals and told.standing.status != "open":
            return msgspec.structs.replace(told, seals=(told.seals[0], seal_of("ab", told.table, 1)))
        return told

    monkeypatch.setattr(Room, "whole", cheat)
    page = begin(visit)
    page.reload()
    changed(page, "seals")


def _change_terms(monkeypatch: pytest.MonkeyPatch, **change: Callable[[Terms], Any]) -> None:
    """Once the salts are open, as a house would that looks for a deal which suits it."""
    honest = Room._terms

    def cheat(room: Room) -> Terms:
        terms = honest(room)
        if not any(terms.salts):
            return terms
        changed: dict[str, Any] = {name: to(terms) for name, to in change.items()}
        return replace(terms, **changed)

    monkeypatch.setattr(Room, "_terms", cheat)


def _with_a_nonce(terms: Terms) -> tuple[str, ...]:
    return (*terms.players[:-1], terms.players[-1].replace(")", " 3)"))


@pytest.mark.parametrize("told", ["all the time", "at the end"])
def test_a_name_that_is_chosen_when_the_salts_are_known_is_found(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    """'Mrs Fletcher (greedy 3)' deals other cards than 'Mrs Fletcher (greedy)', and one of a few tries will suit."""
    _change_terms(monkeypatch, players=_with_a_nonce)
    first: dict[str, Terms] = {}
    tell = Room.terms

    def lie(room: Room) -> Terms | None:
        terms = tell(room)
        return first.setdefault(room.name, terms) if terms else None

    if told == "at the end":
        monkeypatch.setattr(Room, "terms", lie)
    page = begin(visit)
    if told == "all the time":
        page.reload()
    else:
        end(page)
    changed(page, "terms")


def test_rules_that_are_chosen_when_the_salts_are_known_are_found(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any number of a version would do; the record says the same."""
    _change_terms(monkeypatch, rules=lambda terms: terms.rules + 7)

    def forge(route: Route) -> None:
        case = route.fetch().json()
        case["rules"] += 7
        route.fulfill(body=json.dumps(case), content_type="application/json")

    page = begin(visit)
    page.route("**/api/tables/*/case", forge)
    end(page)
    changed(page, "terms")


NOT_AS_SEEN: dict[str, dict[str, Any]] = {
    "another name": {"players": lambda terms: ("Zoë", *terms.players[1:])},
    "another strength": {"players": lambda terms: (*terms.players[:-1], "Mrs Fletcher (utterson)")},
    "other options": {"options": lambda terms: {**terms.options, "deck": "standard"}},
    "another game": {"game": lambda _: "frankenstein"},
    "another table": {"table": lambda _: "another"},
    "other seals": {"seals": lambda terms: (terms.seals[0], "00" * 32)},
}


@pytest.mark.parametrize("what", NOT_AS_SEEN)
def test_a_salt_is_not_opened_for_terms_that_are_not_those_of_the_table(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    honest, opened = Room._terms, []
    change = NOT_AS_SEEN[what]
    monkeypatch.setattr(
        Room, "_terms", lambda room: replace(honest(room), **{name: to(honest(room)) for name, to in change.items()})
    )
    monkeypatch.setattr(Salting, "open", lambda _, place, salt: opened.append(salt))
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    changed(page, "terms")
    assert opened == []


def test_a_salt_is_not_opened_if_nobody_says_what_for(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "terms", lambda _: None)
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    changed(page, "terms")


# Openings that are damaged

DAMAGED: dict[str, tuple[str, dict[str, Any]]] = {
    "no commitment": ("commitment", {"commitment": ...}),
    "an empty commitment": ("commitment", {"commitment": ""}),
    "half a commitment": ("commitment", {"commitment": "00" * 16}),
    "a commitment in capitals": ("commitment", {"commitment": "AB" * 32}),
    "a commitment that is a list": ("commitment", {"commitment": ["00" * 32]}),
    "no protocol": ("commitment", {"protocol": ...}),
    "another protocol": ("commitment", {"protocol": 3}),
    "nobody's part": ("salt", {"salted": ...}),
    "one part too few": ("salt", {"salted": ["awaited"]}),
    "no seals": ("seals", {"seals": ...}),
    "a seal that is none": ("seals", {"seals": ["00", None]}),
    "no terms": ("terms", {"terms": ...}),
    "terms of nobody": ("terms", {"terms": {}}),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_opening_is_refused(visit: Visit, monkeypatch: pytest.MonkeyPatch, damage: str) -> None:
    """Nothing could be held to it later; and no salt is opened for it."""
    why, change = DAMAGED[damage]
    honest, opened = broadcast.framed, []

    def cheat(message: messages.Message) -> bytes:
        if not isinstance(message, messages.Whole):
            return honest(message)
        told = {**json.loads(msgspec.json.encode(message)), **change}
        return frame(TEXT, json.dumps({name: value for name, value in told.items() if value is not ...}).encode())

    monkeypatch.setattr(broadcast, "framed", cheat)
    monkeypatch.setattr(Salting, "open", lambda _, place, salt: opened.append(salt))
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    changed(page, why)
    assert opened == []


# Quiet ways


def test_a_secret_that_is_never_opened_is_said(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "fairness", lambda _: None)
    page = begin(visit)
    end(page)
    changed(page, "secret")


def test_a_record_that_is_not_shown_is_said_until_it_is(visit: Visit) -> None:
    page = begin(visit)
    page.route("**/api/tables/*/case", lambda route: route.fulfill(status=404, body="{}"))
    end(page)
    changed(page, "secret")
    page.unroute("**/api/tables/*/case")
    page.reload()
    expect(page.locator("dialog .bill")).to_be_visible()
    playing.close(page)
    unchanged(page)


LEFT_OUT = "Your numbers are not in this deal."


@pytest.mark.parametrize("told", ["none", "open", "sealed"])
def test_a_page_that_is_not_let_in_says_so(visit: Visit, monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    """From the first word on somebody has said in its place that it adds nothing, or has something already."""
    begin_salting = Salting.__init__

    def cheat(salting: Salting, protocol: int, table: str, is_bot: Any) -> None:
        begin_salting(salting, protocol, table, is_bot)
        salting.states[0] = told  # type: ignore[call-overload]
        salting.seals[0] = None if told == "none" else seal_of("ab", table, 0)

    monkeypatch.setattr(Salting, "__init__", cheat)
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    wary = page.locator("p.wary")
    expect(wary).to_contain_text(LEFT_OUT)
    expect(wary).to_be_in_viewport(ratio=1)
    playing.wait_for_the_deal(page)
    expect(wary).to_be_visible()
    page.reload()
    expect(wary).to_be_visible()
    wary.get_by_role("button").click()
    page.reload()
    playing.wait_for_the_deal(page)
    expect(wary).to_have_count(0)


def test_a_deal_that_was_made_before_the_page_came_says_so(visit: Visit, house: Running) -> None:
    """It cannot know whether it was merely late, and does not call anybody a cheat."""
    page = visit()
    table = playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]).rpartition("/")[2]
    cookie = next(each["value"] for each in page.context.cookies() if each["name"] == "strangecase")
    with Visitor(house, cookie) as elsewhere, elsewhere.at(table) as other:
        other.salt()
        playing.goto(page, f"/table/{table}")
        expect(page.locator("p.wary")).to_contain_text(LEFT_OUT)
        expect(page.locator("p.changed")).to_have_count(0)


def test_a_page_that_had_its_part_says_nothing(visit: Visit) -> None:
    page = begin(visit)
    page.reload()
    playing.wait_for_the_deal(page)
    expect(page.locator("p.wary")).to_have_count(0)


# What was seen


@pytest.mark.long
def test_a_second_recipe_that_is_not_of_the_pile_is_found(
    visit: Visit, house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record is honest, and so are the first recipes; what comes off the pile later was chosen."""
    show = frankenstein_page.show

    def cheat(v: Any, seated: bool) -> dict[str, Any]:
        sight = show(v, seated)
        if seated and v.turns > 1:
            sight["hand"] = next(recipe for recipe in sight["sets"][v.seat] if recipe != sight["hand"])
        return sight

    monkeypatch.setattr(frankenstein_page, "show", cheat)
    page = visit()
    table = playing.open_table(page, "frankenstein", ["me", "bot:greedy"])
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    _act(house, page, table, "change")
    end(page)
    changed(page, "seen")


def test_a_card_that_is_not_of_the_deck_is_found(visit: Visit, house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record is honest, and its replay shows what was shown; but the deck did not have that card there."""
    show = card_game_page.show

    def cheat(v: Any, seated: bool) -> dict[str, Any]:
        sight = show(v, seated)
        if seated and v.cycles > 0:
            sight["hand"] = ["GIRL" if card != "GIRL" else "CANE" for card in sight["hand"]]
        return sight

    monkeypatch.setattr(card_game_page, "show", cheat)
    page = begin(visit, "the-card-game", 2)
    for _ in range(playing.LONGEST):
        if "2" in page.locator(".pelmet small").inner_text():
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    end(page)
    expect(page.locator("p.changed").first).to_contain_text(SAID["en-GB"])
    # A card that was picked from such a hand does not follow either.
    expect(page.locator("p.changed").first).to_contain_text(re.compile(f"{WHY['seen']}|{WHY['deals']}"))


def test_a_deck_that_is_shuffled_from_other_cards_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shuffle follows from the numbers, but what was shuffled was chosen: nothing but GIRLs."""
    draw, shuffled = Table.next_outcome, []

    def cheat(table: Table, dealer: Dealer) -> Any:
        honest = draw(table, dealer)
        if table.seq > 2 and len(honest) > 2:
            shuffled.append(len(honest))
            return np.zeros_like(honest)
        return honest

    monkeypatch.setattr(Table, "next_outcome", cheat)
    page = begin(visit, "the-card-game", 2)
    for _ in range(playing.LONGEST):
        if shuffled or playing.is_over(page):
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    assert shuffled
    page.wait_for_timeout(500)
    if not page.locator("dialog .bill").count():
        end(page)
    changed(page, "seen")


TRICKS = {
    "jekyll-vs-hyde": (jekyll_vs_hyde_page, jekyll_vs_hyde_rules.CARD_WORDS, 1),
    "jekyll-and-hyde": (jekyll_and_hyde_page, jekyll_and_hyde_rules.CARD_WORDS, 3),
}


@pytest.mark.parametrize("game", TRICKS)
def test_a_hand_that_changes_after_the_deal_is_found(visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The record is honest, and so is what is shown when the cards are dealt; later another card is in the hand."""
    of_game, words, others = TRICKS[game]
    show, had = of_game.show, set[str]()

    def cheat(v: Any, seated: bool) -> dict[str, Any]:
        sight = show(v, seated)
        hand = sight.get("hand", ())
        if len(hand) >= 7:
            had.update(hand)
        elif len(hand) > 1:
            sight["hand"] = [*hand[1:], next(card for card in words if card not in had)]
        return sight

    monkeypatch.setattr(of_game, "show", cheat)
    page = begin(visit, game, others)
    for _ in range(500):
        if page.evaluate(HELD) > 1:
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    end(page)
    changed(page, "seen")


# How many hands were kept of which less than a deal was left.
HELD = """() => {
  const key = Object.keys(localStorage).find((each) => each.startsWith('fair:'));
  const held = JSON.parse(localStorage.getItem(key) ?? '{}').held ?? {};
  return Object.values(held).filter(({ hand }) => hand.length < 7).length;
}"""


@pytest.mark.parametrize(
    ("game", "others"), [("the-card-game", 2), ("frankenstein", 1), ("jekyll-vs-hyde", 1), ("jekyll-and-hyde", 2)]
)
def test_an_honest_game_to_its_end_has_ticks_only(visit: Visit, game: str, others: int) -> None:
    """With all that came off a deck that was shuffled again and again; and a reload in the middle."""
    page = begin(visit, game, others)
    for _ in range(30):
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    page.reload()
    playing.wait_for_the_deal(page)
    playing.play_by_mouse(page)
    expect(page.locator("dialog .bill")).to_be_visible()
    playing.close(page)
    unchanged(page)


def _act(house: Running, page: Page, table: str, do: str) -> None:
    """Decide in another window of the same player, when it is his turn."""
    cookie = next(each["value"] for each in page.context.cookies() if each["name"] == "strangecase")
    with Visitor(house, cookie) as elsewhere, elsewhere.at(table.rpartition("/")[2]) as other:
        while do not in other.legal:
            other.read("moved")
        assert other.act(do)["type"] == "done"


# Room


def test_what_is_kept_of_old_tables_makes_room(visit: Visit) -> None:
    page = visit()
    page.evaluate('() => { for (let i = 0; i < 300; i++) localStorage.setItem(`fair:${i}`, `{"at":${1000 + i}}`); }')
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    playing.wait_for_the_deal(page)
    left = page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('fair:'))")
    assert len(left) == 200
    assert "fair:299" in left
    assert "fair:0" not in left


def test_a_browser_without_room_says_so_and_checks_as_long_as_the_page_is_open(visit: Visit) -> None:
    page = visit()
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
    )
    page.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    )
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:greedy"]))
    playing.wait_for_the_deal(page)
    expect(page.locator("p.wary")).to_contain_text("no room to keep")
    playing.resign(page)
    unchanged(page)


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
