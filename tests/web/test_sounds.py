"""Which sound is asked for by which event: in a page whose audio only keeps a list."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import lessons, playing
from tests.web.conftest import Visit

# Each tone by what tells it from the others: its lowest partial, or how its noise is filtered.
STUB = """() => {
  window.tones = [];
  const tones = { 2100: 'coin', 1800: 'glass', 80: 'step', 440: 'turn', 220: 'part' };
  const node = () => ({
    connect: (to) => to, start() {}, stop() {}, context: audio,
    gain: { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    frequency: { linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
  });
  const createBuffer = () => ({ getChannelData: () => [] });
  const audio = { sampleRate: 100, currentTime: 0, state: 'running', destination: {}, createBuffer };
  window.AudioContext = function () { return audio; };
  window.GainNode = window.AudioBufferSourceNode = function () { return node(); };
  window.OscillatorNode = function (_, { frequency }) {
    const found = Object.entries(tones).find(([pitch]) => Math.abs(frequency / pitch - 1) < 0.035);
    if (found) window.tones.push(found[1]);
    return node();
  };
  window.BiquadFilterNode = function (_, { type, frequency }) {
    if (type === 'lowpass') window.tones.push('thunder');
    else if (frequency === 2400) window.tones.push('card');
    return node();
  };
  window.steps = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const news = JSON.parse(data);
        if (news.type === 'moved' && news.step) window.steps.push(news.step.events);
      });
    }
  };
}"""
MOVED = {
    "glass": {"moved", "validated"},
    "coin": {"turn", "game", "turned", "serum-works"},
    "thunder": {"stays"},
}
CHAPTERS = [
    ("jekyll-vs-hyde", "round", "step"),
    ("jekyll-vs-hyde", "hyde", "thunder"),
    ("jekyll-vs-hyde", "jekyll", "thunder"),  # Hyde does not win
    ("frankenstein", "jars", "glass"),
    ("the-card-game", "turn", "coin"),
    ("jekyll-and-hyde", "transformation", "thunder"),
]


def asks_for(sound: str, events: list[dict[str, Any]]) -> bool:
    """Whether a step has something that sounds so."""
    if sound == "step":
        return any(event["what"] == "round" and event["moved"] for event in events) and not asks_for("thunder", events)
    if sound == "thunder" and any(event["what"] == "over" and event.get("seat") == 1 for event in events):
        return True
    return any(event["what"] in MOVED[sound] for event in events)


def listen(page: Page, path: str) -> None:
    page.add_init_script(f"({STUB})()")
    playing.goto(page, path)
    page.locator(".board").wait_for()
    page.mouse.click(3, 300)  # before that no page may sound


@pytest.mark.parametrize(("game", "chapter", "sound"), CHAPTERS)
def test_what_moves_in_a_lesson_is_heard(visit: Visit, game: str, chapter: str, sound: str) -> None:
    page = visit(viewport={"width": 1366, "height": 650})
    listen(page, f"/learn/{game}/{chapter}")
    lessons.go_on_until(page, "() => document.querySelector('[data-next], [data-first-game]') !== null")
    expected = sum(asks_for(sound, events) for events in lessons.events_of(game, chapter))
    assert tones(page).count(sound) == expected
    assert bool(expected) == (chapter != "jekyll")


@pytest.mark.parametrize(("game", "players", "sound"), [("frankenstein", 2, "glass"), ("the-card-game", 3, "coin")])
def test_what_moves_at_a_table_is_heard_once_a_step(visit: Visit, game: str, players: int, sound: str) -> None:
    page = visit()
    expect(page.locator("article").first).to_be_visible()
    listen(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
    for _ in range(playing.LONGEST):
        if sum(asks_for(sound, events) for events in steps(page)) > 4 or playing.is_over(page):
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    page.wait_for_timeout(300)
    happened = steps(page)
    assert tones(page).count(sound) == sum(asks_for(sound, events) for events in happened)
    others = sum(not asks_for(sound, events) for events in happened)
    assert 0 < tones(page).count("card") <= others  # the rest is cards, but for the bell when it is one's turn


def tones(page: Page) -> list[str]:
    return list(page.evaluate("() => window.tones"))


def steps(page: Page) -> list[list[dict[str, Any]]]:
    return list(page.evaluate("() => window.steps"))
