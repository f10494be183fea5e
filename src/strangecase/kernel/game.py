"""What a game tells about itself without compiling anything: its name, its seats, its options."""

import importlib
import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from strangecase.errors import Misuse, OtherRules, UnknownName
from strangecase.words import LANGUAGES as LANGUAGES
from strangecase.words import Words, check_language, words_of

OptionValue = str | int

_MOST = 1_000_000_000  # for options that are numbers


@dataclass(frozen=True)
class Option:
    """A rule that can be switched at the table. The first value is the default."""

    name: str
    values: tuple[str, ...]
    rule: str
    about: str
    first: str = ""  # with which the page begins for somebody who never played the game; "" for the default

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    @property
    def choices(self) -> str:
        """The values in words, the default first."""
        first, *others = self.values
        return ", ".join([f"{first} (default)", *others])

    def read(self, given: object) -> OptionValue:
        """The value that a person or a case file gave, or an error that says what would be right."""
        if not isinstance(given, str) or given not in self.values:
            raise UnknownName("value of the option '{option}'", str(given), self.values, option=self.name)
        return given

    def code(self, value: OptionValue) -> int:
        """The number by which the kernel knows this value."""
        return self.values.index(str(value))


@dataclass(frozen=True)
class NumberOption(Option):
    """An option whose value is any number from `least` up; `values` are the ones worth trying."""

    least: int = 0

    @property
    def default(self) -> OptionValue:
        return int(self.values[0])

    @property
    def choices(self) -> str:
        return f"{self.values[0]} (default), or any number from {self.least} to {_MOST}"

    def read(self, given: object) -> OptionValue:
        number = int(given) if isinstance(given, str) and given.isdecimal() else given
        if not isinstance(number, int) or isinstance(number, bool) or not self.least <= number <= _MOST:
            raise Misuse(
                "unknown value of the option '{option}': '{given}'; there are: {default} (default), "
                "or any number from {least} to {most}",
                option=self.name,
                given=str(given),
                default=self.default,
                least=self.least,
                most=_MOST,
            )
        return number

    def code(self, value: OptionValue) -> int:
        return int(value)


@dataclass(frozen=True)
class Game:
    """One of the games. Its modules load, and Numba with them, only when they are first asked for."""

    name: str
    title: str
    author: str
    about: str
    prefix: str
    players: tuple[int, ...]
    roles: tuple[str, ...]  # what the seats are called
    options: tuple[Option, ...]
    package: str
    seats_by_lot: bool = False  # whether people are shuffled into the seats, unless they agree to sit as they like
    names: frozenset[str] = (
        frozenset()
    )  # of the people on its cards and in its roles: no bot is called so at its tables
    version: int = 1  # of its rules: raised when games that were played before can no longer be replayed

    def check_version(self, version: object) -> None:
        """An error if a game that was played by this version of the rules cannot be replayed here."""
        if version != self.version or isinstance(version, bool):
            raise OtherRules(
                "this game was played by version {given} of the rules of {title}; here it is played by version {here}, "
                "so it cannot be replayed",
                given=str(version),
                title=self.title,
                here=self.version,
            )

    def check_players(self, count: int) -> None:
        """An error if so many cannot play."""
        if count not in self.players:
            *others, last = sorted(self.players)
            if not others:
                raise Misuse("{title} is for {last} players, not {given}", title=self.title, last=last, given=count)
            raise Misuse(
                "{title} is for {others} or {last} players, not {given}",
                title=self.title,
                others=others,
                last=last,
                given=count,
            )

    def read_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options of the game: the given ones checked, the others at their defaults."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise UnknownName("option of {title}", name, names, title=self.title)
        return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in self.options}

    def option_codes(self, players: int, options: Mapping[str, OptionValue]) -> list[int]:
        """The numbers that `setup` takes."""
        return [players, *(option.code(options[option.name]) for option in self.options)]

    def rules_text(self, language: str) -> str:
        """The rules page in one of the languages, in English where there is no other; without a page, `about`."""
        check_language(language)
        own = "RULES.md" if language == "en" else f"RULES.{language}.md"
        for name in (own, "RULES.md"):
            file = resources.files(self.package).joinpath(name)
            if file.is_file():
                return file.read_text(encoding="utf-8")
        return f"# {self.title}\n\n{self.about}\n"

    def words(self, language: str = "en") -> Words:
        """What the terminal says of it in one of the languages: its own sentences and those that are no game's."""
        return words_of(self.package, language)

    @cached_property
    def folder(self) -> Path:
        """Where its files are."""
        return Path(str(next(iter(importlib.import_module(self.package).__path__))))

    @cached_property
    def rules(self) -> Any:
        return self._part("rules")

    @cached_property
    def odds(self) -> Any:
        return self._part("odds")

    @cached_property
    def sight(self) -> Any:
        return self._part("sight")

    @cached_property
    def heuristic(self) -> Any:
        return self._part("bots/heuristic")

    @cached_property
    def evaluation(self) -> Any:
        return self._part("bots/evaluation")

    @cached_property
    def opponents(self) -> Any:
        """None if the game brings none; what it leaves out is in `search/opponents.py`, which kernels cannot know."""
        return self._module("bots/opponents") if self.has("bots/opponents") else None

    @cached_property
    def features(self) -> Any:
        """None if the game lists none; the default is in `observations/`, which kernels cannot know."""
        return self._module("features") if self.has("features") else None

    @cached_property
    def notation(self) -> Any:
        return self._part("notation")

    @cached_property
    def gate(self) -> Any:
        return self._part("gate")

    @cached_property
    def terminal(self) -> Any:
        return self._part("terminal")

    @cached_property
    def page(self) -> Any:
        """None if a page could show nothing: where a game neither has `page.py` nor declares its fields."""
        page = self._part("page")
        return page if hasattr(page, "show") else None

    @property
    def has_parts(self) -> bool:
        """Whether it has rounds or hands, of which nothing matters once they are finished."""
        return hasattr(self.page, "part")

    @cached_property
    def advice(self) -> Any:
        """None if the game never says why."""
        return self._module("advice") if self.has("advice") else None

    @cached_property
    def match(self) -> Any:
        return self._module("match")

    def has(self, file: str) -> bool:
        """Whether it brings this file, as `gate` or `bots/heuristic`."""
        return (self.folder / f"{file}.py").is_file()

    def _part(self, file: str) -> "Part":
        default = importlib.import_module(f"strangecase.kernel.defaults.{Path(file).name}").Default(self)
        return Part(f"{self.name}: {file}.py", self._module(file) if self.has(file) else None, default)

    def _module(self, file: str) -> types.ModuleType:
        return importlib.import_module(f"{self.package}.{file.replace('/', '.')}")


class Part:
    """One concern of a game: what its own module has, and for what that leaves out the default, if there is one."""

    def __init__(self, name: str, own: types.ModuleType | None, default: object) -> None:
        self._name, self._own, self._default = name, own, default

    def __getattr__(self, name: str) -> Any:
        if self._own is not None and hasattr(self._own, name):
            return getattr(self._own, name)
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return getattr(self._default, name)
        except AttributeError as cause:
            raise AttributeError(f"{self._name} has no '{name}', and there is no default ({cause})") from None

    def is_own(self, name: str) -> bool:
        """Whether the game brings this itself."""
        return self._own is not None and hasattr(self._own, name)
