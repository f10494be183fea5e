"""What a bot that searches expects of its choice: its own seat's part in the win, on average of what it has tried."""

import pytest

from strangecase.bots import find_bot
from strangecase.games import find_game
from strangecase.kernel.engine import States, engine
from strangecase.kernel.rng import series
from strangecase.search.bot import Advice, advise
from strangecase.search.searcher import TRIED, SearchConfig, Searcher

JVH = find_game("jekyll-vs-hyde")


def thought(state: States, bot: str = "utterson:400") -> tuple[Advice, dict[str, float]]:
    compiled = engine(JVH)
    view = compiled.view(state, compiled.actor(state))
    advice = advise(find_bot(bot, JVH), view, 1, series(1, [0])[0])
    return advice, {JVH.notation.write_action(each.action): each.chance for each in advice.estimates}


def last_tricks(marker: int, hyde: str) -> States:
    """The last two tricks of the last round: Jekyll has led Pride 2 and keeps Pride 5, Hyde is to answer."""
    found: States = JVH.notation.read_state(
        f"round 3; marker {marker}; tricks 2 6; ranks P G; hands P5 | {hyde}; led P2; leader jekyll; to follow hyde"
    )
    return found


def test_who_can_win_expects_to_and_knows_what_would_lose() -> None:
    advice, chances = thought(last_tricks(6, "P1 P3"))  # one trick each makes four apart, none only two
    assert JVH.notation.write_action(advice.action) == "play P3"
    assert chances["play P3"] == 1
    assert chances.get("play P1", 0) == 0


@pytest.mark.parametrize(("marker", "chance"), [(6, 1), (5, 0)])
def test_what_comes_to_the_same_is_expected_alike(marker: int, chance: int) -> None:
    assert thought(last_tricks(marker, "P3 P4"))[1] == {"play P3": chance, "play P4": chance}


@pytest.mark.parametrize("game", ["jekyll-vs-hyde", "jekyll-and-hyde", "the-card-game"])
def test_it_is_the_mean_of_what_was_tried_and_of_nothing_tried_seldom(game: str) -> None:
    compiled, found = engine(find_game(game)), find_game(game)
    state = compiled.dealt(found.option_codes(found.players[0], found.read_options({})), series(2, [0])[0])
    view = compiled.view(state, compiled.actor(state))
    advice = Searcher(found, SearchConfig(600)).advise(view, 1, series(3, [0])[0])
    visits, totals = Searcher(found, SearchConfig(600)).weigh(view, 1, series(3, [0])[0])
    assert dict(advice.estimates) == {
        action: totals[action] / visits[action] for action in visits.nonzero()[0].tolist() if visits[action] >= TRIED
    }
    assert advice.estimates[0].action == advice.action
    assert all(0 <= each.chance <= 1 for each in advice.estimates)


def test_a_bot_that_does_not_search_tells_what_it_does_and_no_more() -> None:
    state = engine(JVH).dealt([2, 0, 0], series(2, [0])[0])
    assert thought(state, "greedy")[0].estimates == ()
