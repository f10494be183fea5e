"""Invitations: the document of an open table says who invites to what, for those who are shown a link as a preview.

Only what anyone sees who opens the link is said: the host's name, the game, the seats and the terms.
"""

import html
import json
import re
from functools import cache
from importlib import resources
from typing import Any

from strangecase.kernel.game import LANGUAGES
from strangecase.server.room import Room

TITLE = "<title>Strange Case</title>"  # of the document as it was built
_GUEST = re.compile(r"Guest (\d{4})")
_UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))


def preferred_language(header: str) -> str:
    """The language of ours that somebody likes best, by his Accept-Language; English if he names none of them."""
    liked: list[tuple[float, str]] = []
    for part in header.split(","):
        name, _, weight = part.partition(";")
        try:
            liked.append((float(weight.strip().removeprefix("q=") or 1), name.strip().lower().partition("-")[0]))
        except ValueError:
            continue
    ours = [(weight, name) for weight, name in liked if name in LANGUAGES and weight > 0]
    return max(ours, key=lambda each: each[0])[1] if ours else LANGUAGES[0]


@cache
def _words(language: str) -> dict[str, Any]:
    text = resources.files("strangecase.server").joinpath("invitations.json").read_text(encoding="utf-8")
    words: dict[str, Any] = json.loads(text)[language]
    return words


def title_of(room: Room, host: str, language: str) -> str:
    """Who invites to what."""
    words, seat = _words(language), room.seat_of(host)
    if seat is None:
        return str(words["unnamed"]).replace("{game}", room.game.title)
    guest = _GUEST.fullmatch(room.names[seat])
    name = words["guest"].format(number=guest[1]) if guest else room.names[seat]
    return str(words["title"]).format(name=name, game=room.game.title)


def terms_of(room: Room, language: str) -> str:
    """How many play, with which clock, and by which options other than the usual ones."""
    words, players, free = _words(language), len(room.people), room.people.count(None)
    seats = words["free"]["one" if free == 1 else "more"].format(free=free)
    options = [option_words(language, name, value) for name, value in _unusual(room)]
    shown = [words["past_hands"]] if room.opened.past_hands else []
    return " · ".join([words["players"].format(players=players), seats, _clock(room, words), *options, *shown])


def option_words(language: str, name: str, value: object) -> str:
    """An option that is not at its default."""
    known = _words(language)["options"][name]
    return str(known.get(str(value)) or known["*"].format(value=value))


def _unusual(room: Room) -> list[tuple[str, object]]:
    defaults = {option.name: option.default for option in room.game.options}
    return [(name, value) for name, value in room.options.items() if value != defaults[name]]


def _clock(room: Room, words: dict[str, Any]) -> str:
    kind, seconds = room.opened.clock, room.opened.seconds
    if kind == "none":
        return str(words["clock"]["none"])
    unit, size = next(((unit, size) for unit, size in _UNITS if seconds >= 2 * size or seconds == size), _UNITS[-1])
    return str(words["clock"][kind][unit].format(time=f"{seconds / size:g}"))


def with_invitation(document: str, room: Room, host: str, language: str, origin: str) -> str:
    """The document with a title of its own and preview tags; `origin` is where the page is served from."""
    title, terms = title_of(room, host, language), terms_of(room, language)
    address = f"{origin}/table/{room.name}"
    tags = {
        "og:type": "website",
        "og:site_name": "Strange Case",
        "og:title": title,
        "og:description": terms,
        "og:url": address,
        "og:image": f"{origin}/api/tables/{room.name}/invitation.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:locale": language,
        "twitter:card": "summary_large_image",
    }
    lines = [f"<title>{html.escape(title)} - Strange Case</title>"]
    lines += [f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in tags.items()]
    return document.replace(TITLE, "\n    ".join(lines), 1)
