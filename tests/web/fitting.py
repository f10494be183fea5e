"""Whether a table fits its window: rectangles are read, and what is wrong is said in sentences.

Of any board it knows only what all have: `.board` around a Stage, with the question (`.prompt`), the hand (`.pit .hand
[data-card]`), the rivals (`.rivals`) and, whatever can be clicked to decide, `data-choice`. Of the frame it knows
the pelmet and what is said over the table for a while.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

FIRST = [(1366, 650), (390, 664)]
OTHERS = [(1280, 800), (1920, 950), (1920, 1080), (390, 844), (360, 640), (844, 390)]
PHONES = {(390, 664), (390, 844), (360, 640), (844, 390)}
FINGER = 44  # pixels that a target needs on a phone

# To parametrise `size` with.
SIZES = [*FIRST, *(pytest.param(size, marks=pytest.mark.long) for size in OTHERS)]


def in_turn(games: Iterable[Any], choices: Sequence[Any]) -> list[Any]:
    """Each game with one of these windows (or themes, or paces), in turn; what is left of the matrix takes long."""
    each = [game if isinstance(game, tuple) else (game,) for game in games]
    pairs = [(i, (*game, choice), n) for i, game in enumerate(each) for n, choice in enumerate(choices)]
    return [pytest.param(*pair, marks=[] if i % len(choices) == n else pytest.mark.long) for i, pair, n in pairs]


def device(size: tuple[int, int]) -> dict[str, Any]:
    """Settings for `visit`: a window of that size, a phone's if it is one."""
    window = {"viewport": {"width": size[0], "height": size[1]}}
    return {**window, "has_touch": True} if size in PHONES else window


# What can be hit of an element is found point by point: whatever lies over it counts, and what reaches out of it.
READ = """() => {
  const REACH = 16, STEPS = 38;  // of what is 44 pixels wide, a point in two
  const box = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const seen = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
  const name = (each) => each.dataset.card ?? (each.innerText || each.className).trim().slice(0, 40);
  const part = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const [across, down] = [(right - left + 2 * REACH) / STEPS, (bottom - top + 2 * REACH) / STEPS];
    const hit = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (let i = 0; i <= STEPS; i++) for (let k = 0; k <= STEPS; k++) {
      const [x, y] = [left - REACH + across * i, top - REACH + down * k];
      if (!each.contains(document.elementFromPoint(x, y))) continue;
      hit.left = Math.min(hit.left, x - across / 2); hit.right = Math.max(hit.right, x + across / 2);
      hit.top = Math.min(hit.top, y - down / 2); hit.bottom = Math.max(hit.bottom, y + down / 2);
    }
    return hit;
  };
  const all = (what) => [...document.querySelectorAll(what)].filter(seen)
    .map((each) => ({ name: name(each), box: box(each.getBoundingClientRect()), part: part(each) }));
  const page = document.documentElement;
  return {
    width: innerWidth, height: innerHeight,
    wide: page.scrollWidth, high: page.scrollHeight,
    cut: [...document.querySelectorAll('.board .prompt, .board .prompt *, .board button')]
      .filter((each) => seen(each) && !each.closest(".unseen") && getComputedStyle(each).overflow === "hidden"
        && each.scrollWidth > each.clientWidth + 1).map(name),
    question: all('.board .prompt'),
    hand: all('.board .pit .hand [data-card]'),
    choices: all('.board [data-choice]:not(:disabled)'),
    rivals: all('.board .rivals > *'),
    blank: all('.toast').filter(({ name, box }) => name.startsWith('toast') && box.bottom > box.top).length,
    frame: all('.pelmet :is(a, button), .toast :is(a, button), button.toast'),
  };
}"""


def faults(page: Page, is_touched: bool = False) -> list[str]:
    """What does not fit at this moment."""
    look = page.evaluate(READ)
    return [
        *_of_the_page(look),
        *(f"{each['name']!r} is cut off" for each in _outside(look)),
        *(f"{name!r} is cut" for name in look["cut"]),
        *_overlapping(look),
        *_out_of_reach(look, FINGER if is_touched else 12),
    ]


def _of_the_page(look: dict[str, Any]) -> list[str]:
    found = []
    if look["high"] > look["height"] or look["wide"] > look["width"]:
        found.append(f"the page scrolls: {look['wide']} x {look['high']} in {look['width']} x {look['height']}")
    if look["blank"]:
        found.append("something is said over the table, and it is nothing")
    if len(look["question"]) != 1:
        found.append(f"{len(look['question'])} questions")
    return found


def _outside(look: dict[str, Any]) -> list[dict[str, Any]]:
    window = {"left": 0, "top": 0, "right": look["width"], "bottom": look["height"]}
    everything = look["question"] + look["hand"] + look["choices"] + look["rivals"]
    return [each for each in everything if not _is_inside(each["box"], window)]


def _is_inside(box: dict[str, float], window: dict[str, float]) -> bool:
    left_top = box["left"] >= window["left"] - 1 and box["top"] >= window["top"] - 1
    return left_top and box["right"] <= window["right"] + 1 and box["bottom"] <= window["bottom"] + 1


def _overlapping(look: dict[str, Any]) -> list[str]:
    """Cards of a hand may lie over each other, but question, hand and rivals not."""
    groups = [look["question"], look["hand"], look["rivals"]]
    pairs = [(a, b) for i, one in enumerate(groups) for other in groups[i + 1 :] for a in one for b in other]
    return [f"{a['name']!r} and {b['name']!r} overlap" for a, b in pairs if _do_meet(a["box"], b["box"])]


def _do_meet(a: dict[str, float], b: dict[str, float], by: float = 2) -> bool:
    across = min(a["right"], b["right"]) - max(a["left"], b["left"])
    return across > by and min(a["bottom"], b["bottom"]) - max(a["top"], b["top"]) > by


def _out_of_reach(look: dict[str, Any], least: float) -> list[str]:
    found = []
    for each in look["choices"] + look["hand"] + look["frame"]:
        part = each["part"]
        wide, high = part["right"] - part["left"], part["bottom"] - part["top"]
        if not (wide > least - 0.5 and high > least - 0.5):
            found.append(f"of {each['name']!r} {wide:.0f} x {high:.0f} can be hit, less than {least}")
    return found


def watch_shifts(page: Page) -> None:
    """From now on, count what moves by itself."""
    page.evaluate("""() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.shifts.push([entry.value, entry.sources.map(({ node }) => node?.className ?? node?.nodeName)]);
        }
      }).observe({ type: 'layout-shift', buffered: false });
    }""")


def shifts(page: Page) -> list[Any]:
    """What has moved since: how much, and what."""
    page.wait_for_timeout(120)  # the browser tells of a shift with the next frame
    return list(page.evaluate("() => window.shifts"))
