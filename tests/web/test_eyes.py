"""For eyes that see colours differently: what must be told apart can be, and a page in forced colours can be played."""

import io
from itertools import combinations

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.web import playing
from tests.web.conftest import Visit

EYES = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
APART = 5.0  # what two pictures differ by, on the mean of their pixels, in OKLab x 100
SIZE = (48, 48)
TABLES = [("frankenstein", 2), ("jekyll-and-hyde", 4), ("jekyll-vs-hyde", 2), ("the-card-game", 3)]
HAND = ".board .pit .hand [data-card^='{}']"
Part = tuple[float, float, float, float]  # left, top, right and bottom, of its width and height
PIP: Part = (0.02, 0.15, 0.22, 0.3)
WHOLE: Part = (0.0, 0.0, 1.0, 1.0)
# By game: one of each kind, and the part of it that tells which it is.
KINDS: dict[str, tuple[dict[str, str], Part]] = {
    "jekyll-vs-hyde": ({suit: f".all-suits .{suit}" for suit in "PGW"}, WHOLE),
    "jekyll-and-hyde": ({camp: HAND.format(camp) for camp in "JH"}, PIP),
    "frankenstein": ({kind: f".board .jar:has(use[href='#jar-{kind}'])" for kind in "ABCDE"}, WHOLE),
    "the-card-game": ({side: f".both-faces .{side}" for side in ("jekyll", "hyde")}, WHOLE),
}
# The coin lies with one face up: two copies of it show both.
BOTH_FACES = """() => {
  const coin = document.querySelector('.board .coin:has(> .reverse)');
  const both = document.createElement('div');
  both.className = 'both-faces';
  both.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99; background: #222; --coin: 48px';
  for (const side of ['jekyll', 'hyde']) {
    const copy = coin.cloneNode(true);
    copy.classList.remove('jekyll', 'hyde');
    copy.classList.add(side);
    copy.style.cssText = 'position: relative; display: block; inset: auto; margin: 0; width: 48px; height: 48px';
    both.append(copy);
  }
  document.body.append(both);
}"""

# Whatever the hand is, and as small as they are shown.
ALL_SUITS = """() => {
  const all = document.createElement('div');
  all.className = 'all-suits';
  all.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99; background: var(--panel)';
  for (const [suit, ink] of [['P', 'pride'], ['G', 'greed'], ['W', 'wrath']]) {
    all.innerHTML += `<svg class="${suit}" width="28" height="28"
      style="color: var(--${ink}); --pip-light: var(--panel)"><use href="#pip-${suit}" width="28" height="28"/></svg>`;
  }
  document.body.append(all);
}"""
SHOW_ALL = {"the-card-game": BOTH_FACES, "jekyll-vs-hyde": ALL_SUITS}


def sit_down(page: Page, game: str, players: int) -> None:
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
    playing.wait_for_the_deal(page)
    expect(page.locator(".board [data-choice]").first).to_be_visible()


def picture(thing: Locator, part: Part) -> np.ndarray:
    """The part of it that counts, in OKLab x 100."""
    shot = Image.open(io.BytesIO(thing.screenshot())).convert("RGB")
    box = [round(share * length) for share, length in zip(part, shot.size * 2, strict=True)]
    shot = shot.crop((box[0], box[1], box[2], box[3])).resize(SIZE)
    colour = np.asarray(shot, dtype=float) / 255
    light = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    cones = np.cbrt(light @ np.array(TO_CONES).T)
    return np.asarray(cones @ np.array(TO_LAB).T * 100)


TO_CONES = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
]
TO_LAB = [
    [0.2104542553, 0.7936177850, -0.0040720468],
    [1.9779984951, -2.4285922050, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.8086757660],
]


def apart(one: np.ndarray, other: np.ndarray) -> float:
    return float(np.linalg.norm(one - other, axis=2).mean())


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_suits_camps_jars_and_faces_are_told_apart_by_all_eyes(visit: Visit, game: str, players: int) -> None:
    page = visit(viewport={"width": 1366, "height": 650})
    sit_down(page, game, players)
    if game in SHOW_ALL:
        page.evaluate(SHOW_ALL[game])
    kinds, part = KINDS[game]
    eyes = page.context.new_cdp_session(page)
    for seen_by in EYES:
        eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": seen_by})
        found = {kind: page.locator(where) for kind, where in kinds.items()}
        pictures = {kind: picture(each.first, part) for kind, each in found.items() if each.count()}
        assert len(pictures) >= 2
        near = [(a, b) for a, b in combinations(pictures, 2) if apart(pictures[a], pictures[b]) < APART]
        assert near == [], seen_by


# In forced colours backgrounds and shadows are gone: outline, border, filter or opacity must tell.
MARKS = """(what) => [...document.querySelectorAll(what)].map((each) => {
  const { outlineStyle, outlineWidth, opacity, borderTopWidth, borderTopStyle, filter } = getComputedStyle(each);
  return [outlineStyle, outlineWidth, opacity, borderTopStyle, borderTopWidth, filter].join(' ');
})"""
CAN = ".board .pit .hand [data-choice]:not(:focus, :hover), .board .jar[data-choice]:not(:focus, :hover)"
CANNOT = ".board .pit .hand :is(.dull, .off):not(:focus, :hover), .board .jar.far:not(.glows, :focus, :hover)"


ALL_MAY_BE_CHOSEN = ["the-card-game"]  # from the whole hand


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_in_forced_colours_a_choice_is_marked_and_a_game_can_be_played(visit: Visit, game: str, players: int) -> None:
    page = visit(forced_colors="active", viewport={"width": 1366, "height": 650})
    sit_down(page, game, players)
    told = 0
    for look in range(playing.LONGEST):
        if playing.is_over(page) or (look > 60 and (told or game in ALL_MAY_BE_CHOSEN)):
            break
        can, cannot = (set(page.evaluate(MARKS, what)) for what in (CAN, CANNOT))
        if can and cannot:
            assert can.isdisjoint(cannot)
            told += 1
        playing.decide_by_mouse(page)
        page.wait_for_timeout(30)
    assert told or game in ALL_MAY_BE_CHOSEN
