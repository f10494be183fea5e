"""A return match on the page: two people who agree to end its games, in each language."""

import pytest
from playwright.sync_api import Page, expect

from tests.web import playing
from tests.web.conftest import Visit

# What is said: of the offer, when the first game is over, of giving up the second, when the match is over.
SAID = {
    "en-GB": (
        "This game then counts in the match as it stands.",
        ("A draw by agreement.", "The return game follows, with roles swapped."),
        "Give up this game? The other player wins the match.",
        "The match is tied.",
    ),
    "fr-FR": (
        "Cette partie comptera alors pour le match dans l'état où elle est.",
        ("Partie nulle d'un commun accord.", "La partie retour suit, rôles échangés."),
        "Abandonner cette partie ? L'autre joueur gagne le match.",
        "Le match se termine à égalité.",
    ),
    "it-IT": (
        "La partita varrà allora per l'incontro così com'è.",
        ("Patta di comune accordo.", "Segue la partita di ritorno, a ruoli scambiati."),
        "Abbandonare la partita? L'altro giocatore vince l'incontro.",
        "L'incontro finisce in parità.",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("locale", SAID)
def test_an_agreed_game_of_a_match_is_followed_by_the_other_and_the_match_is_decided(visit: Visit, locale: str) -> None:
    offer, first_over, giving_up, match_over = SAID[locale]
    host, guest = visit(), visit(locale=locale)
    table = playing.open_table(host, "jekyll-vs-hyde", ["me", "open"], match="return")
    playing.goto(host, table)
    playing.goto(guest, table)
    guest.locator(".foyer button.main").click()
    agree(host, guest, offer)
    for said in first_over:
        expect(guest.locator("dialog .bill")).to_contain_text(said)
    for page in (host, guest):
        page.locator("dialog .actions a.main[href^='/table/']").first.click()
        playing.wait_for_the_deal(page)
    playing.open_log(guest).locator(".actions button").last.click()
    expect(guest.locator("dialog").last).to_contain_text(giving_up)
    guest.locator("dialog .row button").last.click()
    playing.close(guest)
    agree(host, guest, offer)
    expect(guest.locator("dialog .bill")).to_contain_text(first_over[0])
    expect(guest.locator("dialog .bill")).to_contain_text(match_over)


def agree(host: Page, guest: Page, offer: str) -> None:
    """The host offers a draw, and the guest, who is told what that means in a match, accepts it."""
    for page in (host, guest):
        playing.wait_for_the_deal(page)
    playing.open_log(host).get_by_role("button", name="Offer a draw").click()
    playing.close(host)
    expect(guest.locator(".over .actions")).to_contain_text(offer)
    guest.locator(".over .actions button.main").click()
    for page in (host, guest):
        expect(page.locator("dialog a[href^='/replay/']")).to_be_visible()
