"""Nobody at a table has another's face, chosen or lent."""

import pytest

from tests.web import playing
from tests.web.conftest import Visit


@pytest.mark.parametrize(("game", "players"), [("jekyll-and-hyde", 4), ("the-card-game", 5)])
@pytest.mark.parametrize("own", [None, "denman"])
def test_everyone_has_a_face_of_his_own(visit: Visit, game: str, players: int, own: str | None) -> None:
    page = visit()
    if own:
        page.evaluate(
            """async (portrait) => fetch('/api/me', {method: 'POST', headers: {'Content-Type': 'application/json'},
                 body: JSON.stringify({name: 'Ada', portrait})})""",
            own,
        )
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
    playing.wait_for_the_deal(page)
    seats = ".board .rivals .cameo, .board .seat .cameo, .board .me .cameo, .board .self .cameo"
    faces = page.eval_on_selector_all(
        seats,
        # What somebody has done since is told beside a small face of his, which is no seat's.
        "(all) => all.filter((each) => !each.closest('[data-recap]')).map((each) => each.dataset.who)",
    )
    assert len(faces) == players
    assert len(set(faces)) == players
