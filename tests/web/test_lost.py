"""A connection that is lost is said over the table, and moves nothing."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from strangecase.games import all_games
from tests.web import fitting, playing
from tests.web.conftest import Visit

TABLES = [(game.name, min(game.players)) for game in all_games()]
PLACES = """() => [...document.querySelectorAll('.board *, .pelmet *')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
})"""


@pytest.mark.parametrize(("game", "players", "size"), fitting.in_turn(TABLES, fitting.FIRST))
def test_a_lost_connection_shifts_nothing(visit: Visit, game: str, players: int, size: tuple[int, int]) -> None:
    page = visit(**fitting.device(size))
    open_sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        if open_sockets:
            socket.close(code=1001)  # and never comes back
            return
        socket.connect_to_server()
        open_sockets.append(socket)

    page.route_web_socket(re.compile("/ws/"), connect)
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
    playing.wait_for_the_deal(page)
    expect(page.locator(".board [data-choice]").first).to_be_visible()
    page.wait_for_timeout(500)  # faces and fonts have come
    before = page.evaluate(PLACES)
    fitting.watch_shifts(page)
    open_sockets[0].close(code=1001)
    expect(page.locator(".toast").get_by_text(re.compile("onnection"))).to_be_visible()
    assert fitting.shifts(page) == []
    assert page.evaluate(PLACES) == before
    assert fitting.faults(page, size in fitting.PHONES) == []
