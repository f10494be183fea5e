"""What a seat knows in Dr. Jekyll & Mr. Hyde, and that every world that fits is as likely as any other."""

from collections import Counter
from itertools import combinations, islice

import pytest
from scipy.stats import chisquare

from strangecase.kernel.engine import States
from strangecase.kernel.rng import series
from strangecase.notation import cards_in
from tests.conformance.walk import Setting, settings, walk
from tests.games.jekyll_and_hyde.scene import ENGINE, GAME, NOTATION, scene

SETTINGS = [setting for setting in settings() if setting.game == GAME and setting.options["target"] == 0]
LINES = [
    "hands JA J3 | J4 JB H3 | JC HD | H5 H6 J5; dealer 3; to lead 0",
    "position B; hands JA HA | J4 H3 | JC HD H7 | - ; dealer 3; to lead 0",
    "players 3; dealer 0; order 0 1 3 2; hands HA J6 | JB J4 HE | JC J5 HD | HB H5 J7; to lead 0",
    "players 3; dealer 1; order 1 0 3 2; hands HA J6 | JB J4 HE | JC J5 HD | HB H5 J7; to lead 1",
]


def test_the_ghosts_hand_is_open_and_every_other_is_not() -> None:
    for seat in range(3):
        view = ENGINE.view(scene(LINES[2]).state, seat)[0]
        assert NOTATION.write_cards(view.ghost) == "J7 HB H5"
        hidden = {card for other in range(3) if other != seat for card in scene(LINES[2]).hand(other)}
        assert set(NOTATION.write_cards(view.unseen).split()) == hidden


def test_a_view_shows_who_laid_what_in_the_trick() -> None:
    view = ENGINE.view(scene(LINES[0]).do("ask 1", "play JB", "play H3").state, 2)[0]
    assert [GAME.rules.CARD_WORDS[card] for card in view.trick[:2]] == ["JB", "H3"]
    assert view.layer.tolist() == [1, 1, -1, -1]
    ghost = ENGINE.view(scene(LINES[2]).do("ghost HB").state, 2)[0]
    assert ghost.layer.tolist() == [3, -1, -1, -1]  # the soloist decided, but it came from the ghost's hand


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_world_has_the_right_number_of_cards_of_each_camp(setting: Setting) -> None:
    for table in islice(walk(setting, positions=200), 0, 200, 10):
        for seat in range(setting.players):
            view = table.view(seat)
            for world in ENGINE.worlds(view, series(table.seq, [seat])[0], 20):
                again = ENGINE.view(world.reshape(1), seat)
                assert again[0].held.tolist() == view[0].held.tolist()


def all_worlds(line: str, seat: int) -> set[bytes]:
    """Every way to deal the unseen cards of each camp to the hidden hands in the right numbers, by trying them all."""
    state = scene(line).state
    hidden = [p for p in range(4) if p != seat and not (state[0].players == 3 and p == 3)]
    worlds = [state.copy()]
    for place in hidden:
        worlds[0][0].hand[place] = 0
    for camp in "JH":
        for number, place in enumerate(hidden):
            wanted = sum(card[0] == camp for card in scene(line).hand(place))
            pool = {card for p in hidden for card in scene(line).hand(p) if card[0] == camp}
            grown = []
            for world in worlds:
                free = sorted(pool - {c for p in hidden[:number] for c in _names(world, p)})
                for cards in combinations(free, wanted):
                    other = world.copy()
                    other[0].hand[place] |= sum(1 << NOTATION.read_card(card) for card in cards)
                    grown.append(other)
            worlds = grown
    return {world.tobytes() for world in worlds}


def _names(world: States, place: int) -> set[str]:
    return {GAME.rules.CARD_WORDS[card] for card in cards_in(world[0].hand[place])}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_determinize_is_uniform(line: str, seat: int) -> None:
    worlds = all_worlds(line, seat)
    assert scene(line).state.tobytes() in worlds
    view = ENGINE.view(scene(line).state, seat)
    drawn = Counter(world.tobytes() for world in ENGINE.worlds(view, series(seat, [2])[0], 60 * len(worlds)))
    assert set(drawn) <= worlds
    if len(worlds) > 1:
        assert chisquare([drawn[world] for world in worlds]).pvalue > 0.0005
