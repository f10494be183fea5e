"""What `terminal.py` may leave out: the fields that a view shows as lines, and decisions in words of the notation."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from strangecase.kernel.contract import View
from strangecase.kernel.engine import actions_in
from strangecase.words import Words, frame

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

Options = Mapping[str, Any]
Event = dict[str, Any]
ENGLISH = frame("en")


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    STYLES: ClassVar[dict[str, str]] = {}

    def __init__(self, game: "Game") -> None:
        self._game = game

    def draw(
        self, views: Mapping[int, View], options: Options, names: Sequence[str], words: Words = ENGLISH
    ) -> list[str]:
        """What all see, and what the seats with a view see besides, each named once."""
        lines: list[str] = []
        for v in views.values():
            for field in self._game.page.show(v, seated=True)["fields"]:
                entries = [self._entry(entry, words) for entry in field["entries"]]
                line = f"{field['label'].capitalize():<20} {'   '.join(entries)}"
                lines += [] if line in lines else [line]
        return lines

    def _entry(self, entry: Mapping[str, Any], words: Words) -> str:
        value = written(entry["value"])
        return value if entry["seat"] is None else f"{words.role(self._game.roles, entry['seat'])} {value}"

    def help_lines(self, options: Options, words: Words = ENGLISH) -> list[str]:
        return [words("typeOne")]

    def ask(self, v: View, options: Options, words: Words = ENGLISH) -> str:
        return words("oneOf", actions=", ".join(self._legal(v)))

    def read(self, text: str, v: View, options: Options) -> str:
        """A decision by its words, or by their beginning if no other begins so."""
        fitting = [words for words in self._legal(v) if words.lower().startswith(text.lower())]
        return fitting[0] if len(fitting) == 1 else text

    def say(self, sentence: str, options: Options) -> str:
        return sentence

    def tell(
        self,
        before: View,
        seat: int,
        action: int | None,
        after: View,
        options: Options,
        names: Sequence[str],
        words: Words = ENGLISH,
    ) -> list[str]:
        return self._told(self._game.page.happened(before, seat, action, after), words)

    def tell_chance(
        self,
        before: Mapping[int, View],
        after: Mapping[int, View],
        options: Options,
        names: Sequence[str],
        words: Words = ENGLISH,
    ) -> list[str]:
        """What all whose views these are have seen, each thing once."""
        page = self._game.page
        lines = [self._told(page.dealt({eye: before[eye]}, {eye: after[eye]}, seated=True), words) for eye in after]
        return list(dict.fromkeys(line for told in lines for line in told))

    def _told(self, events: Sequence[Event], words: Words) -> list[str]:
        return [line for event in events if (line := self._sentence(event, words))]

    def _sentence(self, event: Event, words: Words) -> str:
        who = words.role(self._game.roles, event["seat"]) if event.get("seat") is not None else ""
        if event["what"] == "did":
            return words("did", who=who, action=event["do"] or words("hidden"))
        if event["what"] == "changed":
            label, value = event["label"], written(event["value"])
            return words("changed", int(bool(who)), who=who, label=label, value=value)
        return ""

    def _legal(self, v: View) -> list[str]:
        return [self._game.notation.write_action(action) for action in actions_in(v.legal)]


def written(value: Any) -> str:
    """A value of the page's data as text."""
    if isinstance(value, list):
        return " ".join(map(written, value)) or "-"
    return "-" if value is None else str(value)
