"""Looks a game over: what it brings, what is by default, what is missing or wrong, and where.

First its files are read, then a few games are played without the compiler, whose errors have a line, then with it.
"""

import importlib
import inspect
import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from strangecase.errors import StrangeCaseError
from strangecase.games import game_at
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import RANDOM, Engine, States, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, series
from strangecase.kernel.tiers import CORE, EXTRA, FILES, Hook
from strangecase.observations.layout import layout

GAMES = 20  # that are played
LONGEST = 10_000  # steps; a game that takes more is taken to go on for ever
_OPPONENTS = "bots/opponents"  # whose default is no part of a game: search has it


@dataclass(frozen=True)
class Fault:
    """Something that is missing or wrong, in which file and where in it, as far as that can be told."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}" if self.line else f"{self.file}: {self.sentence}"


@dataclass
class Report:
    """All that was found about a game."""

    title: str = ""
    own: dict[str, list[str]] = field(default_factory=dict)  # by file: what the game brings,
    default: dict[str, list[str]] = field(default_factory=dict)  # and what stands in for what it does not bring
    faults: list[Fault] = field(default_factory=list)
    games: int = 0  # played to the end


def check(place: str) -> Report:
    """Look a game over that is named as on the command line."""
    report = Report()
    try:
        game = game_at(place)
    except StrangeCaseError:
        raise
    except Exception as error:
        report.faults.append(_fault(Path(place), error))
        return report
    report.title = game.title
    modules = {file: _imported(game, file, report) for file in FILES}
    if not report.faults:
        for file, module in modules.items():
            _look_at(game, file, module, report)
    if not report.faults:
        _play(game, report)
    return report


# The files


def _imported(game: Game, file: str, report: Report) -> ModuleType | None:
    try:
        return importlib.import_module(f"{game.package}.{file.replace('/', '.')}") if game.has(file) else None
    except Exception as error:
        report.faults.append(_fault(game.folder, error, f"{file}.py"))
        return None


def _look_at(game: Game, file: str, module: ModuleType | None, report: Report) -> None:
    for hook in FILES[file]:
        if hasattr(module, hook.name):
            assert module
            report.own.setdefault(file, []).append(hook.name)
            report.faults += _faults_of(module, f"{file}.py", hook)
        elif hook.tier == CORE:
            report.faults.append(Fault(f"{file}.py", 0, f"there is no `{hook.name}`, which takes {hook.signature}"))
        elif hook.tier != EXTRA:
            report.default.setdefault(file, []).append(hook.name)
            report.faults += _no_default(game, file, hook)


def _no_default(game: Game, file: str, hook: Hook) -> Iterator[Fault]:
    """What is wrong if nothing stands in for what the game leaves out."""
    part = getattr(game, Path(file).name, None)
    if file == _OPPONENTS or hasattr(part, hook.name):
        return
    if part is None:
        yield Fault("rules.py", 0, f"there are no FIELDS, so {file}.py must have `{hook.name}`")
        return
    try:
        getattr(part, hook.name)
    except AttributeError as error:
        yield Fault(f"{file}.py", 0, str(error))


def _faults_of(module: ModuleType, file: str, hook: Hook) -> Iterator[Fault]:
    """What can be told of a function without calling it."""
    function: Any = getattr(module, hook.name)
    line = getattr(getattr(function, "__code__", None), "co_firstlineno", 0)
    if not callable(function):
        yield Fault(file, line, f"`{hook.name}` is no function")
        return
    given = len(inspect.signature(function).parameters)
    if given < hook.arguments:
        yield Fault(file, line, f"`{hook.name}` has {given} arguments; it is called as {hook.signature}")
    if hook.is_compiled and not hasattr(function, "_numba_type_"):
        yield Fault(file, line, f"`{hook.name}` is called by compiled code: write @kernel above it")


def _fault(folder: Path, error: Exception, file: str = "__init__.py") -> Fault:
    """An error that came out of a game, with the last line of the game's own that it went through."""
    if isinstance(error, SyntaxError):
        return Fault(Path(error.filename or file).name, error.lineno or 0, f"is no Python: {error.msg}")
    frames = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    frames += [(name, int(line)) for name, line in re.findall(r'File "([^"]+)", line (\d+)', str(error))]
    home = folder.resolve()
    paths = [(Path(name).resolve(), line) for name, line in frames]
    inside = [(path.relative_to(home), line) for path, line in paths if path.is_relative_to(home)]
    where, line = (inside[-1][0].as_posix(), inside[-1][1] or 0) if inside else (file, 0)
    said = next((text for text in str(error).splitlines()[::-1] if text.strip() and "File" not in text), "")
    first = str(error).strip().splitlines()[0] if str(error).strip() else ""
    return Fault(where, line, f"{type(error).__name__}: {first or said}")


# The play


def _play(game: Game, report: Report) -> None:
    """Play a few games, plain and then compiled; the first thing that is wrong ends it."""
    try:
        with np.errstate(over="ignore"):  # plain NumPy warns where unsigned numbers wrap round, as they are meant to
            _play_games(game, Engine(game, plain=True), report)
    except Exception as error:
        report.faults.append(_fault(game.folder, error, "rules.py"))
    if report.faults:
        return
    try:
        layout(game)
        engine(game).prepare("table")
        _play_games(game, engine(game), report)
    except Exception as error:
        report.faults.append(_fault(game.folder, error, "rules.py"))


def _play_games(game: Game, played_by: Engine, report: Report) -> None:
    options = game.read_options({})
    for number in range(GAMES):
        players = game.players[number % len(game.players)]
        state, rng = played_by.new(game.option_codes(players, options)), series(number, [0])[0]
        faults = [*_played(game, played_by, state, rng)]
        if faults:
            report.faults += faults
            return
        report.games += 1


def _played(game: Game, played_by: Engine, state: States, rng: Rng) -> Iterator[Fault]:
    """Play one game; stop at the first thing that is wrong."""
    for _ in range(LONGEST):
        for promise in _PROMISES:
            for fault in promise(game, played_by, state, rng):
                yield fault
                return
        actor = played_by.actor(state)
        if actor == NOBODY:
            return
        if actor == CHANCE:
            played_by.settle(state, played_by.draw(state, rng))
        else:
            played_by.apply(state, played_by.choose(played_by.view(state, actor), RANDOM, rng))
    yield Fault("rules.py", 0, f"a game was not over after {LONGEST} steps")


def _somebody_can_decide(game: Game, played_by: Engine, state: States, rng: Rng) -> Iterator[Fault]:
    actor, legal = played_by.look(state)
    if actor >= 0 and not legal:
        said = f"seat {actor} is to decide, and nothing is legal in '{game.notation.write_state(state[0])}'"
        yield Fault("rules.py", _line(game, "legal"), said)
    if any(action >= game.rules.ACTIONS for action in legal):
        said = f"action {max(legal)} is legal, but there are only {game.rules.ACTIONS}"
        yield Fault("rules.py", _line(game, "legal"), said)
    if actor == NOBODY:
        least, most = game.rules.RETURNS
        returns = played_by.points(state)[0].tolist()
        if not all(least <= one <= most for one in returns):
            said = f"it gives {returns}, but RETURNS are from {least} to {most}"
            yield Fault("rules.py", _line(game, "points"), said)


def _words_round_trip(game: Game, played_by: Engine, state: States, rng: Rng) -> Iterator[Fault]:
    line = game.notation.write_state(state[0])
    again = game.notation.read_state(line)
    if again.tobytes() != state.tobytes():
        said = f"a state is another when it is read again: '{line}' becomes '{game.notation.write_state(again[0])}'"
        yield Fault("notation.py" if game.has("notation") else "rules.py", 0, said)


def _worlds_fit(game: Game, played_by: Engine, state: States, rng: Rng) -> Iterator[Fault]:
    if played_by.actor(state) < 0:
        return
    for seat in range(game.players[0]):
        view = played_by.view(state, seat)
        world = played_by.worlds(view, rng)
        if played_by.view(world, seat).tobytes() != view.tobytes():
            made, true = (game.notation.write_state(one[0]) for one in (world, state))
            said = f"it makes '{made}', which seat {seat} can tell from '{true}'"
            yield Fault("sight.py", _line(game, "determinize", "sight"), said)


Promise = Callable[[Game, Engine, States, Rng], Iterator[Fault]]
_PROMISES: tuple[Promise, ...] = (_somebody_can_decide, _words_round_trip, _worlds_fit)


def _line(game: Game, function: str, file: str = "rules") -> int:
    """The line of a function."""
    return int(getattr(getattr(game, file), function).__code__.co_firstlineno)
