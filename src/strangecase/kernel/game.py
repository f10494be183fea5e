"""What a game tells about itself without compiling anything: its name, its seats, its options."""

import importlib
import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any

from strangecase.errors import UnknownName

LANGUAGES = ("en", "fr", "it")

OptionValue = str | int


@dataclass(frozen=True)
class Option:
    """A rule that can be switched at the table. The first value is the default."""

    name: str
    values: tuple[str, ...]
    rule: str
    about: str

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def read(self, given: object) -> OptionValue:
        """The value that a person or a case file gave, or an error that says what would be right."""
        if not isinstance(given, str) or given not in self.values:
            raise UnknownName(f"value of the option '{self.name}'", str(given), self.values)
        return given

    def code(self, value: OptionValue) -> int:
        """The number by which the kernel knows this value."""
        return self.values.index(str(value))


@dataclass(frozen=True)
class Game:
    """One of the games. Its modules load, and Numba with them, only when they are first asked for."""

    name: str
    title: str
    author: str
    about: str
    prefix: str
    players: tuple[int, ...]
    roles: tuple[str, ...]
    options: tuple[Option, ...]
    package: str

    def read_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options of the game: the given ones checked, the others at their defaults."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise UnknownName(f"option of {self.title}", name, names)
        return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in self.options}

    def option_codes(self, players: int, options: Mapping[str, OptionValue]) -> list[int]:
        """The numbers that `setup` takes."""
        return [players, *(option.code(options[option.name]) for option in self.options)]

    def rules_text(self, language: str) -> str:
        """The rules page in one of the languages."""
        if language not in LANGUAGES:
            raise UnknownName("language", language, LANGUAGES)
        file = "RULES.md" if language == "en" else f"RULES.{language}.md"
        return resources.files(self.package).joinpath(file).read_text(encoding="utf-8")

    @cached_property
    def rules(self) -> Any:
        return self._module("rules")

    @cached_property
    def sight(self) -> Any:
        return self._module("sight")

    @cached_property
    def thumb(self) -> Any:
        return self._module("greedy")

    @cached_property
    def notation(self) -> Any:
        return self._module("notation")

    @cached_property
    def gate(self) -> Any:
        return self._module("gate")

    @cached_property
    def terminal(self) -> Any:
        return self._module("terminal")

    @cached_property
    def match(self) -> Any:
        return self._module("match")

    def _module(self, name: str) -> types.ModuleType:
        return importlib.import_module(f"{self.package}.{name}")
