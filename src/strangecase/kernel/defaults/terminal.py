"""What `terminal.py` may leave out: the fields that a view shows as lines, and decisions in words of the notation."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from strangecase.kernel.contract import View
from strangecase.kernel.engine import actions_in

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

Options = Mapping[str, Any]
Event = dict[str, Any]


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    STYLES: ClassVar[dict[str, str]] = {}

    def __init__(self, game: "Game") -> None:
        self._game = game

    def draw(self, views: Mapping[int, View], options: Options, names: Sequence[str]) -> list[str]:
        """What all see, and what the seats with a view see besides, each named once."""
        lines: list[str] = []
        for v in views.values():
            for field in self._game.page.show(v, seated=True)["fields"]:
                entries = [self._entry(entry) for entry in field["entries"]]
                line = f"{field['label'].capitalize():<20} {'   '.join(entries)}"
                lines += [] if line in lines else [line]
        return lines

    def _entry(self, entry: Mapping[str, Any]) -> str:
        value = written(entry["value"])
        return value if entry["seat"] is None else f"{self._game.roles[entry['seat']]} {value}"

    def help_lines(self, options: Options) -> list[str]:
        return ["Type one of the decisions that are offered, or the beginning of one."]

    def ask(self, v: View, options: Options) -> str:
        return f"One of: {', '.join(self._legal(v))}"

    def read(self, text: str, v: View, options: Options) -> str:
        """A decision by its words, or by their beginning if no other begins so."""
        fitting = [words for words in self._legal(v) if words.lower().startswith(text.lower())]
        return fitting[0] if len(fitting) == 1 else text

    def say(self, sentence: str, options: Options) -> str:
        return sentence

    def tell(
        self, before: View, seat: int, action: int | None, after: View, options: Options, names: Sequence[str]
    ) -> list[str]:
        return self._told(self._game.page.happened(before, seat, action, after))

    def tell_chance(
        self, before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Sequence[str]
    ) -> list[str]:
        """What all whose views these are have seen, each thing once."""
        lines = [self._told(self._game.page.dealt({eye: before[eye]}, {eye: after[eye]}, seated=True)) for eye in after]
        return list(dict.fromkeys(line for told in lines for line in told))

    def _told(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := self._sentence(event))]

    def _sentence(self, event: Event) -> str:
        who = self._game.roles[event["seat"]] if event.get("seat") is not None else ""
        if event["what"] == "did":
            return f"{who}: {event['do'] or 'something hidden'}."
        if event["what"] == "changed":
            return f"  {event['label']}{f' of {who}' if who else ''}: {written(event['value'])}"
        return ""

    def _legal(self, v: View) -> list[str]:
        return [self._game.notation.write_action(action) for action in actions_in(v.legal)]


def written(value: Any) -> str:
    """A value of the page's data as text."""
    if isinstance(value, list):
        return " ".join(map(written, value)) or "-"
    return "-" if value is None else str(value)
